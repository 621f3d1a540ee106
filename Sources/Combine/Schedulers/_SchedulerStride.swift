import Foundation

/// A span of time that a scheduler counts in a number. Apps name the spans of the schedulers.
public protocol _SchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Codable, Hashable, Sendable
where Magnitude: SignedNumeric & Comparable, IntegerLiteralType == Int, FloatLiteralType == Double {
  init(magnitude: Magnitude)
  /// How many make a second.
  static var perSecond: Double { get }
  static func rounded(_ value: Double) -> Magnitude
}

extension _SchedulerStride {
  private static func make(_ seconds: Double) -> Self {
    Self(magnitude: rounded(seconds * perSecond))
  }

  public init(integerLiteral value: Int) { self = .seconds(value) }
  public init(floatLiteral value: Double) { self = .seconds(value) }
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = Magnitude(exactly: source) else { return nil }
    self.init(magnitude: value)
  }

  public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
  public static func + (left: Self, right: Self) -> Self {
    Self(magnitude: left.magnitude + right.magnitude)
  }
  public static func - (left: Self, right: Self) -> Self {
    Self(magnitude: left.magnitude - right.magnitude)
  }
  public static func * (left: Self, right: Self) -> Self {
    Self(magnitude: left.magnitude * right.magnitude)
  }
  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func *= (left: inout Self, right: Self) { left = left * right }

  public static func seconds(_ s: Int) -> Self { make(Double(s)) }
  public static func seconds(_ s: Double) -> Self { make(s) }
  public static func milliseconds(_ ms: Int) -> Self { make(Double(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { make(Double(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { make(Double(ns) / 1e9) }
}
