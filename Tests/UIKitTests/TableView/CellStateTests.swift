import XCTest

@testable import UIKit

/// The states that a cell is told of.
@MainActor
final class CellStateTests: XCTestCase {
  private final class ToldCell: UITableViewCell {
    var told: [String] = []
    override func willTransition(to state: StateMask) {
      super.willTransition(to: state)
      told.append("will \(state.rawValue)")
    }
    override func didTransition(to state: StateMask) {
      super.didTransition(to: state)
      told.append("did \(state.rawValue)")
    }
  }

  /// A table whose first row has no control of editing.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "told", for: indexPath) }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 0 ? .none : .delete }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  private let rows = Rows()
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private func makeTable() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    table.register(ToldCell.self, forCellReuseIdentifier: "told")
    table.rowHeight = 50
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  private func cell(_ table: UITableView, _ row: Int) throws -> ToldCell {
    try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: 0)) as? ToldCell)
  }

  func testEditingIsToldToRowsWithoutAControlToo() async throws {
    let table = makeTable()
    table.setEditing(true, animated: false)
    for row in 0..<2 {
      XCTAssertEqual(try cell(table, row).told, ["will 1", "did 1"], "row \(row)")
    }
    table.setEditing(false, animated: false)
    for row in 0..<2 {
      XCTAssertEqual(try cell(table, row).told.suffix(2), ["will 0", "did 0"], "row \(row)")
    }
  }

  func testAConfirmationWhileEditingIsToldWithIt() async throws {
    let table = makeTable()
    table.setEditing(true, animated: false)
    let row = IndexPath(row: 1, section: 0)
    let cell = try cell(table, 1)
    cell.told = []
    table.swipes?.openForDeletion(row)
    stage.frames(60)
    XCTAssertEqual(cell.told, ["will 3", "did 3"])
    cell.told = []
    table.swipes?.close(animated: true)
    stage.frames(60)
    XCTAssertEqual(cell.told, ["will 1", "did 1"])
  }
}
