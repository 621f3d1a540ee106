import XCTest

@testable import UIKit

/// Tests from Apple's documentation of `UIFocusEnvironment` and `UIFocusSystem`.
@MainActor
final class FocusEnvironmentTests: XCTestCase {
  private lazy var stage = FocusStage(closesAfter: self)

  func testNothingHasFocusUntilAKeyIsPressed() async {
    let view = stage.add("a", CGRect(x: 20, y: 100, width: 50, height: 50))
    stage.frame()
    XCTAssertNil(stage.system.focusedItem)
    stage.press(.keyboardTab)
    XCTAssertTrue(view.isFocused)
    XCTAssertTrue(stage.system.focusedItem === view)
    XCTAssertTrue(UIFocusSystem.focusSystem(for: view) === stage.system)
    XCTAssertNil(UIFocusSystem.focusSystem(for: UIView()))
  }

  func testAllAroundTheOldAndTheNewItemAreAskedAndToldFromTheInsideOut() async {
    let log = FocusLog()
    let outer = stage.add("outer", CGRect(x: 0, y: 100, width: 390, height: 300))
    outer.isFocusable = false
    let a = stage.add("a", CGRect(x: 0, y: 0, width: 50, height: 50), to: outer)
    let b = stage.add("b", CGRect(x: 100, y: 0, width: 50, height: 50), to: outer)
    for view in [outer, a, b] { view.log = log }
    stage.press(.keyboardTab)
    XCTAssertEqual(log.calls, ["should a", "should outer", "did a focused", "did outer"])
    log.calls = []
    stage.press(.keyboardRightArrow)
    XCTAssertEqual(
      log.calls,
      ["should a", "should outer", "should b", "did a", "did outer", "did b focused"])
    XCTAssertEqual(log.headings.last, .right)
  }

  func testAnyEnvironmentCanKeepFocusWhereItIs() async {
    let outer = stage.add("outer", CGRect(x: 0, y: 100, width: 390, height: 300))
    outer.isFocusable = false
    let a = stage.add("a", CGRect(x: 0, y: 0, width: 50, height: 50), to: outer)
    _ = stage.add("b", CGRect(x: 100, y: 0, width: 50, height: 50), to: outer)
    stage.press(.keyboardTab)
    outer.allowsUpdate = false
    stage.press(.keyboardRightArrow)
    XCTAssertTrue(a.isFocused)
  }

  private final class Chooser: UIView {
    var choice: [any UIFocusEnvironment] = []
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { choice }
  }

