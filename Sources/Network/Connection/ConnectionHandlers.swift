import Dispatch
import Foundation

/// A connection's side towards its owner: its state and the handlers that hear of it.
final class ConnectionHandlers: @unchecked Sendable {
  private let lock = NSLock()
  private var stored = Stored()

  private struct Stored {
    var state = NWConnection.State.setup
    var path: NWPath?
    var queue: DispatchQueue?
    var onState: (@Sendable (NWConnection.State) -> Void)?
    var onViability: (@Sendable (Bool) -> Void)?
    var onPath: (@Sendable (NWPath) -> Void)?
    var onBetterPath: (@Sendable (Bool) -> Void)?
    var betterPath: BetterPathWatch?
  }

  var onState: (@Sendable (NWConnection.State) -> Void)? {
    get { lock.withLock { stored.onState } }
    set { lock.withLock { stored.onState = newValue } }
  }
  var onViability: (@Sendable (Bool) -> Void)? {
    get { lock.withLock { stored.onViability } }
    set { lock.withLock { stored.onViability = newValue } }
  }
  var onPath: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { stored.onPath } }
    set { lock.withLock { stored.onPath = newValue } }
  }
  var onBetterPath: (@Sendable (Bool) -> Void)? {
    get { lock.withLock { stored.onBetterPath } }
    set {
      lock.withLock { stored.onBetterPath = newValue }
      watchForBetterPath()
    }
  }
  var state: NWConnection.State { lock.withLock { stored.state } }
  var path: NWPath? { lock.withLock { stored.path } }
  var queue: DispatchQueue? { lock.withLock { stored.queue } }

  /// Takes the owner's queue; false when there was one.
  func begin(_ queue: DispatchQueue) -> Bool {
    lock.withLock {
      guard stored.queue == nil else { return false }
      stored.queue = queue
      return true
    }
  }

  /// Calls something on the owner's queue.
  func tell(_ work: @escaping @Sendable () -> Void) {
    if let queue { queue.async(execute: work) }
  }

  func become(_ state: NWConnection.State, _ path: NWPath? = nil) {
    let wasReady: Bool? = lock.withLock {
      guard stored.state != state, stored.state != .cancelled else { return nil }
      let wasReady = stored.state == .ready
      stored.state = state
      stored.path = path ?? (state == .ready ? stored.path : nil)
      return wasReady
    }
    guard let wasReady else { return }
    defer { watchForBetterPath() }
    tell { [self] in
      if let path { onPath?(path) }
      onState?(state)
      if wasReady != (state == .ready) { onViability?(state == .ready) }
    }
  }

  /// Watches while the connection is ready and somebody wants to know.
  private func watchForBetterPath() {
    let (started, ended): (BetterPathWatch?, BetterPathWatch?) = lock.withLock {
      let isWanted = stored.state == .ready && stored.onBetterPath != nil
      if isWanted, stored.betterPath == nil {
        let watch = BetterPathWatch(than: stored.path) { [weak self] in self?.onBetterPath?($0) }
        stored.betterPath = watch
        return (watch, nil)
      }
      guard !isWanted else { return (nil, nil) }
      defer { stored.betterPath = nil }
      return (nil, stored.betterPath)
    }
    if let queue { started?.start(queue) }
    ended?.cancel()
  }
}
