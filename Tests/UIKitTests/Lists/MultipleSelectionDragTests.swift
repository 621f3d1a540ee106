import XCTest

@testable import UIKit

/// Selecting by a drag of two fingers, or of one at the circles of editing, as documented for
/// `shouldBeginMultipleSelectionInteractionAt` and its siblings.
@MainActor
final class MultipleSelectionDragTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private func table(_ source: RowSource) -> UITableView {
    let table = stage.makeTable(source, frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    table.allowsMultipleSelectionDuringEditing = true
    source.allowsSelectionDrag = true
    source.calls = []
    return table
  }

  /// Puts two fingers down and moves both through the points.
  private func dragTwo(_ places: [CGFloat], lifts: Bool = true) {
    func both(_ phase: UITouch.Phase, _ y: CGFloat) {
      stage.touch(phase, CGPoint(x: 150, y: y), id: 1)
      stage.touch(phase, CGPoint(x: 200, y: y), id: 2)
      stage.frame()
    }
    both(.began, places[0])
    for y in places.dropFirst() { both(.moved, y) }
    if lifts { both(.ended, places[places.count - 1]) }
  }

  private func rows(_ table: UITableView) -> [Int] {
    (table.indexPathsForSelectedRows ?? []).map(\.row).sorted()
  }

  func testTwoFingersSelectTheRowsTheyPass() async {
    let source = RowSource([30])
    let table = table(source)
    dragTwo([75, 90, 140, 240])
    XCTAssertEqual(
      source.calls.filter { $0.contains("Drag") },
      ["shouldBeginDrag 1", "didBeginDrag 1", "didEndDrag"])
    XCTAssertTrue(source.calls.contains("didSelect 4"))
    XCTAssertEqual(rows(table), [1, 2, 3, 4])
    XCTAssertTrue(table.isEditing)
    XCTAssertEqual(table.contentOffset.y, 0, "nothing scrolls")
    // Setting out from a selected row deselects; going back restores.
    dragTwo([225, 210, 120, 180])
    XCTAssertEqual(rows(table), [1, 2])
  }

  func testTheDelegateMayForbidItAndThenTheContentScrolls() async {
    let source = RowSource([30])
    let table = table(source)
    source.allowsSelectionDrag = false
    dragTwo([300, 285, 200, 100])
    XCTAssertEqual(source.calls.filter { $0.contains("Drag") }, ["shouldBeginDrag 6"])
    XCTAssertEqual(rows(table), [])
    XCTAssertGreaterThan(table.contentOffset.y, 0)
  }

  func testOneFingerSelectsAtTheCirclesOfEditingOnly() async {
    let source = RowSource([30])
    let table = table(source)
    table.setEditing(true, animated: false)
    stage.frame()
    stage.drag(from: CGPoint(x: 20, y: 25), by: CGVector(dx: 0, dy: 100), hold: 0.2)
    XCTAssertEqual(rows(table), [0, 1, 2])
    XCTAssertEqual(table.contentOffset.y, 0)
    stage.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -100), hold: 0.2)
    XCTAssertEqual(rows(table), [0, 1, 2])
    XCTAssertGreaterThan(table.contentOffset.y, 50)
  }

  func testNearTheEdgeTheContentScrollsAndRowsGoOnBeingSelected() async {
    let source = RowSource([60])
    let table = table(source)
    dragTwo([500, 520, 590], lifts: false)
    stage.frames(60)
    XCTAssertGreaterThan(table.contentOffset.y, 200)
    let last = table.indexPathForRow(at: CGPoint(x: 150, y: table.contentOffset.y + 590))?.row
    XCTAssertEqual(rows(table).last, last)
    XCTAssertEqual(rows(table).first, 10)
    XCTAssertEqual(rows(table).count, (last ?? 0) - 9)
    stage.touch(.ended, CGPoint(x: 150, y: 590), id: 1)
    stage.touch(.ended, CGPoint(x: 200, y: 590), id: 2)
    let offset = table.contentOffset
    stage.frames(30)
    XCTAssertEqual(table.contentOffset, offset)
  }

  func testItemsOfCollectionViewsToo() async {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let source = NameSource([30])
    let view = stage.makeCollectionView(
      layout, source, frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    view.allowsMultipleSelectionDuringEditing = true
    source.allowsSelectionDrag = true
    dragTwo([50, 70, 150])
    XCTAssertEqual(source.calls.filter { $0.contains("Drag") }, ["didBeginDrag 1", "didEndDrag"])
    XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item).sorted(), [1, 2, 3, 4])
    XCTAssertTrue(source.calls.contains("shouldSelect 3"))
    XCTAssertTrue(source.calls.contains("didSelect 4"))
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected, true)
  }
}
