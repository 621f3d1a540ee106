internal import CSwiftRuntime
public import Foundation

// A cache with limits throws away what was not used for the longest time. Foundation's on Linux throws away the cheapest, and of
// equally cheap ones the newest: a full cache would keep nothing that comes.

/// The keys of a cache, in the order of their last use.
private final class CacheOrder: @unchecked Sendable {
  private struct Entry {
    let key: AnyObject
    var cost: Int
    var use: Int
  }

  private let lock = NSLock()
  private var entries: [AnyHashable: Entry] = [:]
  /// Uses from the oldest to the newest; those of which the key was used again count no more.
  private var uses: [(use: Int, key: AnyHashable)] = []
  private var first = 0
  private var lastUse = 0
  private var totalCost = 0

  nonisolated(unsafe) private static var key: UInt8 = 0

  static func known(of cache: AnyObject) -> CacheOrder? {
    objc_getAssociatedObject(cache, &key) as? CacheOrder
  }

  static func of(_ cache: AnyObject) -> CacheOrder {
    if let known = known(of: cache) { return known }
    let order = CacheOrder()
    objc_setAssociatedObject(cache, &key, order, .OBJC_ASSOCIATION_RETAIN)
    return order
  }

  private static func hashable(_ key: AnyObject) -> AnyHashable {
    (key as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(key))
  }

  /// Adds a key. Returns those that have to go, the oldest first.
  func add(_ key: AnyObject, cost: Int, countLimit: Int, costLimit: Int) -> [AnyObject] {
    lock.withLock {
      let name = Self.hashable(key)
      totalCost += cost - (entries[name]?.cost ?? 0)
      entries[name] = Entry(key: key, cost: cost, use: 0)
      noteUse(name)
      var gone: [AnyObject] = []
      while entries.count > 1,
        (countLimit > 0 && entries.count > countLimit) || (costLimit > 0 && totalCost > costLimit)
      {
        guard let oldest = popOldest() else { break }
        gone.append(oldest)
      }
      return gone
    }
  }

  func use(_ key: AnyObject) { lock.withLock { noteUse(Self.hashable(key)) } }

  func remove(_ key: AnyObject) {
    lock.withLock {
      totalCost -= entries.removeValue(forKey: Self.hashable(key))?.cost ?? 0
    }
  }

  func removeAll() {
    lock.withLock { (entries, uses, first, totalCost) = ([:], [], 0, 0) }
  }

  private func noteUse(_ name: AnyHashable) {
    guard entries[name] != nil else { return }
    lastUse += 1
    entries[name]?.use = lastUse
    uses.append((lastUse, name))
    guard uses.count > 64, uses.count > 4 * entries.count else { return }
    uses = uses[first...].filter { entries[$0.key]?.use == $0.use }
    first = 0
  }

  private func popOldest() -> AnyObject? {
    while first < uses.count {
      let (use, name) = uses[first]
      first += 1
      guard let entry = entries[name], entry.use == use else { continue }
      entries[name] = nil
      totalCost -= entry.cost
      return entry.key
    }
    return nil
  }
}

private enum PlainCache {
  static let set = "$s10Foundation7NSCacheC9setObject_6forKey4costyq__xSitF"
  static let get = "$s10Foundation7NSCacheC6object6forKeyq_Sgx_tF"
  static let remove = "$s10Foundation7NSCacheC12removeObject6forKeyyx_tF"
  static let removeAll = "$s10Foundation7NSCacheC16removeAllObjectsyyF"
  nonisolated(unsafe) static var code: [String: UnsafeRawPointer] = [:]

  /// What Foundation's function does; types are those of any object, which are passed alike.
  static func function<F>(_ symbol: String, of cache: AnyObject, _ type: F.Type) -> F {
    guard let code = code[symbol] else { fatalError("Foundation's method was not moved") }
    return unsafeBitCast((code, cache), to: type)
  }

  nonisolated struct Set { let call: (AnyObject, AnyObject, Int) -> Void }
  nonisolated struct Get { let call: (AnyObject) -> AnyObject? }
  nonisolated struct Remove { let call: (AnyObject) -> Void }
  nonisolated struct RemoveAll { let call: () -> Void }
}

extension NSCache {
  /// `setObject(_:forKey:cost:)`, in the place of Foundation's.
  @_silgen_name("$s10Foundation7NSCacheC9setObject_6forKey4costyq__xSitF")
  public final func _hanok_set(_ obj: ObjectType, forKey key: KeyType, cost g: Int) {
    if countLimit > 0 || totalCostLimit > 0 {
      let gone = CacheOrder.of(self)
        .add(key, cost: g, countLimit: countLimit, costLimit: totalCostLimit)
      for each in gone { evict(unsafeDowncast(each, to: KeyType.self)) }
    }
    PlainCache.function(PlainCache.set, of: self, PlainCache.Set.self).call(obj, key, g)
  }

  private func evict(_ key: KeyType) {
    let get = PlainCache.function(PlainCache.get, of: self, PlainCache.Get.self)
    if let delegate, let object = get.call(key) {
      delegate.cache(
        unsafeBitCast(self, to: NSCache<AnyObject, AnyObject>.self), willEvictObject: object)
    }
    PlainCache.function(PlainCache.remove, of: self, PlainCache.Remove.self).call(key)
  }

  /// `object(forKey:)`, in the place of Foundation's.
  @_silgen_name("$s10Foundation7NSCacheC6object6forKeyq_Sgx_tF")
  public final func _hanok_get(forKey key: KeyType) -> ObjectType? {
    if countLimit > 0 || totalCostLimit > 0 { CacheOrder.known(of: self)?.use(key) }
    return PlainCache.function(PlainCache.get, of: self, PlainCache.Get.self).call(key)
      .map { unsafeDowncast($0, to: ObjectType.self) }
  }

  /// `removeObject(forKey:)`, in the place of Foundation's.
  @_silgen_name("$s10Foundation7NSCacheC12removeObject6forKeyyx_tF")
  public final func _hanok_remove(forKey key: KeyType) {
    CacheOrder.known(of: self)?.remove(key)
    PlainCache.function(PlainCache.remove, of: self, PlainCache.Remove.self).call(key)
  }

  /// `removeAllObjects()`, in the place of Foundation's.
  @_silgen_name("$s10Foundation7NSCacheC16removeAllObjectsyyF")
  public final func _hanok_removeAll() {
    CacheOrder.known(of: self)?.removeAll()
    PlainCache.function(PlainCache.removeAll, of: self, PlainCache.RemoveAll.self).call()
  }
}

@section(".init_array") @used
nonisolated private let ordersCaches: @convention(c) () -> Void = {
  for symbol in [PlainCache.set, PlainCache.get, PlainCache.remove, PlainCache.removeAll] {
    guard let (foundation, own) = FoundationFunction.definitions(symbol) else { continue }
    PlainCache.code[symbol] = hanok_detour(foundation, own)
  }
}
