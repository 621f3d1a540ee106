import XCTest

@testable import UIKit

/// Items moved by hand, as documented for `beginInteractiveMovementForItem(at:)` and its siblings.
@MainActor
final class ReorderingTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  /// Three columns of 100 × 100 without distances, in a view of 300 × 500.
  private func makeView(_ counts: [Int]) -> (UICollectionView, NameSource) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let source = NameSource(counts)
    let view = stage.makeCollectionView(
      layout, source, frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    return (view, source)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func name(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> Int? {
    (view.cellForItem(at: path(item, section)) as? NameCell)?.name
  }

  private func names(_ view: UICollectionView) -> [Int] {
    view.visibleCells.compactMap { ($0 as? NameCell)?.name }
  }

  func testOtherItemsMakeRoomAndTheDataFollowWhenItIsLetGo() async {
    let (view, source) = makeView([9])
    XCTAssertTrue(view.beginInteractiveMovementForItem(at: path(0)))
    let held = view.cellForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
    stage.frames(30)
    // The item is where the middle one was, and shown where it is held.
    XCTAssertTrue(view.cellForItem(at: path(4)) === held)
    XCTAssertEqual(held?.center, CGPoint(x: 150, y: 150))
    XCTAssertEqual(names(view), [2, 3, 4, 5, 1, 6, 7, 8, 9])
    XCTAssertEqual(view.cellForItem(at: path(0))?.frame.origin, .zero)
    XCTAssertEqual(source.calls, [])
    XCTAssertEqual(source.proposals, ["0 0 4"])
    view.endInteractiveMovement()
    XCTAssertEqual(source.calls, ["move \(path(0)) to \(path(4))"])
    stage.frames(30)
    checkVisible(view, source)
    XCTAssertEqual(source.sections[0].items, [2, 3, 4, 5, 1, 6, 7, 8, 9])
  }

  func testTheHeldCellLiesAboveTheOthersAndSaysSo() async {
    let (view, source) = makeView([9])
    defer { withExtendedLifetime(source) {} }
    _ = view.beginInteractiveMovementForItem(at: path(2))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 240, y: 60))
    stage.frame()
    let held = view.cellForItem(at: path(2))
    XCTAssertEqual(held?.center, CGPoint(x: 240, y: 60))
    XCTAssertEqual(held?.configurationState.isReordering, true)
    let highest = view.visibleCells.filter { $0 !== held }.map(\.layer.zPosition).max() ?? 0
    XCTAssertGreaterThan(held?.layer.zPosition ?? 0, highest)
    view.endInteractiveMovement()
    stage.frames(30)
    XCTAssertEqual(held?.configurationState.isReordering, false)
    XCTAssertEqual(held?.layer.zPosition, 0)
    XCTAssertEqual(held?.center, CGPoint(x: 250, y: 50))
  }

  func testCancellingPutsEverythingBack() async {
    let (view, source) = makeView([9])
    _ = view.beginInteractiveMovementForItem(at: path(8))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    stage.frames(10)
    XCTAssertEqual(names(view).first, 9)
    view.cancelInteractiveMovement()
    stage.frames(30)
    XCTAssertEqual(source.calls, [])
    checkVisible(view, source)
  }

  func testTheDataSourceMayForbidIt() async {
    let (view, source) = makeView([9])
    source.movable = { $0.item != 3 }
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: path(3)))
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: path(99)))
    XCTAssertTrue(view.beginInteractiveMovementForItem(at: path(4)))
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: path(5)), "one at a time")
    view.cancelInteractiveMovement()
  }

  func testTheDelegateMaySendItElsewhere() async {
    let (view, source) = makeView([9])
    source.redirect = { _ in IndexPath(item: 2, section: 0) }
    _ = view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 250))
    stage.frames(2)
    XCTAssertEqual(names(view).prefix(3), [2, 3, 1])
    source.redirect = { _ in IndexPath(item: 77, section: 5) }
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 250))
    XCTAssertEqual(view.movement?.current, path(2), "a place that does not exist is none")
    view.endInteractiveMovement()
    XCTAssertEqual(source.sections[0].items.prefix(3), [2, 3, 1])
  }

  func testItGoesFromSectionToSection() async {
    let (view, source) = makeView([4, 3])
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    _ = view.beginInteractiveMovementForItem(at: path(1))
    // Section 0 takes up 200 points.
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 250))
    XCTAssertEqual(view.numberOfItems(inSection: 0), 3)
    XCTAssertEqual(view.numberOfItems(inSection: 1), 4)
    XCTAssertEqual(view.indexPathsForSelectedItems, [path(1, 1)])
    view.collectionViewLayout.invalidateLayout()
    stage.frames(30)
    XCTAssertEqual(view.violatedInvariants(), [])
    view.endInteractiveMovement()
    stage.frames(30)
    XCTAssertEqual(source.sections.map(\.items), [[1, 3, 4], [5, 2, 6, 7]])
    checkVisible(view, source)
  }

  func testNearAnEdgeTheContentScrollsAndTheItemGoesAlong() async {
    let (view, source) = makeView([60])
    _ = view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 480))
    stage.frames(60)
    XCTAssertGreaterThan(view.contentOffset.y, 200)
    let held = view.heldCell
    XCTAssertEqual(held?.frame.midY ?? 0, view.contentOffset.y + 480, accuracy: 0.5)
    XCTAssertEqual(name(view, view.movement?.current.item ?? 0), 1)
    XCTAssertEqual(view.violatedInvariants(), [])
    view.endInteractiveMovement()
    let offset = view.contentOffset
    stage.frames(60)
    XCTAssertEqual(view.contentOffset, offset, "it stops with the movement")
    checkVisible(view, source)
  }

  func testAReloadEndsIt() async {
    let (view, source) = makeView([9])
    _ = view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 50))
    view.reloadData()
    stage.frames(3)
    XCTAssertNil(view.movement)
    checkVisible(view, source)
    view.endInteractiveMovement()
    XCTAssertEqual(source.calls, [])
  }

  func testABatchEndsItToo() async {
    let (view, source) = makeView([9])
    _ = view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 50))
    view.performBatchUpdates {
      source.sections[0].items.removeLast()
      view.deleteItems(at: [self.path(8)])
    }
    stage.frames(30)
    XCTAssertNil(view.movement)
    checkVisible(view, source)
  }

  func testAnItemChangesPlacesWithALargerOneOnlyOnce() async {
    final class Rows: CountingLayout {
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        // The item named 2 is three times as high, wherever it is.
        let names = (0..<count).map { item in
          (collectionView?.dataSource as? NameSource)?.sections[0].items[
            collectionView?.dataPath(of: IndexPath(item: item, section: 0)).item ?? 0] ?? 0
        }
        let heights = names.map { $0 == 2 ? 300 : CGFloat(100) }
        attributes?.frame = CGRect(
          x: 0, y: heights.prefix(indexPath.item).reduce(0, +), width: 300,
          height: heights[indexPath.item])
        return attributes
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
    }
    let source = NameSource([4])
    let view = stage.makeCollectionView(
      Rows(), source, frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    _ = view.beginInteractiveMovementForItem(at: path(0))
    var places: [Int] = []
    for y in stride(from: CGFloat(50), through: 390, by: 5) {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: y))
      stage.frame()
      let place = view.movement?.current.item ?? -1
      if places.last != place { places.append(place) }
    }
    XCTAssertEqual(places, [0, 1], "no flickering on the way")
    view.cancelInteractiveMovement()
  }

  // MARK: Layout hooks

  private final class DiaryLayout: CountingLayout {
    var diary: [String] = []

    override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      diary.append("target \(previousIndexPath.item)")
      return super.targetIndexPath(
        forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }
    override func layoutAttributesForInteractivelyMovingItem(
      at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
      let attributes = super.layoutAttributesForInteractivelyMovingItem(
        at: indexPath, withTargetPosition: position)
      attributes.alpha = 0.5
      attributes.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
      return attributes
    }
    override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath],
      withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
      previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
      let previous = context.previousIndexPathsForInteractivelyMovingItems?.first?.item ?? -1
      let target = context.targetIndexPathsForInteractivelyMovingItems?.first?.item ?? -1
      diary.append(
        "context \(previous) \(target) \(Int(context.interactiveMovementTarget.y))")
      return context
    }
    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
      movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      diary.append("ending \(indexPaths[0].item) \(movementCancelled)")
      return super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
        movementCancelled: movementCancelled)
    }
  }

  func testTheLayoutIsAskedWhereAnItemGoesAndHowItLooks() async {
    let layout = DiaryLayout()
    let source = NameSource([8])
    let view = stage.makeCollectionView(
      layout, source, frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    _ = view.beginInteractiveMovementForItem(at: path(0))
    layout.diary = []
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 250))
    stage.frame()
    XCTAssertEqual(layout.diary, ["target 0", "context 0 2 250"])
    XCTAssertEqual(view.heldCell?.alpha, 0.5)
    XCTAssertEqual(view.heldCell?.transform.a, 1.1)
    layout.diary = []
    view.endInteractiveMovement()
    XCTAssertEqual(layout.diary, ["ending 2 false"])
    stage.frames(30)
    XCTAssertEqual(view.cellForItem(at: path(2))?.alpha, 1)
    checkVisible(view, source)
    _ = view.beginInteractiveMovementForItem(at: path(0))
    layout.diary = []
    view.cancelInteractiveMovement()
    XCTAssertEqual(layout.diary, ["ending 0 true"])
  }

  // MARK: Gestures

  private final class Controller: UICollectionViewController {
    var names = Array(0..<9)
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  }

  private class FixedController: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 9 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private func grid() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return layout
  }

  private func show(_ controller: UICollectionViewController) {
    controller.collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    stage.window.rootViewController = controller
    stage.frame()
  }

  private func pressAndDrag(from start: CGPoint, to end: CGPoint) {
    stage.touch(.began, start)
    stage.frame(after: 0.6)
    stage.touch(.moved, CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
    stage.frame()
    stage.touch(.moved, end)
    stage.frame()
    stage.touch(.ended, end)
    stage.frames(30)
  }

  func testALongPressMovesTheItemsOfACollectionViewController() async {
    let controller = Controller(collectionViewLayout: grid())
    show(controller)
    XCTAssertTrue(controller.installsStandardGestureForInteractiveMovement)
    pressAndDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 195, y: 60))
    XCTAssertEqual(controller.names.prefix(3), [1, 0, 2])
    controller.installsStandardGestureForInteractiveMovement = false
    pressAndDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 195, y: 60))
    XCTAssertEqual(controller.names.prefix(3), [1, 0, 2])
    stage.window.rootViewController = nil
  }

  func testAControllerWithoutMoveItemHasNothingToMove() async {
    let controller = FixedController(collectionViewLayout: grid())
    show(controller)
    stage.touch(.began, CGPoint(x: 50, y: 50))
    stage.frame(after: 0.6)
    XCTAssertNil(controller.collectionView.movement)
    stage.touch(.ended, CGPoint(x: 50, y: 50))
    stage.window.rootViewController = nil
  }
}
