/// Has a controller grow out of a view, or shrink back into it.
///
/// The controller's view stands on a stage that moves from the source view's place to its own, clipped by it. Where the
/// source is not on the screen, the stage comes out of the middle.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isZooming: Bool
  private let zoomed: UIViewController
  private weak var source: UIViewController?
  private let options: UIViewController.Transition.ZoomOptions
  private let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?

  init(
    isZooming: Bool, zoomed: UIViewController, source: UIViewController?,
    options: UIViewController.Transition.ZoomOptions,
    provider: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
  ) {
    self.isZooming = isZooming
    self.zoomed = zoomed
    self.source = source
    self.options = options
    self.provider = provider
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: isZooming ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isZooming {
      view.frame = context.viewController(forKey: .to).map(context.finalFrame) ?? container.bounds
      container.addSubview(view)
    } else if let back = context.view(forKey: .to), context.presentationStyle == .none {
      if let to = context.viewController(forKey: .to) { back.frame = context.finalFrame(for: to) }
      container.insertSubview(back, belowSubview: view)
      back.layoutIfNeeded()
    }
    guard context.isAnimated else { return finish(context, view) }
    view.layoutIfNeeded()
    run(context, view)
  }

  private func run(_ context: any UIViewControllerContextTransitioning, _ view: UIView) {
    let container = context.containerView
    let full = view.frame
    let sourceView = self.sourceView
    let start = startFrame(of: sourceView, in: container, full: full)
    let stage = ZoomStage(view, over: full, alignment: alignment(sourceView) ?? view.bounds)
    let shade = makeShade(container.bounds)
    let picture = sourceView?.snapshotView(afterScreenUpdates: false)
    container.addSubview(shade)
    container.addSubview(stage)
    if let picture { stage.cover(with: picture) }
    sourceView?.isHidden = true
    let radius = sourceView?.layer.cornerRadius ?? 0
    func place(isFull: Bool) {
      stage.place(isFull ? full : start)
      stage.layer.cornerRadius = isFull ? 0 : radius
      picture?.alpha = isFull ? 0 : 1
      shade.alpha = isFull ? 1 : 0
    }
    UIView.performWithoutAnimation { place(isFull: !isZooming) }
    UIView.animateModal {
      place(isFull: self.isZooming)
    } completion: {
      sourceView?.isHidden = false
      stage.release(view, into: container, frame: full)
      stage.removeFromSuperview()
      shade.removeFromSuperview()
      self.finish(context, view)
    }
  }

  private func finish(_ context: any UIViewControllerContextTransitioning, _ view: UIView) {
    if !isZooming, !context.transitionWasCancelled { view.removeFromSuperview() }
    context.completeTransition(!context.transitionWasCancelled)
  }

  private var sourceView: UIView? {
    guard let source else { return nil }
    let view = provider(.init(from: source, to: zoomed))
    return view?.window == nil ? nil : view
  }

  private func startFrame(of view: UIView?, in container: UIView, full: CGRect) -> CGRect {
    if let view { return view.convert(view.bounds, to: container) }
    return CGRect(x: full.midX, y: full.midY, width: 0, height: 0)
      .insetBy(dx: -full.width / 8, dy: -full.height / 8)
  }

  private func alignment(_ sourceView: UIView?) -> CGRect? {
    sourceView.flatMap { options.alignmentRectProvider?(.init($0, zoomed)) }
  }

  private func makeShade(_ frame: CGRect) -> UIView {
    let shade: UIView =
      options.dimmingVisualEffect.map { UIVisualEffectView(effect: $0) } ?? UIView()
    shade.frame = frame
    if options.dimmingVisualEffect == nil {
      shade.backgroundColor = options.dimmingColor ?? UIColor(white: 0, alpha: 0.1)
    }
    shade.isUserInteractionEnabled = false
    return shade
  }
}

/// Clips a view that is scaled so that a part of it fills the stage's width.
@MainActor
private final class ZoomStage: UIView {
  private let content: UIView
  private let size: CGSize
  private let alignment: CGRect
  private var picture: UIView?

  init(_ content: UIView, over full: CGRect, alignment: CGRect) {
    self.content = content
    self.alignment = alignment
    size = full.size
    super.init(frame: full)
    clipsToBounds = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows the source's own picture in front, which fades.
  func cover(with picture: UIView) {
    self.picture = picture
    addSubview(picture)
  }

  func place(_ frame: CGRect) {
    self.frame = frame
    let isFull = frame.size == size
    let part = isFull ? CGRect(origin: .zero, size: size) : alignment
    let scale = part.width > 0 ? frame.width / part.width : 1
    content.transform = CGAffineTransform(scaleX: scale, y: scale)
    content.center = CGPoint(
      x: frame.width / 2 + (size.width / 2 - part.midX) * scale,
      y: (isFull ? frame.height / 2 : min(frame.height, part.height * scale) / 2)
        + (size.height / 2 - part.midY) * scale)
    if !isFull, part.height * scale > frame.height {
      // Content higher than the stage begins at its top.
      content.center.y = (size.height / 2 - part.minY) * scale
    }
    picture?.frame = CGRect(origin: .zero, size: frame.size)
  }

  func release(_ view: UIView, into container: UIView, frame: CGRect) {
    view.transform = .identity
    view.frame = frame
    container.insertSubview(view, belowSubview: self)
  }
}
