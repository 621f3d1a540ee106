import Foundation
import FoundationCompatibility
import XCTest

/// Messages of HTTP that are written and read by hand.
final class CFHTTPMessageTests: XCTestCase {
  func testARequestIsWrittenAndRead() throws {
    let url = try XCTUnwrap(URL(string: "http://example.org:81/a%20b?c=d"))
    let request = CFHTTPMessageCreateRequest(
      kCFAllocatorDefault, "POST" as CFString, url as CFURL, kCFHTTPVersion1_1
    ).takeRetainedValue()
    CFHTTPMessageSetHeaderFieldValue(request, "Host" as CFString, "example.org:81" as CFString)
    CFHTTPMessageSetHeaderFieldValue(request, "X-Tide" as CFString, "low" as CFString)
    CFHTTPMessageSetHeaderFieldValue(request, "x-tide" as CFString, "high" as CFString)
    CFHTTPMessageSetBody(request, Data("boats".utf8) as CFData)
    let bytes =
      try XCTUnwrap(CFHTTPMessageCopySerializedMessage(request)).takeRetainedValue() as Data
    XCTAssertEqual(
      String(decoding: bytes, as: UTF8.self),
      "POST /a%20b?c=d HTTP/1.1\r\nHost: example.org:81\r\nX-Tide: high\r\n\r\nboats")
    let read = CFHTTPMessageCreateEmpty(nil, true).takeRetainedValue()
    for byte in bytes { XCTAssertTrue(CFHTTPMessageAppendBytes(read, [byte], 1)) }
    XCTAssertEqual(CFHTTPMessageCopyRequestMethod(read)?.takeRetainedValue() as String?, "POST")
    XCTAssertEqual(CFHTTPMessageCopyRequestURL(read)?.takeRetainedValue() as URL?, url)
    XCTAssertEqual(
      (CFHTTPMessageCopyBody(read)?.takeRetainedValue()).map { $0 as Data }, Data("boats".utf8))
  }

  func testAnAnswerIsRead() throws {
    let answer = CFHTTPMessageCreateEmpty(kCFAllocatorDefault, false).takeRetainedValue()
    let text = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
    XCTAssertTrue(CFHTTPMessageAppendBytes(answer, Array(text.utf8), text.utf8.count))
    XCTAssertFalse(CFHTTPMessageIsHeaderComplete(answer))
    XCTAssertTrue(CFHTTPMessageAppendBytes(answer, Array("\r\n".utf8), 2))
    XCTAssertTrue(CFHTTPMessageIsHeaderComplete(answer))
    XCTAssertEqual(CFHTTPMessageGetResponseStatusCode(answer), 101)
    let fields = CFHTTPMessageCopyAllHeaderFields(answer)?.takeRetainedValue() as? [String: String]
    XCTAssertEqual(fields, ["Upgrade": "websocket"])
    XCTAssertEqual(
      CFHTTPMessageCopyHeaderFieldValue(answer, "upgrade" as CFString)?.takeRetainedValue()
        as String?, "websocket")
    let wrong = CFHTTPMessageCreateEmpty(nil, false).takeRetainedValue()
    XCTAssertFalse(CFHTTPMessageAppendBytes(wrong, Array("tide\r\n\r\n".utf8), 8))
  }
}
