internal import CSwiftRuntime

/// A lock of one word, which threads wait for in the kernel. It is not recursive, and must stay where it is.
public struct os_unfair_lock_s: Sendable {
  var word: UInt32 = 0
  public init() {}
}

/// The lock's usual name.
public typealias os_unfair_lock = os_unfair_lock_s
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits until the lock is free and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  hanok_lock(UnsafeMutableRawPointer(lock).assumingMemoryBound(to: UInt32.self))
}

/// Takes the lock if it is free; tells whether it was.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  hanok_try_lock(UnsafeMutableRawPointer(lock).assumingMemoryBound(to: UInt32.self))
}

/// Gives the lock back. The thread that took it must call it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  hanok_unlock(UnsafeMutableRawPointer(lock).assumingMemoryBound(to: UInt32.self))
}
