import FoundationCompatibility
import FoundationNetworking
import Synchronization
import XCTest

/// Protocols that an app brings itself, as the tests of networking code do.
final class AppProtocolTests: XCTestCase {
  /// Answers by what is at the request's path.
  private final class Harbour: URLProtocol, @unchecked Sendable {
    static let requests = Mutex<[URLRequest]>([])
    /// Fulfilled when loading is stopped, which is after the delegate has heard of the end.
    static let stop = Mutex<XCTestExpectation?>(nil)

    override class func canInit(with task: URLSessionTask) -> Bool {
      task.currentRequest?.url?.host == "harbour.test"
    }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      Self.requests.withLock { $0.append(request) }
      guard let url = request.url, let client else { return }
      switch url.path {
      case "/error": client.urlProtocol(self, didFailWithError: URLError(.timedOut))
      case "/own": client.urlProtocol(self, didFailWithError: OwnError.wrecked)
      case "/never": break
      case "/from":
        let response = HTTPURLResponse(
          url: url, statusCode: 302, httpVersion: nil, headerFields: ["Location": "/to"])!
        var next = request
        next.url = URL(string: "https://harbour.test/to")
        client.urlProtocol(self, wasRedirectedTo: next, redirectResponse: response)
      default:
        let response = HTTPURLResponse(
          url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: ["X-Path": url.path])!
        client.urlProtocol(
          self, didReceive: response,
          cacheStoragePolicy: url.path == "/kept" ? .allowed : .notAllowed)
        client.urlProtocol(self, didLoad: Data("high\n".utf8))
        client.urlProtocol(self, didLoad: Data("\nwater".utf8))
        client.urlProtocolDidFinishLoading(self)
      }
    }

