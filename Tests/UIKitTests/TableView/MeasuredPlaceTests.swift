import XCTest

@testable import UIKit

/// Where a cell stands while it is measured has nothing to do with its height.
@MainActor
final class MeasuredPlaceTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource {
    let cells = (0..<40).map { row in
      // Where a document has it, as far as it has cells on one screen.
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: row * 44, width: 390, height: 44)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      let area = cell.contentView.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: area.topAnchor),
        box.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        box.heightAnchor.constraint(equalToConstant: 50),
      ])
      return cell
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      cells[path.row]
    }
  }

  func testCellsThatScrollIntoViewAreAsHighAsTheOthers() async {
    let safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let stage = ScrollStage(safeArea: safeArea)
    let source = Source()
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = source
    table.estimatedRowHeight = 44
    stage.window.addSubview(table)
    stage.frame()
    for offset in [0, 300, 600, 900] as [CGFloat] {
      table.contentOffset.y = offset
      stage.frame()
      for path in table.indexPathsForVisibleRows ?? [] {
        XCTAssertEqual(table.rectForRow(at: path).height, 50, "\(path) at \(offset)")
      }
    }
    stage.tearDown()
  }

  private final class Row: NSObject, UITableViewDataSource {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let label = UILabel()

    /// A cell as wide as a document has it, whose content keeps to the margins.
    override init() {
      super.init()
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
      cell.preservesSuperviewLayoutMargins = true
      cell.contentView.frame = cell.bounds
      cell.contentView.preservesSuperviewLayoutMargins = true
      label.text = "Some words that take two lines at most"
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      let margins = cell.contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: margins.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      cell
    }
  }

  func testAWideCellIsMeasuredAtTheWidthItWillHave() async {
    let stage = ScrollStage()
    let source = Row()
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .insetGrouped)
    table.dataSource = source
    stage.window.addSubview(table)
    stage.frame()
    let height = source.label.sizeThatFits(CGSize(width: 320 - 4 * 16, height: 0)).height
    XCTAssertEqual(source.cell.frame.width, 288)
    XCTAssertEqual(source.cell.contentView.layoutMargins.right, 16)
    XCTAssertEqual(source.cell.frame.height, height + 22)
    stage.tearDown()
  }
}
