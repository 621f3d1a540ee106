import XCTest

@testable import UIKit

/// A target that keeps what its recogniser said.
@MainActor
private final class Target: NSObject, UIGestureRecognizerDelegate {
  var states: [UIGestureRecognizer.State] = []
  var begins = true
  func act(_ sender: UIGestureRecognizer) { states.append(sender.state) }
  var action: Selector { Selector(Target.act(_:), "act:") }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
}

@MainActor
private func board(_ stage: TouchStage, _ recognizer: UIGestureRecognizer) -> UIView {
  let view = UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 200))
  stage.root.view.addSubview(view)
  view.addGestureRecognizer(recognizer)
  return view
}

/// Each member of UIGestureRecognizer that apps use.
@MainActor
final class UIGestureRecognizerMemberTests: XCTestCase {
  func testStateIsPossibleBeforeATouch() async {
    let stage = TouchStage(closesAfter: self)
    let (target, tap) = (Target(), UITapGestureRecognizer())
    tap.addTarget(target, action: target.action)
    _ = board(stage, tap)
    XCTAssertEqual(tap.state, .possible)
    stage.tap(50, 150)
    XCTAssertEqual(target.states, [.ended])
  }

  func testLocationIsInTheGivenView() async {
    let stage = TouchStage(closesAfter: self)
    let press = UILongPressGestureRecognizer()
    let view = board(stage, press)
    stage.down(60, 170)
    stage.advance(0.6)
    XCTAssertEqual(press.location(in: view), CGPoint(x: 50, y: 70))
    XCTAssertEqual(press.location(in: nil), CGPoint(x: 60, y: 170))
    stage.up(60, 170)
  }

  func testIsEnabledFalseHearsNothing() async {
    let stage = TouchStage(closesAfter: self)
    let (target, tap) = (Target(), UITapGestureRecognizer())
    tap.addTarget(target, action: target.action)
    tap.isEnabled = false
    _ = board(stage, tap)
    stage.tap(50, 150)
    XCTAssertEqual(target.states, [])
  }

  func testAddTargetCallsEachUntilItIsRemoved() async {
    let stage = TouchStage(closesAfter: self)
    let (first, second, tap) = (Target(), Target(), UITapGestureRecognizer())
    tap.addTarget(first, action: first.action)
    tap.addTarget(second, action: second.action)
    _ = board(stage, tap)
    stage.tap(50, 150)
    tap.removeTarget(second, action: nil)
    stage.advance(1)
    stage.tap(50, 150)
    XCTAssertEqual([first.states.count, second.states.count], [2, 1])
  }

  func testViewIsTheOneItWasAddedTo() async {
    let stage = TouchStage(closesAfter: self)
    let tap = UITapGestureRecognizer()
    XCTAssertNil(tap.view)
    XCTAssertTrue(board(stage, tap) === tap.view)
  }

  private final class Touched: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("b") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("e") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("c")
    }
  }

  private func touched(_ stage: TouchStage, _ recognizer: UIGestureRecognizer) -> Touched {
    let view = Touched(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    stage.root.view.addSubview(view)
    view.addGestureRecognizer(recognizer)
    return view
  }

  func testCancelsTouchesInViewDecidesHowTouchesEnd() async {
    for cancels in [true, false] {
      let stage = TouchStage(closesAfter: self)
      let tap = UITapGestureRecognizer()
      tap.cancelsTouchesInView = cancels
      let view = touched(stage, tap)
      stage.tap(50, 150)
      XCTAssertEqual(view.calls, cancels ? ["b", "c"] : ["b", "e"])
      stage.close()
    }
  }

  func testDelaysTouchesBeganKeepsTouchesFromTheView() async {
    let stage = TouchStage(closesAfter: self)
    let tap = UITapGestureRecognizer()
    XCTAssertFalse(tap.delaysTouchesBegan)
    tap.delaysTouchesBegan = true
    let view = touched(stage, tap)
    stage.tap(50, 150)
    XCTAssertEqual(view.calls, [], "the tap keeps them")
  }
}

/// Each member of UITapGestureRecognizer that apps use.
@MainActor
final class UITapGestureRecognizerMemberTests: XCTestCase {
  func testInitNeedsOneTap() async {
    XCTAssertEqual(UITapGestureRecognizer().numberOfTapsRequired, 1)
  }

