import XCTest

@testable import UIKit

/// Which methods of a layout are called when, and how often, as Apple's documentation of
/// `UICollectionViewLayout` has it ("The Core Layout Process", "Invalidating Layouts", "Responding to
/// Collection View Updates").
@MainActor
final class LayoutCallOrderTests: XCTestCase {
  private var stage: ScrollStage!
  /// Kept, as an app keeps its own.
  private var source: NameSource!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  /// Rows of 100 points, and a diary of every call but those for single items.
  private final class Diary: UICollectionViewLayout {
    var calls: [String] = []
    var invalidatesForBounds: (CGRect, CGRect) -> Bool = { $0.size != $1.size }
    private var count = 0

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
    override func prepare() {
      super.prepare()
      calls.append("prepare")
      count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }
    override var collectionViewContentSize: CGSize {
      calls.append("contentSize")
      return CGSize(width: 300, height: CGFloat(count) * 100)
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      calls.append("elements")
      return (0..<count).map(attributes).filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(indexPath.item) }
    private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 100, width: 300, height: 100)
      return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      calls.append("shouldInvalidate")
      return invalidatesForBounds(collectionView?.bounds ?? .zero, newBounds)
    }
    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      calls.append("contextForBounds")
      return super.invalidationContext(forBoundsChange: newBounds)
    }
    override func invalidateLayout() {
      calls.append("invalidateLayout")
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      calls.append(
        "invalidate\(context.invalidateEverything ? " everything" : "")"
          + "\(context.invalidateDataSourceCounts ? " counts" : "")")
      super.invalidateLayout(with: context)
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      calls.append("prepareUpdates \(updateItems.map(\.updateAction.rawValue))")
    }
    override func finalizeCollectionViewUpdates() { calls.append("finalizeUpdates") }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("initial \(itemIndexPath.item)")
      return nil
    }
    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("final \(itemIndexPath.item)")
      return nil
    }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      calls.append("targetOffset")
      return proposedContentOffset
    }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      calls.append("prepareBounds \(Int(oldBounds.height))")
    }
    override func finalizeAnimatedBoundsChange() { calls.append("finalizeBounds") }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      calls.append("transitionTo")
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      calls.append("transitionFrom")
    }
    override func finalizeLayoutTransition() { calls.append("finalizeTransition") }
  }

  private func make(_ count: Int = 30) -> (UICollectionView, Diary, NameSource) {
    let layout = Diary()
    let source = NameSource([count])
    self.source = source
    let view = stage.makeCollectionView(
      layout, source, frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    return (view, layout, source)
  }

  func testTheFirstLayoutPreparesThenAsksForTheSizeThenForElements() async {
    let (_, layout, _) = make()
    XCTAssertEqual(
      layout.take().filter { !$0.hasPrefix("invalidate") }, ["prepare", "contentSize", "elements"])
  }

  func testScrollingAsksWhetherBoundsMatterAndNothingElseWithinWhatIsKnown() async {
    let (view, layout, _) = make()
    _ = layout.take()
    for _ in 0..<10 {
      view.contentOffset.y += 10
      stage.frame()
    }
    let calls = layout.take()
    XCTAssertEqual(calls.filter { $0 == "shouldInvalidate" }.count, 10)
    XCTAssertEqual(Set(calls), ["shouldInvalidate"])
  }

  func testFarScrollingAsksForElementsWithoutPreparing() async {
    let (view, layout, _) = make()
    _ = layout.take()
    view.contentOffset.y = 2000
    stage.frame()
    XCTAssertEqual(layout.take(), ["shouldInvalidate", "elements"])
  }

  func testANewBoundsThatMattersInvalidatesWithItsContext() async {
    let (view, layout, _) = make()
    _ = layout.take()
    view.frame.size.height = 400
    stage.frame()
    XCTAssertEqual(
      layout.take(),
      ["shouldInvalidate", "contextForBounds", "invalidate", "prepare", "contentSize", "elements"])
  }

  func testAnAnimatedChangeOfTheBoundsIsAnnounced() async {
    let (view, layout, _) = make()
    _ = layout.take()
    UIView.animate(withDuration: 0.2) {
      view.frame.size.height = 400
      view.layoutIfNeeded()
    }
    XCTAssertEqual(
      layout.take(),
      [
        "shouldInvalidate", "contextForBounds", "invalidate", "prepareBounds 500", "prepare",
        "contentSize", "elements", "finalizeBounds",
      ])
    stage.frames(20)
  }

  func testAnInvalidationPreparesOnceHoweverOftenItIsAskedFor() async {
    let (_, layout, _) = make()
    _ = layout.take()
    layout.invalidateLayout()
    layout.invalidateLayout()
    stage.frame()
    XCTAssertEqual(
      layout.take(),
      [
        "invalidateLayout", "invalidate everything", "invalidateLayout", "invalidate everything",
        "prepare", "contentSize", "elements",
      ])
  }

  func testAReloadInvalidatesEverythingAndCounts() async {
    let (view, layout, _) = make()
    _ = layout.take()
    view.reloadData()
    stage.frame()
    XCTAssertEqual(
      layout.take(), ["invalidate everything counts", "prepare", "contentSize", "elements"])
  }

  func testABatchPreparesThenPreparesForTheUpdatesThenAsksForEndsAndFinalizes() async {
    let (view, layout, source) = make(3)
    _ = layout.take()
    view.performBatchUpdates {
      source.sections[0].items = [1, 9, 3]
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    let calls = layout.take()
    // 1 is a delete, 0 an insert: deletes come first.
    XCTAssertEqual(
      calls,
      [
        "invalidate counts", "prepare", "prepareUpdates [1, 0]", "contentSize", "targetOffset",
        "elements", "final 1", "initial 1", "finalizeUpdates",
      ])
    stage.frames(40)
    XCTAssertFalse(layout.take().contains("prepare"), "nothing is prepared again for an animation")
  }

  func testATransitionTellsBothLayouts() async {
    let (view, old, _) = make()
    let new = Diary()
    _ = old.take()
    view.setCollectionViewLayout(new, animated: true)
    stage.frames(40)
    XCTAssertEqual(old.take(), ["transitionTo", "finalizeTransition"])
    XCTAssertEqual(
      new.take().prefix(4), ["transitionFrom", "prepare", "contentSize", "targetOffset"])
  }

  func testAnIdleViewAsksNothing() async {
    let (_, layout, _) = make()
    _ = layout.take()
    stage.frames(10)
    XCTAssertEqual(layout.take(), [])
  }
}
