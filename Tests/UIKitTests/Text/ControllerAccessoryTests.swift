import XCTest

@testable import UIKit

/// A controller that can be the first responder is, while it is shown and nothing else is: its accessory view shows.
@MainActor
final class ControllerAccessoryTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
  }

  override func tearDown() async throws {
    _ = UIResponder.firstResponder?.resignFirstResponder()
  }

  func testTheAccessoryShowsWithTheController() async {
    let chat = Chat()
    stage.window.makeKeyAndVisible()
    stage.window.rootViewController = chat
    XCTAssertTrue(chat.isFirstResponder)
    XCTAssertTrue(chat.bar.window === stage.window)
    chat.field.becomeFirstResponder()
    XCTAssertTrue(chat.field.isFirstResponder)
    chat.view.endEditing(true)
    XCTAssertTrue(chat.isFirstResponder, "the bar stays when the keyboard goes")
    let sheet = UIViewController()
    chat.present(sheet, animated: false)
    XCTAssertFalse(chat.isFirstResponder)
    chat.dismiss(animated: false)
    XCTAssertTrue(chat.isFirstResponder)
    stage.window.rootViewController = UIViewController()
    XCTAssertNil(UIResponder.firstResponder)
  }
}
