import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Texts of URLs whose encoding is not named.
final class StringContentsTests: XCTestCase {
  private func answer(_ body: String, _ fields: String = "") -> TransferServer.Answer {
    {
      $0.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\(fields)")
      $0.send("Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }
  }

  func testATextComesFromAServer() throws {
    let server = TransferServer(["/words?from=a": answer("안녕, words")])
    XCTAssertEqual(try String(contentsOf: server.url("/words?from=a")), "안녕, words")
    XCTAssertEqual(server.paths, ["/words?from=a"])
  }

  func testTheEncodingThatAServerNamesIsTold() throws {
    let server = TransferServer([
      "/old": answer("plain", "Content-Type: text/plain; charset=iso-8859-1\r\n"),
      "/new": answer("plain", "Content-Type: text/plain; charset=utf-8\r\n"),
    ])
    var used = String.Encoding.ascii
    XCTAssertEqual(try String(contentsOf: server.url("/old"), usedEncoding: &used), "plain")
    XCTAssertEqual(used, .isoLatin1)
    XCTAssertEqual(try String(contentsOf: server.url("/new"), usedEncoding: &used), "plain")
    XCTAssertEqual(used, .utf8)
  }

  func testWhatAServerDoesNotHaveIsAnError() {
    let server = TransferServer([
      "/gone": { $0.send("HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone") }
    ])
    XCTAssertThrowsError(try String(contentsOf: server.url("/gone")))
  }

  func testFilesAreReadAsBefore() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    XCTAssertThrowsError(try String(contentsOf: file)) { error in
      XCTAssertEqual((error as? CocoaError)?.code, .fileReadNoSuchFile)
      XCTAssertEqual((error as NSError).userInfo[NSFilePathErrorKey] as? String, file.path)
      XCTAssertEqual((error as NSError).userInfo[NSURLErrorKey] as? URL, file)
    }
    var used = String.Encoding.ascii
    try "große".write(to: file, atomically: true, encoding: .utf16)
    XCTAssertEqual(try String(contentsOf: file), "große")
    XCTAssertEqual(try String(contentsOf: file, usedEncoding: &used), "große")
    XCTAssertTrue([.utf16, .utf16LittleEndian].contains(used))
  }
}
