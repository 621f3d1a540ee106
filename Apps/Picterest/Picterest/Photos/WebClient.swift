import Foundation

/// A request that is on its way.
final class WebTask {
  private let giveUp: () -> Void

  /// - Parameter giveUp: stops the request.
  init(giveUp: @escaping () -> Void) {
    self.giveUp = giveUp
  }

  convenience init(task: URLSessionTask) {
    self.init(giveUp: task.cancel)
  }

  /// Gives the request up. Its completion is not called.
  func cancel() {
    giveUp()
  }
}

/// Sends requests and tells how much of them and of their answers has really arrived. Used on the main
/// thread, where all closures are called too.
final class WebClient: NSObject, @unchecked Sendable {
  typealias Completion = (Result<Data, PhotoServiceError>) -> Void

  private final class Transfer {
    let progress: (Double) -> Void
    let completion: Completion
    let isUpload: Bool
    var data = Data()
    var expectedLength: Int64 = 0

    init(isUpload: Bool, progress: @escaping (Double) -> Void, completion: @escaping Completion) {
      self.isUpload = isUpload
      self.progress = progress
      self.completion = completion
    }
  }

  private let timeout: TimeInterval
  private var transfers: [Int: Transfer] = [:]
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = timeout
    // Lists must be fresh, and images are remembered decoded.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
  }()

  /// - Parameter timeout: seconds without a byte after which a request is given up.
  init(timeout: TimeInterval) {
    self.timeout = timeout
  }

  /// Begins a download.
  /// - Parameter progress: called with a number from 0 to 1 as bytes of the answer arrive.
  func download(
    _ url: URL, progress: @escaping (Double) -> Void, completion: @escaping Completion
  ) -> WebTask {
    send(URLRequest(url: url), progress: progress, completion: completion)
  }

  /// Sends a request.
  /// - Parameters:
  ///   - body: what is uploaded; nil for a request without a body.
  ///   - progress: called with a number from 0 to 1 as the body leaves or, without one, as bytes of the
  ///     answer arrive.
  func send(
    _ request: URLRequest, body: Data? = nil, progress: @escaping (Double) -> Void = { _ in },
    completion: @escaping Completion
  ) -> WebTask {
    var request = request
    request.timeoutInterval = timeout
    let task =
      body.map { session.uploadTask(with: request, from: $0) } ?? session.dataTask(with: request)
    transfers[task.taskIdentifier] = Transfer(
      isUpload: body != nil, progress: progress, completion: completion)
    task.resume()
    return WebTask(task: task)
  }
}

extension WebClient: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    transfers[dataTask.taskIdentifier]?.expectedLength = response.expectedContentLength
    completionHandler(.allow)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    guard let transfer = transfers[task.taskIdentifier], transfer.isUpload,
      totalBytesExpectedToSend > 0
    else { return }
    transfer.progress(min(1, Double(totalBytesSent) / Double(totalBytesExpectedToSend)))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let transfer = transfers[dataTask.taskIdentifier] else { return }
    transfer.data.append(data)
    if transfer.expectedLength > 0, !transfer.isUpload {
      transfer.progress(min(1, Double(transfer.data.count) / Double(transfer.expectedLength)))
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    guard let transfer = transfers.removeValue(forKey: task.taskIdentifier) else { return }
    let status = (task.response as? HTTPURLResponse)?.statusCode
    if let error {
      guard (error as? URLError)?.code != .cancelled else { return }
      transfer.completion(.failure(PhotoServiceError(error, afterAnswering: status != nil)))
    } else if let status, !(200..<300).contains(status) {
      transfer.completion(.failure(.rejected(status: status, reason: reason(in: transfer.data))))
    } else {
      transfer.completion(.success(transfer.data))
    }
  }

  /// The server's error, in the words that it has for a person.
  private func reason(in data: Data) -> String? {
    struct Answer: Decodable {
      let errors: [String]
    }
    return (try? JSONDecoder().decode(Answer.self, from: data))?.errors.first
  }
}
