import AutomationMessages
import Foundation

/// Actions of a mouse or trackpad on an element.
extension XCUIElement {
  /// Moves the pointer over the element.
  public func hover() { point("hover over") { .hover($0) } }

  public func click() { click(count: 1, isSecondary: false) }
  public func doubleClick() { click(count: 2, isSecondary: false) }
  public func rightClick() { click(count: 1, isSecondary: true) }

  private func click(count: Int, isSecondary: Bool) {
    point("click") { .click($0, count: count, isSecondary: isSecondary) }
  }

  /// Presses the button, drags to another element and lets go.
  public func click(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    click(
      forDuration: duration, thenDragTo: otherElement, withVelocity: .default,
      thenHoldForDuration: 0.1)
  }

  public func click(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    guard let start = target("click")?.point, let end = otherElement.middle("drag") else { return }
    let ways = Gesture.drag(
      from: start, duration, to: end, speed: velocity.rawValue, holding: holdDuration)
    for way in ways { _ = app.ask(.pointer(.drag(way))) }
  }

  /// Scrolls with the pointer over the element.
  ///
  /// - Parameters:
  ///   - deltaX: How far the content moves to the right, in points.
  ///   - deltaY: How far it moves down.
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
    point("scroll") { .scroll($0, dx: Double(deltaX), dy: Double(deltaY)) }
  }

  private func point(_ what: String, _ action: (CGPoint) -> AutomationPointer) {
    guard let point = target(what)?.point else { return }
    _ = app.ask(.pointer(action(point)))
  }
}
