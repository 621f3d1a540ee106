import Foundation

/// Options of observing: what an observer of a property is told, and when.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The change has the new value.
  public static let new = Self(rawValue: 1 << 0)
  /// The change has the old value.
  public static let old = Self(rawValue: 1 << 1)
  /// Once at the beginning as well.
  public static let initial = Self(rawValue: 1 << 2)
  /// Before the change as well.
  public static let prior = Self(rawValue: 1 << 3)
}
