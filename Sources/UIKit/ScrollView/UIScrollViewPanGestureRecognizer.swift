/// The recogniser that drags a scroll view's content. It has the name by which apps find it on iOS.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, trackedTouches.count == touches.count else { return }
    // A finger catches moving content: that is a drag from the first moment, and no tap.
    if scrollView.fingerDidComeDown() { state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if isFinished { scrollView?.fingersDidLeave() }
  }

  override func reset() {
    super.reset()
    scrollView?.fingersDidLeave()
  }

  override func sendActions() {
    scrollView?.panDidChange()
    super.sendActions()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.zoom.recognizer
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.zoom.recognizer
  }

  override func acceptsDirection(_ travel: CGVector) -> Bool {
    guard let scrollView else { return false }
    // In the view's own coordinates: lists that begin at the bottom are turned upside down.
    return scrollView.acceptsDrag(scrollView.ownVector(travel)) && mayTakeTouches
  }

  /// Whether the views below, once they have the touches, give them up.
  private var mayTakeTouches: Bool {
    guard let scrollView, let touch = trackedTouches.first, let view = touch.view,
      view !== scrollView
    else { return true }
    let delay = scrollView.contentTouchDelay
    guard touch.timestamp - touch.startTimestamp >= delay else { return true }
    return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
  }
}

extension UIScrollView {
  /// A movement on the window as it is in the view's own coordinates.
  func ownVector(_ vector: CGVector) -> CGVector {
    guard let window else { return vector }
    let zero = convert(CGPoint.zero, from: window)
    let moved = convert(CGPoint(x: vector.dx, y: vector.dy), from: window)
    return CGVector(dx: moved.x - zero.x, dy: moved.y - zero.y)
  }

  /// Whether a drag in this direction moves the content, rather than that of a view around it.
  func acceptsDrag(_ travel: CGVector) -> Bool {
    let horizontal = canScroll(.horizontal)
    let vertical = canScroll(.vertical)
    if horizontal, vertical { return true }
    let isHorizontal = abs(travel.dx) > abs(travel.dy)
    if isHorizontal {
      return horizontal && abs(travel.dx) >= ScrollPhysics.slop
        && !leaves(.horizontal, -travel.dx)
    }
    return vertical && abs(travel.dy) >= ScrollPhysics.slop && !leaves(.vertical, -travel.dy)
  }

  /// Whether content that stands at its edge leaves a drag beyond it to a scroll view around it.
  private func leaves(_ axis: ScrollAxis, _ direction: CGFloat) -> Bool {
    let transfers =
      axis == .horizontal
      ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    guard transfers, isAtEdge(axis, direction) else { return false }
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView, outer.isLonger(axis), outer.canScroll(axis),
        !outer.isAtEdge(axis, direction)
      {
        return true
      }
      view = current.superview
    }
    return false
  }

  /// Whether the content cannot go further in a direction without bouncing.
  func isAtEdge(_ axis: ScrollAxis, _ direction: CGFloat) -> Bool {
    let range = axis == .horizontal ? horizontalRange : verticalRange
    let offset = axis == .horizontal ? bounds.minX : bounds.minY
    return direction > 0 ? offset >= range.upperBound - 0.5 : offset <= range.lowerBound + 0.5
  }
}
