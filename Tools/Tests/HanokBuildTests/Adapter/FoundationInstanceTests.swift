import XCTest

@testable import HanokBuild

/// That objects are made so is tested by a project (`Tests/Projects/ObjectModel`).
final class FoundationInstanceTests: XCTestCase {
  func testTheClassItselfMakesTheObject() {
    let cases = [
      (
        "extension NSNumber { static func a(_ v: Int) -> Self? { return self.init(value: v) } }",
        "extension NSNumber { static func a(_ v: Int) -> Self? { return _hanok_own(NSNumber(value: v)) } }"
      ),
      (
        "extension NSURL { class func a() -> Self? { Self.init(string: b()) } }",
        "extension NSURL { class func a() -> Self? { _hanok_own(NSURL(string: b())) } }"
      ),
      (
        "extension NSDate { static func a() -> NSDate { return self.init(timeIntervalSinceNow: 1) } }",
        "extension NSDate { static func a() -> NSDate { return NSDate(timeIntervalSinceNow: 1) } }"
      ),
    ]
    for (source, expected) in cases {
      XCTAssertTrue(Adapting().text(source).contains(expected), Adapting().text(source))
    }
  }

  func testOtherInitialisersStay() {
    for source in [
      "extension NSNumber { convenience init(a: Int) { self.init(value: a) } }",
      "extension Note { static func a() -> Self { self.init(text: b) } }",
      "extension NSNumber { static func a() -> NSNumber { NSNumber(value: 1) } }",
    ] {
      XCTAssertTrue(Adapting().text(source).contains(source), Adapting().text(source))
    }
  }
}
