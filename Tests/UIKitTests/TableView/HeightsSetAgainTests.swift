import XCTest

@testable import UIKit

/// Delegates that set a table's heights whenever they are asked for something.
@MainActor
final class HeightsSetAgainTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.heightAnchor.constraint(equalToConstant: 70),
      ])
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      tableView.estimatedRowHeight = 20
      return UITableView.automaticDimension
    }
  }

  func testRowsAreMeasuredWhenTheEstimateIsSetAgain() async {
    let stage = ScrollStage()
    let source = Source()
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = source
    table.delegate = source
    stage.window.addSubview(table)
    stage.frames(3)
    for offset in [0, 500] as [CGFloat] {
      table.contentOffset.y = offset
      stage.frames(2)
      let shown = table.indexPathsForVisibleRows ?? []
      XCTAssertGreaterThan(shown.count, 5)
      for path in shown {
        XCTAssertEqual(table.rectForRow(at: path).height, 90, "\(path) at \(offset)")
      }
    }
    stage.tearDown()
  }
}
