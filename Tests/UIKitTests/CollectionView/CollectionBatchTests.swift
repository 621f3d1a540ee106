import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class CollectionBatchTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private func makeView(
    _ counts: [Int], headers: Bool = false
  ) -> (UICollectionView, NameSource) {
    let source = NameSource(counts)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 70)
    layout.minimumLineSpacing = 4
    if headers { layout.headerReferenceSize = CGSize(width: 0, height: 30) }
    let view = stage.makeCollectionView(
      layout, source, frame: CGRect(x: 0, y: 0, width: 300, height: 260))
    return (view, source)
  }

  func testInsertedItemFadesInAndOthersMove() async {
    let (view, source) = makeView([5])
    let moved = view.cellForItem(at: IndexPath(item: 0, section: 0))
    source.sections[0].items.insert(99, at: 0)
    var finished: Bool?
    view.performBatchUpdates(
      { view.insertItems(at: [IndexPath(item: 0, section: 0)]) },
      completion: { finished = $0 })
    XCTAssertTrue(view.cellForItem(at: IndexPath(item: 1, section: 0)) === moved)
    let fresh = view.cellForItem(at: IndexPath(item: 0, section: 0))
    XCTAssertNotNil(fresh?.layer.animation(forKey: "opacity"))
    XCTAssertNotNil(moved?.layer.animation(forKey: "position"))
    XCTAssertNil(finished)
    stage.frames(30)
    XCTAssertEqual(finished, true)
    checkVisible(view, source)
  }

  func testDeletedItemFadesOutAndItsCellIsUsedAgain() async {
    let (view, source) = makeView([5])
    let gone = view.cellForItem(at: IndexPath(item: 1, section: 0))
    source.sections[0].items.remove(at: 1)
    view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    XCTAssertEqual(gone?.alpha, 0)
    XCTAssertFalse(gone?.isHidden ?? true)
    stage.frames(30)
    XCTAssertTrue(gone?.isHidden ?? false)
    checkVisible(view, source)
  }

  func testWithoutAnimationEverythingIsInPlaceAtOnce() async {
    let (view, source) = makeView([5])
    source.sections[0].items += [50, 51, 52]
    var finished = false
    UIView.performWithoutAnimation {
      view.performBatchUpdates(
        { view.insertItems(at: (5..<8).map { IndexPath(item: $0, section: 0) }) },
        completion: { _ in finished = true })
    }
    XCTAssertTrue(finished)
    stage.frame()
    checkVisible(view, source)
    XCTAssertNil(view.visibleCells.first?.layer.animation(forKey: "position"))
  }

  func testReloadExchangesTheCellAndReconfigureKeepsIt() async {
    let (view, source) = makeView([5])
    let path = IndexPath(item: 2, section: 0)
    let before = view.cellForItem(at: path)
    source.sections[0].items[2] = 222
    view.reconfigureItems(at: [path])
    XCTAssertTrue(view.cellForItem(at: path) === before)
    XCTAssertEqual((before as? NameCell)?.name, 222)
    view.reloadItems(at: [path])
    XCTAssertFalse(view.cellForItem(at: path) === before)
    stage.frames(30)
    checkVisible(view, source)
  }

  func testSelectionFollowsItemsThroughUpdates() async {
    let (view, source) = makeView([6])
    view.allowsMultipleSelection = true
    for item in [1, 3] {
      view.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    source.sections[0].items.remove(at: 1)
    source.sections[0].items.insert(77, at: 0)
    view.performBatchUpdates({
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    })
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 3, section: 0)])
    stage.frames(30)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 3, section: 0))?.isSelected, true)
  }

  func testHeaderStaysTheSameViewWhenAllItemsAreExchanged() async {
    let (view, source) = makeView([5], headers: true)
    let kind = UICollectionView.elementKindSectionHeader
    let header = view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
    XCTAssertNotNil(header)
    source.sections[0].items = [100, 101]
    UIView.performWithoutAnimation {
      view.performBatchUpdates({
        view.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) })
        view.insertItems(at: (0..<2).map { IndexPath(item: $0, section: 0) })
      })
    }
    stage.frame()
    XCTAssertTrue(
      view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) === header)
    checkVisible(view, source)
  }

  func testLayoutHearsOfUpdatesAfterPreparing() async {
    final class Listening: CountingLayout {
      var log: [String] = []
      override func prepare() {
        super.prepare()
        log.append("prepare \(count)")
      }
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.append(
          "updates \(updateItems.map { "\($0.updateAction) \($0.indexPathAfterUpdate?.item ?? -1)" })"
        )
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        log.append("initial \(itemIndexPath.item)")
        return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize")
      }
    }
    let source = NameSource([3])
    let layout = Listening()
    let view = stage.makeCollectionView(layout, source)
    layout.log = []
    source.sections[0].items.append(44)
    view.insertItems(at: [IndexPath(item: 3, section: 0)])
    XCTAssertEqual(layout.log, ["prepare 4", "updates [\"insert 3\"]", "initial 3", "finalize"])
  }

  func testUpdateBeforeTheFirstLayoutBecomesAReload() async {
    let source = NameSource([2])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: CountingLayout())
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    view.dataSource = source
    view.delegate = source
    source.sections[0].items.append(9)
    view.insertItems(at: [IndexPath(item: 2, section: 0)])
    stage.window.addSubview(view)
    stage.frame()
    checkVisible(view, source)
  }

  func testChangingTheLayoutMovesTheSameCells() async {
    let (view, source) = makeView([8])
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    var finished = false
    view.setCollectionViewLayout(layout, animated: true) { _ in finished = true }
    XCTAssertTrue(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    XCTAssertNotNil(cell?.layer.animation(forKey: "position"))
    stage.frames(30)
    XCTAssertTrue(finished)
    checkVisible(view, source)
    XCTAssertEqual(cell?.frame, CGRect(x: 0, y: 50, width: 300, height: 40))
  }

  /// Random batches and scrolling against a naive model: every visible frame and index path.
  func testRandomBatchesAndScrollingAgreeWithTheData() async {
    var random = SeededRandom(seed: 99)
    for animated in [false, true] {
      let (view, source) = makeView([6, 3], headers: true)
      for round in 0..<300 {
        let batch = RandomBatch(from: source.sections, random: &random)
        if batch.after.reduce(0, { $0 + $1.items.count }) > 60 || batch.after.isEmpty { continue }
        let apply = {
          view.performBatchUpdates({
            source.sections = batch.after
            let changes = batch.changes
            view.deleteSections(changes.deletedSections)
            view.insertSections(changes.insertedSections)
            view.deleteItems(at: changes.deletedItems)
            view.insertItems(at: changes.insertedItems)
            for move in changes.movedItems { view.moveItem(at: move.from, to: move.to) }
          })
        }
        if animated { apply() } else { UIView.performWithoutAnimation(apply) }
        stage.frames(animated && round % 3 == 0 ? 25 : 1)
        if !animated { checkVisible(view, source, "round \(round)") }
        view.contentOffset.y = CGFloat.random(
          in: 0...max(1, view.contentSize.height), using: &random)
        stage.frame()
        if !animated { checkVisible(view, source, "scrolled, round \(round)") }
      }
      stage.frames(40)
      checkVisible(view, source)
      XCTAssertEqual(
        view.subviews.filter { $0 is NameCell && !$0.isHidden }.count, view.visibleCells.count)
      view.removeFromSuperview()
    }
  }

  func testReloadInsideABatchTakesItsPlace() async {
    let (view, source) = makeView([5])
    var finished = false
    view.performBatchUpdates(
      {
        source.sections[0].items = [1, 2]
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        view.reloadData()
      }, completion: { _ in finished = true })
    stage.frames(2)
    XCTAssertTrue(finished)
    checkVisible(view, source)
  }

  func testBatchesMadeWhileCellsComeIntoSightWaitForTheLayout() async {
    final class Growing: NameSource {
      var hasGrown = false
      override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        guard !hasGrown else { return }
        hasGrown = true
        UIView.performWithoutAnimation {
          collectionView.performBatchUpdates({
            self.sections[0].items.append(500)
            collectionView.insertItems(at: [IndexPath(item: 3, section: 0)])
          })
        }
      }
    }
    let source = Growing([3])
    let view = stage.makeCollectionView(CountingLayout(), source)
    stage.frame()
    XCTAssertEqual(view.numberOfItems(inSection: 0), 4)
    checkVisible(view, source)
  }
}
