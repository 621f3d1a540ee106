/// The place a preview comes from or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view the place is in.
  public let container: UIView
  /// The preview's middle, in the container.
  public let center: CGPoint
  /// How the preview is turned or scaled there.
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}
