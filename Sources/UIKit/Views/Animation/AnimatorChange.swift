/// A property that an animator changes.
@MainActor
struct AnimatorChange {
  weak var layer: CALayer?
  let key: String
  let start: Any?
  let end: Any?
  let property: DrivenProperty?

  /// Makes the visible value the property's value.
  func leaveAsShown() {
    if let shown = property?.shownValue { set(shown) }
  }

  func settle(at position: UIViewAnimatingPosition) {
    switch position {
    case .start: set(start)
    case .end: set(end)
    case .current: break
    }
  }

  private func set(_ value: Any?) {
    guard let layer, let value else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    guard let view = layer.delegate as? UIView, view.layer === layer else {
      return layer.setValue(value, forKeyPath: key)
    }
    switch (key, value) {
    case ("bounds.origin", let origin as CGPoint): view.bounds.origin = origin
    case ("bounds.size", let size as CGSize): view.bounds.size = size
    case ("position", let center as CGPoint): view.center = center
    case ("backgroundColor", let color as CGColor):
      // An adaptable colour stays one where it is the one wanted.
      if layer.backgroundColor != color { view.backgroundColor = UIColor(cgColor: color) }
    default: layer.setValue(value, forKeyPath: key)
    }
  }
}
