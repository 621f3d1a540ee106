import TestSupport
import XCTest

@testable import UIKit

/// Rows and headers that have the same view again after they were loaded anew.
@MainActor
final class SameViewReloadTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    let cells = (0..<3).map { _ in UITableViewCell() }
    let header = UIView()
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      cells.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { cells[indexPath.row] }
    func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { header }
    func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { 30 }
  }

  private let source = Source()

  private func show() -> (UITableView, TouchStage) {
    let stage = TouchStage(closesAfter: self)
    let table = UITableView(frame: stage.window.bounds, style: .grouped)
    table.dataSource = source
    table.delegate = source
    stage.window.addSubview(table)
    stage.settle()
    return (table, stage)
  }

  private func assertShown(
    _ view: UIView, in table: UITableView, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertTrue(view.isDescendant(of: table), file: file, line: line)
    XCTAssertFalse(view.isHidden, file: file, line: line)
    XCTAssertEqual(view.alpha, 1, file: file, line: line)
  }

  func testReloadedRowsKeepTheirCell() async {
    let (table, stage) = show()
    for animation in [UITableView.RowAnimation.none, .fade, .automatic, .left, .top] {
      table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: animation)
      stage.settle()
      for (row, cell) in source.cells.enumerated() {
        assertShown(cell, in: table)
        XCTAssertIdentical(table.cellForRow(at: IndexPath(row: row, section: 0)), cell)
        XCTAssertEqual(cell.frame, table.rectForRow(at: IndexPath(row: row, section: 0)))
      }
    }
  }

  func testReloadedSectionsKeepTheirCellsAndHeader() async {
    let (table, stage) = show()
    for animation in [UITableView.RowAnimation.none, .automatic] {
      table.reloadSections([0], with: animation)
      stage.settle()
      (source.cells + [source.header]).forEach { assertShown($0, in: table) }
      XCTAssertEqual(table.visibleCells, source.cells)
    }
  }

  func testRowsThatAreLoadedAnewWithoutAWindowKeepTheirCell() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    table.dataSource = source
    table.layoutIfNeeded()
    table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.layoutIfNeeded()
    source.cells.forEach { assertShown($0, in: table) }
  }
}
