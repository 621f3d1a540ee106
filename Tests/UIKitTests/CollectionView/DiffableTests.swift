import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class DiffableTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items, toSection: name)
    }
    return snapshot
  }

  func testSnapshotKeepsItemsInOrder() async {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4, 5]])
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 5)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "a"), [9, 2])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "b"), [4, 1, 5, 8])
    XCTAssertEqual(snapshot.indexOfItem(1), 3)
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 8), "b")
    snapshot.moveSection("b", beforeSection: "a")
    XCTAssertEqual(snapshot.sectionIdentifiers, ["b", "a"])
    XCTAssertEqual(snapshot.itemIdentifiers, [4, 1, 5, 8, 9, 2])
    snapshot.insertSections(["c"], afterSection: "b")
    XCTAssertEqual(snapshot.indexOfSection("a"), 2)
    snapshot.deleteSections(["b"])
    XCTAssertEqual(snapshot.numberOfItems, 2)
    XCTAssertNil(snapshot.indexOfItem(5))
  }

  func testAppendingAnItemThatIsThereMovesIt() async {
    var snapshot = snapshot(["a": [1, 2, 3]])
    snapshot.appendItems([1, 4])
    XCTAssertEqual(snapshot.itemIdentifiers, [2, 3, 1, 4])
  }

  func testARotationMovesOneItem() async {
    let changes = SnapshotDiff.changes(
      from: snapshot(["a": [1, 2, 3, 4, 5]]).content, to: snapshot(["a": [5, 1, 2, 3, 4]]).content)
    XCTAssertEqual(changes.movedItems.count, 1)
    XCTAssertEqual(changes.movedItems.first?.from, IndexPath(item: 4, section: 0))
    XCTAssertEqual(changes.movedItems.first?.to, IndexPath(item: 0, section: 0))
  }

  func testTheLongestIncreasingItemsStay() async {
    var random = SeededRandom(seed: 5)
    for _ in 0..<300 {
      let numbers = Array(0..<Int.random(in: 0...9, using: &random)).shuffled(using: &random)
      let keeps = SnapshotDiff.longestIncreasing(numbers)
      let kept = zip(numbers, keeps).filter(\.1).map(\.0)
      XCTAssertEqual(kept, kept.sorted())
      var best = 0
      for mask in 0..<(1 << numbers.count) {
        let chosen = numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
        if chosen == chosen.sorted() { best = max(best, chosen.count) }
      }
      XCTAssertEqual(kept.count, best, "\(numbers)")
    }
  }

  /// Random snapshots: the changes must be consistent and map every identifier to its new place.
  func testRandomDiffsCarryEveryIdentifierToItsPlace() async throws {
    var random = SeededRandom(seed: 21)
    for round in 0..<2000 {
      let old = randomSnapshot(&random)
      let new = randomSnapshot(&random)
      let changes = SnapshotDiff.changes(from: old.content, to: new.content)
      let update = try ListUpdate(
        changes: changes, countsBefore: old.content.items.map(\.count),
        countsAfter: new.content.items.map(\.count))
      for (section, items) in new.content.items.enumerated() {
        for (index, item) in items.enumerated() {
          let before = old.content.path(of: item).map {
            IndexPath(item: $0.item, section: $0.section)
          }
          XCTAssertEqual(
            update.indexPathBefore(IndexPath(item: index, section: section)), before,
            "round \(round)")
        }
      }
    }
  }

  private func randomSnapshot(_ random: inout SeededRandom) -> Snapshot {
    var snapshot = Snapshot()
    var items = Array(0..<12).shuffled(using: &random)
    for name in ["a", "b", "c"].shuffled(using: &random) where Bool.random(using: &random) {
      snapshot.appendSections([name])
      let count = Int.random(in: 0...items.count / 2, using: &random)
      snapshot.appendItems(Array(items.prefix(count)))
      items.removeFirst(count)
    }
    return snapshot
  }

  func testApplyingSnapshotsShowsThem() async {
    let stage = ScrollStage()
    defer { stage.tearDown() }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 40)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<NameCell, Int> { cell, _, item in
      cell.name = item
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage.window.addSubview(view)
    await source.apply(snapshot(["a": [1, 2, 3]]), animatingDifferences: false)
    stage.frame()
    XCTAssertEqual(view.visibleCells.compactMap { ($0 as? NameCell)?.name }, [1, 2, 3])
    let second = view.cellForItem(at: IndexPath(item: 1, section: 0))
    var isDone = false
    source.apply(snapshot(["b": [7], "a": [2, 9, 1]])) { isDone = true }
    stage.frames(30)
    XCTAssertTrue(isDone)
    XCTAssertEqual(view.visibleCells.compactMap { ($0 as? NameCell)?.name }, [7, 2, 9, 1])
    XCTAssertTrue(view.cellForItem(at: IndexPath(item: 0, section: 1)) === second)
    XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 1, section: 1)), 9)
    XCTAssertEqual(source.indexPath(for: 1), IndexPath(item: 2, section: 1))
    var changed = source.snapshot()
    changed.reconfigureItems([2])
    source.apply(changed, completion: nil)
    XCTAssertTrue(view.cellForItem(at: IndexPath(item: 0, section: 1)) === second)
    XCTAssertEqual(source.snapshot().reconfiguredItemIdentifiers, [])
  }
}
