import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor
final class UIScrollViewTests: XCTestCase {
  private var stage: ScrollStage!
  private var log: ScrollLog!

  override func setUp() async throws {
    stage = ScrollStage(size: CGSize(width: 393, height: 852), scale: 3)
    log = ScrollLog()
  }

  override func tearDown() async throws { stage.tearDown() }

  private func makeScrollView(
    content: CGSize = CGSize(width: 393, height: 40_000)
  ) -> UIScrollView {
    let scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = content
    scrollView.delegate = log
    stage.window.addSubview(scrollView)
    stage.frame()
    return scrollView
  }

  func testDragBeginsAfterTheSlopAndAppliesTheRestAtOnce() async {
    let scrollView = makeScrollView()
    stage.touch(.began, CGPoint(x: 200, y: 600))
    XCTAssertTrue(scrollView.isTracking)
    stage.frame(after: 0.016)
    stage.touch(.moved, CGPoint(x: 200, y: 591))
    XCTAssertFalse(scrollView.isDragging)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    stage.frame(after: 0.016)
    stage.touch(.moved, CGPoint(x: 200, y: 587))
    XCTAssertTrue(scrollView.isDragging)
    XCTAssertEqual(scrollView.contentOffset.y, 3)
    XCTAssertEqual(log.calls, ["willBeginDragging 0.0", "didScroll"])
  }

