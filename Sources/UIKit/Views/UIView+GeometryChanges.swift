extension UIView {
  /// Runs a change of the layer's geometry and does what follows from it.
  func changeGeometry(tellsEngine: Bool, _ change: () -> Void) {
    let oldBounds = layer.bounds
    let oldPosition = layer.position
    change()
    let newBounds = layer.bounds
    let resized = newBounds.size != oldBounds.size
    let moved = layer.position != oldPosition
    guard resized || moved || newBounds.origin != oldBounds.origin else { return }
    if resized { sizeDidChange(from: oldBounds.size) }
    if newBounds.origin != oldBounds.origin { layoutEngineBoundsOriginDidChange() }
    if resized || moved {
      if tellsEngine { layoutEngineFrameDidChange() }
      updateSafeArea()
    }
    tellObservers()
  }

  /// Sets the frame as the layout engine does: without telling the engine about it.
  func applyLayoutFrame(_ frame: CGRect) {
    changeGeometry(tellsEngine: false) { layer.frame = frame }
  }

  private func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    if contentMode == .redraw { setNeedsDisplay() }
    guard autoresizesSubviews, !subviews.isEmpty else { return }
    for subview in subviews where subview.followsAutoresizingMask {
      subview.autoresize(from: old, to: bounds.size)
    }
  }

  /// Views whose position constraints decide are left to them.
  private var followsAutoresizingMask: Bool {
    translatesMaskStorage && !autoresizingMask.isEmpty
  }

  /// Distributes the change of the superview's size over what the mask calls flexible, in
  /// proportion to its present length, as the documentation of `autoresizingMask` says.
  private func autoresize(from old: CGSize, to new: CGSize) {
    var rect = frame
    let horizontal = Self.autoresized(
      origin: rect.minX, length: rect.width, old: old.width, new: new.width,
      flexibleBefore: autoresizingMask.contains(.flexibleLeftMargin),
      flexibleLength: autoresizingMask.contains(.flexibleWidth),
      flexibleAfter: autoresizingMask.contains(.flexibleRightMargin))
    let vertical = Self.autoresized(
      origin: rect.minY, length: rect.height, old: old.height, new: new.height,
      flexibleBefore: autoresizingMask.contains(.flexibleTopMargin),
      flexibleLength: autoresizingMask.contains(.flexibleHeight),
      flexibleAfter: autoresizingMask.contains(.flexibleBottomMargin))
    rect = CGRect(
      x: horizontal.origin, y: vertical.origin, width: horizontal.length,
      height: vertical.length)
    frame = rect
  }

  private static func autoresized(
    origin: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexibleBefore: Bool,
    flexibleLength: Bool, flexibleAfter: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let change = new - old
    guard change != 0, flexibleBefore || flexibleLength || flexibleAfter else {
      return (origin, length)
    }
    let after = old - origin - length
    let parts = [
      flexibleBefore ? max(0, origin) : 0, flexibleLength ? max(0, length) : 0,
      flexibleAfter ? max(0, after) : 0,
    ]
    let total = parts.reduce(0, +)
    let count = CGFloat([flexibleBefore, flexibleLength, flexibleAfter].filter { $0 }.count)
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? change * parts[index] / total : change / count
    }
    return (
      origin + share(0, flexibleBefore), max(0, length + share(1, flexibleLength))
    )
  }
}
