import Foundation

/// A download that is on its way.
final class Download {
  private let task: URLSessionTask

  init(task: URLSessionTask) {
    self.task = task
  }

  /// Gives the download up. Its completion is not called.
  func cancel() {
    task.cancel()
  }
}

/// Downloads data and tells how much of it has really arrived. Used on the main thread, where all
/// closures are called too.
final class Downloader: NSObject, @unchecked Sendable {
  private final class Transfer {
    let progress: (Double) -> Void
    let completion: (Result<Data, PhotoServiceError>) -> Void
    var data = Data()
    var expectedLength: Int64 = 0

    init(
      progress: @escaping (Double) -> Void,
      completion: @escaping (Result<Data, PhotoServiceError>) -> Void
    ) {
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

  init(timeout: TimeInterval) {
    self.timeout = timeout
  }

  /// Begins a download.
  /// - Parameter progress: called with a number from 0 to 1 as bytes arrive.
  func download(
    _ url: URL,
    progress: @escaping (Double) -> Void,
    completion: @escaping (Result<Data, PhotoServiceError>) -> Void
  ) -> Download {
    var request = URLRequest(url: url)
    request.timeoutInterval = timeout
    let task = session.dataTask(with: request)
    transfers[task.taskIdentifier] = Transfer(progress: progress, completion: completion)
    task.resume()
    return Download(task: task)
  }
}

extension Downloader: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    transfers[dataTask.taskIdentifier]?.expectedLength = response.expectedContentLength
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let transfer = transfers[dataTask.taskIdentifier] else { return }
    transfer.data.append(data)
    if transfer.expectedLength > 0 {
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
      transfer.completion(.failure(.rejected(status: status)))
    } else {
      transfer.completion(.success(transfer.data))
    }
  }
}
