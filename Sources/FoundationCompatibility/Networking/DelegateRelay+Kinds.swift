import Foundation
internal import FoundationNetworking

// A session asks whether its delegate takes data, downloads or messages of sockets: there is a relay for each combination.

final class DataRelay: DelegateRelay, DataRelaying, @unchecked Sendable {}
final class DownloadRelay: DelegateRelay, DownloadRelaying, @unchecked Sendable {}
final class SocketRelay: DelegateRelay, SocketRelaying, @unchecked Sendable {}
final class DataDownloadRelay: DelegateRelay, DataRelaying, DownloadRelaying, @unchecked Sendable {}
final class DataSocketRelay: DelegateRelay, DataRelaying, SocketRelaying, @unchecked Sendable {}
final class DownloadSocketRelay: DelegateRelay, DownloadRelaying, SocketRelaying,
  @unchecked Sendable
{}
final class DataDownloadSocketRelay: DelegateRelay, DataRelaying, DownloadRelaying, SocketRelaying,
  @unchecked Sendable
{}

protocol DataRelaying: DelegateRelay, URLSessionDataDelegate {}

extension DataRelaying {
  private var data: (any URLSessionDataDelegate)? { delegate as? any URLSessionDataDelegate }

  /// The task's further messages wait for the answer; none follows one that cancels but the end.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let decision = TaskControl.of(dataTask).decision
    decision.await()
    data?.urlSession(session, dataTask: dataTask, didReceive: response) { disposition in
      completionHandler(disposition)
      guard disposition == .cancel else { return decision.allow(on: session.delegateQueue) }
      decision.cancel(on: session.delegateQueue)
      dataTask.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask
  ) {
    data?.urlSession(session, dataTask: dataTask, didBecome: downloadTask)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard dataTask.note(data, session), !dataTask.withhold(data) else { return }
    let decision = TaskControl.of(dataTask).decision
    let delegate = self.data
    decision.whenAllowed {
      guard !decision.isCancelled else { return }
      delegate?.urlSession(session, dataTask: dataTask, didReceive: data)
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    passOn {
      data?.urlSession(
        session, dataTask: dataTask, willCacheResponse: proposedResponse,
        completionHandler: completionHandler)
    }
  }
}

protocol DownloadRelaying: DelegateRelay, URLSessionDownloadDelegate {}

extension DownloadRelaying {
  private var downloads: (any URLSessionDownloadDelegate)? {
    delegate as? any URLSessionDownloadDelegate
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    downloads?.urlSession(session, downloadTask: downloadTask, didFinishDownloadingTo: location)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    let (offset, isFirst) = downloadTask.noteArriving()
    let expected = totalBytesExpectedToWrite
    if expected > 0 {
      downloadTask.noteProgress(totalBytesWritten + offset, of: expected + offset)
    }
    if isFirst {
      downloads?.urlSession(
        session, downloadTask: downloadTask, didResumeAtOffset: offset,
        expectedTotalBytes: expected < 0 ? expected : expected + offset)
    }
    downloads?.urlSession(
      session, downloadTask: downloadTask, didWriteData: bytesWritten,
      totalBytesWritten: totalBytesWritten + offset,
      totalBytesExpectedToWrite: expected < 0 ? expected : expected + offset)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64,
    expectedTotalBytes: Int64
  ) {
    downloads?.urlSession(
      session, downloadTask: downloadTask, didResumeAtOffset: fileOffset,
      expectedTotalBytes: expectedTotalBytes)
  }
}

protocol SocketRelaying: DelegateRelay, URLSessionWebSocketDelegate {}

extension SocketRelaying {
  private var sockets: (any URLSessionWebSocketDelegate)? {
    delegate as? any URLSessionWebSocketDelegate
  }

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?
  ) {
    sockets?.urlSession(session, webSocketTask: webSocketTask, didOpenWithProtocol: `protocol`)
  }

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
  ) {
    sockets?.urlSession(
      session, webSocketTask: webSocketTask, didCloseWith: closeCode, reason: reason)
  }
}
