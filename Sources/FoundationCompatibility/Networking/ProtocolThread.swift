import Foundation
internal import FoundationNetworking

/// The thread on which an app's protocols begin and end. It has a run loop, as on iOS.
///
/// Foundation begins them on a queue that all sessions share: a protocol that loads with a session of its own would wait for
/// itself there.
private enum ProtocolThread {
  nonisolated(unsafe) private static let loop: RunLoop = {
    nonisolated(unsafe) var loop: RunLoop?
    let isThere = DispatchSemaphore(value: 0)
    let thread = Thread {
      let current = RunLoop.current
      // A loop with nothing to wait for ends at once.
      current.add(
        Timer(fire: .distantFuture, interval: 1e9, repeats: true) { _ in }, forMode: .common)
      loop = current
      isThere.signal()
      while true { _ = current.run(mode: .default, before: .distantFuture) }
    }
    thread.name = "com.apple.CFNetwork.CustomProtocols"
    thread.start()
    isThere.wait()
    return loop ?? .main
  }()

  static func perform(_ work: @escaping @Sendable () -> Void) {
    loop.perform(work)
    CFRunLoopWakeUp(loop)
  }
}

/// What Foundation has in place of an app's protocol: begins and ends it on its thread.
final class ThreadedProtocol: URLProtocol, @unchecked Sendable {
  private(set) var loader: URLProtocol?

  /// The protocol that loads a task, as Foundation gets to see it.
  static func around(_ loader: URLProtocol, of task: URLSessionTask) -> URLProtocol {
    let threaded = ThreadedProtocol(task: task, cachedResponse: nil, client: nil)
    threaded.loader = loader
    return threaded
  }

  override var client: (any URLProtocolClient)? {
    get { loader?.client }
    set { loader?.client = newValue }
  }

  override func startLoading() { loader?.beginOnThread() }

  override func stopLoading() { loader?.endOnThread() }
}

extension URLProtocol {
  /// Begins a protocol: one of an app's on its thread.
  func beginOnThread() {
    nonisolated(unsafe) let loader = self
    if isOfApp { ProtocolThread.perform { loader.startLoading() } } else { startLoading() }
  }

  /// Ends a protocol: one of an app's on its thread.
  func endOnThread() {
    nonisolated(unsafe) let loader = self
    if isOfApp { ProtocolThread.perform { loader.stopLoading() } } else { stopLoading() }
  }

  /// Whether the class is neither Foundation's nor one of those that stand beside it here.
  var isOfApp: Bool {
    let name = String(reflecting: Swift.type(of: self))
    return !name.hasPrefix("FoundationNetworking.") && !name.hasPrefix("FoundationCompatibility.")
  }
}
