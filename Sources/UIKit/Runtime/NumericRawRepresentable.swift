/// Names for numbers that can be calculated with: layout priorities, window levels, font weights.
///
/// The operators are the protocol's, not the types': an app's own of the same types go before them.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  public static func + (a: Self, b: RawValue) -> Self { named(a.rawValue + b) }
  public static func + (a: RawValue, b: Self) -> Self { named(a + b.rawValue) }
  public static func - (a: Self, b: RawValue) -> Self { named(a.rawValue - b) }
  public static func - (a: Self, b: Self) -> RawValue { a.rawValue - b.rawValue }
  public static func += (a: inout Self, b: RawValue) { a = a + b }
  public static func -= (a: inout Self, b: RawValue) { a = a - b }

  /// Every number is a value of the types that conform.
  private static func named(_ number: RawValue) -> Self {
    guard let value = Self(rawValue: number) else {
      preconditionFailure("\(Self.self) has no value for \(number)")
    }
    return value
  }
}
