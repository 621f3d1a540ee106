import XCTest

@testable import UIKit

/// A shake offers to undo.
@MainActor
final class ShakeToEditTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testAShakeOffersToUndoWhatWasTyped() async throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    stage.window.makeKeyAndVisible()
    stage.root.view.addSubview(field)
    field.becomeFirstResponder()
    field.insertText("abc")
    UIApplication.shared.applicationSupportsShakeToEdit = false
    UIApplication.shared.send(.shake)
    XCTAssertNil(stage.root.presentedViewController)
    UIApplication.shared.applicationSupportsShakeToEdit = true
    UIApplication.shared.send(.shake)
    stage.settle()
    let alert = try XCTUnwrap(stage.root.presentedViewController as? UIAlertController)
    XCTAssertEqual(alert.actions.map(\.title), ["Cancel", "Undo"])
    alert.choose(alert.actions[1])
    stage.settle()
    XCTAssertEqual(field.text, "")
    field.resignFirstResponder()
    stage.settle()
  }
}
