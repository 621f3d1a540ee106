import XCTest

@testable import UIKit

/// Views that ask to be the first responder before they are in a window.
@MainActor
final class WaitingRespondersTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Asked: NSObject, UITextFieldDelegate {
    var questions = 0
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      questions += 1
      return true
    }
  }

  override func tearDown() async throws {
    _ = UIResponder.firstResponder?.resignFirstResponder()
  }

  func testAFieldThatAskedInViewDidLoadEditsWhenItIsShown() async {
    let asked = Asked()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    field.delegate = asked
    let controller = UIViewController()
    controller.view.addSubview(field)
    XCTAssertFalse(field.becomeFirstResponder())
    XCTAssertEqual(asked.questions, 0)
    stage.root.view.addSubview(controller.view)
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertTrue(field.isEditing)
    XCTAssertEqual(asked.questions, 1)
  }

  func testATextViewOfAPushedControllerEdits() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    let pushed = UIViewController()
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    pushed.view.addSubview(view)
    view.becomeFirstResponder()
    navigation.pushViewController(pushed, animated: true)
    for _ in 0..<60 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
    XCTAssertTrue(view.isFirstResponder)
  }

  func testTheLastThatAskedBecomesIt() async {
    let box = UIView()
    let fields = [UITextField(), UITextField()]
    for field in fields {
      box.addSubview(field)
      field.becomeFirstResponder()
    }
    stage.root.view.addSubview(box)
    XCTAssertEqual(fields.map(\.isFirstResponder), [false, true])
  }

  func testResigningTakesTheWishBack() async {
    let field = UITextField()
    field.becomeFirstResponder()
    field.resignFirstResponder()
    stage.root.view.addSubview(field)
    XCTAssertFalse(field.isFirstResponder)
    let other = UITextField()
    other.isEnabled = false
    other.becomeFirstResponder()
    stage.root.view.addSubview(other)
    XCTAssertFalse(other.isFirstResponder)
  }
}
