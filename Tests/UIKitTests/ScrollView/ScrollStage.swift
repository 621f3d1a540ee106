import XCTest

@testable import QuartzCore
@testable import UIKit

/// A window, a stepped clock and fingers, for tests that scroll.
@MainActor
final class ScrollStage {
  let window: UIWindow
  private(set) var touchTime: CFTimeInterval = 0

  init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    safeArea: UIEdgeInsets = .zero
  ) {
    MediaClock.install(steppedAt: 100)
    ClockTimers.reset()
    UIApplication.shared.screenDidChange(
      ScreenDescription(size: size, scale: scale, safeAreaInsets: safeArea))
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
    frame(after: 0)
  }

  func tearDown() {
    for id in 1...2 { touch(.cancelled, .zero, id: id) }
    window.subviews.forEach { $0.removeFromSuperview() }
    window.isHidden = true
    MediaClock.uninstall()
    UIApplication.shared.screenDidChange(ScreenDescription())
  }

  /// Steps the clock, fires timers and makes a frame.
  func frame(after seconds: CFTimeInterval = 1.0 / 60) {
    MediaClock.advance(by: seconds)
    ClockTimers.fire()
    _ = UIApplication.shared.makeFrame()
  }

  func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  /// Makes frames until no motion asks for more, at most ten seconds.
  func settle(_ scrollView: UIScrollView) {
    var count = 0
    while scrollView.driver.isRunning, count < 600 {
      frame()
      count += 1
    }
    frame()
  }

  func touch(_ phase: UITouch.Phase, _ point: CGPoint, id: Int = 1) {
    UIApplication.shared.send(.touch(id: id, phase: phase, location: point))
  }

  /// Drags a finger in steps of 8 ms and lifts it; a hold before the lift takes its speed away.
  func drag(
    from start: CGPoint, by travel: CGVector, step: CGFloat = 5, hold: CFTimeInterval = 0,
    lifts: Bool = true
  ) {
    touch(.began, start)
    let length = hypot(travel.dx, travel.dy)
    let count = max(1, Int((length / step).rounded()))
    for index in 1...count {
      MediaClock.advance(by: 0.008)
      let share = CGFloat(index) / CGFloat(count)
      touch(.moved, CGPoint(x: start.x + travel.dx * share, y: start.y + travel.dy * share))
      if index % 2 == 0 { frame(after: 0) }
    }
    guard lifts else { return }
    if hold > 0 { frame(after: hold) }
    touch(.ended, CGPoint(x: start.x + travel.dx, y: start.y + travel.dy))
  }
}

/// Writes down every call it gets.
@MainActor
class ScrollLog: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var retarget: ((CGPoint) -> CGPoint)?
  var zoomed: UIView?
  private(set) var velocities: [CGPoint] = []
  private(set) var targets: [CGPoint] = []

  /// The calls without repeated didScroll.
  var order: [String] {
    calls.reduce(into: []) { if $0.last != $1 || $1 != "didScroll" { $0.append($1) } }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    calls.append("willBeginDragging \(scrollView.contentOffset.y)")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    velocities.append(velocity)
    targets.append(targetContentOffset.pointee)
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    calls.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    calls.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrollingAnimation")
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    calls.append("willBeginZooming")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.append("didZoom") }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { calls.append("didEndZooming \(scale)") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
}
