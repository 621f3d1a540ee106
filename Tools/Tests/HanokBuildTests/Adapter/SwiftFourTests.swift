import XCTest

@testable import HanokBuild

final class SwiftFourTests: XCTestCase {
  private func adapted(_ source: String, languageMode: String = "4") -> String {
    var adapting = Adapting()
    adapting.languageMode = languageMode
    return adapting.text(source)
  }

  func testOverridesNameThePresentMembers() {
    XCTAssertEqual(
      adapted(
        "class Box: UIViewController { override func didMove(toParentViewController parent: "
          + "UIViewController?) { super.didMove(toParentViewController: parent); note(parent) } }"),
      "class Box: UIViewController { override func didMove(toParent parent: "
        + "UIViewController?) { super.didMove(toParent: parent); note(parent) } }")
    XCTAssertEqual(
      adapted(
        "class Box: UIViewController { override func addChildViewController(_ a: UIViewController) "
          + "{ super.addChildViewController(a) } }"),
      "class Box: UIViewController { override func addChild(_ a: UIViewController) "
        + "{ super.addChild(a) } }")
    XCTAssertEqual(
      adapted(
        "class Box: UIViewController { override var childViewControllerForStatusBarStyle: "
          + "UIViewController? { return nil } }"),
      "class Box: UIViewController { override var childForStatusBarStyle: "
        + "UIViewController? { return nil } }")
  }

  func testALabelThatIsItsOwnNameKeepsTheName() {
    XCTAssertEqual(
      adapted(
        "class Box: UIViewController { override func willMove(toParentViewController: "
          + "UIViewController?) {} }"),
      "class Box: UIViewController { override func willMove(toParent toParentViewController: "
        + "UIViewController?) {} }")
  }

  func testFactsOfAPictureGetTheirType() {
    XCTAssertEqual(
      adapted(
        "func imagePickerController(_ picker: UIImagePickerController, "
          + "didFinishPickingMediaWithInfo info: [String : Any]) {}"),
      "func imagePickerController(_ picker: UIImagePickerController, "
        + "didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey : Any]) {}")
  }

  func testWhatIsNoOverrideAndLaterLanguagesStay() {
    let own = "class Box { func addChildViewController(_ a: Int) {} }"
    XCTAssertEqual(adapted(own), own)
    let call = "func f(_ box: UIViewController) { box.addChildViewController(box) }"
    XCTAssertEqual(adapted(call), call)
    let later =
      "func imagePickerController(_ picker: Int, didFinishPickingMediaWithInfo info: [String: Any]) {}"
    XCTAssertEqual(adapted(later, languageMode: "5"), later)
  }
}
