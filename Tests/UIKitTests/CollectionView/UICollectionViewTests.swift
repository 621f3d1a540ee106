import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class UICollectionViewTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  // MARK: Layout and scrolling

  func testFirstLayoutAsksEachCountOnceAndShowsWhatIsVisible() async {
    let source = NameSource([1000])
    let layout = CountingLayout()
    let view = stage.makeCollectionView(layout, source)
    XCTAssertEqual(source.countQuestions, 1)
    XCTAssertEqual(layout.prepares, 1)
    XCTAssertEqual(layout.queries, 1)
    XCTAssertEqual(view.visibleCells.count, 9)
    XCTAssertEqual(view.contentSize, CGSize(width: 390, height: 100_000))
    checkVisible(view, source)
  }

  func testScrollingInsideWhatIsKnownAsksNothing() async {
    let source = NameSource([1000])
    let layout = CountingLayout()
    let view = stage.makeCollectionView(layout, source)
    let queries = layout.queries
    for step in 1...60 {
      view.contentOffset.y = CGFloat(step)
      stage.frame()
    }
    XCTAssertEqual(layout.queries, queries)
    XCTAssertEqual(layout.prepares, 1)
    XCTAssertEqual(source.countQuestions, 1)
    checkVisible(view, source)
  }

  func testLongScrollsMakeNoMoreCellsThanFitAndAskTheLayoutSeldom() async {
    NameCell.made = 0
    let source = NameSource([100_000])
    let layout = CountingLayout()
    let view = stage.makeCollectionView(layout, source)
    for step in 1...500 {
      view.contentOffset.y = CGFloat(step) * 40
      stage.frame()
    }
    XCTAssertLessThanOrEqual(NameCell.made, 12)
    XCTAssertLessThan(layout.queries, 500 * 40 / 844 + 5)
    checkVisibleQuickly(view, source)
  }

  func testDraggingPreparesTheNextCellBeforeItIsVisible() async {
    let source = NameSource([1000])
    let view = stage.makeCollectionView(CountingLayout(), source)
    stage.drag(
      from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -50), step: 5, lifts: false)
    stage.frame()
    XCTAssertNotNil(view.shown.ahead[.cell(IndexPath(item: 9, section: 0))])
    XCTAssertFalse(view.indexPathsForVisibleItems.contains(IndexPath(item: 9, section: 0)))
    let asked = source.cellsAsked
    stage.touch(.moved, CGPoint(x: 200, y: 620))
    stage.frame()
    XCTAssertTrue(view.indexPathsForVisibleItems.contains(IndexPath(item: 9, section: 0)))
    XCTAssertLessThanOrEqual(source.cellsAsked, asked + 1)
    checkVisibleQuickly(view, source)
  }

  func testResizingAsksTheLayoutWithTheOldBoundsStillInPlace() async {
    let source = NameSource([50])
    let layout = CountingLayout()
    let view = stage.makeCollectionView(layout, source)
    view.frame.size.width = 300
    stage.frame()
    XCTAssertEqual(layout.prepares, 2)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width, 300)
  }

  func testReloadDataReplacesEverythingAndClearsTheSelection() async {
    let source = NameSource([20])
    let view = stage.makeCollectionView(CountingLayout(), source)
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    source.sections[0].items = [7, 8, 9]
    view.reloadData()
    XCTAssertEqual(view.numberOfItems(inSection: 0), 3)
    stage.frame()
    checkVisible(view, source)
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    XCTAssertEqual(view.contentSize.height, 300)
  }

  func testPrefetchingAnnouncesWhatComesAndTakesBackWhatDoesNot() async {
    let source = NameSource([1000])
    let view = stage.makeCollectionView(CountingLayout(), source)
    view.prefetchDataSource = source
    view.contentOffset.y = 5000
    stage.frame()
    XCTAssertTrue(source.prefetched.contains(IndexPath(item: 60, section: 0)))
    XCTAssertFalse(source.prefetched.contains(IndexPath(item: 52, section: 0)))
    view.contentOffset.y = 40_000
    stage.frame()
    XCTAssertTrue(source.cancelled.contains(IndexPath(item: 60, section: 0)))
  }

  func testScrollToItemPutsItWhereAsked() async {
    let source = NameSource([100])
    let view = stage.makeCollectionView(CountingLayout(), source)
    let path = IndexPath(item: 50, section: 0)
    view.scrollToItem(at: path, at: .top, animated: false)
    XCTAssertEqual(view.contentOffset.y, 5000)
    view.scrollToItem(at: path, at: .bottom, animated: false)
    XCTAssertEqual(view.contentOffset.y, 5100 - 844)
    view.scrollToItem(at: path, at: .centeredVertically, animated: true)
    stage.settle(view)
    XCTAssertEqual(view.contentOffset.y, 5050 - 422)
    checkVisible(view, source)
  }

  func testIndexPathForItemFindsItemsThatAreNotVisible() async {
    let view = stage.makeCollectionView(CountingLayout(), NameSource([100]))
    XCTAssertEqual(
      view.indexPathForItem(at: CGPoint(x: 10, y: 5050)), IndexPath(item: 50, section: 0))
    XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 10, y: -5)))
  }

  func testRandomScrollingShowsWhatTheLayoutSays() async {
    var random = SeededRandom(seed: 11)
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let source = NameSource([40, 0, 7, 60])
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = direction
      layout.itemSize = CGSize(width: 83, height: 61)
      layout.sectionInset = UIEdgeInsets(top: 7, left: 9, bottom: 11, right: 5)
      layout.headerReferenceSize = CGSize(width: 30, height: 30)
      let view = stage.makeCollectionView(
        layout, source, frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      for round in 0..<150 {
        let limit = view.contentSize
        view.contentOffset = CGPoint(
          x: direction == .horizontal ? CGFloat.random(in: -50...limit.width, using: &random) : 0,
          y: direction == .vertical ? CGFloat.random(in: -50...limit.height, using: &random) : 0)
        stage.frame()
        checkVisible(view, source, "round \(round)")
      }
      view.removeFromSuperview()
    }
  }

  /// The offset may be far from whole steps; the visible set must be right at every one of them.
  func testSlowScrollingIsRightAtEveryStep() async {
    let source = NameSource([30])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 33)
    layout.minimumLineSpacing = 7
    let view = stage.makeCollectionView(
      layout, source, frame: CGRect(x: 0, y: 0, width: 220, height: 100))
    var offset: CGFloat = -20
    while offset < view.contentSize.height {
      view.contentOffset.y = offset
      stage.frame()
      checkVisible(view, source, "at \(offset)")
      offset += 1.5
    }
  }

  // MARK: Selection

  func testTapHighlightsAndSelectsInDocumentedOrder() async {
    let source = NameSource([20])
    let view = stage.makeCollectionView(CountingLayout(), source)
    tap(CGPoint(x: 100, y: 250))
    XCTAssertEqual(
      source.calls,
      [
        "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didSelect 2", "didUnhighlight 2",
      ])
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 2, section: 0)])
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected, true)
    source.calls = []
    tap(CGPoint(x: 100, y: 350))
    XCTAssertEqual(
      source.calls,
      [
        "shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didDeselect 2", "didSelect 3",
        "didUnhighlight 3",
      ])
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 3, section: 0)])
  }

  func testMultipleSelectionTogglesWithEachTap() async {
    let source = NameSource([20])
    let view = stage.makeCollectionView(CountingLayout(), source)
    view.allowsMultipleSelection = true
    tap(CGPoint(x: 100, y: 50))
    tap(CGPoint(x: 100, y: 150))
    XCTAssertEqual(view.indexPathsForSelectedItems?.count, 2)
    source.calls = []
    tap(CGPoint(x: 100, y: 50))
    XCTAssertEqual(
      source.calls,
      [
        "shouldHighlight 0", "didHighlight 0", "shouldDeselect 0", "didDeselect 0",
        "didUnhighlight 0",
      ])
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
  }

  func testDraggingTakesTheHighlightAwayWithoutSelecting() async {
    let source = NameSource([50])
    let view = stage.makeCollectionView(CountingLayout(), source)
    stage.touch(.began, CGPoint(x: 100, y: 250))
    stage.frame(after: 0.2)
    XCTAssertEqual(source.calls, ["shouldHighlight 2", "didHighlight 2"])
    stage.touch(.moved, CGPoint(x: 100, y: 200))
    stage.frame()
    stage.touch(.ended, CGPoint(x: 100, y: 200))
    XCTAssertEqual(source.calls.last, "didUnhighlight 2")
    XCTAssertFalse(source.calls.contains("didSelect 2"))
    XCTAssertEqual(view.contentOffset.y, 40)
  }

  func testSelectionIsShownByCellsThatComeIntoSightLater() async {
    let source = NameSource([100])
    let view = stage.makeCollectionView(CountingLayout(), source)
    let path = IndexPath(item: 60, section: 0)
    view.selectItem(at: path, animated: false, scrollPosition: [])
    XCTAssertEqual(source.calls, [])
    view.scrollToItem(at: path, at: .top, animated: false)
    stage.frame()
    XCTAssertEqual(view.cellForItem(at: path)?.isSelected, true)
    view.deselectItem(at: path, animated: false)
    XCTAssertEqual(view.cellForItem(at: path)?.isSelected, false)
    view.contentOffset.y = 0
    stage.frame()
    XCTAssertFalse(view.visibleCells.contains { $0.isSelected })
  }

  // MARK: Registrations, supplementary and decoration views

  func testCellRegistrationConfiguresCells() async {
    let registration = UICollectionView.CellRegistration<NameCell, Int> { cell, path, item in
      cell.name = item * 10 + path.item
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    let cell = view.dequeueConfiguredReusableCell(
      using: registration, for: IndexPath(item: 3, section: 0), item: 4)
    XCTAssertEqual(cell.name, 43)
  }

  func testDecorationViewsComeFromTheLayoutsRegistration() async {
    final class Decorated: CountingLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let decoration = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "backdrop", with: IndexPath(item: 0, section: 0))
        decoration.frame = CGRect(x: 0, y: 0, width: 390, height: 200)
        decoration.zIndex = -1
        return (super.layoutAttributesForElements(in: rect) ?? []) + [decoration]
      }
    }
    let layout = Decorated()
    layout.register(BandView.self, forDecorationViewOfKind: "backdrop")
    let view = stage.makeCollectionView(layout, NameSource([5]))
    let backdrop = view.subviews.first { $0 is BandView }
    XCTAssertEqual(backdrop?.frame, CGRect(x: 0, y: 0, width: 390, height: 200))
    XCTAssertTrue(view.subviews.first === backdrop)
  }

  func testStickyHeaderStaysAtTheTopUntilItsSectionEnds() async {
    let source = NameSource([30, 30])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = stage.makeCollectionView(layout, source)
    let header = { (section: Int) in
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))?.frame.minY
    }
    XCTAssertEqual(header(0), 0)
    view.contentOffset.y = 333
    stage.frame()
    XCTAssertEqual(header(0), 333)
    view.contentOffset.y = 1520
    stage.frame()
    XCTAssertEqual(header(0), 1500)
    XCTAssertEqual(header(1), 1540)
    XCTAssertEqual(source.countQuestions, 2)
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, point)
    stage.frame(after: 0.02)
    stage.touch(.ended, point)
    stage.frame(after: 0.5)
  }

  private func checkVisibleQuickly(_ view: UICollectionView, _ source: NameSource) {
    let first = Int((view.bounds.minY / 100).rounded(.down))
    let last = Int((view.bounds.maxY / 100).rounded(.up))
    XCTAssertEqual(
      view.indexPathsForVisibleItems, (first..<last).map { IndexPath(item: $0, section: 0) })
    for path in view.indexPathsForVisibleItems {
      XCTAssertEqual((view.cellForItem(at: path) as? NameCell)?.name, path.item + 1)
    }
  }
}
