/// Where focus moves to: an arrow's direction, or on to another group.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = Self(rawValue: 1 << 0)
  public static let down = Self(rawValue: 1 << 1)
  public static let left = Self(rawValue: 1 << 2)
  public static let right = Self(rawValue: 1 << 3)
  /// The Tab key: the next group.
  public static let next = Self(rawValue: 1 << 4)
  /// Shift and Tab: the group before.
  public static let previous = Self(rawValue: 1 << 5)
  public static let first = Self(rawValue: 1 << 8)
  public static let last = Self(rawValue: 1 << 9)
}
