/// A view to lift, how it looks then, and where it comes from.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  open var target: UIPreviewTarget { targetValue }
  private let targetValue: UIPreviewTarget
  open var view: UIView { viewValue }
  private let viewValue: UIView
  open var parameters: UIPreviewParameters { parametersValue }
  private let parametersValue: UIPreviewParameters

  /// The size of the preview: that of the view or its visible part.
  open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

  /// A preview of any view, in a window or not, at a place that is in one.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    viewValue = view
    parametersValue = parameters
    targetValue = target
    super.init()
  }

  /// A preview of a view where it is. The view has to be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(
        container: view.superview ?? view, center: view.center, transform: view.transform))
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The same preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The part of the view that is shown, in its coordinates.
  var visibleRect: CGRect { parameters.visiblePath?.bounds ?? view.bounds }

  /// Where the visible part is in the target's window.
  var frameInWindow: CGRect {
    let middle = target.container.convert(target.center, to: nil)
    let rect = visibleRect
    let scale = CGSize(
      width: hypot(target.transform.a, target.transform.b),
      height: hypot(target.transform.c, target.transform.d))
    let offset = CGPoint(x: rect.midX - view.bounds.midX, y: rect.midY - view.bounds.midY)
    let size = CGSize(width: rect.width * scale.width, height: rect.height * scale.height)
    return CGRect(
      x: middle.x + offset.x * scale.width - size.width / 2,
      y: middle.y + offset.y * scale.height - size.height / 2, width: size.width,
      height: size.height)
  }
}
