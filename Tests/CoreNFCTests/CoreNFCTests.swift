import CoreNFC
import XCTest

/// A device without a reader, and messages, which are real.
final class CoreNFCTests: XCTestCase {
  private final class Owner: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
    let told: XCTestExpectation
    init(_ told: XCTestExpectation) { self.told = told }
    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
      XCTAssertEqual((error as? NFCReaderError)?.code, .readerErrorUnsupportedFeature)
      told.fulfill()
    }
    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
      XCTFail("there are no tags")
    }
  }

  func testSessionsAreInvalidatedOnce() {
    XCTAssertFalse(NFCNDEFReaderSession.readingAvailable)
    let told = expectation(description: "told")
    let owner = Owner(told)
    let session = NFCNDEFReaderSession(
      delegate: owner, queue: nil, invalidateAfterFirstRead: true)
    session.begin()
    session.invalidate()
    wait(for: [told], timeout: 30)
  }

  func testWellKnownPayloads() throws {
    let link = try XCTUnwrap(
      NFCNDEFPayload.wellKnownTypeURIPayload(string: "https://www.example.com/a"))
    XCTAssertEqual(link.payload.first, 2)
    XCTAssertEqual(link.wellKnownTypeURIPayload()?.absoluteString, "https://www.example.com/a")
    let text = try XCTUnwrap(
      NFCNDEFPayload.wellKnownTypeTextPayload(string: "안녕", locale: Locale(identifier: "ko")))
    XCTAssertEqual(text.wellKnownTypeTextPayload().0, "안녕")
    XCTAssertEqual(text.wellKnownTypeTextPayload().1?.identifier, "ko")
  }

  func testMessagesAreReadFromBytes() throws {
    // One short record of the type U: https://a.b, as NFC Forum's specification has it.
    let data = Data([0xD1, 0x01, 0x04, 0x55, 0x04]) + Data("a.b".utf8)
    let message = try XCTUnwrap(NFCNDEFMessage(data: data))
    XCTAssertEqual(message.records.first?.wellKnownTypeURIPayload()?.absoluteString, "https://a.b")
    XCTAssertEqual(message.length, data.count)
    for end in 0..<data.count { XCTAssertNil(NFCNDEFMessage(data: data.prefix(end)), "\(end)") }
  }
}
