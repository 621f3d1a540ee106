import Foundation
import Synchronization

/// Computed properties that key-value coding knows by name, registered with their key paths.
///
/// Swift's reflection lists stored properties only. A framework's classes register what apps reach by name
/// (`searchBar.value(forKey: "searchField")`), once, before they are asked.
package enum KeyedProperties {
  struct Property {
    let get: (NSObject) -> Any?
    /// False when the property is read-only or the value is not of its type.
    let set: (NSObject, Any?) -> Bool
    let keyPath: AnyKeyPath
  }

  private static let lock = NSLock()
  /// Whether there are any: most programs ask before one is registered.
  private static let areThereAny = Atomic(false)
  // Read and written under `lock`.
  nonisolated(unsafe) private static var properties: [ObjectIdentifier: [String: Property]] = [:]

  /// Makes properties of a class and its subclasses known under names.
  package static func register<Root: NSObject>(
    _ type: Root.Type, _ keyPaths: [String: PartialKeyPath<Root>]
  ) {
    let made = keyPaths.mapValues { property($0) }
    areThereAny.store(true, ordering: .releasing)
    lock.withLock {
      properties[ObjectIdentifier(type), default: [:]].merge(made) { $1 }
    }
  }

  /// The name under which a key path was registered.
  static func name(of keyPath: AnyKeyPath) -> String? {
    lock.withLock {
      for (_, named) in properties {
        if let name = named.first(where: { $0.value.keyPath == keyPath })?.key { return name }
      }
      return nil
    }
  }

  /// The type of a property, optional or not; nil for a name that is not registered.
  package static func valueType(named name: String, of type: AnyClass) -> Any.Type? {
    property(named: name, of: type).map { Swift.type(of: $0.keyPath).valueType }
  }

  static func property(named name: String, of type: AnyClass) -> Property? {
    guard areThereAny.load(ordering: .acquiring) else { return nil }
    return lock.withLock {
      var type: AnyClass? = type
      while let current = type {
        if let property = properties[ObjectIdentifier(current)]?[name] { return property }
        type = _getSuperclass(current)
      }
      return nil
    }
  }

  private static func property<Root: NSObject>(_ keyPath: PartialKeyPath<Root>) -> Property {
    func open<Value>(_ type: Value.Type) -> Property {
      let writable = keyPath as? ReferenceWritableKeyPath<Root, Value>
      return Property(
        get: { object in
          (object as? Root).flatMap { KeyValueAccess.flattened($0[keyPath: keyPath]) }
        },
        set: { object, value in
          guard let writable, let object = object as? Root,
            let value = ValueConversion.convert(value, to: Value.self)
          else { return false }
          object[keyPath: writable] = value
          return true
        },
        keyPath: keyPath)
    }
    return _openExistential(Swift.type(of: keyPath).valueType, do: open)
  }
}

/// Turns a value of key-value coding into one of a property's type.
enum ValueConversion {
  /// Nil when `value` has a type that cannot be converted. Nil converts to an empty optional only.
  static func convert<Target>(_ value: Any?, to type: Target.Type) -> Target? {
    if let optional = type as? any OptionalValue.Type {
      return convertOptional(value, to: optional) as? Target
    }
    guard let value = KeyValueAccess.flattened(value) else { return nil }
    if let exact = value as? Target { return exact }
    if let number = DynamicValue(value).asNumber { return convert(number, to: type) }
    return text(of: value).flatMap {
      convert(type is Bool.Type ? $0.boolValue as NSNumber : $0.doubleValue as NSNumber, to: type)
    }
  }

  /// A string, or a named constant that is one. Strings have numbers as `NSString`'s accessors say: those that begin
  /// with none are zero.
  private static func text(of value: Any) -> NSString? {
    (value as? String ?? (value as? any RawRepresentable)?.rawValue as? String)
      .map(NSString.init(string:))
  }

  private static func convertOptional(_ value: Any?, to type: any OptionalValue.Type) -> Any? {
    guard let value = KeyValueAccess.flattened(value) else { return type.nothing }
    func open<Wrapped>(_ wrapped: Wrapped.Type) -> Any? {
      convert(value, to: wrapped).flatMap { type.some($0) }
    }
    return _openExistential(type.wrappedType, do: open)
  }

  /// Numbers convert to one another as `NSNumber`'s accessors do.
  private static func convert<Target>(_ number: NSNumber, to type: Target.Type) -> Target? {
    let value: Any
    switch type {
    case is Int.Type: value = number.intValue
    case is Int8.Type: value = number.int8Value
    case is Int16.Type: value = number.int16Value
    case is Int32.Type: value = number.int32Value
    case is Int64.Type: value = number.int64Value
    case is UInt.Type: value = number.uintValue
    case is UInt8.Type: value = number.uint8Value
    case is UInt16.Type: value = number.uint16Value
    case is UInt32.Type: value = number.uint32Value
    case is UInt64.Type: value = number.uint64Value
    case is Double.Type: value = number.doubleValue
    case is Float.Type: value = number.floatValue
    case is CGFloat.Type: value = CGFloat(number.doubleValue)
    case is Bool.Type: value = number.boolValue
    case is Decimal.Type: value = number.decimalValue
    default: return nil
    }
    return value as? Target
  }
}
