import Foundation

/// Objects that may go when room is needed: those that nobody has asked for the longest go first. Foundation's on Linux lets
/// new objects go before old ones. Adapted programs call it `NSCache`.
open class _NSCache<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private final class Entry {
    let key: CacheKey
    var object: ObjectType
    var cost: Int
    /// The one that was used before this one, and the one that was used after it.
    unowned(unsafe) var older: Entry?
    unowned(unsafe) var newer: Entry?

    init(_ key: CacheKey, _ object: ObjectType, _ cost: Int) {
      (self.key, self.object, self.cost) = (key, object, cost)
    }
  }

  private let lock = NSRecursiveLock()
  private var entries: [CacheKey: Entry] = [:]
  private var newest: Entry?
  private var oldest: Entry?
  private var totalCost = 0

  open var name = ""
  /// The sum of costs above which objects go; 0 for no limit.
  open var totalCostLimit = 0 {
    didSet { makeRoom() }
  }
  /// The number above which objects go; 0 for no limit.
  open var countLimit = 0 {
    didSet { makeRoom() }
  }
  /// Whether objects go whose content was thrown away (`NSDiscardableContent`).
  open var evictsObjectsWithDiscardedContent = true
  /// Hears of objects that go.
  open weak var delegate: (any _NSCacheDelegate)?

  public override init() {}

  open func object(forKey key: KeyType) -> ObjectType? {
    lock.withLock {
      guard let entry = entries[CacheKey(key)] else { return nil }
      if evictsObjectsWithDiscardedContent,
        (entry.object as? any NSDiscardableContent)?.isContentDiscarded() == true
      {
        remove(entry)
        return nil
      }
      unlink(entry)
      link(entry)
      return entry.object
    }
  }

  open func setObject(_ obj: ObjectType, forKey key: KeyType) {
    setObject(obj, forKey: key, cost: 0)
  }

  open func setObject(_ obj: ObjectType, forKey key: KeyType, cost g: Int) {
    lock.withLock {
      let key = CacheKey(key)
      if let entry = entries[key] {
        if entry.object !== obj { tell(entry.object) }
        totalCost += g - entry.cost
        (entry.object, entry.cost) = (obj, g)
        unlink(entry)
        link(entry)
      } else {
        let entry = Entry(key, obj, g)
        entries[key] = entry
        totalCost += g
        link(entry)
      }
      makeRoom()
    }
  }

  open func removeObject(forKey key: KeyType) {
    lock.withLock { if let entry = entries[CacheKey(key)] { remove(entry) } }
  }

  open func removeAllObjects() {
    lock.withLock { while let entry = oldest { remove(entry) } }
  }

  private func makeRoom() {
    lock.withLock {
      while let entry = oldest,
        totalCostLimit > 0 && totalCost > totalCostLimit
          || countLimit > 0 && entries.count > countLimit
      {
        remove(entry)
      }
    }
  }

  private func remove(_ entry: Entry) {
    tell(entry.object)
    // The delegate may have removed it.
    guard entries[entry.key] === entry else { return }
    unlink(entry)
    entries[entry.key] = nil
    totalCost -= entry.cost
  }

  private func tell(_ object: ObjectType) {
    // On Apple's systems generic parameters are erased: each cache is one of any objects.
    delegate?.cache(
      unsafeBitCast(self, to: _NSCache<AnyObject, AnyObject>.self), willEvictObject: object)
  }

  private func link(_ entry: Entry) {
    entry.older = newest
    newest?.newer = entry
    newest = entry
    if oldest == nil { oldest = entry }
  }

  private func unlink(_ entry: Entry) {
    if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
    (entry.older, entry.newer) = (nil, nil)
  }
}

/// Hears of objects that a cache lets go. Adapted programs call it `NSCacheDelegate`.
public protocol _NSCacheDelegate: NSObjectProtocol {
  /// An object is about to go, or to be removed.
  func cache(_ cache: _NSCache<AnyObject, AnyObject>, willEvictObject obj: Any)
}

extension _NSCacheDelegate {
  public func cache(_ cache: _NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {}
}

/// A key, which is the same as another if its object says so.
private struct CacheKey: Hashable {
  let object: AnyObject

  init(_ object: AnyObject) { self.object = object }

  static func == (left: CacheKey, right: CacheKey) -> Bool {
    if left.object === right.object { return true }
    if let object = left.object as? NSObject { return object.isEqual(right.object) }
    if let left = left.object as? AnyHashable, let right = right.object as? AnyHashable {
      return left == right
    }
    return false
  }

  func hash(into hasher: inout Hasher) {
    if let object = object as? NSObject {
      hasher.combine(object.hash)
    } else if let object = object as? AnyHashable {
      hasher.combine(object)
    } else {
      hasher.combine(ObjectIdentifier(object))
    }
  }
}
