import Foundation
import FoundationCompatibility
import XCTest

/// The members of `NSPredicate` that apps use.
final class NSPredicateMemberTests: XCTestCase {
  func testEvaluateMatchesExpressionsAndBlocks() {
    let email = NSPredicate(
      format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
    XCTAssertTrue(email.evaluate(with: "ann@example.org"))
    XCTAssertFalse(email.evaluate(with: "ann@example"))
    XCTAssertFalse(email.evaluate(with: nil))
    XCTAssertTrue(NSPredicate { object, _ in object as? Int == 3 }.evaluate(with: 3))
  }

  func testInitFormatQuotesArguments() {
    let word = "%b%"
    XCTAssertEqual(
      NSPredicate(format: "title CONTAINS[cd] %@ AND pages > %d", word, 5).predicateFormat,
      "title CONTAINS[cd] \"%b%\" AND pages > 5")
    XCTAssertEqual(
      NSPredicate(format: "%K == %@", argumentArray: ["a.b", 3]).predicateFormat, "a.b == 3")
  }
}
