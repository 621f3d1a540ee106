import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewLayoutMemberTests: XCTestCase {
  private var stage: ScrollStage!
  private var source: NameSource!
  private var layout: Own!
  private var view: UICollectionView!

  private final class Places: UICollectionViewLayoutAttributes {}
  private final class Context: UICollectionViewLayoutInvalidationContext {}

  private final class Own: CountingLayout {
    var calls: [String] = []
    override class var layoutAttributesClass: AnyClass { Places.self }
    override class var invalidationContextClass: AnyClass { Context.self }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      calls.append(context is Context ? "invalidate" : "wrong context")
      super.invalidateLayout(with: context)
    }
    override func invalidateLayout() {
      calls.append("invalidateLayout")
      super.invalidateLayout()
    }
    override func prepare() {
      calls.append("prepare")
      super.prepare()
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      calls.append("prepare for \(updateItems.count)")
      super.prepare(forCollectionViewUpdates: updateItems)
    }
    override func finalizeCollectionViewUpdates() { calls.append("finalize") }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("appearing \(itemIndexPath.item)")
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("disappearing \(itemIndexPath.item)")
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
  }

  override func setUp() async throws {
    stage = ScrollStage()
    source = NameSource([4])
    layout = Own()
    view = stage.makeCollectionView(layout, source)
  }
  override func tearDown() async throws { stage.tearDown() }

  func testInitHasNoCollectionView() async {
    XCTAssertNil(UICollectionViewLayout().collectionView)
  }

  func testCollectionViewIsTheOneThatUsesIt() async {
    XCTAssertTrue(layout.collectionView === view)
  }

  func testInvalidateLayoutPreparesAgain() async {
    layout.calls = []
    layout.invalidateLayout()
    stage.frame()
    XCTAssertEqual(layout.calls, ["invalidateLayout", "invalidate", "prepare"])
  }

  func testPrepareIsNotCalledByScrolling() async {
    // Once for a layout, and again only after an invalidation.
    let before = layout.prepares
    stage.frames(3)
    view.contentOffset.y = 10
    stage.frame()
    XCTAssertEqual(layout.prepares, before)
  }

  func testInvalidationContextForABoundsChangeKeepsEverything() async {
    let context = layout.invalidationContext(forBoundsChange: .zero)
    XCTAssertTrue(context is Context)
    XCTAssertFalse(context.invalidateEverything)
  }

  func testInvalidationContextClassMakesTheContexts() async {
    XCTAssertTrue(Own.invalidationContextClass == Context.self)
    XCTAssertTrue(layout.makeInvalidationContext() is Context)
  }

  func testLayoutAttributesClassMakesTheAttributes() async {
    XCTAssertTrue(Own.layoutAttributesClass == Places.self)
    XCTAssertTrue(layout.makeAttributes(.cell(IndexPath(item: 0, section: 0))) is Places)
  }

  func testFinalizeCollectionViewUpdatesComesLast() async {
    layout.calls = []
    source.sections[0].items.remove(at: 1)
    source.sections[0].items.append(90)
    view.performBatchUpdates({ [view] in
      view?.deleteItems(at: [IndexPath(item: 1, section: 0)])
      view?.insertItems(at: [IndexPath(item: 3, section: 0)])
    })
    // In the documented order.
    XCTAssertEqual(
      layout.calls,
      [
        "invalidate", "prepare", "prepare for 2", "disappearing 1", "appearing 3", "finalize",
      ])
  }

  func testInitialLayoutAttributesForAppearingItem() async {
    XCTAssertNil(
      UICollectionViewLayout().initialLayoutAttributesForAppearingItem(
        at: IndexPath(item: 0, section: 0)))
  }

  func testFinalLayoutAttributesForDisappearingItem() async {
    XCTAssertNil(
      UICollectionViewLayout().finalLayoutAttributesForDisappearingItem(
        at: IndexPath(item: 0, section: 0)))
  }

  func testCollectionViewContentSizeBecomesTheContentSize() async {
    XCTAssertEqual(view.contentSize, CGSize(width: 390, height: 400))
    XCTAssertEqual(UICollectionViewLayout().collectionViewContentSize, .zero)
  }

  func testLayoutAttributesForElementsIsAskedForARect() async {
    XCTAssertGreaterThan(layout.queries, 0)
    XCTAssertEqual(
      layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 50))?.count, 1)
  }

  func testLayoutAttributesForItemGiveItsFrame() async {
    let path = IndexPath(item: 2, section: 0)
    XCTAssertEqual(
      view.layoutAttributesForItem(at: path)?.frame,
      CGRect(x: 0, y: 200, width: 390, height: 100))
  }

  func testLayoutAttributesForSupplementaryView() async {
    XCTAssertNil(
      layout.layoutAttributesForSupplementaryView(
        ofKind: "k", at: IndexPath(item: 0, section: 0)))
  }

  func testShouldInvalidateLayoutByANewWidth() async {
    let before = layout.prepares
    view.frame.size.width = 300
    stage.frame()
    XCTAssertEqual(layout.prepares, before + 1)
    XCTAssertEqual(view.visibleCells.first?.frame.width, 300)
  }

  func testFlipsHorizontallyInOppositeLayoutDirection() async {
    XCTAssertFalse(UICollectionViewLayout().flipsHorizontallyInOppositeLayoutDirection)
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertTrue(view.isMirrored)
  }
}
