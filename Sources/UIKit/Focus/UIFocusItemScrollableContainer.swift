/// A container of items that scrolls, so that it can bring an item into sight.
@preconcurrency @MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  var contentOffset: CGPoint { get set }
  var contentSize: CGSize { get }
  /// How much of the content is seen at once, in points.
  var visibleSize: CGSize { get }
}

extension UIScrollView: UIFocusItemScrollableContainer {
  /// How much of the content is seen at once, in points.
  public var visibleSize: CGSize { bounds.size }
}
