/// Something that can have focus: a view, or what an app draws by itself.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can have focus now.
  var canBecomeFocused: Bool { get }
  /// The item's rectangle in its container's coordinates, in points.
  var frame: CGRect { get }
  /// How it looks while it has focus; nil for no change.
  var focusEffect: UIFocusEffect? { get }
  /// How much it wants to be the one that is focused when focus comes into its group.
  var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
  public var focusEffect: UIFocusEffect? { nil }
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }
}
