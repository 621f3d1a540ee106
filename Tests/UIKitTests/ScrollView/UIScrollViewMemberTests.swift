import XCTest

@testable import UIKit

/// The members of UIScrollView that apps use, each once.
@MainActor
final class UIScrollViewMemberTests: XCTestCase {
  private var stage: ScrollStage!
  private var scrollView: UIScrollView!
  private var log: ScrollLog!

  override func setUp() async throws {
    stage = ScrollStage(size: CGSize(width: 300, height: 600))
    log = ScrollLog()
    scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    stage.window.addSubview(scrollView)
    stage.frame()
  }

  override func tearDown() async throws { stage.tearDown() }

  private func drag(by dy: CGFloat, dx: CGFloat = 0, lifts: Bool = true) {
    stage.drag(
      from: CGPoint(x: 150, y: 300), by: CGVector(dx: dx, dy: dy), hold: 0.2, lifts: lifts)
  }

  func testInitClips() async {
    let view = UIScrollView()
    XCTAssertEqual(view.frame, .zero)
    XCTAssertTrue(view.clipsToBounds)
  }

  func testContentInsetCanBeScrolledTo() async {
    scrollView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 50, right: 0)
    drag(by: -5000)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 1450, "the bottom inset can be scrolled to")
  }

  func testContentInsetLeavesContentThatIsThereInItsPlace() async {
    scrollView.contentInset = UIEdgeInsets(top: 10, left: 5, bottom: 50, right: 0)
    XCTAssertEqual(scrollView.contentOffset, .zero)
    scrollView.contentOffset = CGPoint(x: -5, y: -10)
    scrollView.contentInset.top = 4
    XCTAssertEqual(scrollView.contentOffset, CGPoint(x: -5, y: -4), "no further than it has to")
  }

  func testContentInsetMovesShortContentAndThatOfAnEmptyView() async {
    scrollView.contentSize = CGSize(width: 300, height: 100)
    scrollView.contentInset.top = 30
    XCTAssertEqual(scrollView.contentOffset.y, -30)
    let empty = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    empty.contentInset.top = 20
    empty.contentSize = CGSize(width: 100, height: 1000)
    XCTAssertEqual(empty.contentOffset.y, -20)
  }

  func testContentOffsetMovesTheBounds() async {
    let content = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    scrollView.addSubview(content)
    scrollView.contentOffset = CGPoint(x: 0, y: 80)
    XCTAssertEqual(scrollView.bounds.origin, CGPoint(x: 0, y: 80))
    XCTAssertEqual(content.convert(CGPoint.zero, to: nil), CGPoint(x: 0, y: 20))
  }

  func testContentSizeLimitsScrolling() async {
    scrollView.contentSize.height = 700
    drag(by: -5000)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 100)
  }

  func testIsScrollEnabledFalseStopsFingersOnly() async {
    scrollView.isScrollEnabled = false
    drag(by: -200)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    scrollView.contentOffset.y = 40
    XCTAssertEqual(scrollView.contentOffset.y, 40, "code may still scroll")
  }

  func testShowsVerticalScrollIndicatorFalseHidesIt() async {
    scrollView.showsVerticalScrollIndicator = false
    drag(by: -200, lifts: false)
    XCTAssertTrue(shownIndicators.isEmpty)
  }

  func testShowsHorizontalScrollIndicatorFalseHidesIt() async {
    scrollView.contentSize = CGSize(width: 900, height: 600)
    drag(by: 0, dx: -100, lifts: false)
    XCTAssertEqual(shownIndicators.count, 1)
    scrollView.showsHorizontalScrollIndicator = false
    XCTAssertTrue(shownIndicators.isEmpty)
  }

  /// Thin views at the edges that are not the content.
  private var shownIndicators: [UIView] {
    scrollView.layoutIfNeeded()
    return scrollView.subviews.filter {
      !$0.isHidden && $0.alpha > 0 && min($0.frame.width, $0.frame.height) <= 8
    }
  }

  func testSetContentOffsetAnimatedTellsItsEnd() async {
    scrollView.delegate = log
    scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 300)
    XCTAssertEqual(log.calls.last, "didEndScrollingAnimation")
    scrollView.setContentOffset(.zero, animated: false)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testDelegateHearsOfScrolling() async {
    scrollView.delegate = log
    scrollView.contentOffset.y = 5
    XCTAssertEqual(log.calls, ["didScroll"])
  }

  func testAlwaysBounceVerticalBouncesWithoutContent() async {
    scrollView.contentSize = .zero
    drag(by: 100, lifts: false)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    stage.touch(.cancelled, .zero)
    scrollView.alwaysBounceVertical = true
    drag(by: 100, lifts: false)
    XCTAssertLessThan(scrollView.contentOffset.y, 0)
  }

  func testAlwaysBounceHorizontalBouncesWithoutContent() async {
    scrollView.alwaysBounceHorizontal = true
    drag(by: 0, dx: 100, lifts: false)
    XCTAssertLessThan(scrollView.contentOffset.x, 0)
  }

  func testScrollIndicatorInsetsSetBoth() async {
    scrollView.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(scrollView.verticalScrollIndicatorInsets.bottom, 3)
    XCTAssertEqual(scrollView.horizontalScrollIndicatorInsets.right, 4)
  }

  func testVerticalScrollIndicatorInsetsMoveTheIndicator() async throws {
    scrollView.verticalScrollIndicatorInsets.top = 100
    drag(by: -11, lifts: false)
    let indicator = try XCTUnwrap(shownIndicators.first)
    XCTAssertGreaterThanOrEqual(indicator.frame.minY - scrollView.contentOffset.y, 100)
  }

  func testContentInsetAdjustmentBehaviorNeverLeavesTheSafeAreaOut() async {
    UIApplication.shared.screenDidChange(
      ScreenDescription(
        size: CGSize(width: 300, height: 600), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)))
    stage.window.screenDidChange()
    stage.frame()
    XCTAssertEqual(scrollView.adjustedContentInset.top, 44)
    scrollView.contentInsetAdjustmentBehavior = .never
    XCTAssertEqual(scrollView.adjustedContentInset, .zero)
  }

  func testAdjustedContentInsetAddsTheContentInset() async {
    scrollView.contentInset.top = 12
    XCTAssertEqual(scrollView.adjustedContentInset.top, 12)
  }

  func testIsPagingEnabledStopsAtPages() async {
    scrollView.isPagingEnabled = true
    drag(by: -350)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 600)
  }

  func testRefreshControlMakesRoomWhileRefreshing() async {
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    XCTAssertTrue(control.isDescendant(of: scrollView))
    control.beginRefreshing()
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 60)
  }

  func testDecelerationRateFastStopsSooner() async {
    XCTAssertEqual(scrollView.decelerationRate, .normal)
    func flick() -> CGFloat {
      scrollView.contentOffset = .zero
      stage.drag(from: CGPoint(x: 150, y: 400), by: CGVector(dx: 0, dy: -100), step: 8)
      stage.settle(scrollView)
      return scrollView.contentOffset.y
    }
    let normal = flick()
    scrollView.decelerationRate = .fast
    XCTAssertLessThan(flick(), normal)
  }

  func testKeyboardDismissModeOnDragEndsEditing() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    scrollView.addSubview(field)
    scrollView.keyboardDismissMode = .onDrag
    field.becomeFirstResponder()
    drag(by: -100)
    XCTAssertFalse(field.isFirstResponder)
  }

  func testContentLayoutGuideSetsTheContentSize() async {
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalToConstant: 500),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    scrollView.layoutIfNeeded()
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 500, height: 900))
  }

  func testFrameLayoutGuideStaysWhileScrolling() async {
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 8),
      badge.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    scrollView.contentOffset.y = 500
    scrollView.layoutIfNeeded()
    XCTAssertEqual(badge.frame.minY, 508, "it stays while the content moves")
  }

  func testBouncesFalseStopsAtTheEdge() async {
    scrollView.bounces = false
    drag(by: 100, lifts: false)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testIsDraggingUntilTheFingerLifts() async {
    drag(by: -100, lifts: false)
    XCTAssertTrue(scrollView.isDragging)
    stage.touch(.ended, CGPoint(x: 150, y: 200))
    XCTAssertFalse(scrollView.isDragging)
  }

  func testIsTrackingWhileAFingerIsDown() async {
    stage.touch(.began, CGPoint(x: 150, y: 300))
    XCTAssertTrue(scrollView.isTracking)
    stage.touch(.ended, CGPoint(x: 150, y: 300))
    XCTAssertFalse(scrollView.isTracking)
  }

  func testIsDeceleratingUntilItRests() async {
    stage.drag(from: CGPoint(x: 150, y: 400), by: CGVector(dx: 0, dy: -100), step: 8)
    XCTAssertTrue(scrollView.isDecelerating)
    stage.settle(scrollView)
    XCTAssertFalse(scrollView.isDecelerating)
  }

  func testPanGestureRecognizerRecognizesTheDrag() async {
    XCTAssertTrue(scrollView.gestureRecognizers?.contains(scrollView.panGestureRecognizer) ?? false)
    drag(by: -100, lifts: false)
    XCTAssertEqual(scrollView.panGestureRecognizer.state, .changed)
  }

  func testScrollRectToVisibleScrollsNoFartherThanNeeded() async {
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 10), animated: false)
    XCTAssertEqual(scrollView.contentOffset.y, 110)
  }

  func testZoomScaleEnlargesTheZoomedViewUpToTheMaximum() async {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    scrollView.addSubview(photo)
    log.zoomed = photo
    scrollView.delegate = log
    scrollView.maximumZoomScale = 3
    scrollView.zoomScale = 2
    XCTAssertEqual(photo.frame.size, CGSize(width: 600, height: 1200))
    scrollView.zoomScale = 9
    XCTAssertEqual(scrollView.zoomScale, 3)
  }

  func testMinimumZoomScaleLimitsZoomingOut() async {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    scrollView.addSubview(photo)
    log.zoomed = photo
    scrollView.delegate = log
    scrollView.minimumZoomScale = 0.5
    scrollView.zoomScale = 0.1
    XCTAssertEqual(scrollView.zoomScale, 0.5)
  }
}

/// The deceleration rates, by name.
@MainActor
final class UIScrollViewDecelerationRateMemberTests: XCTestCase {
  func testFastHasTheRateOfIOS() async {
    XCTAssertEqual(UIScrollView.DecelerationRate.fast.rawValue, 0.99)
  }
}

/// The members of UIRefreshControl that apps use.
@MainActor
final class UIRefreshControlMemberTests: XCTestCase {
  func testInitIsSixtyPointsHigh() async {
    XCTAssertEqual(UIRefreshControl().bounds.height, 60)
  }

  func testBeginRefreshingRefreshes() async {
    let control = UIRefreshControl()
    control.beginRefreshing()
    XCTAssertTrue(control.isRefreshing)
  }

  func testEndRefreshingEndsIt() async {
    let control = UIRefreshControl()
    control.beginRefreshing()
    control.endRefreshing()
    XCTAssertFalse(control.isRefreshing)
  }
}
