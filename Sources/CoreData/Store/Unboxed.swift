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

  /// The value, if its type is exactly this one, which takes no more than three words: those lie in the box
  /// itself, at its beginning.
  @inline(__always)
  private static func exactly<Value>(_ value: Any) -> Value? {
    guard type(of: value) == Value.self else { return nil }
    return withUnsafeBytes(of: value) { $0.load(as: Value.self) }
  }
}
