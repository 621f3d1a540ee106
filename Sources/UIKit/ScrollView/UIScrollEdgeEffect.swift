/// How content goes out of sight below a bar that floats over an edge of a scroll view (iOS 26).
///
/// The effect is the bar's blur and hairline here, as in the bars of iOS 18: a hidden effect takes both away, a soft
/// one the hairline. Colours and pictures that an appearance gives the bar stay.
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

  open var style = Style.automatic { didSet { if style !== oldValue { didChange() } } }
  open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }
  private weak var scrollView: UIScrollView?

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init()
  }

  /// Bars follow the scroll view, and so hear of its effects.
  private func didChange() { scrollView.map { $0.offsetObserver?($0) } }

  var look: ScrollEdgeLook { isHidden ? .hidden : style === Style.soft ? .soft : .hard }
}

/// The look of a bar at the edge of scrolling content.
enum ScrollEdgeLook {
  case hard, soft, hidden
}

extension UIScrollView {
  /// Whether none of the content goes on under a bar at the bottom.
  var showsEndOfContent: Bool {
    bounds.maxY >= contentSize.height + adjustedContentInset.bottom - 0.5
  }
}
