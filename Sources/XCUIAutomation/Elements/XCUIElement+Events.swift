import AutomationMessages
import Foundation

/// Actions of fingers on an element.
extension XCUIElement {
  // MARK: Taps and presses

  public func tap() { act("tap") { Gesture.taps(at: [$0]) } }
  public func doubleTap() { act("double tap") { Gesture.taps(at: [$0], count: 2) } }
  public func twoFingerTap() { tap(withNumberOfTaps: 1, numberOfTouches: 2) }

  public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
    act("tap") { point in
      // Beside each other, around the middle.
      let fingers = max(1, min(numberOfTouches, 5))
      let points = (0..<fingers).map {
        CGPoint(x: point.x + 20 * (CGFloat($0) - CGFloat(fingers - 1) / 2), y: point.y)
      }
      return Gesture.taps(at: points, count: numberOfTaps)
    }
  }

  public func press(forDuration duration: TimeInterval) {
    act("press") { Gesture.press(at: $0, duration) }
  }

  public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    press(
      forDuration: duration, thenDragTo: otherElement, withVelocity: .default,
      thenHoldForDuration: 0.1)
  }

  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    guard let start = target("press"), let end = otherElement.middle("drag") else { return }
    app.play(
      Gesture.drag(
        from: start.point, duration, to: end, speed: velocity.rawValue, holding: holdDuration))
  }

  // MARK: Swipes

  public func swipeUp() { swipeUp(velocity: .default) }
  public func swipeDown() { swipeDown(velocity: .default) }
  public func swipeLeft() { swipeLeft(velocity: .default) }
  public func swipeRight() { swipeRight(velocity: .default) }
  public func swipeUp(velocity: XCUIGestureVelocity) { swipe(0, -1, velocity) }
  public func swipeDown(velocity: XCUIGestureVelocity) { swipe(0, 1, velocity) }
  public func swipeLeft(velocity: XCUIGestureVelocity) { swipe(-1, 0, velocity) }
  public func swipeRight(velocity: XCUIGestureVelocity) { swipe(1, 0, velocity) }

  /// Half of the element's visible part, around the touched point.
  private func swipe(_ x: CGFloat, _ y: CGFloat, _ velocity: XCUIGestureVelocity) {
    guard let (point, frame) = target("swipe") else { return }
    let reach = CGSize(width: max(frame.width, 80) / 4, height: max(frame.height, 80) / 4)
    let start = CGPoint(x: point.x - x * reach.width, y: point.y - y * reach.height)
    let end = CGPoint(x: point.x + x * reach.width, y: point.y + y * reach.height)
    app.play(Gesture.swipe(from: start, to: end, speed: velocity.rawValue))
  }

  // MARK: Two fingers

  /// - Parameters:
  ///   - scale: The last distance of the fingers by the first: more than 1 zooms in.
  ///   - velocity: Scale factors a second.
  public func pinch(withScale scale: CGFloat, velocity: CGFloat) {
    guard scale > 0, scale != 1, scale.isFinite else {
      return TestFailure.record("Failed to pinch \(path): a scale is above 0 and not 1")
    }
    guard let (point, frame) = target("pinch") else { return }
    let seconds = min(max(abs(scale - 1) / max(abs(velocity), 0.1), 0.2), 5)
    app.play(
      Gesture.pinch(around: point, width: frame.width * 0.8, scale: scale, seconds: seconds))
  }

  /// - Parameters:
  ///   - rotation: Radians.
  ///   - velocity: Radians a second.
  public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) {
    guard let (point, frame) = target("rotate") else { return }
    let seconds = min(max(abs(rotation) / max(abs(velocity), 0.1), 0.2), 5)
    let radius = max(20, min(frame.width, frame.height, 200) * 0.4)
    app.play(Gesture.rotation(around: point, radius: radius, by: rotation, seconds: seconds))
  }

  // MARK: Finding the place

  private func act(_ what: String, _ gesture: (CGPoint) -> [AutomationPath]) {
    guard let point = target(what)?.point else { return }
    app.play(gesture(point))
  }

  /// Where fingers reach the element, and what of its frame is on the screen. What it is in is scrolled for it, and alerts in
  /// the way are told to the test's monitors.
  func target(_ what: String) -> (point: CGPoint, frame: CGRect)? {
    var isRevealed = false
    // More alerts in a row are a fault.
    for _ in 0..<8 {
      guard let node = required(what), let root = app.tree() else { return nil }
      guard let node = nodes(in: root).first ?? Optional(node) else { return nil }
      let alert = Interruptions.alert(in: root, over: node)
      let screen = root.element.frame
      let point =
        isApplication
        ? (alert == nil ? CGPoint(x: screen.midX, y: screen.midY) : nil) : app.hitPoint(of: node)
      if let point {
        let seen = node.element.frame.intersection(screen)
        return (point, seen.isNull ? node.element.frame : seen)
      }
      if let alert {
        guard Interruptions.handle(alert, app) else { break }
        continue
      }
      guard !isRevealed, !isApplication else { break }
      isRevealed = true
      _ = app.ask(.reveal(id: node.element.id))
    }
    let reason = "it is not hittable: it is off the screen or something covers it"
    TestFailure.record("Failed to \(what) \(path): \(reason)")
    return nil
  }

  /// The middle of the element, wherever it is.
  func middle(_ what: String) -> CGPoint? {
    required(what).map { CGPoint(x: $0.element.frame.midX, y: $0.element.frame.midY) }
  }
}

extension AppHandle {
  /// Moves fingers in the app.
  func play(_ paths: [AutomationPath]) { _ = ask(.gesture(paths)) }
}
