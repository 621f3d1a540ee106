/// The picture that a context menu lifts off the screen: of a view, or a controller's view.
@MainActor
final class LiftedPreview {
  /// The view over the window's dimming.
  let view = UIView()
  /// The preview at its own size, in the window.
  let frame: CGRect
  /// Where the menu's layout wants it.
  var target = CGRect.zero
  /// Called by a tap on the preview.
  var onTap: (() -> Void)?
  /// Where it goes at the end; nil lets it fade.
  var dismissal: UITargetedPreview?

  private let source: UITargetedPreview
  private let controller: UIViewController?
  private let sourceOpacity: Float
  private let wasInWindow: Bool
  private static let controllerCornerRadius: CGFloat = 13

  var window: UIWindow? { source.target.container.window ?? source.target.container as? UIWindow }

  init(_ source: UITargetedPreview, controller: UIViewController? = nil, in window: UIWindow?) {
    self.source = source
    self.controller = controller
    dismissal = source
    sourceOpacity = source.view.layer.opacity
    wasInWindow = source.view.window != nil
    let origin = source.frameInWindow
    if let controller {
      frame = Self.frame(of: controller, over: origin, in: window)
      view.frame = frame
      show(controller)
    } else {
      frame = origin
      view.frame = frame
      showPicture()
    }
    target = frame
  }

  // MARK: Content

  /// A controller's view has its preferred size; without one it fills the window's width.
  private static func frame(
    of controller: UIViewController, over origin: CGRect, in window: UIWindow?
  ) -> CGRect {
    let area = window?.bounds.inside(window?.safeAreaInsets ?? .zero) ?? origin
    controller.loadViewIfNeeded()
    var size = controller.preferredContentSize
    if size.width <= 0 { size.width = max(1, area.width - 32) }
    if size.height <= 0 { size.height = max(1, area.height - 32) }
    return CGRect(
      x: origin.midX - size.width / 2, y: origin.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func show(_ controller: UIViewController) {
    let clip = UIView(frame: view.bounds)
    clip.layer.cornerRadius = Self.controllerCornerRadius
    clip.layer.cornerCurve = .continuous
    clip.clipsToBounds = true
    clip.backgroundColor = .systemBackground
    clip.isUserInteractionEnabled = false
    controller.beginAppearanceTransition(true, animated: true)
    controller.view.frame = clip.bounds
    clip.addSubview(controller.view)
    view.addSubview(clip)
    castShadow(
      UIBezierPath(roundedRect: view.bounds, cornerRadius: Self.controllerCornerRadius).cgPath)
  }

  private func showPicture() {
    let picture = UIImageView(image: Self.picture(of: source))
    picture.frame = view.bounds
    view.addSubview(picture)
    let path = source.parameters.shadowPath ?? Self.outline(of: source)
    let rect = source.visibleRect
    let moved = path.copy() as? UIBezierPath ?? path
    moved.apply(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
    castShadow(moved.cgPath)
  }

  private func castShadow(_ path: CGPath) {
    FloatingMaterial.castShadow(from: view.layer, path: path)
    view.layer.shadowOpacity = 0
  }

  private static func outline(of preview: UITargetedPreview) -> UIBezierPath {
    if let path = preview.parameters.visiblePath { return path }
    return UIBezierPath(
      roundedRect: preview.view.bounds, cornerRadius: preview.view.layer.cornerRadius)
  }

  /// The view as it is now, within its outline, on the preview's ground.
  private static func picture(of preview: UITargetedPreview) -> UIImage {
    let rect = preview.visibleRect
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(1, preview.view.layer.contentsScale)
    format.opaque = false
    let view = preview.view
    let outline = outline(of: preview)
    let ground = preview.parameters.backgroundColor.resolvedColor(with: view.traitCollection)
    view.layoutIfNeeded()
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      outline.addClip()
      ground.setFill()
      outline.fill()
      view.layer.render(in: context.cgContext)
    }
  }

  // MARK: Motion

  /// Puts the preview where it comes from.
  func prepare() {
    if controller == nil {
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    } else {
      place(at: source.frameInWindow)
      view.alpha = 0
    }
    source.view.layer.opacity = 0
  }

  /// Moves the preview to its place beside the menu; it comes a little nearer on the way.
  func lift() {
    view.alpha = 1
    place(at: target)
    view.layer.shadowOpacity = 0.22
  }

  /// Lets the preview go back.
  func lower() {
    view.layer.shadowOpacity = 0
    guard let home = dismissal, home.target.container.window != nil, isInPlace(home.view) else {
      view.alpha = 0
      view.transform = view.transform.scaledBy(x: 0.8, y: 0.8)
      return
    }
    place(at: home.frameInWindow)
    if controller != nil { view.alpha = 0 }
  }

  /// Whether the view is still where the preview goes; one without a window never was.
  private func isInPlace(_ view: UIView) -> Bool {
    view.window != nil || (view === source.view && !wasInWindow)
  }

  private func place(at rect: CGRect) {
    view.center = CGPoint(x: rect.midX, y: rect.midY)
    view.transform = CGAffineTransform(
      scaleX: rect.width / max(1, frame.width), y: rect.height / max(1, frame.height))
  }

  /// Shows the view itself again beside its picture.
  func showSource() { source.view.layer.opacity = sourceOpacity }

  /// Gives the screen its view back.
  func restore() {
    showSource()
    view.removeFromSuperview()
    guard let controller else { return }
    controller.endAppearanceTransition()
    // The app may have shown the previewed controller meanwhile.
    guard controller.view.isDescendant(of: view) else { return }
    controller.beginAppearanceTransition(false, animated: false)
    controller.view.removeFromSuperview()
    controller.endAppearanceTransition()
  }

  /// Whether a point of the window is on the preview.
  func contains(_ point: CGPoint) -> Bool { target.contains(point) }
}
