import Foundation
import FoundationCompatibility
import XCTest

final class CStringTests: XCTestCase {
  func testCopiesAndAppendsNoMoreThanGoesIn() {
    var buffer = [CChar](repeating: 7, count: 6)
    XCTAssertEqual(FoundationCompatibility.strlcpy(&buffer, "ab", 6), 2)
    XCTAssertEqual(FoundationCompatibility.strlcat(&buffer, "cdefgh", 6), 8)
    XCTAssertEqual(String(cString: buffer), "abcde")
    XCTAssertEqual(FoundationCompatibility.strlcpy(&buffer, "longer than that", 4), 16)
    XCTAssertEqual(String(cString: buffer), "lon")
    XCTAssertEqual(FoundationCompatibility.strlcpy(&buffer, "x", 0), 1)
    XCTAssertEqual(String(cString: buffer), "lon")
  }

  func testFindsOnlyInTheFirstBytes() {
    let text = strdup("one two")!
    defer { free(text) }
    XCTAssertEqual(strnstr(text, "two", 7).map { String(cString: $0) }, "two")
    XCTAssertNil(strnstr(text, "two", 6))
    XCTAssertEqual(strnstr(text, "", 3), text)
  }
}
