import Synchronization

/// The transfers that stand still because their tasks are suspended, by libcurl's handles.
package enum PausedTransfers {
  private static let stored = Mutex<Set<UInt>>([])

  package static var handles: Set<UInt> { stored.withLock { $0 } }

  /// A transfer is over: its handle may be another's soon.
  package static func end(_ handle: UInt) { set(handle, false) }

  static func set(_ handle: UInt, _ isPaused: Bool) {
    stored.withLock { if isPaused { $0.insert(handle) } else { $0.remove(handle) } }
  }
}
