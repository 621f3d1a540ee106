internal import Dispatch
import Foundation
internal import FoundationNetworking

/// The client of Foundation's own loading over HTTP, before Foundation's client.
///
/// It does what that one leaves out: a refused request is answered by the delegate or by stored credentials before anything of
/// the refusal is told, answers are kept in the cache, bytes are counted, errors say what happened, and what was measured
/// goes into the task's metrics.
final class TransferClient: NSObject, URLProtocolClient, @unchecked Sendable {
  private let base: any URLProtocolClient
  private var refusal: (response: HTTPURLResponse, policy: URLCache.StoragePolicy)?
  private var pieces: [Data] = []
  private var isCached = false

  init(_ base: any URLProtocolClient) { self.base = base }

  // MARK: URLProtocolClient

  func urlProtocol(
    _ loader: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    if let task = loader.task, task.isConfirmed(by: response) { return }
    if let refused = response as? HTTPURLResponse, URLProtectionSpace(refusing: refused) != nil {
      refusal = (refused, policy)
      if let task = loader.task { TaskControl.of(task).notes.data.isRefused = true }
    } else {
      base.urlProtocol(loader, didReceive: response, cacheStoragePolicy: .notAllowed)
    }
  }

  /// The data of a task with a completion handler; a delegate's goes past the client.
  func urlProtocol(_ loader: URLProtocol, didLoad data: Data) {
    pieces.append(data)
    base.urlProtocol(loader, didLoad: data)
  }

  func urlProtocolDidFinishLoading(_ loader: URLProtocol) {
    guard let task = loader.task, let session = task.owner else {
      return base.urlProtocolDidFinishLoading(loader)
    }
    task.noteTransaction(task.response, isCached: isCached)
    if let answer = task.response as? HTTPURLResponse, task.isConfirmed(by: answer) {
      return confirm(answer, loader, task, session)
    }
    guard let response = task.response as? HTTPURLResponse,
      let space = URLProtectionSpace(refusing: response)
    else { return finish(loader, task, session) }
    nonisolated(unsafe) let loader = loader
    ask(task, session, space, response) { disposition, credential in
      task.workQueue?.async {
        self.settle(disposition, credential, loader, task, session)
      }
    }
  }

  private func finish(_ loader: URLProtocol, _ task: URLSessionTask, _ session: URLSession) {
    if !isCached, let response = task.response as? HTTPURLResponse {
      if task.hasCompletionHandler {
        task.keepInCache(response, Data(pieces.joined()), session)
      } else {
        TaskControl.of(task).notes.data.complete = response
      }
    }
    pieces = []
    completeFile(loader, task)
    task.tellMetrics(session)
    base.urlProtocolDidFinishLoading(loader)
  }

  /// Puts what was there already of a download before the rest.
  private func completeFile(_ loader: URLProtocol, _ task: URLSessionTask) {
    guard let resumption = TaskControl.of(task).notes.resumption,
      let rest = loader.temporaryFile,
      let whole = resumption.complete(
        with: rest, (task.response as? HTTPURLResponse)?.statusCode)
    else { return }
    loader.temporaryFile = whole
  }

  func urlProtocol(_ loader: URLProtocol, didFailWithError error: any Error) {
    pieces = []
    guard let task = loader.task else {
      return base.urlProtocol(loader, didFailWithError: error)
    }
    if let session = task.owner, askForTrust(loader, task, session) { return }
    task.noteTransaction(nil)
    if let session = task.owner { task.tellMetrics(session) }
    // Who just cancels gives up what there is.
    let resumeData =
      (error as? URLError)?.code == .cancelled
      ? TaskControl.of(task).notes.resumeData : task.resumeData()
    let error = TransferError.told(error, of: task, resumeData: resumeData)
    _ = StoredProperties.of(type(of: task)).field(named: "error")?.write(error, task)
    base.urlProtocol(loader, didFailWithError: error)
  }

