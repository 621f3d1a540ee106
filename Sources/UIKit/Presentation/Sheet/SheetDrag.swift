/// The drag of a sheet, and how it shares a finger with a scroll view inside.
///
/// While the scroll view is at its top a drag down moves the sheet, and so does a drag up until the sheet
/// is at its largest; from there on the content scrolls.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIPanGestureRecognizer()
  private unowned(unsafe) let sheet: UISheetPresentationController
  private weak var scrollView: UIScrollView?
  /// How far the finger had come when the sheet began to follow; nil while content scrolls.
  private var start: CGFloat?
  private var isBeginning = false

  init(sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    recognizer.addTarget(self, action: Selector(SheetDrag.dragged(_:), "dragged:"))
    recognizer.delegate = self
  }

  // MARK: Sharing

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView,
      otherGestureRecognizer === scrollView.panGestureRecognizer, scrollsVertically(scrollView)
    else { return false }
    self.scrollView = scrollView
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = recognizer.velocity(in: sheet.containerView)
    guard abs(velocity.y) >= abs(velocity.x) else { return false }
    // Nothing is above the largest detent: a stroke up is for the content, such as a swipe or a line that is drawn.
    return velocity.y > 0 || !sheet.isAtLargestDetent || isOverScrollingContent
  }

  /// Whether the finger is on content that scrolls, which may hand its drag over when it is at its top.
  private var isOverScrollingContent: Bool {
    guard let container = sheet.containerView else { return false }
    var view = container.hitTest(recognizer.location(in: container), with: nil)
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollsVertically(scrollView) { return true }
      view = current.superview
    }
    return false
  }

  private func scrollsVertically(_ view: UIScrollView) -> Bool {
    let insets = view.adjustedContentInset
    return view.isScrollEnabled
      && (view.alwaysBounceVertical
        || view.contentSize.height + insets.top + insets.bottom > view.bounds.height)
  }

  // MARK: Following

  private func dragged(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: sheet.containerView).y
    switch pan.state {
    case .began:
      start = nil
      isBeginning = true
      follow(way)
      isBeginning = false
    case .changed: follow(way)
    case .ended:
      if let start {
        sheet.endFollowing(way - start, velocity: pan.velocity(in: sheet.containerView).y)
      }
      finish()
    case .cancelled, .failed:
      if start != nil { sheet.cancelFollowing() }
      finish()
    default: break
    }
  }

  private func follow(_ way: CGFloat) {
    guard let scrollView else {
      if start == nil { start = way }
      return sheet.follow(way - (start ?? way))
    }
    if start == nil, takesOver(from: scrollView, way) { start = way }
    guard let start else { return }
    if way < start, sheet.isAtLargestDetent {
      // Nothing above: the content goes on.
      sheet.follow(0)
      self.start = nil
      return
    }
    hold(scrollView)
    sheet.follow(way - start)
  }

  private func takesOver(from scrollView: UIScrollView, _ way: CGFloat) -> Bool {
    // The scroll view is told first: its movement since the drag began does not count.
    let top = -scrollView.adjustedContentInset.top
    guard scrollView.contentOffset.y <= top + (isBeginning ? abs(way) + 12 : 0.5) else {
      return false
    }
    let velocity = recognizer.velocity(in: sheet.containerView).y
    if velocity > 0 { return true }
    return velocity < 0 && sheet.prefersScrollingExpandsWhenScrolledToEdge
      && !sheet.isAtLargestDetent
  }

  /// Keeps the content at its top while the sheet moves.
  private func hold(_ scrollView: UIScrollView) {
    scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
  }

  private func finish() {
    if start != nil, let scrollView {
      scrollView.setContentOffset(
        CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top),
        animated: false)
    }
    (start, scrollView) = (nil, nil)
  }
}
