import FoundationCompatibility
import XCTest

/// The scanner's older methods, which sources call with an `NSString`.
final class ScannerStringTests: XCTestCase {
  @available(*, deprecated, message: "Calls what is deprecated.")
  func testOlderMethodsGiveStrings() {
    let scanner = Scanner(string: "ab, cd12")
    var text: NSString?
    XCTAssertTrue(scanner.scanUpTo(",", into: &text))
    XCTAssertEqual(text, "ab")
    XCTAssertTrue(scanner.scanString(",", into: &text))
    XCTAssertEqual(text, ",")
    XCTAssertFalse(scanner.scanString("x", into: &text))
    XCTAssertEqual(text, ",")
    XCTAssertTrue(scanner.scanUpToCharacters(from: .decimalDigits, into: &text))
    XCTAssertEqual(text, "cd")
    XCTAssertTrue(scanner.scanCharacters(from: .decimalDigits, into: &text))
    XCTAssertEqual(text, "12")
    XCTAssertTrue(scanner.isAtEnd)
    XCTAssertFalse(scanner.scanString("x", into: nil))
  }
}