  func testInitTargetHearsOfATap() async {
    let stage = TouchStage(closesAfter: self)
    let target = Target()
    _ = board(stage, UITapGestureRecognizer(target: target, action: target.action))
    stage.tap(50, 150)
    XCTAssertEqual(target.states, [.ended])
  }

  func testNumberOfTapsRequiredWaitsForTheSecondTap() async {
    let stage = TouchStage(closesAfter: self)
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: target.action)
    tap.numberOfTapsRequired = 2
    _ = board(stage, tap)
    stage.tap(50, 150)
    XCTAssertEqual(target.states, [])
    stage.advance(0.1)
    stage.tap(50, 150)
    XCTAssertEqual(target.states, [.ended])
  }

  func testDelegateMayForbidTheTap() async {
    let stage = TouchStage(closesAfter: self)
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: target.action)
    tap.delegate = target
    target.begins = false
    _ = board(stage, tap)
    stage.tap(50, 150)
    XCTAssertEqual(target.states, [])
  }
}

/// Each member of UIPanGestureRecognizer that apps use.
@MainActor
final class UIPanGestureRecognizerMemberTests: XCTestCase {
  func testInitAllowsAnyNumberOfTouches() async {
    XCTAssertEqual(UIPanGestureRecognizer().maximumNumberOfTouches, .max)
  }

  func testInitTargetHearsOfBeginChangeAndEnd() async {
    let stage = TouchStage(closesAfter: self)
    let target = Target()
    _ = board(stage, UIPanGestureRecognizer(target: target, action: target.action))
    stage.down(50, 150)
    stage.move(90, 150)
    stage.move(95, 150)
    stage.up(95, 150)
    XCTAssertEqual(target.states, [.began, .changed, .ended])
  }

  func testTranslationCountsFromWhereItWasSet() async {
    let stage = TouchStage(closesAfter: self)
    let pan = UIPanGestureRecognizer()
    let view = board(stage, pan)
    stage.down(50, 150)
    stage.move(90, 150)
    let first = pan.translation(in: view).x
    stage.move(100, 157)
    XCTAssertEqual(pan.translation(in: view).x - first, 10, accuracy: 0.01)
    pan.setTranslation(.zero, in: view)
    XCTAssertEqual(pan.translation(in: view), .zero)
    stage.up(100, 157)
  }

  func testVelocityIsInPointsPerSecond() async {
    let stage = TouchStage(closesAfter: self)
    let pan = UIPanGestureRecognizer()
    let view = board(stage, pan)
    stage.down(50, 150)
    for step in 1...6 { stage.move(50 + CGFloat(step) * 16, 150) }
    XCTAssertEqual(pan.velocity(in: view).x, 1000, accuracy: 60)
    XCTAssertEqual(pan.velocity(in: view).y, 0, accuracy: 1)
    stage.up(146, 150)
  }

  func testMaximumNumberOfTouchesAllowsThatMany() async {
    let stage = TouchStage(closesAfter: self)
    let target = Target()
    let pan = UIPanGestureRecognizer(target: target, action: target.action)
    pan.maximumNumberOfTouches = 1
    _ = board(stage, pan)
    stage.down(50, 150)
    stage.move(90, 150)
    XCTAssertEqual(pan.numberOfTouches, 1)
    XCTAssertEqual(target.states.first, .began)
    stage.up(90, 150)
  }

  func testDelegateMayForbidThePan() async {
    let stage = TouchStage(closesAfter: self)
    let target = Target()
    let pan = UIPanGestureRecognizer(target: target, action: target.action)
    pan.delegate = target
    target.begins = false
    _ = board(stage, pan)
    stage.down(50, 150)
    stage.move(90, 150)
    stage.up(90, 150)
    XCTAssertEqual(target.states, [])
  }
}

/// Each member of UILongPressGestureRecognizer that apps use.
@MainActor
final class UILongPressGestureRecognizerMemberTests: XCTestCase {
  func testInitWaitsHalfASecond() async {
    XCTAssertEqual(UILongPressGestureRecognizer().minimumPressDuration, 0.5)
  }

  func testInitTargetHearsOfBeginAndEnd() async {
    let stage = TouchStage(closesAfter: self)
    let target = Target()
    _ = board(stage, UILongPressGestureRecognizer(target: target, action: target.action))
    stage.down(50, 150)
    stage.advance(0.6)
    stage.up(50, 150)
    XCTAssertEqual(target.states, [.began, .ended])
  }

