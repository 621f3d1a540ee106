import TestSupport
import XCTest

@testable import UIKit

/// Batches of changes against a naive model of the data.
@MainActor
final class TableUpdateTests: XCTestCase {
  private var stage: ScrollStage!
  private var random = SeededRandom(seed: 77)

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private func apply(_ batch: RandomBatch, _ table: UITableView, _ source: RowSource) {
    let animations: [UITableView.RowAnimation] = [
      .fade, .right, .left, .top, .bottom, .none, .middle, .automatic,
    ]
    let animation = animations.randomElement(using: &random) ?? .fade
    table.performBatchUpdates {
      source.sections = batch.after
      table.deleteSections(batch.changes.deletedSections, with: animation)
      table.insertSections(batch.changes.insertedSections, with: animation)
      table.deleteRows(at: batch.changes.deletedItems, with: animation)
      table.insertRows(at: batch.changes.insertedItems, with: animation)
      for move in batch.changes.movedItems { table.moveRow(at: move.from, to: move.to) }
    }
  }

  func testRandomBatchesLeaveTheModelsRowsOnScreen() async {
    for style in [UITableView.Style.plain, .grouped] {
      let source = RowSource([20, 5, 30])
      source.headers = true
      source.heights = { CGFloat(20 + $0 * 37 % 90) }
      let table = stage.makeTable(
        source, style: style, frame: CGRect(x: 0, y: 0, width: 320, height: 300))
      table.estimatedRowHeight = 0
      table.sectionHeaderHeight = 30
      stage.frame()
      for step in 0..<5000 {
        var batch = RandomBatch(from: source.sections, random: &random)
        if batch.after.count > 6 || batch.after.flatMap(\.items).count > 120 {
          source.sections = RowSource([10, 8]).sections
          table.reloadData()
          stage.frame()
          batch = RandomBatch(from: source.sections, random: &random)
        }
        UIView.performWithoutAnimation { apply(batch, table, source) }
        if step % 7 == 0 {
          table.contentOffset.y = CGFloat.random(
            in: 0...max(1, table.contentSize.height - 300), using: &random)
        }
        checkRows(table, source, "\(style) step \(step)")
        if (testRun?.totalFailureCount ?? 0) > 0 { return }
      }
      table.removeFromSuperview()
    }
  }

  func testARowComesBackWhenTheRoomAboveAHeaderLeaves() async {
    let source = RowSource([4, 20])
    source.headers = true
    let table = stage.makeTable(
      source, style: .plain, frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.estimatedRowHeight = 0
    table.rowHeight = 40
    stage.frame()
    let header = table.rect(forSection: 1).minY
    for offset in [header + 10, header - 5, header + 15, header - 0.5] {
      table.contentOffset.y = offset
      checkRows(table, source, "offset \(offset)")
    }
  }

  func testAnimatedBatchesComeToRestWhereTheModelSays() async {
    let source = RowSource([20, 5, 30])
    let table = stage.makeTable(source, frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    for step in 0..<150 {
      let batch = RandomBatch(from: source.sections, random: &random)
      if batch.after.count > 6 { continue }
      apply(batch, table, source)
      for _ in 0..<Int.random(in: 0..<3, using: &random) { stage.frame() }
      if step % 5 == 0 {
        stage.frames(30)
        checkRows(table, source, "step \(step)")
        if (testRun?.totalFailureCount ?? 0) > 0 { return }
      }
    }
  }

  func testSelectionFollowsItsRows() async {
    let source = RowSource([10])
    let table = stage.makeTable(source)
    table.selectRow(at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
    table.beginUpdates()
    source.sections[0].items.removeFirst(2)
    table.deleteRows(
      at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
    table.endUpdates()
    XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 2, section: 0))
    stage.frames(30)
    checkRows(table, source)
  }

  func testReloadedRowsGetOtherCellsAndReconfiguredOnesKeepTheirs() async {
    let source = RowSource([10])
    let table = stage.makeTable(source)
    let path = IndexPath(row: 2, section: 0)
    let cell = table.cellForRow(at: path)
    source.sections[0].items[2] = 77
    table.reconfigureRows(at: [path])
    XCTAssertTrue(table.cellForRow(at: path) === cell)
    XCTAssertEqual((cell as? NameRow)?.name, 77)
    table.reloadRows(at: [path], with: .automatic)
    XCTAssertFalse(table.cellForRow(at: path) === cell)
    stage.frames(30)
    checkRows(table, source)
  }

  func testAnEmptyBatchAsksForHeightsAgain() async {
    let source = RowSource([10])
    var height: CGFloat = 50
    source.heights = { _ in height }
    let table = stage.makeTable(source)
    stage.frame()
    height = 80
    table.beginUpdates()
    table.endUpdates()
    stage.frames(30)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY, 80)
    checkRows(table, source)
  }

  /// Forms hide rows by giving them no height; an empty batch shows them, whether heights are estimated or not.
  func testAnEmptyBatchShowsRowsThatHadNoHeight() async {
    final class Estimating: RowSource {
      func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
      ) -> CGFloat { 60 }
    }
    for source in [RowSource([3, 2]), Estimating([3, 2])] {
      var shown: CGFloat = 0
      let names = source.sections.map { $0.items[1] }
      source.heights = { names.contains($0) ? shown : 40 }
      let table = stage.makeTable(source)
      stage.frame()
      let hidden = [0, 1].map { IndexPath(row: 1, section: $0) }
      for height in [CGFloat(0), 90, 0, 50] {
        shown = height
        table.beginUpdates()
        table.endUpdates()
        stage.frames(40)
        XCTAssertEqual(hidden.map { table.rectForRow(at: $0).height }, [height, height])
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY, 40 + height)
      }
      table.removeFromSuperview()
    }
  }

  func testInconsistentCountsAreWordedAsOnIOS() async {
    var changes = ListChanges()
    changes.deletedItems = [IndexPath(row: 0, section: 0)]
    XCTAssertThrowsError(
      try ListUpdate(
        changes: changes, countsBefore: [3], countsAfter: [3], container: "table view",
        element: "row")
    ) { error in
      XCTAssertEqual(
        "\(error)",
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
          + "existing section after the update (3) must be equal to the number of rows contained "
          + "in that section before the update (3), plus or minus the number of rows inserted or "
          + "deleted from that section (0 inserted, 1 deleted) and plus or minus the number of "
          + "rows moved into or out of that section (0 moved in, 0 moved out).")
    }
  }

  func testCompletionsRunOnceAfterTheAnimation() async {
    let source = RowSource([10])
    let table = stage.makeTable(source)
    var ends = 0
    table.performBatchUpdates({
      source.sections[0].items.removeLast()
      table.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .left)
    }) { _ in ends += 1 }
    XCTAssertEqual(ends, 0)
    stage.frames(40)
    XCTAssertEqual(ends, 1)
  }
}
