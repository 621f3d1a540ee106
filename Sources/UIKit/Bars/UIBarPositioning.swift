/// A bar that stands at an edge.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar stands.
  var barPosition: UIBarPosition { get }
}

extension UIView {
  /// How far the background of a bar reaches up that is attached to the status bar above it.
  func statusBarExtension(of position: UIBarPosition) -> CGFloat {
    guard position == .topAttached, let window else { return 0 }
    let top = convert(CGPoint.zero, to: window).y
    return top > 0 && top <= window.safeAreaInsets.top ? top : 0
  }
}

/// Says where a bar stands that no controller places.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
