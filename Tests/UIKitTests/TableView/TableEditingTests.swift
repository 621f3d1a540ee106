import XCTest

@testable import UIKit

/// Editing: controls, swipes, moves.
@MainActor
final class TableEditingTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private final class DeletingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = Array(0..<20)
    var log: [String] = []
    var swipe: UISwipeActionsConfiguration?
    var leading: UISwipeActionsConfiguration?
    var loadsAnewWhenAsked = false
    var proposal: ((IndexPath) -> IndexPath)?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      (cell as? NameRow)?.name = names[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(indexPath.row)")
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
      names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposal?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      if loadsAnewWhenAsked { tableView.reloadData() }
      return swipe
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("willBegin \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("didEnd")
    }
  }

  private func makeTable(_ source: DeletingSource) -> UITableView {
    let table = UITableView(frame: stage.window.bounds, style: .plain)
    table.register(NameRow.self, forCellReuseIdentifier: "name")
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = source
    stage.window.addSubview(table)
    stage.frame()
    return table
  }

  private func row(_ index: Int) -> IndexPath { IndexPath(row: index, section: 0) }

  private func swipe(_ dx: CGFloat, y: CGFloat) {
    stage.drag(from: CGPoint(x: dx < 0 ? 380 : 10, y: y), by: CGVector(dx: dx, dy: 0), hold: 0.2)
    stage.frames(40)
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, point)
    stage.frame(after: 0.2)
    stage.touch(.ended, point)
    stage.frames(40)
  }

  private func names(_ table: UITableView) -> [Int] {
    table.visibleCells.compactMap { ($0 as? NameRow)?.name }
  }

  func testARowOpensThoughItsDelegateLoadsTheTableAnew() async throws {
    let source = DeletingSource()
    source.loadsAnewWhenAsked = true
    source.swipe = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Keep") { _, _, done in done(true) }
    ])
    let table = makeTable(source)
    swipe(-80, y: 75)
    XCTAssertEqual(table.swipes?.openRow, row(1))
    XCTAssertLessThan(try XCTUnwrap(table.cellForRow(at: row(1))).frame.minX, -40)
  }

  func testASwipeOpensTheDeleteButtonAndATapOnItCommits() async {
    let source = DeletingSource()
    let table = makeTable(source)
    swipe(-100, y: 75)
    XCTAssertEqual(table.cellForRow(at: row(1))?.frame.minX ?? 0, -74.5, accuracy: 2)
    XCTAssertEqual(table.cellForRow(at: row(1))?.showingDeleteConfirmation, true)
    XCTAssertEqual(table.cellForRow(at: row(1))?.configurationState.isSwiped, true)
    tap(CGPoint(x: 350, y: 75))
    XCTAssertEqual(source.log, ["willBegin 1", "commit 1", "didEnd"])
    XCTAssertEqual(Array(names(table).prefix(3)), [0, 2, 3])
    XCTAssertEqual(table.cellForRow(at: row(1))?.frame, CGRect(x: 0, y: 50, width: 390, height: 50))
  }

  func testAShortSwipeClosesAgainAndATapElsewhereClosesTheRow() async {
    let source = DeletingSource()
    let table = makeTable(source)
    swipe(-40, y: 75)
    XCTAssertEqual(table.cellForRow(at: row(1))?.frame.minX, 0)
    swipe(-100, y: 75)
    tap(CGPoint(x: 100, y: 400))
    XCTAssertEqual(table.cellForRow(at: row(1))?.frame.minX, 0)
    XCTAssertNil(table.indexPathForSelectedRow)
    XCTAssertEqual(source.log, ["willBegin 1", "didEnd", "willBegin 1", "didEnd"])
  }

  func testAFullSwipePerformsTheFirstAction() async {
    let source = DeletingSource()
    var done: [String] = []
    let first = UIContextualAction(style: .normal, title: "First") { _, _, finish in
      done.append("first")
      finish(true)
    }
    let second = UIContextualAction(style: .normal, title: "Second") { _, _, finish in
      done.append("second")
      finish(true)
    }
    source.swipe = UISwipeActionsConfiguration(actions: [first, second])
    let table = makeTable(source)
    swipe(-330, y: 75)
    XCTAssertEqual(done, ["first"])
    XCTAssertEqual(table.cellForRow(at: row(1))?.frame.minX, 0)
    swipe(-160, y: 75)
    // The second action stands further from the edge.
    tap(CGPoint(x: 240, y: 75))
    XCTAssertEqual(done, ["first", "second"])
    source.swipe?.performsFirstActionWithFullSwipe = false
    swipe(-330, y: 75)
    XCTAssertEqual(done, ["first", "second"])
    XCTAssertLessThan(table.cellForRow(at: row(1))?.frame.minX ?? 0, -140)
  }

  func testLeadingActionsComeFromTheOtherSide() async {
    let source = DeletingSource()
    var count = 0
    source.leading = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Pin") { _, _, finish in
        count += 1
        finish(true)
      }
    ])
    let table = makeTable(source)
    swipe(90, y: 75)
    XCTAssertEqual(table.cellForRow(at: row(1))?.frame.minX, 74)
    tap(CGPoint(x: 30, y: 75))
    XCTAssertEqual(count, 1)
    XCTAssertEqual(table.cellForRow(at: row(1))?.frame.minX, 0)
  }

  func testNoActionsNoSwipe() async {
    let source = DeletingSource()
    source.swipe = UISwipeActionsConfiguration(actions: [])
    let table = makeTable(source)
    swipe(-200, y: 75)
    XCTAssertEqual(table.cellForRow(at: row(1))?.frame.minX, 0)
    XCTAssertEqual(source.log, [])
  }

  func testScrollingClosesAnOpenRow() async {
    let source = DeletingSource()
    let table = makeTable(source)
    swipe(-100, y: 75)
    stage.drag(from: CGPoint(x: 100, y: 500), by: CGVector(dx: 0, dy: -100), hold: 0.2)
    stage.frames(40)
    XCTAssertEqual(source.log, ["willBegin 1", "didEnd"])
    XCTAssertEqual(table.cellForRow(at: row(2))?.frame.minX, 0)
  }

  func testEditingShowsControlsAndIndentsContents() async {
    let source = DeletingSource()
    let table = makeTable(source)
    table.setEditing(true, animated: false)
    stage.frame()
    let cell = table.cellForRow(at: row(0))
    XCTAssertEqual(cell?.isEditing, true)
    XCTAssertEqual(cell?.contentView.frame.minX, 40)
    XCTAssertEqual(cell?.showsReorderControl, true)
    XCTAssertEqual(cell?.editingStyle, .delete)
    // The minus opens the delete button.
    tap(CGPoint(x: 27, y: 25))
    XCTAssertEqual(cell?.showingDeleteConfirmation, true)
    tap(CGPoint(x: 350, y: 25))
    XCTAssertTrue(source.log.contains("commit 0"))
    table.setEditing(false, animated: true)
    stage.frames(40)
    XCTAssertEqual(table.cellForRow(at: row(0))?.contentView.frame.minX, 0)
  }

  func testCirclesSelectSeveralRowsWhileEditing() async {
    let source = DeletingSource()
    let table = makeTable(source)
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    stage.frame()
    tap(CGPoint(x: 100, y: 25))
    tap(CGPoint(x: 100, y: 75))
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [0, 1])
    table.setEditing(false, animated: false)
    XCTAssertNil(table.indexPathsForSelectedRows)
  }

  func testARowIsMovedByItsGrip() async {
    let source = DeletingSource()
    let table = makeTable(source)
    table.setEditing(true, animated: false)
    stage.frame()
    stage.drag(from: CGPoint(x: 370, y: 25), by: CGVector(dx: 0, dy: 160))
    stage.frames(40)
    XCTAssertEqual(source.log, ["move 0 3"])
    XCTAssertEqual(Array(names(table).prefix(5)), [1, 2, 3, 0, 4])
    for (index, cell) in table.visibleCells.enumerated() {
      XCTAssertEqual(cell.frame.minY, CGFloat(index) * 50)
    }
    XCTAssertEqual(table.contentOffset.y, 0)
  }

  func testTheDelegateMayRedirectAMove() async {
    let source = DeletingSource()
    source.proposal = { IndexPath(row: min($0.row, 1), section: 0) }
    let table = makeTable(source)
    table.setEditing(true, animated: false)
    stage.frame()
    stage.drag(from: CGPoint(x: 370, y: 25), by: CGVector(dx: 0, dy: 300))
    stage.frames(40)
    XCTAssertEqual(source.log, ["move 0 1"])
    XCTAssertEqual(Array(names(table).prefix(3)), [1, 0, 2])
  }

  func testACancelledMoveLeavesTheOrder() async {
    let source = DeletingSource()
    let table = makeTable(source)
    table.setEditing(true, animated: false)
    stage.frame()
    stage.drag(from: CGPoint(x: 370, y: 25), by: CGVector(dx: 0, dy: 160), lifts: false)
    stage.touch(.cancelled, CGPoint(x: 370, y: 185))
    stage.frames(40)
    XCTAssertEqual(source.log, [])
    XCTAssertEqual(Array(names(table).prefix(4)), [0, 1, 2, 3])
  }

  private final class OldSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      [
        UITableViewRowAction(style: .normal, title: "Old") { [weak self] _, path in
          self?.log.append("old \(path.row)")
        }
      ]
    }
  }

  func testOldRowActionsStillWork() async {
    let source = OldSource()
    let table = UITableView(frame: stage.window.bounds)
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = source
    stage.window.addSubview(table)
    stage.frame()
    swipe(-90, y: 75)
    tap(CGPoint(x: 360, y: 75))
    XCTAssertEqual(source.log, ["old 1"])
  }
}
