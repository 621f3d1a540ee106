import Foundation

/// Runs the body. Reference counting on Linux needs no pool: objects are released as soon as nobody holds them.
@inlinable
public func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Enters the recursive lock that belongs to the object; others wait until it is left. Returns 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.shared.lock(of: obj as AnyObject, isEntering: true)?.lock()
  return 0
}

/// Leaves the object's lock. Returns 0, or -1 when the object has no lock that was entered.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  guard let lock = ObjectLocks.shared.lock(of: obj as AnyObject, isEntering: false) else {
    return -1
  }
  lock.unlock()
  return 0
}

/// The locks of objects that somebody is in or waits for.
private final class ObjectLocks: @unchecked Sendable {
  static let shared = ObjectLocks()
  private let guardian = NSLock()
  private var locks: [ObjectIdentifier: (lock: NSRecursiveLock, users: Int)] = [:]

  func lock(of object: AnyObject, isEntering: Bool) -> NSRecursiveLock? {
    let key = ObjectIdentifier(object)
    return guardian.withLock {
      if isEntering {
        let entry = locks[key] ?? (NSRecursiveLock(), 0)
        locks[key] = (entry.lock, entry.users + 1)
        return entry.lock
      }
      guard let entry = locks[key] else { return nil }
      locks[key] = entry.users > 1 ? (entry.lock, entry.users - 1) : nil
      return entry.lock
    }
  }
}
