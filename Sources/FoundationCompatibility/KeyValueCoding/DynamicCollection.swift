import Foundation

/// The elements of an array or set of any type.
package struct DynamicCollection {
  package enum Kind { case array, orderedSet, set }

  package var elements: [Any]
  package var kind: Kind

  package init(_ elements: [Any], _ kind: Kind = .array) {
    self.elements = elements
    self.kind = kind
  }

  /// Nil when `value` is no array or set.
  package init?(_ value: Any) {
    switch TypeTraits.of(type(of: value)).kind {
    case .foundationObject:
      switch TypeTraits.object(value) {
      case let array as NSArray: self.init(array as? [Any] ?? Array(array))
      case let set as NSSet: self.init(Array(set), .set)
      case let set as NSOrderedSet: self.init(set.array, .orderedSet)
      default: return nil
      }
    case .otherValue:
      guard let collection = value as? any DynamicCollectionValue else { return nil }
      self = collection.dynamicCollection
    case .anyHashable:
      guard let value = (value as? AnyHashable)?.base else { return nil }
      self.init(value)
    default: return nil
    }
  }

  /// A collection of the same kind as Swift's own: an array, or a set where that is possible.
  package func swiftValue() -> Any {
    guard kind == .set else { return elements }
    let hashable = elements.compactMap { $0 as? AnyHashable }
    return hashable.count == elements.count ? Set(hashable) : elements
  }

  /// The value of `key` of each element, or of the collection itself: `@count`, and an array's well-known keys.
  func value(forKey key: String, of object: Any) throws(UndefinedKey) -> Any? {
    switch key {
    case "@count": return NSNumber(value: elements.count)
    case "self": return object
    default: break
    }
    if key.utf8.first == UInt8(ascii: "@"), let operation = CollectionOperator(key) {
      return try operation.apply(to: self, path: [])
    }
    var values: [Any] = []
    values.reserveCapacity(elements.count)
    do {
      for element in elements {
        if let value = try KeyValueAccess.value(forKey: key, of: element) {
          values.append(value)
        } else if kind != .set {
          values.append(NSNull())
        }
      }
    } catch {
      guard let value = ownValue(forKey: key) else { throw error }
      return value
    }
    if kind == .set { values = DynamicCollection.distinct(values) }
    return DynamicCollection(values, kind).swiftValue()
  }

  /// The collection's own property, for keys that its elements do not have.
  private func ownValue(forKey key: String) -> Any? {
    switch key {
    case "count": NSNumber(value: elements.count)
    case "firstObject", "first", "anyObject": elements.first
    case "lastObject", "last": elements.last
    case "allObjects", "array": elements
    default: nil
    }
  }

  /// The values without those equal to one before.
  static func distinct(_ values: [Any]) -> [Any] {
    var seen: Set<DynamicValue> = []
    return values.filter { seen.insert(DynamicValue($0)).inserted }
  }
}

/// Swift's arrays and sets, whatever they hold.
protocol DynamicCollectionValue {
  var dynamicCollection: DynamicCollection { get }
}

extension Array: DynamicCollectionValue {
  var dynamicCollection: DynamicCollection { DynamicCollection(self as [Any]) }
}

extension ArraySlice: DynamicCollectionValue {
  var dynamicCollection: DynamicCollection { DynamicCollection(Array(self) as [Any]) }
}

extension ContiguousArray: DynamicCollectionValue {
  var dynamicCollection: DynamicCollection { DynamicCollection(Array(self) as [Any]) }
}

extension Set: DynamicCollectionValue {
  var dynamicCollection: DynamicCollection {
    // The value inside of an `AnyHashable` answers keys.
    if let boxed = self as? Set<AnyHashable>, Element.self == AnyHashable.self {
      return DynamicCollection(boxed.map(\.base), .set)
    }
    return DynamicCollection(Array(self) as [Any], .set)
  }
}

/// A dictionary of any type, read by names.
struct DynamicDictionary {
  private let lookup: (String) -> Any?
  private let count: () -> Int
  private let all: () -> ([Any], [Any])

  /// Nil when `value` is no dictionary.
  init?(_ value: Any) {
    let kind = TypeTraits.of(type(of: value)).kind
    if kind == .foundationObject {
      guard let dictionary = value as? NSDictionary else { return nil }
      lookup = { dictionary.object(forKey: $0 as NSString) }
      count = { dictionary.count }
      all = { (dictionary.allKeys, dictionary.allValues) }
    } else if kind == .dictionary || kind == .otherValue,
      let dictionary = value as? any DynamicDictionaryValue
    {
      lookup = dictionary.value(named:)
      count = { dictionary.valueCount }
      all = { dictionary.keysAndValues }
    } else {
      return nil
    }
  }

  func value(forKey key: String) -> Any? {
    guard key.utf8.first == UInt8(ascii: "@") else {
      if let value = KeyValueAccess.flattened(lookup(key)) { return value }
      return nil
    }
    switch key {
    case "@count": return NSNumber(value: count())
    case "@allKeys": return all().0
    case "@allValues": return all().1
    default: return KeyValueAccess.flattened(lookup(String(key.dropFirst())))
    }
  }

  func value(named key: String) -> Any? { KeyValueAccess.flattened(lookup(key)) }
  var values: [Any] { all().1 }
  var keys: [Any] { all().0 }
}

/// Swift's dictionaries, whatever they hold.
protocol DynamicDictionaryValue {
  func value(named name: String) -> Any?
  var valueCount: Int { get }
  var keysAndValues: ([Any], [Any]) { get }
}

extension Dictionary: DynamicDictionaryValue {
  func value(named name: String) -> Any? {
    if let strings = self as? [String: Value] { return strings[name] }
    guard let key = name as? Key ?? (AnyHashable(name) as? Key) else { return nil }
    return self[key]
  }
  var valueCount: Int { count }
  var keysAndValues: ([Any], [Any]) { (Array(keys) as [Any], Array(values) as [Any]) }
}
