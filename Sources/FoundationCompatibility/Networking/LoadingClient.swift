internal import Dispatch
import Foundation
internal import FoundationNetworking
import Synchronization

/// The client of an app's URL protocol, as iOS has it: called from any thread, in order, for every kind of task.
///
/// It stands before Foundation's own client, which knows neither downloads nor redirections and keeps the last piece of data only.
final class LoadingClient: NSObject, URLProtocolClient, @unchecked Sendable {
  private let base: any URLProtocolClient
  /// The rest is used on the task's queue only.
  private var isOver = false
  private var pieces: [Data] = []
  private var received: Int64 = 0
  private var file: (url: URL, handle: FileHandle)?
  private var response: (response: URLResponse, policy: URLCache.StoragePolicy)?
  /// The protocol that loads what this one was redirected to.
  private var successor: URLProtocol?

  init(_ base: any URLProtocolClient) { self.base = base }

  /// Does something on the task's queue, once the task goes on and unless the protocol is done.
  private func perform(
    _ loader: URLProtocol, _ body: @escaping @Sendable (URLSessionTask, URLSession) -> Void
  ) {
    guard let task = loader.task, let session = task.owner, let queue = task.workQueue else {
      return
    }
    TaskControl.of(task).whenRunning {
      queue.async { if !self.isOver { body(task, session) } }
    }
  }

  // MARK: URLProtocolClient

  func urlProtocol(
    _ loader: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    nonisolated(unsafe) let loader = loader
    perform(loader) { _, _ in
      self.response = (response, policy)
      self.base.urlProtocol(loader, didReceive: response, cacheStoragePolicy: .notAllowed)
    }
  }

  func urlProtocol(_ loader: URLProtocol, didLoad data: Data) {
    nonisolated(unsafe) let loader = loader
    perform(loader) { task, session in
      self.received += Int64(data.count)
      task.setCountOfBytesReceived(self.received)
      if task is URLSessionDownloadTask { return self.write(data, task, session) }
      self.pieces.append(data)
      if !task.hasCompletionHandler { self.base.urlProtocol(loader, didLoad: data) }
    }
  }

  func urlProtocolDidFinishLoading(_ loader: URLProtocol) {
    nonisolated(unsafe) let loader = loader
    perform(loader) { task, session in
      self.isOver = true
      self.keepInCache(task, session)
      if task is URLSessionDownloadTask {
        self.finishFile(loader)
      } else if task.hasCompletionHandler {
        let all = self.pieces.count == 1 ? self.pieces[0] : Data(self.pieces.joined())
        self.base.urlProtocol(loader, didLoad: all)
      }
      self.pieces = []
      // Foundation forgets at the end whom the task told.
      let isAwaited = task.isAwaited
      self.base.urlProtocolDidFinishLoading(loader)
      if !isAwaited { self.removeFile(session) }
      loader.endOnThread()
    }
  }

  func urlProtocol(_ loader: URLProtocol, didFailWithError error: any Error) {
    nonisolated(unsafe) let loader = loader
    let error = Self.told(error)
    // A task that is cancelled says so itself, after it has stopped the protocol, though it was suspended.
    if let task = loader.task, task.state == .canceling {
      return task.workQueue?.async { self.fail(loader, error, isStopped: true) } ?? ()
    }
    perform(loader) { _, _ in self.fail(loader, error, isStopped: false) }
  }

  /// The error that a task tells of: one of Swift's own has its domain, code and words, and nothing more.
  private static func told(_ error: any Error) -> any Error {
    guard !(Swift.type(of: error) is NSError.Type), !(error is any CustomNSError) else {
      return error
    }
    let own = error as NSError
    return NSError(domain: own.domain, code: own.code, userInfo: own.userInfo)
  }

