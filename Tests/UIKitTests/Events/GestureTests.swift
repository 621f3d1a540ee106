import XCTest

@testable import UIKit

@MainActor
final class GestureTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let recorder = Recorder()

  func testEachTapIsRecognized() async {
    recorder.attach(UITapGestureRecognizer(), named: "tap", to: stage.root.view)
    stage.tap(100, 100)
    XCTAssertEqual(recorder.calls, ["tap ended"])
    stage.tap(100, 100)
    XCTAssertEqual(recorder.calls.count, 2)
  }

  func testMovingMakesATapFail() async {
    recorder.attach(UITapGestureRecognizer(), named: "tap", to: stage.root.view)
    stage.down(100, 100)
    stage.move(100, 130)
    stage.up(100, 130)
    XCTAssertEqual(recorder.calls, [])
  }

  func testSingleTapWaitsForDoubleTap() async {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    recorder.attach(single, named: "single", to: stage.root.view)
    recorder.attach(double, named: "double", to: stage.root.view)
    stage.tap(50, 50)
    XCTAssertEqual(recorder.calls, [])
    stage.advance(0.5)
    XCTAssertEqual(recorder.calls, ["single ended"])
    recorder.calls = []
    stage.tap(50, 50)
    stage.advance(0.1)
    stage.tap(50, 50)
    stage.advance(1)
    XCTAssertEqual(recorder.calls, ["double ended"])
  }

  func testLongPressBeginsAfterHalfASecond() async {
    recorder.attach(UILongPressGestureRecognizer(), named: "press", to: stage.root.view)
    stage.down(10, 10)
    stage.advance(0.49)
    XCTAssertEqual(recorder.calls, [])
    stage.advance(0.02)
    XCTAssertEqual(recorder.calls, ["press began"])
    stage.up(10, 10)
    XCTAssertEqual(recorder.calls, ["press began", "press ended"])
  }

  /// scroll_traces.json: 180 points of travel in steps of 3 give a translation of 170.
  func testPanAppliesTravelBeyondTheSlop() async {
    let pan = UIPanGestureRecognizer()
    recorder.attach(pan, named: "pan", to: stage.root.view)
    stage.down(100, 100)
    for step in 1...60 { stage.move(100, 100 + CGFloat(step) * 3) }
    XCTAssertEqual(pan.translation(in: nil).y, 170, accuracy: 0.001)
    XCTAssertEqual(pan.velocity(in: nil).y, 3 / 0.016, accuracy: 1)
    XCTAssertEqual(recorder.calls.first, "pan began")
    stage.up(100, 280)
    XCTAssertEqual(recorder.calls.last, "pan ended")
  }

  func testTheFirstRecognisedOfTwoPansWins() async {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.root.view.addSubview(inner)
    recorder.attach(UIPanGestureRecognizer(), named: "inner", to: inner)
    recorder.attach(UIPanGestureRecognizer(), named: "outer", to: stage.root.view)
    stage.down(50, 50)
    stage.move(50, 90)
    stage.up(50, 90)
    XCTAssertEqual(recorder.calls, ["inner began", "inner ended"])
  }

  func testRecognitionCancelsTouchesInViews() async {
    final class Target: UIView {
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
    let target = Target(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.root.view.addSubview(target)
    recorder.attach(UIPanGestureRecognizer(), named: "pan", to: stage.root.view)
    stage.down(50, 50)
    stage.move(50, 80)
    stage.up(50, 80)
    XCTAssertEqual(target.calls, ["began", "cancelled"])
    target.calls = []
    stage.tap(50, 50)
    XCTAssertEqual(target.calls, ["began", "ended"])
  }

  func testATouchWhoseEndWasLostIsCancelledByTheNext() async {
    let stage = TouchStage(closesAfter: self)
    let first = TouchCounter(frame: stage.root.view.bounds)
    stage.root.view.addSubview(first)
    stage.down(10, 10)
    let second = TouchStage(closesAfter: self)
    let above = TouchCounter(frame: second.root.view.bounds)
    second.root.view.addSubview(above)
    second.tap(10, 10)
    XCTAssertEqual(first.phases, [.began, .cancelled])
    XCTAssertEqual(above.phases, [.began, .ended])
  }

  func testPinchScaleFollowsTheFingersDistance() async {
    let pinch = UIPinchGestureRecognizer()
    recorder.attach(pinch, named: "pinch", to: stage.root.view)
    stage.down(100, 100, id: 0)
    stage.down(200, 100, id: 1)
    stage.move(210, 100, id: 1)
    stage.move(320, 100, id: 1)
    XCTAssertEqual(recorder.calls.first, "pinch began")
    XCTAssertEqual(pinch.scale, 2, accuracy: 0.01)
  }

  func testASwipeEndsWhenTheFingerLifts() async {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .left
    recorder.attach(swipe, named: "swipe", to: stage.root.view)
    stage.down(200, 100)
    stage.move(160, 102)
    stage.move(120, 104)
    stage.up(120, 104)
    XCTAssertEqual(recorder.calls, ["swipe ended"])
  }
}

/// Keeps the phases of the touches on it.
private final class TouchCounter: UIView {
  private(set) var phases: [UITouch.Phase] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

  private func note(_ touches: Set<UITouch>) { phases += touches.map(\.phase) }
}
