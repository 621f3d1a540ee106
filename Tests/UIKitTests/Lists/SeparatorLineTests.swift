import XCTest

@testable import UIKit

@MainActor
final class SeparatorLineTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  private let source = Source()

  private func makeTable() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.rowHeight = 50
    table.dataSource = source
    return table
  }

  private func lines(_ view: UIView) -> [_UITableViewCellSeparatorView] {
    view.subviews.compactMap { $0 as? _UITableViewCellSeparatorView }
  }

  func testSeparatorsTakeTheTablesEffect() async {
    let table = makeTable()
    table.separatorEffect = UIBlurEffect(style: .light)
    table.layoutIfNeeded()
    let cell = table.visibleCells[0]
    cell.layoutIfNeeded()
    let effect = lines(cell).first?.subviews.first as? UIVisualEffectView
    XCTAssertNotNil(effect?.effect as? UIBlurEffect)
    table.separatorEffect = nil
    cell.layoutIfNeeded()
    XCTAssertEqual(lines(cell).first?.subviews.count, 0)
    XCTAssertEqual(lines(cell).first?.backgroundColor, .separator)
  }

  /// Two rows of 50 leave 200 of 300 points: five rows of 40.
  func testEmptyRowsFillAPlainTableWhereAsked() async {
    let table = makeTable()
    table.layoutIfNeeded()
    XCTAssertEqual(lines(table).count, 0)
    table.fillerRowHeight = 40
    table.layoutIfNeeded()
    let ends = lines(table).map(\.frame.maxY).sorted()
    XCTAssertEqual(ends, [140, 180, 220, 260, 300])
    XCTAssertEqual(table.contentSize.height, 100)
    table.fillerRowHeight = 0
    table.layoutIfNeeded()
    XCTAssertEqual(lines(table).count, 0)
  }

  func testLinesOfAListTakeAnEffect() async {
    let line = _UITableViewCellSeparatorView(frame: CGRect(x: 0, y: 0, width: 100, height: 1))
    var look = UIListSeparatorConfiguration(listAppearance: .plain)
    look.visualEffect = UIBlurEffect(style: .dark)
    line.show(look.color, look.visualEffect)
    XCTAssertTrue(line.subviews.first is UIVisualEffectView)
    XCTAssertNil(line.backgroundColor)
  }
}
