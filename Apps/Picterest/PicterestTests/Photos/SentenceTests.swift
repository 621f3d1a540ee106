import XCTest

@testable import Picterest

/// The server's sentence is followed by another.
final class SentenceTests: XCTestCase {
  func testASentenceWithoutEndGetsAFullStop() {
    XCTAssertEqual("Rate limit exceeded".endedAsSentence, "Rate limit exceeded.")
    XCTAssertEqual(" Not found\n".endedAsSentence, "Not found.")
    XCTAssertEqual("No post “a”".endedAsSentence, "No post “a”.")
    XCTAssertEqual("요청이 너무 많습니다".endedAsSentence, "요청이 너무 많습니다.")
  }

  func testASentenceWithAnEndStaysAsItIs() {
    for text in ["Not found.", "Why?", "Later…", "(See the log.)", "見つかりません。", ""] {
      XCTAssertEqual(text.endedAsSentence, text)
    }
  }

  func testTheServersSentenceIsEnded() {
    let error = PhotoServiceError.rejected(status: 403, reason: "Rate limit exceeded")
    XCTAssertEqual(error.localizedDescription, "Rate limit exceeded.")
  }
}
