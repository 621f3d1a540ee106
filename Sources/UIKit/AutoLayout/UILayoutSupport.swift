/// What bars cover at one end of a controller's view; the safe area says the same and more.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How much is covered, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  public var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// The area bars cover at the top of the view.
  public var topLayoutGuide: any UILayoutSupport { view.systemGuide(.topBars) }
  /// The area bars cover at the bottom of the view.
  public var bottomLayoutGuide: any UILayoutSupport { view.systemGuide(.bottomBars) }
}
