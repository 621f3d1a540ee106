import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Bodies that a delegate gives as streams.
final class BodyStreamTests: XCTestCase {
  func testTheStreamIsAskedForOnTheDelegatesQueue() {
    let server = RequestServer { request in
      request.path == "/from"
        ? RequestServer.answer("307 Temporary Redirect", ["Location: /to"])
        : RequestServer.answer("200 OK", [], request.body)
    }
    let pier = DispatchQueue(label: "pier")
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.underlyingQueue = pier
    let source = Source(pier)
    let session = URLSession(configuration: .ephemeral, delegate: source, delegateQueue: queue)
    var request = URLRequest(url: server.url("/from"))
    request.httpMethod = "POST"
    request.setValue("5", forHTTPHeaderField: "Content-Length")
    session.uploadTask(withStreamedRequest: request).resume()
    wait(for: [source.end], timeout: 30)
    XCTAssertNil(source.error)
    XCTAssertEqual(source.text, "cargo")
    XCTAssertEqual(source.count, 2)
    session.finishTasksAndInvalidate()
  }
}

/// Gives streams, and traps on any queue but its own.
private final class Source: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  let end = XCTestExpectation(description: "the end")
  private let queue: DispatchQueue
  private(set) var count = 0
  private(set) var text = ""
  private(set) var error: (any Error)?

  init(_ queue: DispatchQueue) { self.queue = queue }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    dispatchPrecondition(condition: .onQueue(queue))
    count += 1
    completionHandler(InputStream(data: Data("cargo".utf8)))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    text += String(decoding: data, as: UTF8.self)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    self.error = error
    end.fulfill()
  }
}