  func urlProtocol(
    _ loader: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {
    base.urlProtocol(loader, wasRedirectedTo: request, redirectResponse: redirectResponse)
  }

  func urlProtocol(_ loader: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
    isCached = true
    base.urlProtocol(loader, cachedResponseIsValid: cachedResponse)
  }

  func urlProtocol(_ loader: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    base.urlProtocol(loader, didReceive: challenge)
  }

  func urlProtocol(_ loader: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    base.urlProtocol(loader, didCancel: challenge)
  }

  // MARK: The cache

  /// The server says that the answer in the cache is still good: it is the task's.
  private func confirm(
    _ answer: HTTPURLResponse, _ loader: URLProtocol, _ task: URLSessionTask, _ session: URLSession
  ) {
    guard let stale = TaskControl.of(task).notes.stale else { return }
    TaskControl.of(task).notes.stale = nil
    let cached = stale.confirmed(by: answer)
    if let request = task.currentRequest {
      session.configuration.urlCache?.storeCachedResponse(cached, for: request)
    }
    isCached = true
    task.setResponse(cached.response)
    base.urlProtocol(loader, didReceive: cached.response, cacheStoragePolicy: .notAllowed)
    if !cached.data.isEmpty || task.hasCompletionHandler {
      base.urlProtocol(loader, didLoad: cached.data)
    }
    finish(loader, task, session)
  }

  // MARK: Trust

  /// Asks about the certificates for which a connection was given up; false if it was not.
  private func askForTrust(
    _ loader: URLProtocol, _ task: URLSessionTask, _ session: URLSession
  ) -> Bool {
    guard let check = TaskControl.of(task).notes.check,
      case let chain = check.takeRefused(), let own = chain.first,
      task.state == .running || task.state == .suspended
    else { return false }
    let challenge = URLAuthenticationChallenge(aboutServer: check.place, chain)
    nonisolated(unsafe) let loader = loader
    let decisions = TrustDecisions.of(session)
    task.ask(challenge, session) { disposition, _ in
      task.workQueue?.async {
        guard task.state == .running || task.state == .suspended else { return }
        switch disposition {
        case .useCredential: decisions.trust(own, at: check.place)
        case .cancelAuthenticationChallenge:
          TaskControl.of(task).notes.check = nil
          return self.urlProtocol(loader, didFailWithError: URLError(.cancelled))
        default: decisions.trustSystem(at: check.place)
        }
        guard let request = task.currentRequest else { return }
        task.startAgain(request, after: loader)
      }
    }
    return true
  }

  // MARK: Refusals

  private typealias Answer =
    @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void

  private func ask(
    _ task: URLSessionTask, _ session: URLSession, _ space: URLProtectionSpace,
    _ response: HTTPURLResponse, _ answer: @escaping Answer
  ) {
    let control = TaskControl.of(task)
    let failures = control.noteRefusal()
    let proposed =
      failures == 0
      ? URLCredential(inURLOf: task)
        ?? session.configuration.urlCredentialStorage?.credential(for: space)
      : control.notes.credential
    let challenge = URLAuthenticationChallenge(
      protectionSpace: space, proposedCredential: proposed, previousFailureCount: failures,
      failureResponse: response, error: nil, sender: NoSender())
    if DigestAnswer(refusal: response)?.isStale == true, let known = control.notes.credential {
      return answer(.useCredential, known)
    }
    let settled: Answer = { disposition, credential in
      guard disposition == .performDefaultHandling else { return answer(disposition, credential) }
      guard failures == 0, let proposed else { return answer(.rejectProtectionSpace, nil) }
      answer(.useCredential, proposed)
    }
    guard let delegate = task.delegate ?? session.delegate as? any URLSessionTaskDelegate else {
      return settled(.performDefaultHandling, nil)
    }
    session.delegateQueue.addOperation {
      delegate.urlSession(session, task: task, didReceive: challenge, completionHandler: settled)
    }
  }

  private func settle(
    _ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?,
    _ loader: URLProtocol, _ task: URLSessionTask, _ session: URLSession
  ) {
    guard task.state == .running || task.state == .suspended else { return }
    switch disposition {
    case .cancelAuthenticationChallenge:
      urlProtocol(loader, didFailWithError: URLError(.cancelled))
    case .useCredential where credential?.user != nil:
      TaskControl.of(task).notes.credential = credential
      guard let credential, let request = task.currentRequest,
        let refused = task.response as? HTTPURLResponse
      else { return }
      refusal = nil
      task.startAgain(request.answering(refused, with: credential), after: loader)
    default: release(loader, task, session)
    }
  }

  private func tell(
    _ refused: (response: HTTPURLResponse, policy: URLCache.StoragePolicy), _ loader: URLProtocol,
    _ task: URLSessionTask, _ session: URLSession
  ) {
    let data = TaskControl.of(task).notes.data.pieces
    TaskControl.of(task).notes.data = ReceivedData()
    base.urlProtocol(loader, didReceive: refused.response, cacheStoragePolicy: .notAllowed)
    guard let task = task as? URLSessionDataTask,
      let delegate = session.delegate as? any URLSessionDataDelegate
    else { return }
    session.delegateQueue.addOperation {
      for data in data { delegate.urlSession(session, dataTask: task, didReceive: data) }
    }
  }

  /// Tells the refusal after all. Foundation asks again whenever it ends a task with one; it does not see that it is one.
  private func release(_ loader: URLProtocol, _ task: URLSessionTask, _ session: URLSession) {
    let refused = refusal
    refusal = nil
    if let refused { tell(refused, loader, task, session) }
    pieces = []
    task.tellMetrics(session)
    let queue = session.delegateQueue
    let wasSuspended = queue.isSuspended
    queue.isSuspended = true
    let told = task.response
    // A completion handler gets this very answer; a delegate sees the task's.
    let status = task.hasCompletionHandler ? 401 : 200
    task.setResponse((told as? HTTPURLResponse)?.settled(status))
    base.urlProtocolDidFinishLoading(loader)
    task.setResponse(told)
    queue.isSuspended = wasSuspended
  }
}

extension URLSessionTask {
  /// Whether an answer says that what is in the cache is still good.
  fileprivate func isConfirmed(by response: URLResponse) -> Bool {
    (response as? HTTPURLResponse)?.statusCode == 304
      && TaskControl.existing(for: self)?.notes.stale != nil
  }

