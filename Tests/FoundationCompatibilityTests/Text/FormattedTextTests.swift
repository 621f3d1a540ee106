import FoundationCompatibility
import FoundationNetworking
import XCTest

final class FormattedTextTests: XCTestCase {
  func testTextsAreMadeOfFormats() {
    let german = Locale(identifier: "de_DE")
    XCTAssertEqual(NSString(format: "%.1f", locale: german, 3.5), "3,5")
    XCTAssertEqual(NSString(format: "%.1f", locale: nil, 3.5), "3.5")
    XCTAssertEqual(NSString.localizedStringWithFormat("%d of %@", 3, "a"), "3 of a")
    XCTAssertEqual(("a" as NSString).appendingFormat("-%02d", 3), "a-03")
    let text = NSMutableString()
    text.appendFormat("%d,", 1)
    text.appendFormat("%@", "b")
    XCTAssertEqual(text, "1,b")
  }

  func testObjectsAreMadeWithoutArguments() {
    XCTAssertEqual(NSMutableString().length, 0)
    XCTAssertEqual(NSDecimalNumber(), .zero)
    let request = NSMutableURLRequest()
    request.url = URL(string: "https://example.com")
    XCTAssertEqual(request.url?.host, "example.com")
  }
}
