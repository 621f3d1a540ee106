import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Objects that Apple's Foundation makes without arguments.
final class ObjectsWithoutArgumentsTests: XCTestCase {
  func testObjectsOfFoundationNeedNoArguments() {
    XCTAssertEqual(NSError().code, 0)
    XCTAssertEqual(NSURL().absoluteString, "")
    let text = "anything"
    let all = NSRange(location: 0, length: text.utf16.count)
    XCTAssertNil(NSRegularExpression().firstMatch(in: text, range: all))
    XCTAssertTrue(NSSortDescriptor().ascending)
    XCTAssertNotNil(URLSession().configuration)
  }

  func testErrorsWithoutArgumentsCanBeThrown() {
    XCTAssertThrowsError(try { throw NSError() }())
  }
}
