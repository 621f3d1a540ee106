import FoundationCompatibility

/// A lock with the state it guards, at an address of its own.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    var lock = os_unfair_lock()
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  public init(uncheckedState initialState: State) { storage = Storage(initialState) }
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// Runs the body with the state while nobody else has the lock.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Runs a body that need not be Sendable.
  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    os_unfair_lock_lock(&storage.lock)
    defer { os_unfair_lock_unlock(&storage.lock) }
    return try body(&storage.state)
  }

  /// Runs the body if the lock is free now; nil if it is not.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    guard os_unfair_lock_trylock(&storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(&storage.lock) }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock without a state.
  public init() { self.init(uncheckedState: ()) }

  public func lock() { os_unfair_lock_lock(&storage.lock) }
  public func unlock() { os_unfair_lock_unlock(&storage.lock) }
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(&storage.lock) }

  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }
}
