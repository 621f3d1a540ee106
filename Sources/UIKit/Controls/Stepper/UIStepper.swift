/// A control of two buttons that lower and raise a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  // MARK: Value

  private var storedValue: Double = 0 { didSet { tellObservers() } }

  /// Between the minimum and the maximum value. Setting it sends no action.
  open var value: Double {
    get { storedValue }
    set {
      guard !newValue.isNaN else { return }
      storedValue = min(max(newValue, minimumValue), maximumValue)
      updateHalves()
    }
  }
  /// Where it would be larger than the maximum value, both become it (iOS throws).
  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The step of one press; 1 at first. Values that are not positive are left out.
  open var stepValue: Double = 1 {
    didSet { if !(stepValue > 0) { stepValue = oldValue } }
  }
  /// Whether `.valueChanged` is sent for every step, rather than when the finger leaves.
  open var isContinuous = true
  /// Whether a finger that stays makes more steps, faster and faster.
  open var autorepeat = true
  /// Whether steps beyond one end go on at the other.
  open var wraps = false { didSet { updateHalves() } }

  // MARK: Parts

  private let background = UIImageView()
  private let divider = UIImageView()
  private let decrement = StepperHalf(symbol: "minus")
  private let increment = StepperHalf(symbol: "plus")
  private var pressed: StepperHalf?
  private var changedWhilePressed = false
  private var repetition: ClockTimers.Token?
  private var repetitions = 0

  /// Points; conformance controls.json.
  static let size = CGSize(width: 94, height: 32)

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    build()
    NibCoder.finish(coder, self, as: UIStepper.self)
  }

  private func build() {
    background.layer.cornerRadius = 8
    background.layer.cornerCurve = .continuous
    background.clipsToBounds = true
    for view in [background, decrement, increment, divider] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    decrement.accessibilityLabel = "Decrement"
    increment.accessibilityLabel = "Increment"
    updateHalves()
  }

  // MARK: Images

  private var backgroundImages = StateValues<UIImage>()
  private var dividerImages: [DividerKey: UIImage] = [:]

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    noteAppearance("setBackgroundImage \(state.rawValue)") {
      { $0.setBackgroundImage(image, for: state) }
    }
    backgroundImages[exactly: state] = image
    updateHalves()
  }
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }

  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividerImages[DividerKey(left: leftState, right: rightState, metrics: .default)] = image
    updateHalves()
    setNeedsLayout()
  }
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) -> UIImage? {
    dividerImages[DividerKey(left: leftState, right: rightState, metrics: .default)]
  }

  open func setIncrementImage(_ image: UIImage?, for state: State) {
    noteAppearance("setIncrementImage \(state.rawValue)") {
      { $0.setIncrementImage(image, for: state) }
    }
    increment.images[exactly: state] = image
    updateHalves()
  }
  open func incrementImage(for state: State) -> UIImage? { increment.images.value(for: state) }
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    noteAppearance("setDecrementImage \(state.rawValue)") {
      { $0.setDecrementImage(image, for: state) }
    }
    decrement.images[exactly: state] = image
    updateHalves()
  }
  open func decrementImage(for state: State) -> UIImage? { decrement.images.value(for: state) }

  // MARK: Stepping

  private func canStep(_ half: StepperHalf) -> Bool {
    guard isEnabled else { return false }
    if wraps { return minimumValue < maximumValue }
    return half === increment ? value < maximumValue : value > minimumValue
  }

  private func step(_ half: StepperHalf, event: UIEvent?) {
    guard canStep(half) else { return }
    let next = storedValue + (half === increment ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    changedWhilePressed = true
    if isContinuous { send(.valueChanged, event: event) }
  }

  /// Seconds until the next step while the finger stays: half a second first, then faster.
  private var repeatDelay: CFTimeInterval {
    switch repetitions {
    case 0: 0.5
    case ..<10: 0.2
    case ..<30: 0.1
    default: 0.03
    }
  }

  private func scheduleRepetition() {
    guard autorepeat else { return }
    repetition = ClockTimers.schedule(after: repeatDelay) { [weak self] in
      guard let self, let half = pressed else { return }
      repetitions += 1
      if half.isPressed { step(half, event: nil) }
      scheduleRepetition()
    }
  }

  override var primaryEvent: Event { .valueChanged }
  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = half(at: touch.location(in: self))
    guard canStep(half) else { return true }
    pressed = half
    changedWhilePressed = false
    repetitions = 0
    half.isPressed = true
    step(half, event: event)
    updateHalves()
    scheduleRepetition()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let pressed else { return true }
    let point = touch.location(in: self)
    pressed.isPressed = half(at: point) === pressed && isTouchInside
    updateHalves()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    release()
    if changedWhilePressed, !isContinuous { send(.valueChanged, event: event) }
    changedWhilePressed = false
  }

  open override func cancelTracking(with event: UIEvent?) {
    endTracking(nil, with: event)
  }

  private func release() {
    ClockTimers.cancel(repetition)
    repetition = nil
    pressed?.isPressed = false
    pressed = nil
    updateHalves()
  }

  private func half(at point: CGPoint) -> StepperHalf {
    let isLeft = point.x < bounds.midX
    return isLeft != isRightToLeft ? decrement : increment
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Look

  override func stateDidChange() {
    super.stateDidChange()
    updateHalves()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateHalves()
  }

  private func updateHalves() {
    let hasImage = !backgroundImages.isEmpty
    background.backgroundColor = hasImage ? nil : .tertiarySystemFill
    background.image = backgroundImages.shown(in: isEnabled ? .normal : .disabled)
    for half in [decrement, increment] {
      half.show(isEnabled: canStep(half), hasBackground: !hasImage)
    }
    let states = [decrement, increment].map(\.state)
    let key = DividerKey(
      left: isRightToLeft ? states[1] : states[0], right: isRightToLeft ? states[0] : states[1],
      metrics: .default)
    let plain = DividerKey(left: .normal, right: .normal, metrics: .default)
    divider.image = dividerImages[key] ?? dividerImages[plain]
    divider.backgroundColor = divider.image == nil && !hasImage ? .segmentDivider : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let width = bounds.width / 2
    let halves = isRightToLeft ? [increment, decrement] : [decrement, increment]
    for (index, half) in halves.enumerated() {
      half.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
    let size =
      divider.image.map { CGSize(width: $0.size.width, height: bounds.height) }
      ?? CGSize(width: 1, height: min(18, bounds.height))
    divider.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
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
  override var defaultHugging: (Float, Float) { (750, 750) }

  open override var intrinsicContentSize: CGSize { Self.size }
}