  /// Asks the delegate of the session about a server, and that of the task where the first has nothing to say.
  func ask(
    _ challenge: URLAuthenticationChallenge, _ session: URLSession,
    _ answer:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let tasks = delegate ?? session.delegate as? any URLSessionTaskDelegate
    let own = stored("_delegate", of: self).flatMap(unwrapped) != nil
    let sessions = own ? nil : session.delegate
    nonisolated(unsafe) let challenge = challenge
    session.delegateQueue.addOperation {
      let askTask: @Sendable () -> Void = {
        guard let tasks else { return answer(.performDefaultHandling, nil) }
        tasks.urlSession(
          session, task: self, didReceive: challenge, completionHandler: answer)
      }
      guard let sessions else { return askTask() }
      sessions.urlSession(session, didReceive: challenge) { disposition, credential in
        guard disposition == .performDefaultHandling else { return answer(disposition, credential) }
        session.delegateQueue.addOperation(askTask)
      }
    }
  }
}

extension URLAuthenticationChallenge {
  /// Asks whether a server is trusted.
  convenience init(aboutServer place: TrustDecisions.Place, _ chain: [Data]) {
    self.init(
      protectionSpace: URLProtectionSpace(place, chain), proposedCredential: nil,
      previousFailureCount: 0, failureResponse: nil, error: nil, sender: NoSender())
  }
}

/// Challenges of tasks are answered by their completion handlers alone.
private final class NoSender: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
