import XCTest

@testable import UIKit

/// The members of UIResponder that apps use, each once.
@MainActor
final class UIResponderMemberTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  final class TouchView: UIView {
    var phases: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append("cancelled")
    }
  }

  private func touchView() -> TouchView {
    let view = TouchView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    stage.window.addSubview(view)
    addTeardownBlock { @MainActor in
      view.resignFirstResponder()
      return
    }
    return view
  }

  func testBecomeFirstResponderNeedsToBeAllowed() async {
    XCTAssertFalse(UIView().becomeFirstResponder())
    XCTAssertTrue(touchView().becomeFirstResponder())
  }

  func testResignFirstResponderLeavesNone() async {
    let view = touchView()
    view.becomeFirstResponder()
    XCTAssertTrue(view.resignFirstResponder())
    XCTAssertNil(UIResponder.firstResponder)
  }

  func testIsFirstResponderIsTrueOfOneOnly() async {
    let (first, second) = (touchView(), touchView())
    first.becomeFirstResponder()
    second.becomeFirstResponder()
    XCTAssertEqual([first.isFirstResponder, second.isFirstResponder], [false, true])
  }

  func testNextIsTheSuperviewOrTheController() async {
    XCTAssertTrue(touchView().next === stage.window)
    XCTAssertTrue(stage.root.view.next === stage.root)
  }

  func testTouchesBeganIsCalledByATouch() async {
    let view = touchView()
    stage.down(50, 150)
    XCTAssertEqual(view.phases, ["began"])
    stage.up(50, 150)
  }

  func testTouchesMovedIsCalledByAMove() async {
    let view = touchView()
    stage.down(50, 150)
    stage.move(60, 150)
    XCTAssertEqual(view.phases.last, "moved")
    stage.up(60, 150)
  }

  func testTouchesEndedIsCalledByATap() async {
    let view = touchView()
    stage.tap(50, 150)
    XCTAssertEqual(view.phases.last, "ended")
  }

  func testTouchesCancelledIsCalledWhenTheWindowHides() async {
    let view = touchView()
    stage.down(50, 150)
    stage.window.isHidden = true
    XCTAssertEqual(view.phases.last, "cancelled")
    stage.window.isHidden = false
  }

  /// A controller with one bar for all of its fields.
  final class AccessoryController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
  }

  func testInputAccessoryViewOfAControllerIsShownWithItsFields() async {
    XCTAssertNil(UIResponder().inputAccessoryView)
    let controller = AccessoryController()
    stage.window.rootViewController = controller
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    XCTAssertTrue(controller.bar.window === stage.window)
    XCTAssertEqual(controller.bar.convert(controller.bar.bounds, to: nil).width, 390)
    field.resignFirstResponder()
    controller.becomeFirstResponder()
    XCTAssertTrue(controller.bar.window === stage.window)
    controller.resignFirstResponder()
  }

  /// Shows an input view of 200 points and gives what the notification of a name said.
  private func shown(_ name: Notification.Name, hides: Bool = false) -> [AnyHashable: Any] {
    final class Box: @unchecked Sendable { var info: [AnyHashable: Any] = [:] }
    let box = Box()
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      box.info = $0.userInfo ?? [:]
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    return box.info
  }

  func testKeyboardWillShowComesWithWhereItWillBe() async {
    XCTAssertFalse(shown(UIResponder.keyboardWillShowNotification).isEmpty)
  }
  func testKeyboardWillHideComesWithWhereItWas() async {
    XCTAssertFalse(shown(UIResponder.keyboardWillHideNotification).isEmpty)
  }
  func testKeyboardFrameEndUserInfoKey() async {
    let info = shown(UIResponder.keyboardWillShowNotification)
    XCTAssertEqual(
      (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      CGRect(x: 0, y: 644, width: 390, height: 200))
  }
  func testKeyboardFrameBeginUserInfoKey() async {
    let info = shown(UIResponder.keyboardWillShowNotification)
    XCTAssertEqual(
      (info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue.minY, 844)
  }
  func testKeyboardAnimationDurationUserInfoKey() async {
    let info = shown(UIResponder.keyboardWillHideNotification)
    XCTAssertEqual(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, 0.25)
    XCTAssertEqual(
      (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue, 7)
  }

  func testTheNextFieldKeepsTheKeyboard() async {
    final class Box: @unchecked Sendable { var hides = 0 }
    let box = Box()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
    ) { _ in box.hides += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    let input = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    let fields = [UITextField(), UITextField()]
    for field in fields {
      field.inputView = input
      stage.window.addSubview(field)
      field.becomeFirstResponder()
    }
    XCTAssertEqual(box.hides, 0)
    XCTAssertTrue(input.window === stage.window)
    fields[1].resignFirstResponder()
    XCTAssertEqual(box.hides, 1)
  }
}
