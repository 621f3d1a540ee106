import XCTest

@testable import UIKit

/// Transitions that the app drives, as documented for `startInteractiveTransition(to:completion:)`.
@MainActor
final class InteractiveTransitionTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private func grid(_ size: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: size, height: size)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  private func make() -> (UICollectionView, NameSource, UICollectionViewFlowLayout) {
    let source = NameSource([40])
    let small = grid(100)
    let view = stage.makeCollectionView(
      small, source, frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    return (view, source, small)
  }

  private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  func testElementsStandBetweenTheirTwoPlaces() async {
    let (view, _, small) = make()
    let large = grid(150)
    let between = view.startInteractiveTransition(to: large)
    XCTAssertTrue(view.collectionViewLayout === between)
    XCTAssertTrue(between.currentLayout === small)
    XCTAssertTrue(between.nextLayout === large)
    XCTAssertEqual(between.transitionProgress, 0)
    stage.frame()
    XCTAssertEqual(frame(view, 3), CGRect(x: 0, y: 100, width: 100, height: 100))
    between.transitionProgress = 0.5
    stage.frame()
    // Item 3 goes from (0, 100) to (150, 150), from 100 to 150.
    XCTAssertEqual(frame(view, 3), CGRect(x: 75, y: 125, width: 125, height: 125))
    // 14 lines of 100 and 20 of 150.
    XCTAssertEqual(view.contentSize.height, (1400 + 3000) / 2)
  }

  func testFinishingGoesTheRestOfTheWay() async {
    let (view, source, _) = make()
    let large = grid(150)
    var ends: [[Bool]] = []
    let between = view.startInteractiveTransition(to: large) { ends.append([$0, $1]) }
    between.transitionProgress = 0.4
    stage.frame()
    view.finishInteractiveTransition()
    XCTAssertTrue(view.collectionViewLayout === large)
    stage.frames(40)
    XCTAssertEqual(ends, [[true, true]])
    checkVisible(view, source)
    XCTAssertEqual(view.violatedInvariants(), [])
  }

  func testCancellingGoesBack() async {
    let (view, source, small) = make()
    view.contentOffset.y = 300
    stage.frame()
    var ends: [[Bool]] = []
    let between = view.startInteractiveTransition(to: grid(150)) { ends.append([$0, $1]) }
    between.transitionProgress = 0.7
    stage.frame()
    view.cancelInteractiveTransition()
    stage.frames(40)
    XCTAssertEqual(ends, [[true, false]])
    XCTAssertTrue(view.collectionViewLayout === small)
    XCTAssertEqual(view.contentOffset.y, 300)
    checkVisible(view, source)
  }

  func testTheContentOffsetGoesAlong() async {
    final class Anchored: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 900) }
    }
    let (view, source, _) = make()
    view.contentOffset.y = 300
    stage.frame()
    let large = Anchored()
    large.itemSize = CGSize(width: 150, height: 150)
    large.minimumLineSpacing = 0
    large.minimumInteritemSpacing = 0
    let between = view.startInteractiveTransition(to: large)
    between.transitionProgress = 0.5
    XCTAssertEqual(view.contentOffset.y, 600)
    stage.frame()
    XCTAssertFalse(view.visibleCells.isEmpty)
    view.finishInteractiveTransition()
    stage.frames(40)
    XCTAssertEqual(view.contentOffset.y, 900)
    checkVisible(view, source)
  }

  func testValuesAreKeptByKey() async {
    let (view, _, _) = make()
    let between = view.startInteractiveTransition(to: grid(150))
    XCTAssertEqual(between.value(forAnimatedKey: "pinch"), 0)
    between.updateValue(12, forAnimatedKey: "pinch")
    XCTAssertEqual(between.value(forAnimatedKey: "pinch"), 12)
    view.cancelInteractiveTransition()
  }

  private final class OwnTransition: UICollectionViewTransitionLayout {}
  private final class Chooser: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      OwnTransition(currentLayout: fromLayout, nextLayout: toLayout)
    }
  }

  func testTheDelegateMayGiveALayoutOfItsOwn() async {
    let (view, _, _) = make()
    let chooser = Chooser()
    view.delegate = chooser
    XCTAssertTrue(view.startInteractiveTransition(to: grid(150)) is OwnTransition)
    view.cancelInteractiveTransition()
  }

  func testAnotherLayoutAndReloadsMeanwhile() async {
    let (view, source, _) = make()
    var ends: [[Bool]] = []
    let between = view.startInteractiveTransition(to: grid(150)) { ends.append([$0, $1]) }
    between.transitionProgress = 0.3
    source.sections[0].items.removeLast(30)
    view.reloadData()
    stage.frame()
    XCTAssertEqual(view.visibleCells.count, 10)
    let third = grid(75)
    view.setCollectionViewLayout(third, animated: false)
    XCTAssertEqual(ends, [[true, false]])
    stage.frames(40)
    XCTAssertTrue(view.collectionViewLayout === third)
    checkVisible(view, source)
  }

  func testSettingALayoutTellsWhenItIsInPlace() async {
    let (view, source, _) = make()
    var ends = 0
    view.setCollectionViewLayout(grid(150), animated: true) { _ in ends += 1 }
    stage.frame()
    XCTAssertEqual(ends, 0)
    stage.frames(40)
    XCTAssertEqual(ends, 1)
    view.setCollectionViewLayout(view.collectionViewLayout, animated: true) { _ in ends += 1 }
    XCTAssertEqual(ends, 2)
    checkVisible(view, source)
  }
}