  func testPreferredEnvironmentsAreSearchedInOrderWhereFocusIsThere() async {
    let chooser = Chooser(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    stage.view.addSubview(chooser)
    let a = stage.add("a", CGRect(x: 0, y: 0, width: 50, height: 50), to: chooser)
    let b = stage.add("b", CGRect(x: 100, y: 0, width: 50, height: 50), to: chooser)
    let c = stage.add("c", CGRect(x: 200, y: 0, width: 50, height: 50), to: chooser)
    // Without focus inside the call does nothing.
    chooser.setNeedsFocusUpdate()
    chooser.updateFocusIfNeeded()
    XCTAssertNil(stage.system.focusedItem)
    stage.press(.keyboardTab)
    XCTAssertTrue(a.isFocused)
    b.isFocusable = false
    chooser.choice = [b, c]
    chooser.setNeedsFocusUpdate()
    XCTAssertTrue(a.isFocused)
    stage.frame()
    XCTAssertTrue(c.isFocused)
    b.isFocusable = true
    chooser.setNeedsFocusUpdate()
    chooser.updateFocusIfNeeded()
    XCTAssertTrue(b.isFocused)
  }

  func testAnyEnvironmentOfTheWindowCanBeAskedToHaveFocus() async {
    let a = stage.add("a", CGRect(x: 0, y: 100, width: 50, height: 50))
    let outside = FocusableView(frame: a.frame)
    stage.system.requestFocusUpdate(to: outside)
    stage.system.updateFocusIfNeeded()
    XCTAssertNil(stage.system.focusedItem)
    stage.system.requestFocusUpdate(to: a)
    stage.system.updateFocusIfNeeded()
    XCTAssertTrue(a.isFocused)
    XCTAssertTrue(stage.touches.root.contains(a))
    XCTAssertTrue(UIFocusSystem.environment(stage.window, contains: a))
    XCTAssertFalse(UIFocusSystem.environment(a, contains: stage.window))
  }

  func testNotificationsTellOfMovesAndOfFailures() async {
    let a = stage.add("a", CGRect(x: 0, y: 100, width: 50, height: 50))
    let heard = FocusLog()
    let center = NotificationCenter.default
    let names = [
      UIFocusSystem.didUpdateNotification, UIFocusSystem.movementDidFailNotification,
    ]
    let tokens = names.map { name in
      center.addObserver(forName: name, object: stage.system, queue: nil) { note in
        let key = UIFocusSystem.focusUpdateContextUserInfoKey
        nonisolated(unsafe) let context = note.userInfo?[key] as? UIFocusUpdateContext
        MainActor.assumeIsolated {
          let isMove = name == UIFocusSystem.didUpdateNotification
          heard.calls.append("\(isMove) \(context?.focusHeading.rawValue ?? 99)")
        }
      }
    }
    defer { tokens.forEach(center.removeObserver) }
    stage.press(.keyboardTab)
    stage.press(.keyboardUpArrow)
    XCTAssertEqual(heard.calls, ["true 16", "false 1"])
    XCTAssertTrue(a.isFocused)
  }

  func testAnItemThatGoesAwayLeavesFocusToAnother() async {
    let a = stage.add("a", CGRect(x: 0, y: 100, width: 50, height: 50))
    let b = stage.add("b", CGRect(x: 100, y: 100, width: 50, height: 50))
    stage.press(.keyboardTab)
    a.isHidden = true
    stage.frame()
    XCTAssertTrue(b.isFocused)
    XCTAssertFalse(a.isFocused)
    b.removeFromSuperview()
    stage.frame()
    XCTAssertNil(stage.system.focusedItem)
  }

  func testFocusComesBackWhenAPresentedControllerIsGone() async {
    let a = stage.add("a", CGRect(x: 0, y: 100, width: 50, height: 50))
    let b = stage.add("b", CGRect(x: 100, y: 100, width: 50, height: 50))
    stage.press(.keyboardTab)
    stage.press(.keyboardRightArrow)
    XCTAssertTrue(b.isFocused)
    let sheet = UIViewController()
    let inner = FocusableView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    sheet.view.addSubview(inner)
    stage.touches.root.present(sheet, animated: false)
    stage.frame()
    XCTAssertTrue(inner.isFocused)
    sheet.dismiss(animated: false)
    stage.frame()
    XCTAssertTrue(b.isFocused)
    XCTAssertFalse(a.isFocused)
  }

  func testTheHaloGoesWithFocusInTheTintColour() async {
    let a = stage.add("a", CGRect(x: 20, y: 100, width: 50, height: 50))
    a.tintColor = .red
    stage.press(.keyboardTab)
    let ring = a.layer.sublayers?.last as? CAShapeLayer
    XCTAssertEqual(ring?.frame, CGRect(x: -3, y: -3, width: 56, height: 56))
    XCTAssertEqual(ring?.borderColor, UIColor.red.cgColor)
    a.focusEffect = UIFocusHaloEffect(
      roundedRect: CGRect(x: 5, y: 5, width: 40, height: 40), cornerRadius: 8, curve: .continuous)
    XCTAssertEqual(ring?.cornerRadius, 11)
    XCTAssertEqual(ring?.frame, CGRect(x: 2, y: 2, width: 46, height: 46))
    let inside = UIFocusHaloEffect(rect: CGRect(x: 5, y: 5, width: 40, height: 40))
    inside.position = .inside
    a.focusEffect = inside
    XCTAssertEqual(ring?.frame, CGRect(x: 5, y: 5, width: 40, height: 40))
    a.focusEffect = UIFocusHaloEffect(path: UIBezierPath(ovalIn: a.bounds))
    XCTAssertNotNil(ring?.path)
    a.focusEffect = nil
    XCTAssertNil(ring?.superlayer)
  }
}
