import XCTest

@testable import UIKit

/// Bars that swipes, taps and the keyboard hide.
@MainActor
final class BarHidingTests: XCTestCase {
  private func shown(_ stage: TouchStage) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    return navigation
  }

  func testSwipesHideAndShowTheBars() async {
    let stage = TouchStage(closesAfter: self)
    let navigation = shown(stage)
    navigation.hidesBarsOnSwipe = true
    stage.down(200, 500)
    for y in stride(from: 480, through: 400, by: -20) { stage.move(200, CGFloat(y)) }
    stage.up(200, 400)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    stage.down(200, 400)
    for y in stride(from: 420, through: 500, by: 20) { stage.move(200, CGFloat(y)) }
    stage.up(200, 500)
    XCTAssertFalse(navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = false
    XCTAssertNil(navigation.barHideOnSwipeGestureRecognizer.view)
  }

  func testTapsOnTheContentHideTheBars() async {
    let stage = TouchStage(closesAfter: self)
    let navigation = shown(stage)
    navigation.hidesBarsOnTap = true
    stage.tap(200, 500)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    stage.advance(1)
    stage.tap(200, 500)
    XCTAssertFalse(navigation.isNavigationBarHidden)
  }

  func testTheKeyboardHidesTheBars() async {
    let stage = TouchStage(closesAfter: self)
    let navigation = shown(stage)
    navigation.hidesBarsWhenKeyboardAppears = true
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil)
    XCTAssertTrue(navigation.isNavigationBarHidden)
  }
}
