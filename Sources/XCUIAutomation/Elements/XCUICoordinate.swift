import AutomationMessages
import Foundation
import UIKit

/// A point of the screen, as seen from an element.
@preconcurrency @MainActor
open class XCUICoordinate: NSObject {
  /// The element that it is seen from.
  public let referencedElement: XCUIElement
  private let normalized: CGVector
  private let offset: CGVector

  init(element: XCUIElement, normalized: CGVector, offset: CGVector) {
    referencedElement = element
    self.normalized = normalized
    self.offset = offset
  }

  /// A point that is so many points further.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      element: referencedElement, normalized: normalized,
      offset: CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
  }

  /// Where it is on the screen now.
  open var screenPoint: CGPoint { place("find a point of") ?? .zero }

  private func place(_ what: String) -> CGPoint? {
    guard let frame = referencedElement.required(what)?.element.frame else { return nil }
    return CGPoint(
      x: frame.minX + frame.width * normalized.dx + offset.dx,
      y: frame.minY + frame.height * normalized.dy + offset.dy)
  }

  private func act(_ what: String, _ gesture: (CGPoint) -> [AutomationPath]) {
    guard let point = place(what) else { return }
    referencedElement.app.play(gesture(point))
  }

  // MARK: Fingers

  open func tap() { act("tap") { Gesture.taps(at: [$0]) } }
  open func doubleTap() { act("double tap") { Gesture.taps(at: [$0], count: 2) } }
  open func press(forDuration duration: TimeInterval) {
    act("press") { Gesture.press(at: $0, duration) }
  }
  open func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    press(
      forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default,
      thenHoldForDuration: 0.1)
  }
  open func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    guard let end = otherCoordinate.place("drag") else { return }
    act("press") {
      Gesture.drag(from: $0, duration, to: end, speed: velocity.rawValue, holding: holdDuration)
    }
  }

  open func swipeUp() { swipe(0, -200) }
  open func swipeDown() { swipe(0, 200) }
  open func swipeLeft() { swipe(-200, 0) }
  open func swipeRight() { swipe(200, 0) }

  // MARK: Pointer

  open func hover() { point("hover over") { .hover($0) } }
  open func click() { point("click") { .click($0, count: 1, isSecondary: false) } }
  open func doubleClick() { point("click") { .click($0, count: 2, isSecondary: false) } }
  open func rightClick() { point("click") { .click($0, count: 1, isSecondary: true) } }
  open func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
    point("scroll") { .scroll($0, dx: Double(deltaX), dy: Double(deltaY)) }
  }

  private func point(_ what: String, _ action: (CGPoint) -> AutomationPointer) {
    guard let point = place(what) else { return }
    _ = referencedElement.app.ask(.pointer(action(point)))
  }

  private func swipe(_ x: CGFloat, _ y: CGFloat) {
    act("swipe") {
      Gesture.swipe(
        from: $0, to: CGPoint(x: $0.x + x, y: $0.y + y),
        speed: XCUIGestureVelocity.default.rawValue)
    }
  }
}
