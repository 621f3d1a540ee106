import XCTest

@testable import HanokBuild

/// That the sets can be changed is tested by a project (`Tests/Projects/ObjectModel`).
final class MutableSetTests: XCTestCase {
  func testSetsAreMadeByOurs() {
    for (source, expected) in [
      ("let a = NSMutableCharacterSet()", "let a = NSMutableCharacterSet._hanok_changeable()"),
      (
        "let a = NSMutableCharacterSet.init(charactersIn: b)",
        "let a = NSMutableCharacterSet._hanok_changeable(charactersIn: b)"
      ),
    ] {
      XCTAssertTrue(Adapting().text(source).contains(expected), Adapting().text(source))
    }
  }

  func testOthersStay() {
    for source in [
      "let a = NSMutableCharacterSet(coder: b)", "let a = NSMutableCharacterSet.alphanumeric()",
      "let a: NSMutableCharacterSet? = nil", "let a = NSCharacterSet(charactersIn: b)",
    ] {
      XCTAssertTrue(Adapting().text(source).contains(source), Adapting().text(source))
    }
  }
}
