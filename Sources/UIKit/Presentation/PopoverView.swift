/// A popover on the screen: its outline with the arrow, and the content in it.
@MainActor
final class PopoverView: UIView {
  private let shape = PopoverShape()
  private let clip = UIView()
  private let content: UIView
  private var hidesShape = false

  var placement: PopoverPlacement? {
    didSet { if placement != oldValue { setNeedsLayout() } }
  }

  init(content: UIView, fill: UIColor?) {
    self.content = content
    super.init(frame: .zero)
    shape.isUserInteractionEnabled = false
    shape.fill = fill ?? content.backgroundColor
    addSubview(shape)
    clip.layer.cornerRadius = PopoverPlacement.cornerRadius
    clip.layer.cornerCurve = .continuous
    clip.clipsToBounds = true
    addSubview(clip)
    clip.addSubview(content)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let placement else { return }
    shape.frame = bounds
    let outline = placement.outline
    shape.path = outline.cgPath
    FloatingMaterial.castShadow(from: layer, path: outline.cgPath)
    clip.frame = placement.body
    content.frame = clip.bounds
  }

  /// The point the popover grows out of: its arrow's tip, in its unit square.
  var origin: CGPoint {
    guard let placement, placement.frame.width > 0, placement.frame.height > 0 else {
      return CGPoint(x: 0.5, y: 0.5)
    }
    switch placement.direction {
    case .up: return CGPoint(x: placement.arrow / placement.frame.width, y: 0)
    case .down: return CGPoint(x: placement.arrow / placement.frame.width, y: 1)
    case .left: return CGPoint(x: 0, y: placement.arrow / placement.frame.height)
    case .right: return CGPoint(x: 1, y: placement.arrow / placement.frame.height)
    default: return CGPoint(x: 0.5, y: 0.5)
    }
  }
}

/// The filled outline of a popover.
@MainActor
private final class PopoverShape: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  var fill: UIColor? { didSet { updateColor() } }
  var path: CGPath? {
    get { (layer as? CAShapeLayer)?.path }
    set { (layer as? CAShapeLayer)?.path = newValue }
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    updateColor()
  }

  private func updateColor() {
    let color = fill ?? FloatingMaterial.color
    (layer as? CAShapeLayer)?.fillColor = color.resolvedCGColor(with: traitCollection)
  }
}

/// Behind a popover: takes the touches beside it.
@MainActor
final class PopoverBackground: UIView {
  var passthroughViews: () -> [UIView] = { [] }
  var onTouch: (() -> Void)?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in passthroughViews() where view.window === window {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return super.hitTest(point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Lets a popover grow out of its arrow, and fade away.
@MainActor
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.4 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    guard isPresenting else { return fade(view, context) }
    if let to = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: to) }
    context.containerView.addSubview(view)
    view.layoutIfNeeded()
    let origin = (view as? PopoverView)?.origin ?? CGPoint(x: 0.5, y: 0.5)
    let scale: CGFloat = 0.3
    view.alpha = 0
    view.transform = CGAffineTransform(
      translationX: (origin.x - 0.5) * view.bounds.width * (1 - scale),
      y: (origin.y - 0.5) * view.bounds.height * (1 - scale)
    ).scaledBy(x: scale, y: scale)
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
    UIView.animate(
      springDuration: 0.4, bounce: 0.12, options: .allowUserInteraction,
      animations: { view.transform = .identity },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  private func fade(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    UIView.animate(
      withDuration: 0.25, animations: { view.alpha = 0 },
      completion: { _ in
        let isDone = !context.transitionWasCancelled
        if isDone { view.removeFromSuperview() }
        view.alpha = 1
        context.completeTransition(isDone)
      })
  }
}
