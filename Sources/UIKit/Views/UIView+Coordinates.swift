/// Conversion between the coordinates of views; nil stands for the window.
extension UIView {
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? rootForConversion, target !== self else { return point }
    return layer.convert(point, to: target.layer)
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? rootForConversion, source !== self else { return point }
    return layer.convert(point, from: source.layer)
  }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let target = view ?? rootForConversion, target !== self else { return rect }
    return layer.convert(rect, to: target.layer)
  }

  func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? rootForConversion, source !== self else { return rect }
    return layer.convert(rect, from: source.layer)
  }

  // Not optimised: the optimiser of Swift 6.3.1 crashes on these casts in release builds.
  @_optimize(none)
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace as? UIView)
  }
  @_optimize(none)
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace as? UIView)
  }
  @_optimize(none)
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace as? UIView)
  }
  @_optimize(none)
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace as? UIView)
  }

  /// The window, or for views outside of one, the topmost ancestor.
  private var rootForConversion: UIView? {
    if let window { return window }
    var root: UIView = self
    while let parent = root.superview { root = parent }
    return root
  }
}

extension UIView {
  /// A rectangle of the view in the coordinates of the screen.
  func screenRect(of rect: CGRect) -> CGRect {
    guard let window else { return convert(rect, to: nil as UIView?) }
    return window.convert(convert(rect, to: window), to: nil as UIWindow?)
  }
}