    override func stopLoading() { Self.stop.withLock { $0?.fulfill() } }
  }

  private enum OwnError: Error, LocalizedError {
    case sunk, wrecked
    var errorDescription: String? { "aground" }
  }

  private final class Delegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
    @unchecked Sendable
  {
    var events: [String] = []
    var text = ""
    var metrics: URLSessionTaskMetrics?
    let end = XCTestExpectation(description: "the end")

    private func note(_ event: String) { if events.last != event { events.append(event) } }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      note("response")
      completionHandler(.allow)
    }
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      note("data")
      text += String(decoding: data, as: UTF8.self)
    }
    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {
      note("file")
      text = (try? String(contentsOf: location, encoding: .utf8)) ?? ""
    }
    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
      totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) { note("write") }
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      note("redirection")
      completionHandler(request)
    }
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
      note("metrics")
      self.metrics = metrics
    }
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      note("end \((error as? URLError)?.code.rawValue ?? 0)")
      end.fulfill()
    }
  }

  override func setUp() {
    Harbour.requests.withLock { $0 = [] }
    Harbour.stop.withLock { $0 = nil }
  }

  private func session(_ delegate: Delegate? = nil) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Harbour.self]
    configuration.httpAdditionalHeaders = ["X-Session": "s"]
    return URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  private func url(_ path: String) -> URL { URL(string: "https://harbour.test\(path)")! }

  private var sentBody: String? {
    guard let request = Harbour.requests.withLock(\.first), request.httpBody == nil,
      let stream = request.httpBodyStream
    else { return nil }
    stream.open()
    defer { stream.close() }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = stream.read(&bytes, maxLength: 64)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  func testAnErrorOfSwiftsOwnIsToldByDomainAndCode() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Harbour.self]
    let session = URLSession(configuration: configuration)
    let url = try XCTUnwrap(URL(string: "https://harbour.test/own"))
    do {
      _ = try await session.data(from: url)
      XCTFail("an error is expected")
    } catch {
      XCTAssertEqual((error as NSError).domain, (OwnError.wrecked as NSError).domain)
      XCTAssertEqual((error as NSError).code, 1)
      XCTAssertEqual(error.localizedDescription, "aground")
      XCTAssertTrue("\(error)".contains("OwnError"), "\(error)")
    }
  }

  func testBodiesAreStreams() {
    var request = URLRequest(url: url("/a"))
    request.httpMethod = "POST"
    request.httpBody = Data("tide".utf8)
    let end = expectation(description: "end")
    session().dataTask(with: request) { data, response, error in
      XCTAssertEqual(data.map { String(decoding: $0, as: UTF8.self) }, "high\n\nwater")
      XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 200)
      XCTAssertNil(error)
      end.fulfill()
    }.resume()
    wait(for: [end], timeout: 10)
    XCTAssertEqual(sentBody, "tide")
    XCTAssertEqual(
      Harbour.requests.withLock(\.first)?.value(forHTTPHeaderField: "X-Session"), "s")
  }

  func testUploadsHaveBodies() {
    let end = expectation(description: "end")
    var request = URLRequest(url: url("/a"))
    request.httpMethod = "PUT"
    session().uploadTask(with: request, from: Data("ebb".utf8)) { _, _, _ in end.fulfill() }
      .resume()
    wait(for: [end], timeout: 10)
    XCTAssertEqual(sentBody, "ebb")
  }

  func testADelegateHearsAllInOrder() {
    let delegate = Delegate()
    let stop = expectation(description: "stop")
    Harbour.stop.withLock { $0 = stop }
    let task = session(delegate).dataTask(with: url("/a"))
    task.resume()
    wait(for: [delegate.end, stop], timeout: 10)
    XCTAssertEqual(delegate.events, ["response", "data", "metrics", "end 0"])
    XCTAssertEqual(delegate.text, "high\n\nwater")
    XCTAssertEqual(task.countOfBytesReceived, 11)
    XCTAssertGreaterThanOrEqual(delegate.metrics?.taskInterval.duration ?? -1, 0)
  }

  func testDownloadsOfAnOwnProtocolComeAsFiles() {
    let delegate = Delegate()
    session(delegate).downloadTask(with: url("/a")).resume()
    wait(for: [delegate.end], timeout: 10)
    XCTAssertEqual(delegate.events, ["write", "file", "metrics", "end 0"])
    XCTAssertEqual(delegate.text, "high\n\nwater")
    let end = expectation(description: "end")
    session().downloadTask(with: url("/a")) { location, _, _ in
      let text = location.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
      XCTAssertEqual(text, "high\n\nwater")
      end.fulfill()
    }.resume()
    wait(for: [end], timeout: 10)
  }

  func testRedirectionsAreFollowed() {
    let delegate = Delegate()
    let task = session(delegate).dataTask(with: url("/from"))
    task.resume()
    wait(for: [delegate.end], timeout: 10)
    XCTAssertEqual(
      delegate.events, ["redirection", "response", "data", "metrics", "end 0"])
    XCTAssertEqual(delegate.metrics?.redirectCount, 1)
    XCTAssertEqual(task.currentRequest?.url, url("/to"))
    XCTAssertEqual(task.originalRequest?.url, url("/from"))
    XCTAssertEqual(Harbour.requests.withLock { $0.map { $0.url?.path } }, ["/from", "/to"])
    let end = expectation(description: "end")
    session().dataTask(with: url("/from")) { data, response, _ in
      XCTAssertEqual(response?.url?.path, "/to")
      XCTAssertEqual(data?.count, 11)
      end.fulfill()
    }.resume()
    wait(for: [end], timeout: 10)
  }

  func testErrorsEndTheTask() {
    let delegate = Delegate()
    session(delegate).dataTask(with: url("/error")).resume()
    wait(for: [delegate.end], timeout: 10)
    XCTAssertEqual(delegate.events, ["metrics", "end -1001"])
  }

  func testATaskThatIsCancelledStopsItsProtocol() {
    let end = expectation(description: "end")
    let stop = expectation(description: "stop")
    Harbour.stop.withLock { $0 = stop }
    let task = session().dataTask(with: url("/never")) { _, _, error in
      XCTAssertEqual((error as? URLError)?.code, .cancelled)
      end.fulfill()
    }
    task.resume()
    task.cancel()
    wait(for: [end, stop], timeout: 10)
  }

  func testRegisteredProtocolsLoadForTheSharedSession() {
    URLProtocol.registerClass(Harbour.self)
    defer { URLProtocol.unregisterClass(Harbour.self) }
    let end = expectation(description: "end")
    URLSession.shared.dataTask(with: url("/a")) { data, _, error in
      XCTAssertEqual(data?.count, 11, "\(String(describing: error))")
      end.fulfill()
    }.resume()
    wait(for: [end], timeout: 10)
  }

  func testWhatAProtocolMarksStaysMarked() throws {
    let request = try XCTUnwrap(
      (URLRequest(url: url("/a")) as NSURLRequest).mutableCopy() as? NSMutableURLRequest)
    URLProtocol.setProperty(true, forKey: "Handled", in: request)
    var copy = request as URLRequest
    XCTAssertEqual(URLProtocol.property(forKey: "Handled", in: copy) as? Bool, true)
    copy.setValue("b", forHTTPHeaderField: "A")
    XCTAssertEqual(URLProtocol.property(forKey: "Handled", in: copy) as? Bool, true)
  }

  func testResponsesAreKept() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Harbour.self]
    let cache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0)
    configuration.urlCache = cache
    let session = URLSession(configuration: configuration)
    for path in ["/kept", "/a"] {
      let end = expectation(description: "end")
      session.dataTask(with: url(path)) { _, _, _ in end.fulfill() }.resume()
      wait(for: [end], timeout: 10)
    }
    XCTAssertEqual(cache.cachedResponse(for: URLRequest(url: url("/kept")))?.data.count, 11)
    XCTAssertNil(cache.cachedResponse(for: URLRequest(url: url("/a"))))
  }

  func testAsynchronousFunctionsUseTheProtocol() async throws {
    let (data, _) = try await session().data(from: url("/a"))
    XCTAssertEqual(data.count, 11)
    let (file, _) = try await session().download(from: url("/a"))
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "high\n\nwater")
    do {
      _ = try await session().data(from: url("/error"))
      XCTFail("no error")
    } catch let error as URLError {
      XCTAssertEqual(error.code, .timedOut)
    }
  }

  // MARK: Bytes

  func testBytesAndLinesComeFromAnOwnProtocol() async throws {
    let (bytes, response) = try await session().bytes(from: url("/a"))
    XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 200)
    var lines: [String] = []
    for try await line in bytes.lines { lines.append(line) }
    XCTAssertEqual(lines, ["high", "water"])
    let (again, _) = try await session().bytes(for: URLRequest(url: url("/a")))
    var count = 0
    for try await _ in again { count += 1 }
    XCTAssertEqual(count, 11)
    do {
      _ = try await session().bytes(from: url("/error"))
      XCTFail("no error")
    } catch let error as URLError {
      XCTAssertEqual(error.code, .timedOut)
    }
  }

  func testScalarsAndCharactersOfBytes() async throws {
    let bytes = AsyncStream<UInt8> { stream in
      for byte in "é한\u{0301}🇰🇷\r\nz".utf8 { stream.yield(byte) }
      stream.finish()
    }
    var characters: [Character] = []
    for try await character in bytes.characters { characters.append(character) }
    XCTAssertEqual(characters, ["é", "한\u{0301}", "🇰🇷", "\r\n", "z"])
  }
}
