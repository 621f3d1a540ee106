public import Foundation
public import FoundationNetworking
import Synchronization

extension URLSession {
  /// The bytes of a response as they come.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    /// The task that loads them.
    public let task: URLSessionDataTask
    let pieces: AsyncThrowingStream<Data, any Error>

    public struct AsyncIterator: AsyncIteratorProtocol {
      var pieces: AsyncThrowingStream<Data, any Error>.AsyncIterator
      private var bytes: [UInt8] = []
      private var position = 0

      init(_ pieces: AsyncThrowingStream<Data, any Error>.AsyncIterator) { self.pieces = pieces }

      public mutating func next() async throws -> UInt8? {
        while position == bytes.count {
          guard let piece = try await pieces.next() else { return nil }
          (bytes, position) = (Array(piece), 0)
        }
        defer { position += 1 }
        return bytes[position]
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces.makeAsyncIterator()) }
  }

  /// The bytes of a request's response as they come, once it has begun.
  ///
  /// - Parameter delegate: asked about redirections and challenges, in the place of the session's.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let receiver = BytesReceiver(delegate ?? self.delegate as? any URLSessionTaskDelegate)
    let configuration = self.configuration
    if self === URLSession.shared {
      configuration.protocolClasses =
        RegisteredProtocols.all + (configuration.protocolClasses ?? [])
    }
    // A session of its own, since it is a session's delegate that hears of data.
    let session = URLSession(
      configuration: configuration, delegate: receiver, delegateQueue: nil)
    let task = session.dataTask(with: request)
    let (pieces, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    nonisolated(unsafe) let running = task
    continuation.onTermination = { if case .cancelled = $0 { running.cancel() } }
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { response in
        receiver.begin(response, continuation)
        running.resume()
        session.finishTasksAndInvalidate()
      }
    } onCancel: {
      running.cancel()
    }
    return (AsyncBytes(task: task, pieces: pieces), response)
  }

  /// The bytes at an address, as they arrive.
  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }
}

/// Takes the data of one task.
private final class BytesReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct State {
    var response: CheckedContinuation<URLResponse, any Error>?
    var pieces: AsyncThrowingStream<Data, any Error>.Continuation?
  }

  private let delegate: (any URLSessionTaskDelegate)?
  private let state = Mutex(State())

  init(_ delegate: (any URLSessionTaskDelegate)?) { self.delegate = delegate }

  func begin(
    _ response: CheckedContinuation<URLResponse, any Error>,
    _ pieces: AsyncThrowingStream<Data, any Error>.Continuation
  ) {
    state.withLock { $0 = State(response: response, pieces: pieces) }
  }

  private func takeResponse() -> CheckedContinuation<URLResponse, any Error>? {
    state.withLock { state in
      defer { state.response = nil }
      return state.response
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    nonisolated(unsafe) let response = response
    takeResponse()?.resume(returning: response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    _ = state.withLock { $0.pieces }?.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let waiting = takeResponse() {
      nonisolated(unsafe) let response = task.response
      if error == nil, let response {
        waiting.resume(returning: response)
      } else {
        waiting.resume(throwing: error ?? URLError(.badServerResponse))
      }
    }
    state.withLock { $0.pieces }?.finish(throwing: error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let delegate else { return completionHandler(request) }
    delegate.urlSession(
      session, task: task, willPerformHTTPRedirection: response, newRequest: request,
      completionHandler: completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let delegate else { return completionHandler(.performDefaultHandling, nil) }
    delegate.urlSession(
      session, task: task, didReceive: challenge, completionHandler: completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    delegate?.urlSession(session, task: task, didFinishCollecting: metrics)
  }
}
