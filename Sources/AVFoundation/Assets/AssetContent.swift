import Foundation
import GStreamerSupport
import QuartzCore

/// The contents of an asset's file, found out once, when they are first asked for.
final class AssetContent: @unchecked Sendable {
  let url: URL
  private let condition = NSCondition()
  private var state = State.unknown
  private var waiting: [@Sendable () -> Void] = []

  private enum State {
    case unknown
    case loading
    case loaded(MediaInformation)
    case failed(AVError)
  }

  private static let queue = DispatchQueue(label: "hanok.assets", attributes: .concurrent)

  init(url: URL) { self.url = url }

  var status: AVKeyValueStatus {
    condition.withLock {
      switch state {
      case .unknown: .unknown
      case .loading: .loading
      case .loaded: .loaded
      case .failed: .failed
      }
    }
  }

  var error: AVError? {
    condition.withLock { if case .failed(let error) = state { error } else { nil } }
  }

  /// The contents of the file; waits for them. nil if it cannot be read.
  var information: MediaInformation? {
    condition.lock()
    while true {
      switch state {
      case .loaded(let information):
        condition.unlock()
        return information
      case .failed:
        condition.unlock()
        return nil
      case .loading: condition.wait()
      case .unknown:
        state = .loading
        condition.unlock()
        find()
        condition.lock()
      }
    }
  }

  /// Finds out in the background; the handler is called on any thread.
  func load(_ handler: @escaping @Sendable () -> Void) {
    AwaitedWork.begin()
    let done: @Sendable () -> Void = {
      handler()
      // After what the handler has put on the main queue.
      DispatchQueue.main.async { AwaitedWork.end() }
    }
    let isLoading = condition.withLock { () -> Bool in
      if case .loading = state { waiting.append(done) }
      if case .loading = state { return true }
      return false
    }
    guard !isLoading else { return }
    Self.queue.async { [self] in
      _ = information
      done()
    }
  }

  private func find() {
    let found: State
    do {
      found = .loaded(try MediaInformation(of: url))
    } catch {
      found = .failed(AVError(error))
    }
    let handlers = condition.withLock {
      state = found
      condition.broadcast()
      defer { waiting = [] }
      return waiting
    }
    for handler in handlers { handler() }
  }
}
