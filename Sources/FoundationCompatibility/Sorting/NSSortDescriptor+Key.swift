import Foundation

/// Makes `NSSortDescriptor` possible from a key: an initialiser of a protocol extension may give an object
/// of a subclass, which one of the class itself may not.
public protocol KeyedSortDescriptor {}

extension NSSortDescriptor: KeyedSortDescriptor {}

extension KeyedSortDescriptor where Self: NSSortDescriptor {
  /// Sorts by the value at a key path, with `compare:`; nil for the objects themselves. Nil comes first.
  public init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending, selector: nil)
  }

  /// Sorts by the value at a key path with a method of the values: `compare:`, the comparing methods of strings, or
  /// a method of an app's own class that the selector was made from.
  public init(key: String?, ascending: Bool, selector: Selector?) {
    let order = KeySortDescriptor.Order.selector(selector ?? "compare:")
    self = unsafeDowncast(
      KeySortDescriptor(key: key, ascending: ascending, order: order), to: Self.self)
  }

  /// Sorts by the value at a key path with a closure, which is never given nil.
  public init(key: String?, ascending: Bool, comparator: @escaping Comparator) {
    let order = KeySortDescriptor.Order.comparator(comparator)
    self = unsafeDowncast(
      KeySortDescriptor(key: key, ascending: ascending, order: order), to: Self.self)
  }

  /// Sorts by a property whose type is not `Comparable`, such as an optional date. Nil comes first.
  public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self = unsafeDowncast(
      TypedKeySortDescriptor(path: keyPath, ascending: ascending), to: Self.self)
  }
}

extension NSSortDescriptor {
  /// The key path that is compared; for one made from a Swift key path its names, when they can be told.
  public var key: String? {
    if let keyed = self as? KeySortDescriptor { return keyed.sortKey }
    return KeyPathName.name(of: keyPath)
  }

  /// The method that compares values; nil for descriptors with a comparator.
  public var selector: Selector? {
    if let keyed = self as? KeySortDescriptor {
      guard case .selector(let selector) = keyed.order else { return nil }
      return selector
    }
    return key == nil ? nil : "compare:"
  }

  /// How strings are compared, when the descriptor does so in one of the standard ways.
  package var stringOrder: StringMatching.SortOrder? {
    if let keyed = self as? KeySortDescriptor { return keyed.standardOrder }
    return .literal
  }
}

/// A descriptor made from a key.
final class KeySortDescriptor: NSSortDescriptor {
  enum Order {
    case selector(Selector)
    case comparator(Comparator)
  }

  let sortKey: String?
  let order: Order
  let standardOrder: StringMatching.SortOrder?
  private let path: [String]

  init(key: String?, ascending: Bool, order: Order) {
    sortKey = key
    self.order = order
    let path = key.map(KeyValueAccess.components) ?? []
    self.path = path == ["self"] ? [] : path
    if case .selector(let selector) = order {
      standardOrder = StringMatching.SortOrder(rawValue: selector.name)
    } else {
      standardOrder = nil
    }
    super.init(keyPath: \NSObject.self, ascending: ascending) { _, _ in .orderedSame }
  }

  override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    let result = compareValues(value(of: object1), value(of: object2))
    return ascending ? result : result.reversed
  }

  override var comparator: Comparator {
    { [self] in compareValues(DynamicValue($0), DynamicValue($1)) }
  }

  override var reversedSortDescriptor: Any {
    KeySortDescriptor(key: sortKey, ascending: !ascending, order: order)
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? KeySortDescriptor else { return false }
    if other === self { return true }
    guard case .selector(let a) = order, case .selector(let b) = other.order else { return false }
    return sortKey == other.sortKey && ascending == other.ascending && a == b
  }

  override var hash: Int { sortKey?.hashValue ?? 0 }

  override var description: String {
    "(\(sortKey ?? "self"), \(ascending ? "ascending" : "descending"), "
      + "\(selector?.name ?? "block"))"
  }

  /// Whether values are compared by a method of theirs, not by a closure.
  var hasSelector: Bool {
    if case .selector = order { return true }
    return false
  }

  /// The value that is compared, read once an object by `SortedObjects`.
  func value(of object: Any) -> DynamicValue {
    DynamicValue(
      KeyValueAccess.trap { () throws(UndefinedKey) in
        try KeyValueAccess.value(forKeyPath: path, of: object)
      })
  }

  func compareValues(_ a: DynamicValue, _ b: DynamicValue) -> ComparisonResult {
    switch (a.isNull, b.isNull) {
    case (true, true): return .orderedSame
    case (true, false): return .orderedAscending
    case (false, true): return .orderedDescending
    case (false, false): break
    }
    switch order {
    case .comparator(let comparator): return comparator(a.any as Any, b.any as Any)
    case .selector(let selector):
      if case .string(let a) = a, case .string(let b) = b, let standardOrder {
        return StringMatching.order(a, b, by: standardOrder)
      }
      if let order = a.order(comparedTo: b) { return order }
      return perform(selector, a, b)
    }
  }

  /// A comparing method of the app's own.
  private func perform(
    _ selector: Selector, _ a: DynamicValue, _ b: DynamicValue
  ) -> ComparisonResult {
    guard selector.hasImplementation, let target = a.any as? AnyObject,
      selector.isImplemented(by: target)
    else { return .orderedSame }
    switch selector.perform(on: target, with: b.any) {
    case let result as ComparisonResult: return result
    case let number as Int: return ComparisonResult(rawValue: number) ?? .orderedSame
    default: return .orderedSame
    }
  }
}

/// A descriptor made from a Swift key path to values that are not `Comparable`.
final class TypedKeySortDescriptor: NSSortDescriptor {
  private let reversed: () -> NSSortDescriptor

  init<Root, Value>(path keyPath: KeyPath<Root, Value>, ascending: Bool) {
    reversed = { TypedKeySortDescriptor(path: keyPath, ascending: !ascending) }
    super.init(keyPath: keyPath, ascending: ascending) { a, b in
      let a = DynamicValue(a)
      let b = DynamicValue(b)
      switch (a.isNull, b.isNull) {
      case (true, true): return .orderedSame
      case (true, false): return .orderedAscending
      case (false, true): return .orderedDescending
      case (false, false): return a.order(comparedTo: b) ?? .orderedSame
      }
    }
  }

  override var reversedSortDescriptor: Any { reversed() }
}
