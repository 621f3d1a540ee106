/// How much an item wants to be the one that is focused when focus comes into its group.
///
/// The item with the highest priority is; among equals the first in reading order.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The item does not care.
  public static let ignored = Self(0)
  /// The priority of the item that was focused last in its group.
  public static let previouslyFocused = Self(1000)
  /// The priority of selected cells.
  public static let prioritized = Self(2000)
  /// The priority of the focused item.
  public static let currentlyFocused = Self(Int.max)
}
