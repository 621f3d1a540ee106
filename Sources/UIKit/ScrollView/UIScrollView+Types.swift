extension UIScrollView {
  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// How dragging puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// On which axes the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The share of its speed that scrolling keeps each millisecond after the finger lifts.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998)
    public static let fast = Self(rawValue: 0.99)
  }
}
