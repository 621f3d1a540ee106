import Foundation

/// Key-value coding on values of any type: what predicates, sort descriptors and `NSObject`'s methods call.
package enum KeyValueAccess {
  // MARK: Key paths

  /// The names of a key path. The part after an operator such as `@sum` stays in components too.
  package static func components(of keyPath: String) -> [String] {
    guard keyPath.utf8.contains(UInt8(ascii: ".")) else { return [keyPath] }
    return keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  package static func value(
    forKeyPath path: some Collection<String>, of object: Any?
  ) throws(UndefinedKey) -> Any? {
    var value = object
    var rest = path[...]
    while let key = rest.popFirst() {
      guard let current = flattened(value) else { return nil }
      if key.utf8.first == UInt8(ascii: "@"), let operation = CollectionOperator(key),
        let elements = DynamicCollection(current)
      {
        if operation == .count && !rest.isEmpty {
          throw UndefinedKey(object: current, key: key, isSetting: false)
        }
        return try operation.apply(to: elements, path: Array(rest))
      }
      value = try self.value(forKey: key, of: current)
    }
    return flattened(value)
  }

  package static func setValue(
    _ value: Any?, forKeyPath path: [String], of object: NSObject
  ) throws(UndefinedKey) {
    guard let last = path.last else { return }
    let owner = try self.value(forKeyPath: path.dropLast(), of: object)
    guard let owner else { return }
    if let owner = owner as? NSObject { return try setValue(value, forKey: last, of: owner) }
    guard let elements = DynamicCollection(owner)?.elements else {
      throw UndefinedKey(object: owner, key: last, isSetting: true)
    }
    for element in elements {
      if let element = element as? NSObject { try setValue(value, forKey: last, of: element) }
    }
  }

  // MARK: One key

  package static func value(forKey key: String, of object: Any?) throws(UndefinedKey) -> Any? {
    guard let object else { return nil }
    let traits = TypeTraits.of(type(of: object))
    switch traits.kind {
    case .codingObject:
      return traits.valueForKey(TypeTraits.object(object), key)
    case .dictionary where key.utf8.first != UInt8(ascii: "@"):
      return flattened(TypeTraits.load(object, as: [String: Any].self)?[key])
    case .object: return try propertyValue(forKey: key, of: TypeTraits.object(object), traits)
    default: return try propertyValue(forKey: key, of: object)
    }
  }

  package static func setValue(
    _ value: Any?, forKey key: String, of object: NSObject
  ) throws(UndefinedKey) {
    if let object = object as? any KeyValueCodingObject {
      object.setValue(value, forKey: key)
    } else {
      try setPropertyValue(value, forKey: key, of: object)
    }
  }

  /// Like `value(forKey:of:)`, without asking an object that answers key-value coding itself.
  package static func propertyValue(
    forKey key: String, of object: Any
  ) throws(UndefinedKey) -> Any? {
    if let dictionary = DynamicDictionary(object) { return dictionary.value(forKey: key) }
    if let collection = DynamicCollection(object) {
      return try collection.value(forKey: key, of: object)
    }
    if let value = FoundationKeys.value(forKey: key, of: object) { return value }
    guard type(of: object) is AnyClass else {
      if key == "self" { return object }
      throw UndefinedKey(object: object, key: key, isSetting: false)
    }
    return try propertyValue(
      forKey: key, of: object as AnyObject, TypeTraits.of(type(of: object)))
  }

  private static func propertyValue(
    forKey key: String, of object: AnyObject, _ traits: TypeTraits
  ) throws(UndefinedKey) -> Any? {
    guard let object = object as? NSObject else {
      throw UndefinedKey(object: object, key: key, isSetting: false)
    }
    let stored = traits.storedProperties ?? StoredProperties.of(type(of: object))
    if let found = namedValue(key, of: object, stored) { return found.value }
    if let value = FoundationKeys.objectValue(forKey: key, of: object) { return value }
    // Objective-C asks a method without arguments as it does a property.
    if let method = (object as? any MethodsByName)?._hanok_method(named: key) {
      return flattened(method())
    }
    if let found = namedValue(testName(of: key), of: object, stored) { return found.value }
    throw UndefinedKey(object: object, key: key, isSetting: false)
  }

  /// `isOpen` for `open`: key-value coding asks for it, too.
  private static func testName(of key: String) -> String {
    "is" + key.prefix(1).uppercased() + key.dropFirst()
  }

  /// The value of the property with a name, nil if there is no such property.
  fileprivate static func namedValue(
    _ name: String, of object: NSObject, _ stored: StoredProperties
  ) -> FoundValue? {
    if let property = KeyedProperties.property(named: name, of: type(of: object)) {
      return FoundValue(value: numbered(property.get(object)))
    }
    return stored.field(named: name).map {
      FoundValue(value: numbered(flattened($0.read(object))))
    }
  }

  /// False when there is no property with a name that takes the value.
  private static func setNamedValue(
    _ name: String, to value: Any?, of object: NSObject, announces: Bool
  ) -> Bool {
    if let property = KeyedProperties.property(named: name, of: type(of: object)),
      property.set(object, value)
    {
      return true
    }
    guard let field = StoredProperties.of(type(of: object)).field(named: name) else { return false }
    return announces
      ? announced(object, name, { field.write(value, object) }) : field.write(value, object)
  }

  /// - Parameter announces: whether observers hear of it; the stand-in of a collection tells them more itself.
  package static func setPropertyValue(
    _ value: Any?, forKey key: String, of object: NSObject, announces: Bool = true
  ) throws(UndefinedKey) {
    switch object {
    case let dictionary as NSMutableDictionary:
      if let value {
        dictionary[key as NSString] = value
      } else {
        dictionary.removeObject(forKey: key as NSString)
      }
      return
    case is NSArray, is NSSet, is NSOrderedSet:
      for element in DynamicCollection(object)?.elements ?? [] {
        if let element = element as? NSObject { try setValue(value, forKey: key, of: element) }
      }
      return
    default: break
    }
    if setNamedValue(key, to: value, of: object, announces: announces)
      || setNamedValue(testName(of: key), to: value, of: object, announces: announces)
    {
      return
    }
    throw UndefinedKey(object: object, key: key, isSetting: true)
  }

  /// Runs a write in place, of which the property's own announcement does not tell. The room of observing puts what tells
  /// observers here when the program is loaded.
  nonisolated(unsafe) static var announced: (NSObject, String, () -> Bool) -> Bool = {
    _, _, write in write()
  }

  /// Runs `body` and stops the program with Apple's message when a key is undefined.
  package static func trap<Result>(_ body: () throws(UndefinedKey) -> Result) -> Result {
    do {
      return try body()
    } catch {
      fatalError(error.description)
    }
  }

  /// The number of an enumeration's case, as Objective-C knows it; any other value as it is.
  private static func numbered(_ value: Any?) -> Any? {
    guard let value, isEnumeration(type(of: value)),
      let number = (value as? any RawRepresentable)?.rawValue as? any BinaryInteger
    else { return value }
    return number is any UnsignedInteger
      ? NSNumber(value: UInt64(truncatingIfNeeded: number))
      : NSNumber(value: Int(truncatingIfNeeded: number))
  }

  /// Whether a type is an enumeration other than `Optional`, by the kind in its metadata.
  private static func isEnumeration(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x201
  }

  /// The value without optionals around it.
  package static func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard isOptional(type(of: value)), let optional = value as? any OptionalValue else {
      return value
    }
    return flattened(optional.wrapped)
  }

  /// Whether a type is an `Optional`, by the kind in its metadata's first word (Swift's stable ABI): a hundred
  /// times faster than asking for a conformance.
  static func isOptional(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x202
  }
}

/// The value of a property that is there.
private struct FoundValue {
  let value: Any?
}

/// `Optional`, whatever it wraps.
package protocol OptionalValue {
  var wrapped: Any? { get }
  static var wrappedType: Any.Type { get }
  static var nothing: Self { get }
  static func some(_ value: Any) -> Self?
}

extension Optional: OptionalValue {
  package var wrapped: Any? { self }
  package static var wrappedType: Any.Type { Wrapped.self }
  package static var nothing: Self { .none }
  package static func some(_ value: Any) -> Self? { (value as? Wrapped).map { Optional($0) } }
}
