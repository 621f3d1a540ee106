import Foundation

/// Values of the usual types out of an `Any`.
///
/// Casts look a type's conformances up at run time. Where the box holds exactly the type that is wanted, as it
/// nearly always does, comparing types and reading the box is enough.
enum Unboxed {
  static func text(_ value: Any?) -> String? {
    guard let value else { return nil }
    return exactly(value) ?? value as? String
  }

  static func integer(_ value: Any?) -> Int64? {
    guard let value else { return nil }
    return exactly(value) ?? (value as? NSNumber)?.int64Value
  }

  static func number(_ value: Any?) -> Double? {
    guard let value else { return nil }
    return exactly(value) ?? (value as? NSNumber)?.doubleValue
  }

  static func flag(_ value: Any?) -> Bool? {
    guard let value else { return nil }
    return exactly(value) ?? (value as? NSNumber)?.boolValue
  }

  static func date(_ value: Any?) -> Date? {
    guard let value else { return nil }
    return exactly(value) ?? value as? Date
  }

  /// What a value that is an object refers to.
  static func reference(_ value: Any) -> AnyObject {
    withUnsafeBytes(of: value) { $0.load(as: AnyObject.self) }
  }

  /// Whether two values have the same type out of the usual ones and are equal; nil for other types.
  static func equal(_ left: Any, _ right: Any) -> Bool? {
    let type = type(of: left)
    guard type == Swift.type(of: right) else { return nil }
    if type == String.self { return exactly(left, String.self) == exactly(right, String.self) }
    if type == Int64.self { return exactly(left, Int64.self) == exactly(right, Int64.self) }
    if type == Double.self { return exactly(left, Double.self) == exactly(right, Double.self) }
    if type == Bool.self { return exactly(left, Bool.self) == exactly(right, Bool.self) }
    if type == Date.self { return exactly(left, Date.self) == exactly(right, Date.self) }
    return nil
  }

  @inline(__always)
  private static func exactly<Value>(_ value: Any, _ type: Value.Type) -> Value? {
    exactly(value)
  }

  /// The value, if its type is exactly this one, which takes no more than three words: those lie in the box
  /// itself, at its beginning.
  @inline(__always)
  private static func exactly<Value>(_ value: Any) -> Value? {
    guard type(of: value) == Value.self else { return nil }
    return withUnsafeBytes(of: value) { $0.load(as: Value.self) }
  }
}
