/// The shadow of a configured background (iOS 18).
@preconcurrency @MainActor
public struct UIShadowProperties: @MainActor Hashable {
  public var color = UIColor.clear
  /// From 0 to 1.
  public var opacity: CGFloat = 1
  /// Points of blur.
  public var radius: CGFloat = 0
  /// Points.
  public var offset = CGSize.zero
  /// The outline; nil for the background's own.
  public var path: UIBezierPath?

  init() {}

  /// Whether there is anything to see.
  var isVisible: Bool { opacity > 0 && color.cgColor.alpha > 0 }
}
