/// The place a preview comes from or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view the place is in.
  open var container: UIView { containerValue }
  private let containerValue: UIView
  /// The preview's middle, in the container.
  open var center: CGPoint { centerValue }
  private let centerValue: CGPoint
  /// How the preview is turned or scaled there.
  open var transform: CGAffineTransform { transformValue }
  private let transformValue: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    containerValue = container
    centerValue = center
    transformValue = transform
    super.init()
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}