  func testTravelOf180PointsScrolls170AndAStillLiftDoesNotDecelerate() async {
    let scrollView = makeScrollView()
    stage.drag(
      from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -180), step: 3, hold: 0.2)
    XCTAssertEqual(scrollView.contentOffset.y, 170)
    XCTAssertEqual(
      log.order,
      ["willBeginDragging 0.0", "didScroll", "willEndDragging", "didEndDragging false"])
    XCTAssertFalse(scrollView.isDragging)
    XCTAssertFalse(scrollView.isTracking)
  }

  func testFlickDeceleratesThroughAllDelegateCalls() async {
    let scrollView = makeScrollView()
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -120), step: 6)
    XCTAssertEqual(log.velocities.first?.y ?? 0, 0.75, accuracy: 0.01)
    XCTAssertTrue(scrollView.isDecelerating)
    let release = scrollView.contentOffset.y
    XCTAssertEqual(log.targets.first?.y ?? 0, release + 740 * 0.4995, accuracy: 5)
    stage.frames(10)
    let expected = release + 750 * 0.499 * (1 - pow(0.998, 10 * 1000 / 60))
    XCTAssertEqual(scrollView.contentOffset.y, expected, accuracy: 1.5)
    stage.settle(scrollView)
    XCTAssertEqual(
      log.order,
      [
        "willBeginDragging 0.0", "didScroll", "willEndDragging", "didEndDragging true",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
    XCTAssertFalse(scrollView.driver.isRunning)
    XCTAssertEqual(
      scrollView.contentOffset.y, ((scrollView.contentOffset.y * 3).rounded() / 3), accuracy: 1e-9)
  }

  func testPullBeyondTheTopIsRubberBandedAndSpringsBack() async {
    let scrollView = makeScrollView()
    stage.drag(
      from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 60), step: 5, hold: 0.2, lifts: false)
    XCTAssertEqual(scrollView.contentOffset.y, -26.667, accuracy: 0.34)
    stage.frame(after: 0.2)
    stage.touch(.ended, CGPoint(x: 200, y: 160))
    XCTAssertTrue(scrollView.isDecelerating)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testDelegateChangesWhereScrollingEnds() async {
    let scrollView = makeScrollView()
    log.retarget = { CGPoint(x: 0, y: ($0.y / 500).rounded() * 500) }
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -240), step: 12)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 1000)
    XCTAssertEqual(log.calls.last, "didEndDecelerating")
  }

  func testFingerCatchesMovingContentWithoutSlop() async {
    let scrollView = makeScrollView()
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -240), step: 12)
    stage.frames(5)
    let caught = scrollView.contentOffset.y
    stage.touch(.began, CGPoint(x: 200, y: 400))
    XCTAssertFalse(scrollView.isDecelerating)
    XCTAssertTrue(scrollView.isDragging)
    stage.frame()
    XCTAssertEqual(scrollView.contentOffset.y, caught)
    stage.touch(.moved, CGPoint(x: 200, y: 398))
    XCTAssertEqual(scrollView.contentOffset.y, caught + 2, accuracy: 0.34)
    stage.frame(after: 0.3)
    stage.touch(.ended, CGPoint(x: 200, y: 398))
    XCTAssertFalse(log.calls.contains("didEndDecelerating"))
    XCTAssertEqual(log.calls.last, "didEndDragging false")
  }

  func testPagingSettlesOnPages() async {
    let scrollView = makeScrollView(content: CGSize(width: 393 * 5, height: 852))
    scrollView.isPagingEnabled = true
    stage.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -80, dy: 0), step: 8)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.x, 393)
    stage.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -80, dy: 0), step: 4, hold: 0.3)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.x, 393)
    stage.drag(from: CGPoint(x: 50, y: 400), by: CGVector(dx: 80, dy: 0), step: 8)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.x, 0)
  }

  func testContentThatFitsDoesNotMoveUnlessItAlwaysBounces() async {
    let scrollView = makeScrollView(content: CGSize(width: 393, height: 100))
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 100))
    XCTAssertEqual(log.calls, [])
    scrollView.alwaysBounceVertical = true
    stage.drag(
      from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 100), hold: 0.2, lifts: false)
    XCTAssertLessThan(scrollView.contentOffset.y, -20)
    stage.touch(.ended, CGPoint(x: 200, y: 200))
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testWithoutBouncesContentStopsAtItsEdges() async {
    let scrollView = makeScrollView()
    scrollView.bounces = false
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 300))
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    XCTAssertFalse(log.calls.contains("didScroll"))
  }

  func testAnimatedOffsetTakesThreeTenthsOfASecond() async {
    let scrollView = makeScrollView()
    scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    stage.frame(after: 0.15)
    XCTAssertEqual(scrollView.contentOffset.y, 450, accuracy: 1)
    stage.frame(after: 0.16)
    XCTAssertEqual(scrollView.contentOffset.y, 900)
    XCTAssertEqual(log.calls.last, "didEndScrollingAnimation")
    XCTAssertFalse(scrollView.driver.isRunning)
  }

  func testScrollRectToVisibleMovesAsLittleAsPossible() async {
    let scrollView = makeScrollView()
    scrollView.contentInset.top = 50
    scrollView.contentOffset.y = -50
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 100), animated: false)
    XCTAssertEqual(scrollView.contentOffset.y, 1100 - 852)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 100), animated: false)
    XCTAssertEqual(scrollView.contentOffset.y, 1100 - 852)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 100), animated: false)
    XCTAssertEqual(scrollView.contentOffset.y, 50)
  }

  func testNestedScrollViewsTakeTheirOwnDirection() async {
    let outer = makeScrollView()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
    inner.contentSize = CGSize(width: 2000, height: 200)
    outer.addSubview(inner)
    stage.frame()
    stage.drag(from: CGPoint(x: 200, y: 250), by: CGVector(dx: 0, dy: -100), hold: 0.2)
    XCTAssertEqual(outer.contentOffset.y, 90)
    XCTAssertEqual(inner.contentOffset.x, 0)
    stage.drag(from: CGPoint(x: 300, y: 150), by: CGVector(dx: -100, dy: 0), hold: 0.2)
    XCTAssertEqual(outer.contentOffset.y, 90)
    XCTAssertEqual(inner.contentOffset.x, 90)
  }

  func testInnerContentAtItsEdgeLeavesTheDragToTheOuterView() async {
    let outer = makeScrollView()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
    inner.contentSize = CGSize(width: 393, height: 1000)
    outer.addSubview(inner)
    stage.frame()
    stage.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -100), hold: 0.2)
    XCTAssertEqual(inner.contentOffset.y, 90)
    inner.contentOffset.y = 200
    stage.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -100), hold: 0.2)
    XCTAssertEqual(inner.contentOffset.y, 200)
    XCTAssertEqual(outer.contentOffset.y, 90)
  }

  func testContentThatGrowsUnderADecelerationLetsItGoOn() async {
    let scrollView = makeScrollView(content: CGSize(width: 393, height: 2000))
    scrollView.contentOffset.y = 700
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -240), step: 24)
    stage.frames(4)
    scrollView.contentSize.height = 40_000
    stage.settle(scrollView)
    XCTAssertGreaterThan(scrollView.contentOffset.y, 2000)
  }

  func testSettingTheOffsetWhileDeceleratingCarriesTheMotionOn() async {
    let scrollView = makeScrollView()
    scrollView.contentOffset.y = 5000
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -240), step: 12)
    stage.frames(4)
    let before = scrollView.contentOffset.y
    scrollView.contentOffset.y = before - 4000
    stage.frame()
    XCTAssertGreaterThan(scrollView.contentOffset.y, before - 4000)
    XCTAssertLessThan(scrollView.contentOffset.y, before - 3900)
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    stage.frames(3)
    XCTAssertEqual(scrollView.contentOffset.y, 100)
  }

  func testWheelGlidesAndStopsAtTheEdge() async {
    let scrollView = makeScrollView(content: CGSize(width: 393, height: 1000))
    let send = { (dy: CGFloat) in
      UIApplication.shared.send(
        .scroll(location: CGPoint(x: 200, y: 400), delta: CGVector(dx: 0, dy: dy), phase: .discrete)
      )
    }
    send(60)
    send(60)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 120)
    send(500)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 148)
    XCTAssertEqual(log.calls.last, "didEndDragging false")
  }

  func testTouchpadScrollsAndFlings() async {
    let scrollView = makeScrollView()
    let send = { (dy: CGFloat, phase: HostEvent.ScrollPhase) in
      UIApplication.shared.send(
        .scroll(location: CGPoint(x: 200, y: 400), delta: CGVector(dx: 0, dy: dy), phase: phase))
    }
    send(0, .began)
    for _ in 0..<10 {
      stage.frame(after: 0.01)
      send(10, .changed)
    }
    XCTAssertEqual(scrollView.contentOffset.y, 100)
    send(0, .ended)
    XCTAssertEqual(log.velocities.first?.y ?? 0, 1, accuracy: 0.05)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 100 + 990 * 0.499, accuracy: 3)
  }

  func testIndicatorAppearsWhileScrollingAndFadesAfterwards() async {
    let scrollView = makeScrollView()
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -100), lifts: false)
    stage.frame()
    let thumb = scrollView.subviews.first { $0 is ScrollIndicatorView }
    XCTAssertEqual(thumb?.alpha, 1)
    XCTAssertEqual(thumb?.frame.width, 3)
    XCTAssertEqual(thumb?.frame.maxX ?? 0, 390, accuracy: 0.01)
    XCTAssertEqual(thumb?.frame.height ?? 0, 36, accuracy: 0.01)
    stage.frame(after: 0.3)
    stage.touch(.ended, CGPoint(x: 200, y: 600))
    stage.frame(after: 0.5)
    XCTAssertEqual(thumb?.alpha, 0)
  }

  func testSafeAreaIsAddedAsTheBehaviourSays() async {
    stage.tearDown()
    stage = ScrollStage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let scrollView = makeScrollView(content: CGSize(width: 390, height: 3000))
    XCTAssertEqual(
      scrollView.adjustedContentInset, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(scrollView.contentOffset.y, -47)
    scrollView.contentInsetAdjustmentBehavior = .never
    XCTAssertEqual(scrollView.adjustedContentInset, .zero)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    scrollView.contentSize.height = 100
    scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
    XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
    scrollView.contentInsetAdjustmentBehavior = .always
    XCTAssertEqual(scrollView.adjustedContentInset.top, 47)
  }

  func testScrollToTopTellsTheDelegate() async {
    let scrollView = makeScrollView()
    scrollView.contentOffset.y = 3000
    stage.window.scrollToTop()
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    XCTAssertEqual(log.calls.last, "didScrollToTop")
  }

  func testZoomKeepsTheMiddleInPlaceAndScalesTheContent() async {
    let scrollView = makeScrollView(content: CGSize(width: 393, height: 852))
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scrollView.addSubview(photo)
    log.zoomed = photo
    scrollView.maximumZoomScale = 4
    scrollView.zoomScale = 2
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 786, height: 1704))
    XCTAssertEqual(photo.frame, CGRect(x: 0, y: 0, width: 786, height: 1704))
    XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 196.5, y: 426))
    scrollView.setZoomScale(1, animated: true)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.zoomScale, 1)
    XCTAssertEqual(scrollView.contentOffset, .zero)
    XCTAssertEqual(log.calls.last, "didEndZooming 1.0")
  }

  func testPinchBeyondTheMaximumBouncesBack() async {
    let scrollView = makeScrollView(content: CGSize(width: 393, height: 852))
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scrollView.addSubview(photo)
    log.zoomed = photo
    scrollView.maximumZoomScale = 2
    stage.touch(.began, CGPoint(x: 190, y: 400), id: 1)
    stage.touch(.began, CGPoint(x: 210, y: 400), id: 2)
    for step in 1...16 {
      stage.frame()
      stage.touch(.moved, CGPoint(x: 190 - CGFloat(step) * 10, y: 400), id: 1)
      stage.touch(.moved, CGPoint(x: 210 + CGFloat(step) * 10, y: 400), id: 2)
    }
    XCTAssertGreaterThan(scrollView.zoomScale, 2)
    XCTAssertTrue(scrollView.isZooming)
    stage.touch(.ended, CGPoint(x: 30, y: 400), id: 1)
    stage.touch(.ended, CGPoint(x: 370, y: 400), id: 2)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.zoomScale, 2)
    XCTAssertEqual(log.calls.filter { $0.hasPrefix("didEndZooming") }, ["didEndZooming 2.0"])
  }

  func testConstraintsToTheContentGuideDecideTheContentSize() async {
    let scrollView = makeScrollView(content: .zero)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    let guide = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    stage.frame()
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 393, height: 2020))
    scrollView.contentOffset.y = 500
    stage.frame()
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 393, height: 2000))
  }

  /// Something that can hold the keyboard.
  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  func testDraggingPutsTheKeyboardAwayWhenAskedTo() async {
    let scrollView = makeScrollView()
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    scrollView.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -50), hold: 0.2)
    XCTAssertTrue(field.isFirstResponder)
    scrollView.keyboardDismissMode = .onDrag
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -50), hold: 0.2)
    XCTAssertFalse(field.isFirstResponder)
  }

  /// Scrolls together with the view around it.
  private final class NestedScrollView: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { other.view is UIScrollView }
  }

  func testAScrollViewIsTheDelegateOfItsRecogniser() async {
    let outer = makeScrollView(content: CGSize(width: 393, height: 2000))
    let inner = NestedScrollView(frame: outer.bounds)
    inner.contentSize = CGSize(width: 393, height: 3000)
    inner.maximumZoomScale = 2
    outer.addSubview(inner)
    stage.frame()
    XCTAssertTrue(inner.panGestureRecognizer.delegate === inner)
    XCTAssertTrue(inner.pinchGestureRecognizer?.delegate === inner)
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -60), step: 3, hold: 0.2)
    XCTAssertEqual(inner.contentOffset.y, 50)
    XCTAssertEqual(outer.contentOffset.y, 50)
  }

  func testAFingerGoesOnFromWhereCodePutsTheContent() async {
    let ways: [(UIScrollView, CGPoint) -> Void] = [
      { $0.contentOffset = $1 }, { $0.setContentOffset($1, animated: false) },
    ]
    for move in ways {
      let scrollView = makeScrollView()
      stage.touch(.began, CGPoint(x: 200, y: 700))
      for y in [680, 650] as [CGFloat] {
        stage.frame(after: 0.016)
        stage.touch(.moved, CGPoint(x: 200, y: y))
      }
      XCTAssertEqual(scrollView.contentOffset.y, 40)
      move(scrollView, CGPoint(x: 0, y: 1000))
      XCTAssertTrue(scrollView.isDragging)
      stage.frame(after: 0.016)
      stage.touch(.moved, CGPoint(x: 200, y: 640))
      XCTAssertEqual(scrollView.contentOffset.y, 1010)
      stage.touch(.ended, CGPoint(x: 200, y: 640))
      scrollView.removeFromSuperview()
    }
  }

  func testImpossibleNumbersAreRefused() async {
    let scrollView = makeScrollView()
    scrollView.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
    scrollView.contentOffset = CGPoint(x: CGFloat.infinity, y: 0)
    XCTAssertEqual(scrollView.contentOffset, .zero)
    scrollView.contentSize = CGSize(width: -10, height: -10)
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 200))
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset, .zero)
  }

  func testDirectionalLockKeepsADragOnItsAxis() async {
    let scrollView = makeScrollView(content: CGSize(width: 3000, height: 3000))
    scrollView.isDirectionalLockEnabled = true
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: -20, dy: -200), hold: 0.2)
    XCTAssertEqual(scrollView.contentOffset.x, 0)
    XCTAssertGreaterThan(scrollView.contentOffset.y, 180)
    scrollView.isDirectionalLockEnabled = false
    stage.drag(from: CGPoint(x: 300, y: 700), by: CGVector(dx: -100, dy: -200), hold: 0.2)
    XCTAssertGreaterThan(scrollView.contentOffset.x, 80)
  }

  func testTapOnAControlInsideReachesItAndADragDoesNot() async {
    @MainActor final class Counter: NSObject {
      var count = 0
      func tapped(_ sender: UIControl) { count += 1 }
    }
    let scrollView = makeScrollView()
    let control = UIControl(frame: CGRect(x: 100, y: 500, width: 100, height: 100))
    let counter = Counter()
    control.addTarget(
      counter, action: Selector(Counter.tapped(_:), "tapped:"), for: .touchUpInside)
    scrollView.addSubview(control)
    stage.frame()
    stage.touch(.began, CGPoint(x: 150, y: 550))
    stage.frame(after: 0.05)
    stage.touch(.ended, CGPoint(x: 150, y: 550))
    stage.frame(after: 0.1)
    XCTAssertEqual(counter.count, 1)
    stage.drag(from: CGPoint(x: 150, y: 550), by: CGVector(dx: 0, dy: -60), hold: 0.2)
    XCTAssertEqual(counter.count, 1)
    XCTAssertEqual(scrollView.contentOffset.y, 50)
    // Held longer than the delay, the control has the touch and keeps it.
    scrollView.contentOffset.y = 0
    stage.touch(.began, CGPoint(x: 150, y: 550))
    stage.frame(after: 0.3)
    XCTAssertTrue(control.isTracking)
    stage.touch(.moved, CGPoint(x: 150, y: 520))
    stage.touch(.moved, CGPoint(x: 150, y: 450))
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    stage.touch(.ended, CGPoint(x: 150, y: 450))
  }

  func testTouchesShouldBeginKeepsTouchesFromTheContent() async {
    final class Closed: UIScrollView {
      override func touchesShouldBegin(
        _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
      ) -> Bool { false }
    }
    let scrollView = Closed(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 393, height: 4000)
    let control = UIControl(frame: CGRect(x: 100, y: 500, width: 100, height: 100))
    scrollView.addSubview(control)
    stage.window.addSubview(scrollView)
    stage.frame()
    stage.touch(.began, CGPoint(x: 150, y: 550))
    stage.frame(after: 0.3)
    XCTAssertFalse(control.isTracking)
    stage.touch(.ended, CGPoint(x: 150, y: 550))
    stage.drag(from: CGPoint(x: 150, y: 550), by: CGVector(dx: 0, dy: -60), hold: 0.2)
    XCTAssertEqual(scrollView.contentOffset.y, 50)
  }

  func testScrollingThatCameToRestAsksForNoFrames() async {
    let scrollView = makeScrollView()
    stage.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -240), step: 12)
    XCTAssertTrue(FrameScheduler.isFramePending)
    stage.settle(scrollView)
    // The indicators linger and fade.
    stage.frames(60)
    XCTAssertFalse(FrameScheduler.isFramePending)
    XCTAssertNil(ClockTimers.nextDeadline)
  }
}
