import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

/// What is told of a transfer beside its data: cookies, errors, measures, what is kept.
final class TransferOutcomeTests: XCTestCase {
  private func load(
    _ request: URLRequest, _ configuration: URLSessionConfiguration = .ephemeral
  ) -> (task: URLSessionTask, delegate: Witness) {
    let delegate = Witness()
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    let task = session.dataTask(with: request)
    task.resume()
    wait(for: [delegate.end], timeout: 30)
    session.finishTasksAndInvalidate()
    return (task, delegate)
  }

  // MARK: Redirections

  func testCookiesOfARedirectionGoWithTheNextRequest() {
    let server = RequestServer { request in
      request.path == "/in"
        ? RequestServer.answer("302 Found", ["Set-Cookie: berth=7; Path=/", "Location: /quay"])
        : RequestServer.answer("200 OK", [], request.field("Cookie") ?? "none")
    }
    let (_, delegate) = load(URLRequest(url: server.url("/in")))
    XCTAssertEqual(delegate.body, "berth=7")
  }

  func testWhoAskedIsNotTakenElsewhere() {
    let server = RequestServer { request in
      request.path == "/from"
        ? RequestServer.answer("302 Found", ["Location: /to"])
        : RequestServer.answer("200 OK")
    }
    var request = URLRequest(url: server.url("/from"))
    request.setValue("Bearer tide", forHTTPHeaderField: "Authorization")
    request.setValue("7", forHTTPHeaderField: "X-Berth")
    _ = load(request)
    XCTAssertEqual(server.requests.map { $0.field("Authorization") }, ["Bearer tide", nil])
    XCTAssertEqual(server.requests.map { $0.field("X-Berth") }, ["7", "7"])
  }

  // MARK: Measures

  func testEachRequestIsMeasured() throws {
    let server = RequestServer { request in
      request.path == "/from"
        ? RequestServer.answer("302 Found", ["Location: /to"])
        : RequestServer.answer("200 OK", [], "tide")
    }
    let (task, delegate) = load(URLRequest(url: server.url("/from")))
    let metrics = try XCTUnwrap(delegate.metrics)
    XCTAssertEqual(metrics.redirectCount, 1)
    XCTAssertEqual(metrics.transactionMetrics.map { $0.request.url?.path }, ["/from", "/to"])
    XCTAssertEqual(
      metrics.transactionMetrics.map { ($0.response as? HTTPURLResponse)?.statusCode }, [302, 200])
    let last = try XCTUnwrap(metrics.transactionMetrics.last)
    let dates = [
      last.fetchStartDate, last.requestStartDate, last.requestEndDate, last.responseStartDate,
      last.responseEndDate,
    ].compactMap { $0 }
    XCTAssertEqual(dates.count, 5)
    XCTAssertEqual(dates, dates.sorted())
    XCTAssertEqual(last.networkProtocolName, "http/1.1")
    XCTAssertEqual(last.remoteAddress, "127.0.0.1")
    XCTAssertEqual(last.countOfResponseBodyBytesReceived, 4)
    XCTAssertEqual(task.countOfBytesReceived, 4)
  }

  // MARK: Errors

  func testAConnectionThatEndsEarlyIsLost() {
    let server = RequestServer { request in
      request.path == "/half" ? "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf" : ""
    }
    for path in ["/half", "/none"] {
      let error = load(URLRequest(url: server.url(path))).delegate.error as? URLError
      XCTAssertEqual(error?.code, .networkConnectionLost, path)
      XCTAssertEqual(error?.failingURL, server.url(path))
      XCTAssertEqual(error?.localizedDescription, "The network connection was lost.")
    }
  }

  func testTasksOfACancelledSessionSaySo() {
    let delegate = Witness()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    session.dataTask(with: URL(string: "http://127.0.0.1:9/")!).resume()
    session.invalidateAndCancel()
    wait(for: [delegate.end, delegate.invalid], timeout: 30, enforceOrder: true)
    XCTAssertNotNil(delegate.error)
  }

  // MARK: The cache

  func testAnswersAreKeptAsTheyAllow() {
    let server = RequestServer { request in
      let control = request.path.dropFirst()
      return RequestServer.answer("200 OK", control.isEmpty ? [] : ["Cache-Control: \(control)"])
    }
    let configuration = URLSessionConfiguration.default
    configuration.urlCache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0)
    for (path, count) in [("/max-age=600", 1), ("/no-store", 2), ("/", 2)] {
      let before = server.requests.count
      for _ in 0..<2 { _ = load(URLRequest(url: server.url(path)), configuration) }
      XCTAssertEqual(server.requests.count - before, count, path)
    }
    var anew = URLRequest(url: server.url("/max-age=600"))
    anew.cachePolicy = .reloadIgnoringLocalCacheData
    let before = server.requests.count
    _ = load(anew, configuration)
    XCTAssertEqual(server.requests.count - before, 1)
  }

  // MARK: Files

  func testFilesAreLoadedAsTheWebIs() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try Data("[1]".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let (data, response) = try await URLSession.shared.data(from: url)
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "[1]")
    XCTAssertEqual(response.mimeType, "application/json")
    XCTAssertEqual(response.expectedContentLength, 3)
    let (copy, _) = try await URLSession.shared.download(from: url)
    XCTAssertEqual(try Data(contentsOf: copy), data)
    do {
      _ = try await URLSession.shared.data(from: url.appendingPathExtension("none"))
      XCTFail("a file that is not there")
    } catch {
      XCTAssertEqual((error as? URLError)?.code, .fileDoesNotExist)
    }
  }
}

/// A delegate that keeps what it is told.
final class Witness: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  let end = XCTestExpectation(description: "end of the task")
  let invalid = XCTestExpectation(description: "end of the session")
  private(set) var metrics: URLSessionTaskMetrics?
  private(set) var error: (any Error)?
  private var bytes = Data()
  var body: String { String(decoding: bytes, as: UTF8.self) }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    invalid.fulfill()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    bytes += data
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    self.metrics = metrics
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    self.error = error
    end.fulfill()
  }
}
