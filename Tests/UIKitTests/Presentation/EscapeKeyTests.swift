import XCTest

@testable import UIKit

/// Escape closes what a touch outside would close, and asks and tells the same.
@MainActor
final class EscapeKeyTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let listener = Listener()
  private let presented = UIViewController()

  @MainActor
  private final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
    var allowsDismissal = true
    var calls: [String] = []

    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
    func presentationControllerShouldDismiss(_ p: UIPresentationController) -> Bool {
      calls.append("should")
      return allowsDismissal
    }
    func presentationControllerWillDismiss(_ p: UIPresentationController) { calls.append("will") }
    func presentationControllerDidDismiss(_ p: UIPresentationController) { calls.append("did") }
    func presentationControllerDidAttemptToDismiss(_ p: UIPresentationController) {
      calls.append("attempted")
    }
  }

  private func present(_ style: UIModalPresentationStyle) {
    presented.modalPresentationStyle = style
    presented.popoverPresentationController?.sourceView = stage.root.view
    presented.presentationController?.delegate = listener
    stage.window.makeKeyAndVisible()
    stage.root.present(presented, animated: true)
    stage.settle()
  }

  private func pressEscape(_ flags: UIKeyModifierFlags = []) {
    UIApplication.shared.send(
      .key(KeyStroke(keyCode: .keyboardEscape, characters: "", modifiers: flags)))
    stage.settle()
  }

  func testItClosesSheetsAndPopovers() async {
    for style in [UIModalPresentationStyle.pageSheet, .formSheet, .popover] {
      listener.calls = []
      present(style)
      pressEscape()
      XCTAssertNil(stage.root.presentedViewController)
      XCTAssertEqual(listener.calls, ["should", "will", "did"])
    }
  }

  func testItReachesTheSheetFromAField() async {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    presented.view.addSubview(field)
    present(.pageSheet)
    field.becomeFirstResponder()
    pressEscape()
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testItClosesWhatIsOverAFieldThatIsEdited() async {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    stage.root.view.addSubview(field)
    stage.window.makeKeyAndVisible()
    field.becomeFirstResponder()
    addTeardownBlock { @MainActor in field.resignFirstResponder() }
    present(.pageSheet)
    pressEscape()
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testAModalSheetStaysAndTellsItsDelegate() async {
    presented.isModalInPresentation = true
    present(.pageSheet)
    pressEscape()
    XCTAssertNotNil(stage.root.presentedViewController)
    XCTAssertEqual(listener.calls, ["attempted"])
  }

  func testTheDelegateMayRefuse() async {
    listener.allowsDismissal = false
    present(.pageSheet)
    pressEscape()
    XCTAssertNotNil(stage.root.presentedViewController)
    XCTAssertEqual(listener.calls, ["should", "attempted"])
  }

  func testItClosesOnlyTheUppermost() async {
    present(.pageSheet)
    let upper = UIViewController()
    presented.present(upper, animated: true)
    stage.settle()
    pressEscape()
    XCTAssertIdentical(stage.root.presentedViewController, presented)
    XCTAssertNil(presented.presentedViewController)
    pressEscape()
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testAnAlertWithoutCancellingActionStaysAndSoDoesTheSheetBelow() async {
    present(.pageSheet)
    let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    presented.present(alert, animated: true)
    stage.settle()
    pressEscape()
    XCTAssertIdentical(presented.presentedViewController, alert)
    XCTAssertEqual(listener.calls, [])
  }

  func testFullScreensStayAndSoDoesShiftEscape() async {
    present(.fullScreen)
    pressEscape()
    XCTAssertNotNil(stage.root.presentedViewController)
    stage.root.dismiss(animated: false)
    present(.pageSheet)
    pressEscape(.shift)
    XCTAssertNotNil(stage.root.presentedViewController)
  }
}
