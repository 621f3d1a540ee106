/// A control with two positions, on and off.
///
/// Its size is fixed, 51 × 31 points (iOS 17); sizes given to it are ignored.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The look of a switch. On phones all slide.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  /// The colour of the track while on; nil for green.
  open var onTintColor: UIColor? {
    didSet {
      noteAppearance(\.onTintColor, onTintColor)
      applyColors()
    }
  }
  /// The colour of the thumb; nil for white.
  open var thumbTintColor: UIColor? {
    didSet {
      noteAppearance(\.thumbTintColor, thumbTintColor)
      applyColors()
    }
  }
  /// Kept, but not shown: iOS has not shown it since 7.
  open var onImage: UIImage? {
    didSet { noteAppearance(\.onImage, onImage) }
  }
  /// Kept, but not shown: iOS has not shown it since 7.
  open var offImage: UIImage? {
    didSet { noteAppearance(\.offImage, offImage) }
  }
  /// Shown beside check boxes only, which phones do not have.
  open var title: String?
  open var preferredStyle: Style = .automatic
  open var style: Style { .sliding }

  private var value = false { didSet { tellObservers() } }
  /// The position of the thumb, which a drag changes before the value.
  private var isShownOn = false
  private let content = UIView()
  private let track = UIView()
  private let fill = UIView()
  private let thumb = KnobView()
  private var drag = SwitchDrag()

  static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  /// How much longer the thumb is while pressed.
  private static let stretch: CGFloat = 7

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    build()
    NibCoder.finish(coder, self, as: UISwitch.self)
  }

  private func build() {
    content.isUserInteractionEnabled = false
    content.frame = CGRect(origin: .zero, size: Self.size)
    addSubview(content)
    for view in [track, fill] {
      view.frame = content.bounds
      view.layer.cornerRadius = Self.size.height / 2
      content.addSubview(view)
    }
    track.backgroundColor = .secondarySystemFill
    content.addSubview(thumb)
    isAccessibilityElement = true
    accessibilityTraits = [.button, .toggleButton]
    applyColors()
    place()
  }

  // MARK: Value

  /// Whether the switch is on. Setting it sends no action.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off without sending an action.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    show(on, animated: animated)
  }

  private func show(_ on: Bool, animated: Bool) {
    guard isShownOn != on else { return }
    isShownOn = on
    change(animated: animated)
  }

  private func change(animated: Bool) {
    guard animated, window != nil else { return UIView.performWithoutAnimation(place) }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction], animations: place)
  }

  open override var accessibilityValue: String? {
    get { accessibilityStorage?.value ?? (value ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Tracking

  override var primaryEvent: Event { .valueChanged }
  override var keepsTaps: Bool { true }
  override var keepsHorizontalDrags: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = SwitchDrag(x: touch.location(in: self).x, isRight: isShownOn != isRightToLeft)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag.move(to: touch.location(in: self).x)
    show(drag.isTowardsRight != isRightToLeft, animated: true)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wanted = drag.hasMoved ? isShownOn : isTouchInside ? !value : value
    show(wanted, animated: true)
    change(animated: true)
    guard wanted != value else { return }
    value = wanted
    send(.valueChanged, event: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    show(value, animated: true)
    change(animated: true)
  }

  override func stateDidChange() {
    super.stateDidChange()
    content.alpha = isEnabled ? 1 : 0.5
    change(animated: true)
  }

  // MARK: Layout

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func applyColors() {
    fill.backgroundColor = onTintColor ?? .systemGreen
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  private func place() {
    let side = Self.size.height - 2 * Self.margin
    let width = side + (isHighlighted ? Self.stretch : 0)
    let isRight = isShownOn != isRightToLeft
    thumb.frame = CGRect(
      x: isRight ? Self.size.width - Self.margin - width : Self.margin, y: Self.margin,
      width: width, height: side)
    thumb.layoutIfNeeded()
    fill.alpha = isShownOn ? 1 : 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = CGRect(
      x: isRightToLeft ? bounds.width - Self.size.width : 0,
      y: ((bounds.height - Self.size.height) / 2).rounded(), width: Self.size.width,
      height: Self.size.height)
    // The direction is known for sure only here.
    UIView.performWithoutAnimation(place)
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame =
        layer.affineTransform().isIdentity
        ? CGRect(origin: newValue.origin, size: Self.size) : newValue
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// The alignment rectangle leaves out 2 points at the trailing edge, as iOS 17's storyboards show.
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  }
  override var defaultHugging: (Float, Float) { (750, 750) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.size.width - 2, height: Self.size.height)
  }
}

/// A finger on a switch: each stretch of movement in one direction turns it that way.
private struct SwitchDrag {
  private var start: CGFloat = 0
  private var turningPoint: CGFloat = 0
  private(set) var isTowardsRight = false
  /// Whether the finger went far enough to be no tap.
  private(set) var hasMoved = false
  /// Points the finger has to go before the switch follows.
  private static let slop: CGFloat = 10

  init() {}

  init(x: CGFloat, isRight: Bool) {
    start = x
    turningPoint = x
    isTowardsRight = isRight
  }

  mutating func move(to x: CGFloat) {
    if abs(x - start) >= Self.slop { hasMoved = true }
    let isForward = isTowardsRight ? x >= turningPoint : x <= turningPoint
    if isForward {
      turningPoint = x
    } else if abs(x - turningPoint) >= Self.slop {
      isTowardsRight.toggle()
      turningPoint = x
    }
  }
}