  func testMinimumPressDurationDelaysTheBegin() async {
    let stage = TouchStage(closesAfter: self)
    let target = Target()
    let press = UILongPressGestureRecognizer(target: target, action: target.action)
    press.minimumPressDuration = 1
    _ = board(stage, press)
    stage.down(50, 150)
    stage.advance(0.6)
    XCTAssertEqual(target.states, [])
    stage.advance(0.6)
    XCTAssertEqual(target.states, [.began])
    stage.up(50, 150)
  }

  func testDelegateMayForbidThePress() async {
    let stage = TouchStage(closesAfter: self)
    let target = Target()
    let press = UILongPressGestureRecognizer(target: target, action: target.action)
    press.delegate = target
    target.begins = false
    _ = board(stage, press)
    stage.down(50, 150)
    stage.advance(0.6)
    XCTAssertEqual(target.states, [])
    stage.up(50, 150)
  }
}

/// Each member of UIPinchGestureRecognizer that apps use.
@MainActor
final class UIPinchGestureRecognizerMemberTests: XCTestCase {
  private func pinched(_ stage: TouchStage) -> UIPinchGestureRecognizer {
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    _ = board(stage, pinch)
    stage.down(50, 150, id: 1)
    stage.down(90, 150, id: 2)
    stage.move(30, 150, id: 1)
    stage.move(110, 150, id: 2)
    return pinch
  }

  func testScaleCountsFromWhereItWasSet() async {
    let stage = TouchStage(closesAfter: self)
    let pinch = pinched(stage)
    XCTAssertGreaterThan(pinch.scale, 1.2)
    pinch.scale = 1
    stage.move(20, 150, id: 1)
    stage.move(120, 150, id: 2)
    XCTAssertEqual(pinch.scale, 100 / 80, accuracy: 0.05)
    stage.up(20, 150, id: 1)
    stage.up(120, 150, id: 2)
  }

  func testTwoFingersBeginAPinch() async {
    let stage = TouchStage(closesAfter: self)
    XCTAssertTrue([.began, .changed].contains(pinched(stage).state))
    stage.up(30, 150, id: 1)
    stage.up(110, 150, id: 2)
  }
}

/// Each member of UISwipeGestureRecognizer that apps use.
@MainActor
final class UISwipeGestureRecognizerMemberTests: XCTestCase {
  private func swipe(
    _ direction: UISwipeGestureRecognizer.Direction, by x: CGFloat
  ) -> [UIGestureRecognizer.State] {
    let stage = TouchStage(closesAfter: self)
    defer { stage.close() }
    let target = Target()
    let swipe = UISwipeGestureRecognizer(target: target, action: target.action)
    swipe.direction = direction
    _ = board(stage, swipe)
    stage.down(100, 150)
    for step in 1...5 { stage.move(100 + x * CGFloat(step) / 5, 150) }
    stage.up(100 + x, 150)
    return target.states
  }

  func testDirectionLeavesOtherSwipesOut() async {
    XCTAssertEqual(swipe(.left, by: -80), [.ended])
    XCTAssertEqual(swipe(.left, by: 80), [])
  }

  func testInitRecognizesSwipesToTheRight() async {
    XCTAssertEqual(UISwipeGestureRecognizer(target: nil, action: nil).direction, .right)
    XCTAssertEqual(swipe(.right, by: 80), [.ended])
  }
}

/// Each member of UITouch that apps use.
@MainActor
final class UITouchMemberTests: XCTestCase {
  func testLocationIsInTheGivenView() async {
    final class Listener: UIView {
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        places = [touch.location(in: self), touch.location(in: superview), touch.location(in: nil)]
        XCTAssertEqual(touch.phase, .began)
        XCTAssertEqual(touch.tapCount, 1)
        XCTAssertEqual(event?.allTouches?.count, 1)
        XCTAssertEqual(event?.type, .touches)
      }
    }
    let stage = TouchStage(closesAfter: self)
    let view = Listener(frame: CGRect(x: 10, y: 100, width: 50, height: 50))
    stage.root.view.addSubview(view)
    stage.down(15, 107)
    XCTAssertEqual(
      view.places, [CGPoint(x: 5, y: 7), CGPoint(x: 15, y: 107), CGPoint(x: 15, y: 107)])
    stage.up(15, 107)
  }
}
