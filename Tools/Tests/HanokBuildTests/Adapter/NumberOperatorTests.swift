import XCTest

@testable import HanokBuild

final class NumberOperatorTests: XCTestCase {
  func testOperatorsOfNumbersBecomeMembers() {
    XCTAssertEqual(
      Adapting().text("public func < (a: NSNumber, b: NSNumber) -> Bool { false }"),
      "extension NSNumber { public static func < (a: NSNumber, b: NSNumber) -> Bool { false } }")
  }

  func testOthersStay() {
    for source in [
      "func < (a: NSNumber, b: Int) -> Bool { false }",
      "func + (a: NSNumber, b: NSNumber) -> Int { 0 }",
      "func less(a: NSNumber, b: NSNumber) -> Bool { false }",
      "extension NSNumber { static func < (a: NSNumber, b: NSNumber) -> Bool { false } }",
    ] {
      XCTAssertEqual(Adapting().text(source), source)
    }
  }
}
