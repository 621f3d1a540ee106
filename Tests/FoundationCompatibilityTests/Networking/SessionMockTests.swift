import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Uses of sessions in apps' tests and set-ups.
final class SessionMockTests: XCTestCase {
  func testEmptyResponsesCanBeMade() {
    let response = URLResponse()
    XCTAssertNil(response.mimeType)
    XCTAssertFalse(response is HTTPURLResponse)
    let answer: URLResponse = HTTPURLResponse()
    XCTAssertEqual((answer as? HTTPURLResponse)?.statusCode, 200)
    XCTAssertEqual((answer as? HTTPURLResponse)?.allHeaderFields.count, 0)
  }

  func testACacheHasItsFolder() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cache-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = URLCache(memoryCapacity: 4096, diskCapacity: 8192, directory: folder)
    XCTAssertEqual(cache.memoryCapacity, 4096)
    XCTAssertEqual(cache.diskCapacity, 8192)
    let url = try XCTUnwrap(URL(string: "https://example.com/a"))
    let response = try XCTUnwrap(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil))
    cache.storeCachedResponse(
      CachedURLResponse(response: response, data: Data("a".utf8)), for: URLRequest(url: url))
    XCTAssertEqual(cache.cachedResponse(for: URLRequest(url: url))?.data, Data("a".utf8))
    XCTAssertEqual(URLCache(memoryCapacity: 1, diskCapacity: 0).memoryCapacity, 1)
  }
}