  private func fail(_ loader: URLProtocol, _ error: any Error, isStopped: Bool) {
    if let successor {
      self.successor = nil
      if isStopped { successor.endOnThread() }
      successor.client?.urlProtocol(successor, didFailWithError: error)
      return
    }
    guard !isOver else { return }
    isOver = true
    pieces = []
    if let file {
      try? file.handle.close()
      try? FileManager.default.removeItem(at: file.url)
    }
    // The protocol speaks of its end, and the end is told with the error's address as on iOS.
    if let task = loader.task, task.error == nil {
      _ = StoredProperties.of(type(of: task)).field(named: "error")?.write(error, task)
    }
    base.urlProtocol(loader, didFailWithError: error)
    if !isStopped { loader.endOnThread() }
  }

  func urlProtocol(_ loader: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
    urlProtocol(loader, didReceive: cachedResponse.response, cacheStoragePolicy: .notAllowed)
    urlProtocol(loader, didLoad: cachedResponse.data)
    urlProtocolDidFinishLoading(loader)
  }

  // MARK: Redirections

  func urlProtocol(
    _ loader: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {
    nonisolated(unsafe) let loader = loader
    perform(loader) { task, session in
      self.isOver = true
      let answer: @Sendable (URLRequest?) -> Void = { request in
        task.workQueue?.async { self.follow(request, redirectResponse, loader, task) }
      }
      guard let redirect = redirectResponse as? HTTPURLResponse,
        let delegate = task.delegate ?? session.delegate as? any URLSessionTaskDelegate
      else { return answer(request) }
      session.delegateQueue.addOperation {
        delegate.urlSession(
          session, task: task, willPerformHTTPRedirection: redirect, newRequest: request,
          completionHandler: answer)
      }
    }
  }

  private func follow(
    _ request: URLRequest?, _ response: URLResponse, _ loader: URLProtocol, _ task: URLSessionTask
  ) {
    guard task.state == .running || task.state == .suspended else { return }
    guard let request else {
      // The redirection is the answer.
      isOver = false
      urlProtocol(loader, didReceive: response, cacheStoragePolicy: .notAllowed)
      return urlProtocolDidFinishLoading(loader)
    }
    loader.endOnThread()
    task.setCurrentRequest(request)
    guard let next = task.redirectedLoader() else {
      isOver = false
      return urlProtocol(loader, didFailWithError: URLError(.unsupportedURL))
    }
    successor = next
    next.beginOnThread()
  }

  // MARK: Challenges

  func urlProtocol(_ loader: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    perform(loader) { task, session in
      let sender = challenge.sender
      let delegate = task.delegate ?? session.delegate as? any URLSessionTaskDelegate
      let answer: @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void = {
        disposition, credential in
        switch (disposition, credential) {
        case (.useCredential, let credential?): sender?.use(credential, for: challenge)
        case (.cancelAuthenticationChallenge, _): sender?.cancel(challenge)
        case (.rejectProtectionSpace, _):
          sender?.rejectProtectionSpaceAndContinue(with: challenge)
        case (.performDefaultHandling, _): sender?.performDefaultHandling(for: challenge)
        default: sender?.continueWithoutCredential(for: challenge)
        }
      }
      guard let delegate else { return answer(.performDefaultHandling, nil) }
      session.delegateQueue.addOperation {
        delegate.urlSession(
          session, task: task, didReceive: challenge, completionHandler: answer)
      }
    }
  }

  func urlProtocol(_ loader: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    urlProtocol(loader, didFailWithError: URLError(.userCancelledAuthentication))
  }

  // MARK: Files

  private func write(_ data: Data, _ task: URLSessionTask, _ session: URLSession) {
    guard let handle = openFile() else { return }
    try? handle.write(contentsOf: data)
    guard !task.hasCompletionHandler, let task = task as? URLSessionDownloadTask,
      let delegate = session.delegate as? any URLSessionDownloadDelegate
    else { return }
    let (received, expected) = (received, response?.response.expectedContentLength ?? -1)
    session.delegateQueue.addOperation {
      delegate.urlSession(
        session, downloadTask: task, didWriteData: Int64(data.count), totalBytesWritten: received,
        totalBytesExpectedToWrite: expected)
    }
  }

  private func openFile() -> FileHandle? {
    if let file { return file.handle }
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("CFNetworkDownload_\(UUID().uuidString).tmp")
    guard FileManager.default.createFile(atPath: url.path, contents: nil),
      let handle = try? FileHandle(forWritingTo: url)
    else { return nil }
    file = (url, handle)
    return handle
  }

  /// Tells the protocol's object where the download is, from where Foundation takes it.
  private func finishFile(_ loader: URLProtocol) {
    guard openFile() != nil, let file else { return }
    try? file.handle.close()
    loader.temporaryFile = file.url
  }

  /// Removes a download once it was told of. Who awaits one reads it later.
  private func removeFile(_ session: URLSession) {
    guard let url = file?.url else { return }
    session.delegateQueue.addOperation { try? FileManager.default.removeItem(at: url) }
  }

  // MARK: The cache

  private func keepInCache(_ task: URLSessionTask, _ session: URLSession) {
    guard let (response, policy) = response, policy != .notAllowed,
      let task = task as? URLSessionDataTask, let request = task.currentRequest,
      (request.httpMethod ?? "GET") == "GET", let cache = session.configuration.urlCache
    else { return }
    let cached = CachedURLResponse(
      response: response, data: Data(pieces.joined()), storagePolicy: policy)
    task.offer(cached, request, cache, session)
  }
}

extension URLSessionTask {
  /// Whether the task's end is told to a closure instead of the delegate.
  var hasCompletionHandler: Bool { behaviour?.contains("CompletionHandler") ?? false }

