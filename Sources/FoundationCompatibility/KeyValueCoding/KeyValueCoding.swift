import Foundation

/// Access to properties by their names, which every `NSObject` has on Apple's systems.
///
/// Reading finds what the class answers itself (`KeyValueCodingObject`), elements of collections, the well-known
/// keys of Foundation's classes, properties registered with `KeyedProperties`, and stored properties of Swift
/// classes. Writing finds the same. Properties that are marked for Objective-C are registered by adapted sources; another
/// stored property is written in place: its observers do not run.
/// A key that nobody knows stops the program, as the exception does on iOS.
///
/// The methods stand in a protocol extension so that a class can declare its own `value(forKey:)` in its body;
/// it then conforms to `KeyValueCodingObject` so that predicates and sort descriptors call it too.
public protocol KeyValueCoding: NSObjectProtocol {}

extension NSObject: KeyValueCoding {}

extension KeyValueCoding where Self: NSObject {
  /// The value of the property of the given name. Numbers may come as Swift's or as `NSNumber`.
  public func value(forKey key: String) -> Any? {
    KeyValueAccess.trap { () throws(UndefinedKey) in try KeyValueAccess.value(forKey: key, of: self)
    }
  }

  /// Sets the property of the given name; `NSNumber`s are converted to the property's type.
  public func setValue(_ value: Any?, forKey key: String) {
    KeyValueAccess.trap { () throws(UndefinedKey) in
      try KeyValueAccess.setValue(value, forKey: key, of: self)
    }
  }

  /// The value at the end of a path of names with dots between them. A component that begins with `@` is an
  /// operator over a collection: `items.@sum.price`.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyValueAccess.trap { () throws(UndefinedKey) in
      try KeyValueAccess.value(forKeyPath: KeyValueAccess.components(of: keyPath), of: self)
    }
  }

  /// Sets the property at the end of a path of names.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueAccess.trap { () throws(UndefinedKey) in
      try KeyValueAccess.setValue(
        value, forKeyPath: KeyValueAccess.components(of: keyPath), of: self)
    }
  }

  /// The values of several keys; `NSNull` stands for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    var values: [String: Any] = [:]
    for key in keys { values[key] = value(forKeyPath: key) ?? NSNull() }
    return values
  }

  /// Sets a value for each key; `NSNull` sets nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    KeyValueAccess.trap { () throws(UndefinedKey) in
      for (key, value) in keyedValues {
        try KeyValueAccess.setValue(value is NSNull ? nil : value, forKey: key, of: self)
      }
    }
  }

  /// Called by `value(forKey:)` for a key it does not know: the program stops, with Apple's message.
  public func value(forUndefinedKey key: String) -> Any? {
    fatalError(UndefinedKey(object: self, key: key, isSetting: false).description)
  }

  /// Called by `setValue(_:forKey:)` for a key it does not know: the program stops, with Apple's message.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    fatalError(UndefinedKey(object: self, key: key, isSetting: true).description)
  }
}

/// A class that answers key-value coding itself, for keys that are no Swift properties.
///
/// Keys that it does not declare fall back to its stored and registered properties, so that a class may declare no
/// more than `setValue(_:forUndefinedKey:)`.
public protocol KeyValueCodingObject: KeyValueCoding {
  func value(forKey key: String) -> Any?
  func setValue(_ value: Any?, forKey key: String)
  func value(forUndefinedKey key: String) -> Any?
  func setValue(_ value: Any?, forUndefinedKey key: String)
}

extension KeyValueCodingObject where Self: NSObject {
  public func value(forKey key: String) -> Any? {
    guard let value = try? KeyValueAccess.propertyValue(forKey: key, of: self) else {
      return value(forUndefinedKey: key)
    }
    return value
  }

  public func setValue(_ value: Any?, forKey key: String) {
    do {
      try KeyValueAccess.setPropertyValue(value, forKey: key, of: self)
    } catch {
      setValue(value, forUndefinedKey: key)
    }
  }

  public func value(forUndefinedKey key: String) -> Any? {
    fatalError(UndefinedKey(object: self, key: key, isSetting: false).description)
  }

  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    fatalError(UndefinedKey(object: self, key: key, isSetting: true).description)
  }
}

/// A key that an object does not have.
package struct UndefinedKey: Error, CustomStringConvertible {
  package let description: String

  package init(object: Any?, key: String, isSetting: Bool) {
    let method = isSetting ? "setValue:forUndefinedKey:" : "valueForUndefinedKey:"
    description =
      "[\(Self.name(of: object)) \(method)]: this class is not key value coding-compliant "
      + "for the key \(key)."
  }

  package init(message: String) { description = message }

  private static func name(of object: Any?) -> String {
    guard let object else { return "nil" }
    guard type(of: object) is AnyClass else { return "<\(type(of: object))>" }
    let address = UInt(bitPattern: ObjectIdentifier(object as AnyObject))
    return "<\(type(of: object)) 0x\(String(address, radix: 16))>"
  }
}
