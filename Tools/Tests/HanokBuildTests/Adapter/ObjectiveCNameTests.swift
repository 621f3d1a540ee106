import XCTest

@testable import HanokBuild

final class ObjectiveCNameTests: XCTestCase {
  func testMethodNamesFollowTheCompiler() {
    let table: [(base: String, labels: [String], name: String)] = [
      ("tap", [], "tap"),
      ("tap", ["_"], "tap:"),
      ("move", ["from", "to"], "moveFrom:to:"),
      ("move", ["_", "with"], "move:with:"),
      ("save", ["item"], "saveWithItem:"),
      ("save", ["item", "_"], "saveWithItem::"),
      ("tableView", ["_", "didSelectRowAt"], "tableView:didSelectRowAt:"),
      ("open", ["url", "inBackground"], "openWithUrl:inBackground:"),
      ("insert", ["atIndex"], "insertAtIndex:"),
      ("makeRoomFor", ["guest"], "makeRoomForGuest:"),
      ("keyboardWillShow", ["notification"], "keyboardWillShowWithNotification:"),
      ("handle", ["withEvent"], "handleWithEvent:"),
    ]
    for entry in table {
      XCTAssertEqual(ObjectiveCName.method(entry.base, labels: entry.labels), entry.name)
    }
  }

  func testHiddenParametersAreNamed() {
    XCTAssertEqual(
      ObjectiveCName.method("save", labels: [], isThrowing: true), "saveAndReturnError:")
    XCTAssertEqual(
      ObjectiveCName.method("save", labels: ["_"], isThrowing: true), "save:error:")
    XCTAssertEqual(
      ObjectiveCName.method("load", labels: [], isAsync: true), "loadWithCompletionHandler:")
  }

  func testPropertiesAndInitialisersHaveObjectiveCNames() {
    XCTAssertEqual(ObjectiveCName.getter("title"), "title")
    XCTAssertEqual(ObjectiveCName.setter("title"), "setTitle:")
    XCTAssertEqual(ObjectiveCName.initializer(labels: ["frame"]), "initWithFrame:")
  }
}
