extension UIView {
  /// The view, or the frontmost one in it, that a touch at a point is for.
  func hit(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    // Most of many siblings are elsewhere, so that the place is asked for before what has to be looked up.
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event),
      !layer.withholdsTouches, !UIViewPropertyAnimator.withholdsTouches(from: self)
    else { return nil }
    var filter = HitFilter(subviewsOf: self)
    for subview in subviews.reversed() where !filter.passesOver(subview, point) {
      let inside = subview.convert(point, from: self)
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return self
  }
}
