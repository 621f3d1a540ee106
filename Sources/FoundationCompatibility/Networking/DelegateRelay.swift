import Foundation
internal import FoundationNetworking

/// Stands between a session and its delegate, and keeps what iOS promises about redirections and responses.
class DelegateRelay: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
  let delegate: any URLSessionTaskDelegate

  required init(_ delegate: any URLSessionTaskDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// A relay that can what the delegate can.
  static func to(_ delegate: any URLSessionTaskDelegate) -> any URLSessionTaskDelegate {
    if delegate is DelegateRelay { return delegate }
    let kind: DelegateRelay.Type =
      switch (
        delegate is any URLSessionDataDelegate, delegate is any URLSessionDownloadDelegate,
        delegate is any URLSessionWebSocketDelegate
      ) {
      case (false, false, false): DelegateRelay.self
      case (true, false, false): DataRelay.self
      case (false, true, false): DownloadRelay.self
      case (true, true, false): DataDownloadRelay.self
      case (false, false, true): SocketRelay.self
      case (true, false, true): DataSocketRelay.self
      case (false, true, true): DownloadSocketRelay.self
      case (true, true, true): DataDownloadSocketRelay.self
      }
    return kind.init(delegate)
  }

  // MARK: On a session's queue

  private static let passingKey = "Hanok.DelegateRelay.isPassingOn"

  /// Whether a delegate is being called, though on a session's queue.
  static var isPassingOn: Bool { Thread.current.threadDictionary[passingKey] != nil }

  /// Calls the delegate on a session's queue.
  func passOn(_ call: () -> Void) {
    let values = Thread.current.threadDictionary
    let before = values[Self.passingKey]
    values[Self.passingKey] = true
    defer { values[Self.passingKey] = before }
    call()
  }

  // MARK: URLSessionDelegate

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    delegate.urlSession(session, didBecomeInvalidWithError: error)
  }

  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    delegate.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
  }

  // MARK: URLSessionTaskDelegate

  /// The answer of a delegate that cancelled the task before counts no longer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    TaskControl.of(task).noteRedirect()
    task.workQueue?.sync { task.noteTransaction(response) }
    let method = task.currentRequest?.httpMethod
    let proposed = request.proposed(after: task.currentRequest)
    delegate.urlSession(
      session, task: task, willPerformHTTPRedirection: response, newRequest: proposed
    ) { answer in
      let request = answer.map { $0.withCookies(of: session) }
      TaskControl.of(task).notes.body = request.flatMap {
        $0.httpMethod == method ? task.bodyToResend(with: $0, self.delegate) : nil
      }
      TaskControl.of(task).notes.stale = nil
      TaskControl.of(task).whenRunning {
        // Between a look at the state and the answer nobody cancels: cancelling waits for this queue.
        task.workQueue?.async {
          if task.state == .running || task.state == .suspended { completionHandler(request) }
        }
      }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    delegate.urlSession(
      session, task: task, didReceive: challenge, completionHandler: completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    // Foundation asks on the session's own queue and goes on within the answer.
    let delegate = delegate
    session.delegateQueue.addOperation {
      delegate.urlSession(session, task: task) { stream in
        nonisolated(unsafe) let stream = stream
        task.workQueue?.async {
          if task.state == .running || task.state == .suspended { completionHandler(stream) }
        }
      }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    delegate.urlSession(
      session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
      totalBytesExpectedToSend: totalBytesExpectedToSend > 0
        ? totalBytesExpectedToSend : task.statedBodyLength)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let decision = TaskControl.existing(for: task)?.decision
    let delegate = delegate
    let complete: @Sendable () -> Void = {
      if let dataTask = task as? URLSessionDataTask, decision?.isCancelled != true,
        let data = dataTask.takeWithheldData()
      {
        (delegate as? any URLSessionDataDelegate)?.urlSession(
          session, dataTask: dataTask, didReceive: data)
      }
      if error == nil { task.endProgress() }
      if error == nil { (task as? URLSessionDataTask)?.offerToCache(session, delegate) }
      delegate.urlSession(session, task: task, didFinishCollecting: URLSessionTaskMetrics(of: task))
      let end = error ?? (decision?.isCancelled == true ? URLError(.cancelled) : nil)
      delegate.urlSession(session, task: task, didCompleteWithError: end)
    }
    if let decision { decision.whenAllowed(complete) } else { complete() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void
  ) {
    delegate.urlSession(
      session, task: task, willBeginDelayedRequest: request, completionHandler: completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    delegate.urlSession(session, task: task, didFinishCollecting: metrics)
  }
}
