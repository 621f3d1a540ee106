/// The ways a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The popover is below its source.
  public static let up = Self(rawValue: 1 << 0)
  /// The popover is above its source.
  public static let down = Self(rawValue: 1 << 1)
  /// The popover is to the right of its source.
  public static let left = Self(rawValue: 1 << 2)
  /// The popover is to the left of its source.
  public static let right = Self(rawValue: 1 << 3)
  public static let any: Self = [.up, .down, .left, .right]
  /// The direction before the popover is shown.
  public static let unknown = Self(rawValue: UInt(Int.max))
}
