import Foundation
import FoundationNetworking
import XCTest

/// A session's delegate that notes what it is told.
final class TransferDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var notes: [String] = []
  private var bytes = Data()
  private var completion: (any Error)??
  let end = XCTestExpectation(description: "end of the task")

  var redirection: @Sendable (URLSessionTask, URLRequest, (URLRequest?) -> Void) -> Void = {
    _, request, answer in answer(request)
  }
  var response:
    @Sendable (URLSessionTask, @escaping @Sendable (URLSession.ResponseDisposition) -> Void) -> Void =
      { _, answer in answer(.allow) }
  var data: @Sendable (URLSessionTask) -> Void = { _ in }

  /// The events in order, without repetitions.
  var events: [String] { lock.withLock { notes } }
  var body: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
  var error: (any Error)? { lock.withLock { completion ?? nil } }
  var endCount: Int { events.count { $0 == "end" } }

  func note(_ event: String) {
    lock.withLock { if notes.last != event || event == "end" { notes.append(event) } }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    note("redirection")
    redirection(task, request, completionHandler)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    note("response")
    self.response(dataTask, completionHandler)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    lock.withLock { bytes += data }
    note("data")
    self.data(dataTask)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    lock.withLock { completion = .some(error) }
    note("end")
    end.fulfill()
  }
}
