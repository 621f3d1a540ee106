import Foundation
import FoundationNetworking

/// Loads what an address gives, or its beginning: nothing of any size can fill the memory.
///
/// A load that is given up on runs on unheard for a while. Cancelling a task of Linux's Foundation that is just
/// completing ends the program, so only what goes on and on is cancelled.
final class PageLoad: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  struct Answer {
    let data: Data
    let response: URLResponse
    /// Whether there was more than the limit.
    let isCut: Bool
  }

  private let limit: Int
  private let lock = NSLock()
  private var data = Data()
  private var unheard = 0
  private var response: URLResponse?
  private var isOver = false
  private var continuation: CheckedContinuation<Answer, any Error>?

  /// How many bytes come unheard before the load is cancelled.
  private static let patience = 64 << 20

  private init(limit: Int) { self.limit = limit }

  /// - Parameter limit: how many bytes are read at most.
  static func answer(to request: URLRequest, limit: Int) async throws -> Answer {
    let load = PageLoad(limit: limit)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { load.start(request, $0) }
    } onCancel: {
      load.end(.failure(CancellationError()))
    }
  }

  private func start(_ request: URLRequest, _ continuation: CheckedContinuation<Answer, any Error>)
  {
    let isOver = lock.withLock {
      if !self.isOver { self.continuation = continuation }
      return self.isOver
    }
    guard !isOver else { return continuation.resume(throwing: CancellationError()) }
    let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
    session.dataTask(with: request).resume()
    session.finishTasksAndInvalidate()
  }

  private func end(_ result: Result<Answer, any Error>) {
    lock.lock()
    let continuation = self.continuation
    self.continuation = nil
    isOver = true
    data = Data()
    lock.unlock()
    continuation?.resume(with: result)
  }

  // MARK: The session's word

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    lock.withLock { self.response = response }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    lock.lock()
    if isOver {
      unheard += data.count
      let isTooMuch = unheard > Self.patience
      lock.unlock()
      if isTooMuch { dataTask.cancel() }
      return
    }
    let isCut = self.data.count + data.count > limit
    self.data.append(data.prefix(limit - self.data.count))
    let answer = response.map { Answer(data: self.data, response: $0, isCut: true) }
    lock.unlock()
    if isCut { end(answer.map { .success($0) } ?? .failure(URLError(.badServerResponse))) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    lock.lock()
    let answer = response.map { Answer(data: data, response: $0, isCut: false) }
    lock.unlock()
    guard let answer, error == nil else {
      return end(.failure(error ?? URLError(.badServerResponse)))
    }
    end(.success(answer))
  }
}
