/// A view that shows what lies behind it through an effect, with its own content in front.
///
/// Subviews go into ``contentView``. A change of ``effect`` in an animation block is animated.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let glass = BackdropView()
  private let tintOverlay = UIView()
  /// Made for the first glass.
  private var rim: GlassRim?
  private let content = VisualEffectContentView()

  /// A view with an effect, or with none yet.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// A view without an effect.
  public convenience init() { self.init(effect: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.finish(coder, self, as: UIVisualEffectView.self)
  }

  private func setUp() {
    for view in [glass, tintOverlay, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    glass.isUserInteractionEnabled = false
    tintOverlay.isUserInteractionEnabled = false
    UIView.performWithoutAnimation { showEffect() }
  }

  /// Where subviews go.
  open var contentView: UIView { content }

  private var contentEdges: [NSLayoutConstraint] = []

  /// Where constraints decide the view's size, those of its content have a say.
  open override var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet {
      let translates = translatesAutoresizingMaskIntoConstraints
      guard translates != content.translatesAutoresizingMaskIntoConstraints else { return }
      NSLayoutConstraint.deactivate(contentEdges)
      content.translatesAutoresizingMaskIntoConstraints = translates
      contentEdges =
        translates
        ? []
        : [
          content.leftAnchor.constraint(equalTo: leftAnchor),
          content.rightAnchor.constraint(equalTo: rightAnchor),
          content.topAnchor.constraint(equalTo: topAnchor),
          content.bottomAnchor.constraint(equalTo: bottomAnchor),
        ]
      NSLayoutConstraint.activate(contentEdges)
      if translates { content.frame = bounds }
    }
  }

  /// The effect behind the content, or nil.
  open var effect: UIVisualEffect? {
    didSet {
      noteAppearance(\.effect, effect)
      showEffect()
    }
  }

  private func showEffect() {
    let traits = traitCollection
    let material = (effect as? any MaterialEffect)?.material(traits) ?? .clear
    glass.backdrop?.blurRadius = material.radius
    glass.backdrop?.saturation = material.saturation
    // A tint that goes or comes keeps its grey, so that only its alpha changes on the way.
    if material.alpha > 0 { shownTint = material }
    tintOverlay.backgroundColor =
      (effect as? UIGlassEffect)?.tintColor?.withAlphaComponent(0.7)
      ?? UIColor(white: shownTint.white, alpha: material.alpha)
    showRim(effect is UIGlassEffect)
    content.vibrancy = (effect as? UIVibrancyEffect)?.vibrancy(traits)
  }

  private var shownTint = Material.clear

  private func showRim(_ isGlass: Bool) {
    if isGlass, rim == nil {
      let made = GlassRim(frame: bounds)
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      made.isUserInteractionEnabled = false
      insertSubview(made, belowSubview: content)
      rim = made
    }
    rim?.isShown = isGlass
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    UIView.performWithoutAnimation { showEffect() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    UIView.performWithoutAnimation { showEffect() }
  }
}

/// The light along the edge of glass. It follows the corners of the effect view.
private final class GlassRim: UIView {
  /// Nothing is drawn for other effects.
  var isShown = false { didSet { setNeedsLayout() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.borderWidth = isShown ? 1 / max(1, traitCollection.displayScale) : 0
    layer.borderColor = UIColor(white: 1, alpha: 0.35).cgColor
    layer.cornerRadius = superview?.layer.cornerRadius ?? 0
    layer.cornerCurve = superview?.layer.cornerCurve ?? .circular
    layer.maskedCorners = superview?.layer.maskedCorners ?? layer.maskedCorners
  }
}

/// The blurred picture of the background.
private final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }
  var backdrop: BackdropLayer? { layer as? BackdropLayer }
}

/// The content of an effect view. With vibrancy its subviews stand in a layer that takes their colours away.
private final class VisualEffectContentView: UIView {
  override class var layerClass: AnyClass { VibrancyLayer.self }

  /// Nil draws the content as it is.
  var vibrancy: VibrancyState? {
    get { (layer as? VibrancyLayer)?.vibrancy }
    set { (layer as? VibrancyLayer)?.vibrancy = newValue }
  }
}
