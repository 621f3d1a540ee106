import XCTest

@testable import UIKit

/// A table at its start stays there while rows that came in are measured.
@MainActor
final class RowsAtTheStartTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource {
    var heights: [CGFloat] = [80, 90]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heights.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: heights[path.row]),
      ])
      return cell
    }
  }

  func testRowsThatComeInAtTheTopAreShownWhole() async {
    let stage = ScrollStage(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let source = Source()
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = source
    stage.window.addSubview(table)
    stage.frame()
    XCTAssertEqual(table.contentOffset.y, -59)
    let top = IndexPath(row: 0, section: 0)
    source.heights.insert(100, at: 0)
    table.insertRows(at: [top], with: .automatic)
    stage.frames(60)
    XCTAssertEqual(table.rectForRow(at: top).height, 100)
    XCTAssertEqual(table.contentOffset.y, -59)
    source.heights[0] = 120
    table.performBatchUpdates {
      table.deleteRows(at: [top], with: .automatic)
      table.insertRows(at: [top], with: .automatic)
    }
    stage.frames(60)
    XCTAssertEqual(table.rectForRow(at: top).height, 120)
    XCTAssertEqual(table.contentOffset.y, -59)
    stage.tearDown()
  }
}
