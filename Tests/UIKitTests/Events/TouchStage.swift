import XCTest

@testable import UIKit

/// A window whose touches a test makes, on a stepped clock.
@MainActor
final class TouchStage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root = UIViewController()

  init(closesAfter test: XCTestCase) {
    MediaClock.install(steppedAt: 100)
    ClockTimers.reset()
    window.rootViewController = root
    window.isHidden = false
    // Modifier keys that an earlier test held are up.
    UIApplication.shared.send(
      .key(KeyStroke(keyCode: .keyboardLeftShift, characters: "", isDown: false)))
    test.addTeardownBlock { @MainActor in self.close() }
  }

  func close() {
    window.isHidden = true
    MediaClock.uninstall()
  }

  func advance(_ seconds: Double) {
    MediaClock.advance(by: seconds)
    ClockTimers.fire()
  }

  func down(_ x: CGFloat, _ y: CGFloat, id: Int = 0) { send(id, .began, x, y) }
  func move(_ x: CGFloat, _ y: CGFloat, id: Int = 0) {
    advance(0.016)
    send(id, .moved, x, y)
  }
  func up(_ x: CGFloat, _ y: CGFloat, id: Int = 0) { send(id, .ended, x, y) }
  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    advance(0.05)
    up(x, y)
  }

  private func send(_ id: Int, _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    UIApplication.shared.send(.touch(id: id, phase: phase, location: CGPoint(x: x, y: y)))
  }
}

@MainActor
final class Recorder: NSObject {
  var calls: [String] = []
  func record(_ sender: UIGestureRecognizer) {
    calls.append("\(sender.name ?? "") \(sender.state)")
  }
  func selector() -> Selector { Selector(Recorder.record(_:), "record:") }

  func attach(_ recognizer: UIGestureRecognizer, named name: String, to view: UIView) {
    recognizer.name = name
    recognizer.addTarget(self, action: selector())
    view.addGestureRecognizer(recognizer)
  }
}
