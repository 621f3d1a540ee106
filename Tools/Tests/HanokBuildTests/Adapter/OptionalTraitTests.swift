import XCTest

@testable import HanokBuild

final class OptionalTraitTests: XCTestCase {
  private func assert(_ source: String, has expected: String, line: UInt = #line) {
    let text = Adapting().text(source)
    XCTAssertTrue(text.contains(expected), text, line: line)
  }

  func testTraitsThatAreAskedForAsOptionalAreSo() {
    assert(
      "func f(_ i: UITextInput) { switch i.keyboardAppearance { case .dark?: break; default: break } }",
      has: "switch Optional.some(i.keyboardAppearance).flatMap({ $0 }) {")
    assert(
      "func f(_ i: UITextInput) { if let type = i.keyboardType { print(type) } }",
      has: "if let type = Optional.some(i.keyboardType).flatMap({ $0 }) {")
  }

  func testOthersStay() {
    let plain = "switch i.keyboardAppearance { case .dark: break; default: break }"
    assert("func f(_ i: UITextField) { \(plain) }", has: plain)
    let other = "if let type = i.keyboardKind { print(type) }"
    assert("func f(_ i: Input) { \(other) }", has: other)
  }

  func testClassesOfNSObjectDeclareWhatAssistiveTechnologyIsTold() {
    assert(
      "class Item: NSObject { override var accessibilityLabel: String? { get { nil } set {} } }",
      has: "class Item: NSObject {          var accessibilityLabel: String?")
    let own = "override var isAccessibilityElement: Bool { get { true } set {} }"
    assert(
      """
      class Item: NSObject { override var isAccessibilityElement: Bool { get { false } set {} } }
      class Sub: Item { \(own) }
      """, has: "class Sub: Item { \(own) }")
  }
}