  /// Whether an asynchronous function waits for the task's end.
  fileprivate var isAwaited: Bool { behaviour?.contains("WithTaskDelegate") ?? false }

  /// The delegate that was given to the asynchronous function which waits for the task's end.
  var awaitedDelegate: (any URLSessionTaskDelegate)? {
    guard let receiver, receiver.label?.contains("WithTaskDelegate") == true else { return nil }
    return Mirror(reflecting: receiver.value).children.lazy
      .compactMap { unwrapped($0.value) as? any URLSessionTaskDelegate }.first
  }

  /// Foundation's name for the receiver of the task's end.
  fileprivate var behaviour: String? { receiver?.label }

  private var receiver: Mirror.Child? {
    guard let registry = owner.flatMap({ stored("taskRegistry", of: $0) }),
      let behaviours = stored("behaviours", of: registry) as? any NamedValues
    else { return nil }
    return behaviours.value(forKey: taskIdentifier)
      .flatMap { Mirror(reflecting: $0).children.first }
  }
}

extension URLProtocol {
  /// Where Foundation finds what a protocol has downloaded.
  var temporaryFile: URL? {
    get {
      let properties = StoredProperties.of(type(of: self)).field(named: "properties")
      return (properties?.read(self) as? any NamedValues)?.namedValue("temporaryFileURL") as? URL
    }
    set {
      guard let newValue else { return }
      let properties = StoredProperties.of(type(of: self)).field(named: "properties")
      let values = properties?.read(self) as? any NamedValues
      _ = properties?.write(values?.setting(newValue, named: "temporaryFileURL"), self)
    }
  }
}

/// Dictionaries of Foundation's whose keys have types without public names.
private protocol NamedValues {
  func setting(_ value: Any, named name: String) -> Any?
  func namedValue(_ name: String) -> Any?
  func value(forKey key: Any) -> Any?
}

extension Dictionary: NamedValues {
  private static func key(named name: String) -> Key? {
    func key<Name: RawRepresentable>(_ type: Name.Type) -> Any? {
      (name as? Name.RawValue).flatMap(Name.init(rawValue:))
    }
    return (Key.self as? any RawRepresentable.Type).flatMap { key($0) as? Key }
  }

  fileprivate func namedValue(_ name: String) -> Any? { Self.key(named: name).flatMap { self[$0] } }

  fileprivate func setting(_ value: Any, named name: String) -> Any? {
    guard let key = Self.key(named: name), let value = value as? Value else { return nil }
    var copy = self
    copy[key] = value
    return copy
  }

  fileprivate func value(forKey key: Any) -> Any? { (key as? Key).flatMap { self[$0] } }
}
