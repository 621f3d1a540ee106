import XCTest

@testable import UIKit

/// Two windows side by side compete for no touches: each has a gesture arena of its own.
@MainActor
final class WindowsTouchedTogetherTests: XCTestCase {
  private final class TouchLog: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
  }

  private func makeWindow(x: CGFloat) -> (window: UIWindow, view: TouchLog) {
    let window = UIWindow(frame: CGRect(x: x, y: 0, width: 195, height: 844))
    let view = TouchLog(frame: window.bounds)
    window.addSubview(view)
    window.isHidden = false
    addTeardownBlock { @MainActor in window.isHidden = true }
    return (window, view)
  }

  /// A tap waits for a second one while the other window is touched. The view of the first window is told that its
  /// touch became a tap, by its own window.
  func testRecognizerTakesTouchFromItsOwnWindowWhileAnotherIsTouched() async {
    let stage = TouchStage(closesAfter: self)
    let (left, right) = (makeWindow(x: 0), makeWindow(x: 195))
    let recorder = Recorder()
    let (tap, doubleTap) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    recorder.attach(tap, named: "tap", to: left.view)
    left.view.addGestureRecognizer(doubleTap)
    stage.tap(50, 100)
    stage.down(300, 100)
    stage.advance(1)
    XCTAssertEqual(recorder.calls, ["tap ended"])
    XCTAssertEqual(left.view.calls, ["began", "cancelled"])
    XCTAssertEqual(right.view.calls, ["began"])
    stage.up(300, 100)
  }

  func testEachFingerTouchesTheWindowBelowIt() async {
    let stage = TouchStage(closesAfter: self)
    let (left, right) = (makeWindow(x: 0), makeWindow(x: 195))
    stage.down(50, 100, id: 0)
    stage.down(300, 100, id: 1)
    XCTAssertEqual(left.view.calls, ["began"])
    XCTAssertEqual(right.view.calls, ["began"])
    stage.up(300, 100, id: 1)
    stage.up(50, 100, id: 0)
    XCTAssertEqual(left.view.calls, ["began", "ended"])
    XCTAssertEqual(right.view.calls, ["began", "ended"])
  }

  /// Recognisers of two windows follow a finger each, and both are recognised.
  func testPansOfTwoWindowsGoOnTogether() async {
    let stage = TouchStage(closesAfter: self)
    let (left, right) = (makeWindow(x: 0), makeWindow(x: 195))
    let recorder = Recorder()
    let (first, second) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    recorder.attach(first, named: "left", to: left.view)
    recorder.attach(second, named: "right", to: right.view)
    stage.down(50, 100, id: 0)
    stage.down(300, 100, id: 1)
    stage.move(50, 140, id: 0)
    stage.move(300, 140, id: 1)
    stage.up(50, 140, id: 0)
    stage.up(300, 140, id: 1)
    XCTAssertEqual(recorder.calls.filter { $0.hasSuffix("began") }, ["left began", "right began"])
    XCTAssertEqual(recorder.calls.filter { $0.hasSuffix("ended") }, ["left ended", "right ended"])
    XCTAssertEqual(left.view.calls, ["began", "cancelled"])
    XCTAssertEqual(right.view.calls, ["began", "cancelled"])
  }

  /// A window that does not begin at the screen's corner has coordinates of its own.
  func testTouchesHaveTheirWindowsCoordinates() async {
    let stage = TouchStage(closesAfter: self)
    let right = makeWindow(x: 195)
    let tap = UITapGestureRecognizer()
    right.view.addGestureRecognizer(tap)
    stage.tap(300, 100)
    XCTAssertEqual(tap.location(in: right.view), CGPoint(x: 105, y: 100))
    XCTAssertEqual(tap.location(in: nil), CGPoint(x: 105, y: 100))
    XCTAssertEqual(
      right.window.convert(CGPoint(x: 105, y: 100), to: nil as UIWindow?), CGPoint(x: 300, y: 100))
    XCTAssertEqual(
      right.window.convert(CGRect(x: 300, y: 100, width: 5, height: 5), from: nil as UIWindow?),
      CGRect(x: 105, y: 100, width: 5, height: 5))
  }
}
