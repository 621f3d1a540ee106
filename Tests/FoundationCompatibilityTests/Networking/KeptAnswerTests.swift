import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Answers in the cache, and what requests want of them.
final class KeptAnswerTests: XCTestCase {
  private let configuration = URLSessionConfiguration.default
  private let cache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0)

  override func setUp() {
    super.setUp()
    configuration.urlCache = cache
  }

  /// A server that counts its answers and lets them be kept as a path says.
  private func makeServer() -> RequestServer {
    nonisolated(unsafe) var count = 0
    return RequestServer { request in
      count += 1
      let control = request.path.dropFirst().split(separator: "?")[0]
      return RequestServer.answer("200 OK", ["Cache-Control: \(control)"], "\(count)")
    }
  }

  private func load(
    _ url: URL, _ policy: URLRequest.CachePolicy = .useProtocolCachePolicy
  ) -> Witness {
    let delegate = Witness()
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    session.dataTask(with: URLRequest(url: url, cachePolicy: policy)).resume()
    wait(for: [delegate.end], timeout: 30)
    session.finishTasksAndInvalidate()
    return delegate
  }

  func testQueriesHaveAnswersOfTheirOwn() {
    let server = makeServer()
    let urls = ["a=1", "a=2", "a=" + String(repeating: "3", count: 300)].map {
      server.url("/max-age=600?" + $0)
    }
    XCTAssertEqual(urls.map { load($0).body }, ["1", "2", "3"])
    XCTAssertEqual(urls.map { load($0).body }, ["1", "2", "3"])
    cache.removeCachedResponse(for: URLRequest(url: urls[1]))
    XCTAssertEqual(
      urls.map { cache.cachedResponse(for: URLRequest(url: $0)) == nil }, [false, true, false])
    XCTAssertEqual(urls.map { load($0).body }, ["1", "4", "3"])
  }

  func testOldAnswersAreGivenToWhoWantsThem() {
    let server = makeServer()
    for control in ["public", "max-age=0", "no-cache"] {
      let url = server.url("/" + control)
      let first = load(url).body
      XCTAssertNotEqual(load(url).body, first, control)
      let second = load(url).body
      XCTAssertEqual(load(url, .returnCacheDataElseLoad).body, second, control)
      XCTAssertEqual(load(url, .returnCacheDataDontLoad).body, second, control)
      XCTAssertNotEqual(load(url, .reloadIgnoringLocalCacheData).body, second, control)
    }
    let url = server.url("/no-store")
    let first = load(url).body
    XCTAssertNotEqual(load(url, .returnCacheDataElseLoad).body, first)
  }

  func testWhatIsNotKeptIsNotLoaded() {
    let server = makeServer()
    let delegate = load(server.url("/public"), .returnCacheDataDontLoad)
    XCTAssertEqual((delegate.error as? URLError)?.code, .resourceUnavailable)
    XCTAssertEqual(server.requests.count, 0)
    configuration.requestCachePolicy = .returnCacheDataDontLoad
    XCTAssertEqual(
      (load(server.url("/public")).error as? URLError)?.code, .resourceUnavailable)
  }

  func testAnswersSuggestNamesForFiles() throws {
    func name(_ address: String, _ fields: [String: String] = [:]) throws -> String? {
      let url = try XCTUnwrap(URL(string: address))
      return HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil, headerFields: fields)?.suggestedFilename
    }
    XCTAssertEqual(try name("https://example.com/files/tide%20table.pdf?x=1"), "tide table.pdf")
    XCTAssertEqual(try name("https://example.com/"), "example.com")
    XCTAssertEqual(
      try name(
        "https://example.com/1", ["Content-Disposition": "attachment; filename=\"quay.zip\""]),
      "quay.zip")
  }
}
