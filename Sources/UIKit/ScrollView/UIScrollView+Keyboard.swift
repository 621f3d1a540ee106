/// Scrolling with the arrow, page, home, end and space keys of a keyboard.
extension UIScrollView {
  /// How far an arrow key scrolls, in points.
  private static var lineStep: CGFloat { 40 }
  /// The share of a page that stays in view when a page key scrolls.
  private static var pageOverlap: CGFloat { 0.1 }

  /// Scrolls as a key says; false when the key does not scroll, or there is nowhere to go.
  func scroll(with key: UIKey) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, let step = step(for: key) else { return false }
    return scroll(by: step, phase: .discrete)
  }

  private func step(for key: UIKey) -> CGVector? {
    let visible = bounds.inside(adjustedContentInset)
    let pages = isPagingEnabled
    let line = CGVector(
      dx: pages ? bounds.width : Self.lineStep, dy: pages ? bounds.height : Self.lineStep)
    let page = pages ? bounds.height : visible.height * (1 - Self.pageOverlap)
    let isFar = key.modifierFlags.contains(.command) || key.modifierFlags.contains(.control)
    switch key.keyCode {
    case .keyboardUpArrow: return isFar ? toTop : CGVector(dx: 0, dy: -line.dy)
    case .keyboardDownArrow: return isFar ? toBottom : CGVector(dx: 0, dy: line.dy)
    case .keyboardLeftArrow: return CGVector(dx: -line.dx, dy: 0)
    case .keyboardRightArrow: return CGVector(dx: line.dx, dy: 0)
    case .keyboardPageUp: return CGVector(dx: 0, dy: -page)
    case .keyboardPageDown: return CGVector(dx: 0, dy: page)
    case .keyboardSpacebar:
      return CGVector(dx: 0, dy: key.modifierFlags.contains(.shift) ? -page : page)
    case .keyboardHome: return toTop
    case .keyboardEnd: return toBottom
    default: return nil
    }
  }

  private var toTop: CGVector { CGVector(dx: 0, dy: verticalRange.lowerBound - bounds.minY) }
  private var toBottom: CGVector { CGVector(dx: 0, dy: verticalRange.upperBound - bounds.minY) }
}

/// Which scroll view a key scrolls that nothing else took.
@MainActor
enum KeyboardScrolling {
  /// Scrolls the nearest scroll view around the first responder, or the largest one on screen.
  static func scroll(with key: UIKey, in window: UIWindow) -> Bool {
    if let view = UIResponder.firstResponder as? UIView {
      // Editing text has its own use for these keys.
      guard !(view is any TextInputClient) else { return false }
      var ancestor: UIView? = view
      while let current = ancestor {
        if let scrollView = current as? UIScrollView, scrollView.scroll(with: key) { return true }
        ancestor = current.superview
      }
    }
    let root = window.topmostController?.viewIfLoaded ?? window
    var largest: (view: UIScrollView, area: CGFloat)?
    find(below: root, in: window, &largest)
    return largest?.view.scroll(with: key) ?? false
  }

  private static func find(
    below view: UIView, in window: UIWindow, _ largest: inout (view: UIScrollView, area: CGFloat)?
  ) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
      let shown = scrollView.convert(scrollView.bounds, to: nil as UIView?)
        .intersection(window.bounds)
      let area = shown.isNull ? 0 : shown.width * shown.height
      if area > largest?.area ?? 0 { largest = (scrollView, area) }
    }
    for subview in view.subviews { find(below: subview, in: window, &largest) }
  }
}
