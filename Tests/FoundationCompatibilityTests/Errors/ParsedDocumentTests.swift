import FoundationCompatibility
import FoundationXML
import XCTest

final class ParsedDocumentTests: XCTestCase {
  func testADocumentWithAnErrorIsNotParsed() {
    let wrong = XMLParser(data: Data("<a><b></a>".utf8))
    XCTAssertFalse(wrong.parse())
    XCTAssertNotNil(wrong.parserError)
    let right = XMLParser(data: Data("<a><b/></a>".utf8))
    XCTAssertTrue(right.parse())
    XCTAssertNil(right.parserError)
  }
}
