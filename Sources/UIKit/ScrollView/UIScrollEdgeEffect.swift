/// How content goes out of sight below what floats over an edge of a scroll view (iOS 26).
///
/// Bars have backgrounds of their own here, so that nothing is drawn at the edges: what an app sets is kept.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
  /// Whether content fades or is cut off.
  @preconcurrency @MainActor
  open class Style: NSObject {
    private override init() { super.init() }
    open class var automatic: Style { automaticStyle }
    open class var soft: Style { softStyle }
    open class var hard: Style { hardStyle }
    private static let automaticStyle = Style()
    private static let softStyle = Style()
    private static let hardStyle = Style()
  }

  open var style = Style.automatic
  open var isHidden = false
}

/// The effects at the edges of one scroll view.
@MainActor
final class ScrollEdges {
  let top = UIScrollEdgeEffect()
  let bottom = UIScrollEdgeEffect()
  let left = UIScrollEdgeEffect()
  let right = UIScrollEdgeEffect()
}
