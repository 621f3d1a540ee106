import Foundation
import XCTest

@testable import hanok

final class MessageReaderTests: XCTestCase {
  private func reader(_ data: Data) throws -> MessageReader {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("messages-\(UInt64.random(in: 0 ... .max))")
    try data.write(to: file)
    addTeardownBlock { try? FileManager.default.removeItem(at: file) }
    return MessageReader(try FileHandle(forReadingFrom: file))
  }

  func testMessagesComeAsTheyWereSent() throws {
    let messages: [[String: Any]] = [
      ["id": 1, "method": "a", "params": ["text": "é\r\n\r\n😀"]],
      ["id": "two", "result": NSNull()],
      ["flag": true, "number": 1.5],
    ]
    let reader = try reader(messages.map(MessageReader.data).reduce(Data(), +))
    for message in messages {
      let read = try XCTUnwrap(reader.next())
      XCTAssertEqual(read as NSDictionary, message as NSDictionary)
    }
    XCTAssertNil(try reader.next())
  }

  func testTrueStaysTrue() throws {
    let reader = try reader(MessageReader.data(["flag": true, "one": 1]))
    let again = MessageReader.data(try XCTUnwrap(reader.next()))
    XCTAssertTrue(String(decoding: again, as: UTF8.self).contains("\"flag\":true"))
    XCTAssertTrue(String(decoding: again, as: UTF8.self).contains("\"one\":1"))
  }

  func testOtherHeadersAndOtherCapitals() throws {
    let text = "content-type: x\r\nCONTENT-LENGTH: 8\r\n\r\n{\"a\": 1}"
    XCTAssertEqual(try reader(Data(text.utf8)).next()?["a"] as? Int, 1)
  }

  func testWhatIsNoJSONIsSkipped() throws {
    let reader = try reader(
      Data("Content-Length: 3\r\n\r\n{,}".utf8) + MessageReader.data(["id": 2]))
    XCTAssertThrowsError(try reader.next()) {
      XCTAssertEqual($0 as? MessageReader.Failure, .content)
    }
    XCTAssertEqual(try reader.next()?["id"] as? Int, 2)
  }

  func testHeadersThatCannotBeRight() throws {
    let headers = [
      "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length\r\n\r\n",
      "a: b\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
      "Content-Length: 999999999999\r\n\r\n", String(repeating: "x", count: 10_000),
    ]
    for header in headers {
      XCTAssertThrowsError(try reader(Data(header.utf8)).next(), header)
    }
    XCTAssertNil(try reader(Data("Content-Length: 10\r\n\r\n{}".utf8)).next())
  }

  /// Whatever bytes come, reading ends.
  func testReadingAnyBytesEnds() throws {
    var random = SeededRandom(seed: 64)
    let pieces = [
      "Content-Length: ", "5", "\r\n", "\r\n\r\n", "{}", "[1]", "\u{0}", "é", "{\"a\":",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...12, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let reader = try reader(Data(text.utf8))
      var isOpen = true
      var count = 0
      while isOpen && count < 100 {
        do { isOpen = try reader.next() != nil } catch MessageReader.Failure.content {} catch {
          isOpen = false
        }
        count += 1
      }
      XCTAssertFalse(isOpen, text)
    }
  }
}
