import FoundationCompatibility
import FoundationNetworking
import Synchronization
import XCTest

/// Where an app's protocols run.
final class ProtocolThreadTests: XCTestCase {
  /// Loads what it is asked for with a session of its own.
  private final class Ferry: URLProtocol, @unchecked Sendable {
    private lazy var session = URLSession(
      configuration: .ephemeral, delegate: Crew(self), delegateQueue: nil)
    private var crossing: URLSessionTask?

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      crossing = session.dataTask(with: request)
      crossing?.resume()
    }

    override func stopLoading() { crossing?.cancel() }
  }

  /// Tells a ferry's client what its session says.
  private final class Crew: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let ferry: Ferry

    init(_ ferry: Ferry) { self.ferry = ferry }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      if let response = dataTask.response {
        ferry.client?.urlProtocol(ferry, didReceive: response, cacheStoragePolicy: .notAllowed)
      }
      ferry.client?.urlProtocol(ferry, didLoad: data)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      if let error {
        ferry.client?.urlProtocol(ferry, didFailWithError: error)
      } else {
        ferry.client?.urlProtocolDidFinishLoading(ferry)
      }
    }
  }

  /// Answers from a timer of the run loop it begins on.
  private final class Bell: URLProtocol, @unchecked Sendable {
    static let threads = Mutex<[Thread]>([])
    private var timer: Timer?

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      Self.threads.withLock { $0.append(.current) }
      nonisolated(unsafe) let bell = self
      let timer = Timer(timeInterval: 0.01, repeats: false) { _ in bell.ring() }
      self.timer = timer
      RunLoop.current.add(timer, forMode: .default)
    }

    private func ring() {
      Self.threads.withLock { $0.append(.current) }
      guard let url = request.url else { return }
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("ding".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() { Self.threads.withLock { $0.append(.current) } }
  }

  private func text(_ kind: AnyClass, _ url: URL) async throws -> String {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [kind]
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    return String(decoding: try await session.data(from: url).0, as: UTF8.self)
  }

  func testAProtocolCanLoadWithASessionOfItsOwn() async throws {
    let server = RequestServer { _ in RequestServer.answer("200 OK", [], "across") }
    let answer = try await text(Ferry.self, server.url("/"))
    XCTAssertEqual(answer, "across")
  }

  func testProtocolsHaveAThreadWithARunLoop() async throws {
    let answer = try await text(Bell.self, try XCTUnwrap(URL(string: "https://bell.test")))
    XCTAssertEqual(answer, "ding")
    let threads = Bell.threads.withLock { $0 }
    XCTAssertEqual(Set(threads.map(ObjectIdentifier.init)).count, 1)
    XCTAssertEqual(threads.first?.isMainThread, false)
  }

  func testACancelledProtocolIsStoppedAndToldOnce() throws {
    final class Fog: URLProtocol, @unchecked Sendable {
      nonisolated(unsafe) static var stops: XCTestExpectation?
      override class func canInit(with request: URLRequest) -> Bool { true }
      override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
      override func startLoading() {}
      override func stopLoading() { Self.stops?.fulfill() }
    }
    let stop = expectation(description: "stopped")
    Fog.stops = stop
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Fog.self]
    let end = expectation(description: "told")
    let session = URLSession(configuration: configuration)
    let task = session.dataTask(with: try XCTUnwrap(URL(string: "https://fog.test"))) {
      _, _, error in
      XCTAssertEqual((error as? URLError)?.code, .cancelled)
      end.fulfill()
    }
    task.resume()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { task.cancel() }
    wait(for: [stop, end], timeout: 30)
    session.finishTasksAndInvalidate()
  }
}
