/// A control for a value in a range, chosen by dragging a thumb along a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
  // MARK: Value

  private var storedValue: Float = 0 { didSet { tellObservers() } }

  /// Between the minimum and the maximum value. Setting it sends no action.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// Raises the maximum value where it would be larger.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }
  /// Lowers the minimum value where it would be smaller.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }
  /// Whether `.valueChanged` is sent all along a drag, rather than at its end.
  open var isContinuous = true

  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    storedValue = min(max(value, minimumValue), maximumValue)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
    ) { self.layoutIfNeeded() }
  }

  private func rangeDidChange() {
    storedValue = min(max(storedValue, minimumValue), maximumValue)
    setNeedsLayout()
  }

  // MARK: Look

  open var minimumValueImage: UIImage? {
    didSet {
      noteAppearance(\.minimumValueImage, minimumValueImage)
      lookDidChange()
    }
  }
  open var maximumValueImage: UIImage? {
    didSet {
      noteAppearance(\.maximumValueImage, maximumValueImage)
      lookDidChange()
    }
  }
  /// The colour of the track before the thumb; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      noteAppearance(\.minimumTrackTintColor, minimumTrackTintColor)
      lookDidChange()
    }
  }
  open var maximumTrackTintColor: UIColor? {
    didSet {
      noteAppearance(\.maximumTrackTintColor, maximumTrackTintColor)
      lookDidChange()
    }
  }
  open var thumbTintColor: UIColor? {
    didSet {
      noteAppearance(\.thumbTintColor, thumbTintColor)
      lookDidChange()
    }
  }

  private var thumbImages = StateValues<UIImage>()
  private var minimumTrackImages = StateValues<UIImage>()
  private var maximumTrackImages = StateValues<UIImage>()

  open func setThumbImage(_ image: UIImage?, for state: State) {
    noteAppearance("setThumbImage \(state.rawValue)") { { $0.setThumbImage(image, for: state) } }
    thumbImages[exactly: state] = image
    lookDidChange()
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    noteAppearance("setMinimumTrackImage \(state.rawValue)") {
      { $0.setMinimumTrackImage(image, for: state) }
    }
    minimumTrackImages[exactly: state] = image
    lookDidChange()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    noteAppearance("setMaximumTrackImage \(state.rawValue)") {
      { $0.setMaximumTrackImage(image, for: state) }
    }
    maximumTrackImages[exactly: state] = image
    lookDidChange()
  }
  open func thumbImage(for state: State) -> UIImage? { thumbImages.value(for: state) }
  open func minimumTrackImage(for state: State) -> UIImage? {
    minimumTrackImages.value(for: state)
  }
  open func maximumTrackImage(for state: State) -> UIImage? {
    maximumTrackImages.value(for: state)
  }
  open var currentThumbImage: UIImage? { thumbImages.shown(in: state) }
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages.shown(in: state) }
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages.shown(in: state) }

  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()
  private let knob = KnobView()
  private let thumbImageView = UIImageView()

  /// Points: the thumb's diameter and the track's height of iOS 17, and the height of the control.
  private static let thumbSide: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  private static let height: CGFloat = 34
  /// The track ends this far from the sides, under the thumb.
  private static let trackMargin: CGFloat = 2
  private static let imageGap: CGFloat = 12

  /// The behaviour that is wished for (iOS 15); only Macs have another.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var behavioralStyle: UIBehavioralStyle { .pad }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    NibCoder.finish(coder, self, as: UISlider.self)
  }

  private func build() {
    for view in [
      maximumTrack, minimumTrack, minimumImageView, maximumImageView, knob, thumbImageView,
    ] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for track in [minimumTrack, maximumTrack] {
      track.layer.cornerRadius = Self.trackHeight / 2
      track.clipsToBounds = true
    }
    if bounds.height == 0 { bounds.size.height = Self.height }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    applyLook()
  }

  private func lookDidChange() {
    applyLook()
    setNeedsLayout()
  }

  private func applyLook() {
    let (minimumImage, maximumImage) = (currentMinimumTrackImage, currentMaximumTrackImage)
    show(minimumImage, color: minimumTrackTintColor ?? tintColor, in: minimumTrack)
    show(maximumImage, color: maximumTrackTintColor ?? .systemFill, in: maximumTrack)
    let thumbImage = currentThumbImage
    knob.isHidden = thumbImage != nil
    knob.backgroundColor = thumbTintColor ?? .white
    thumbImageView.isHidden = thumbImage == nil
    thumbImageView.image = thumbImage
    thumbImageView.tintColor = thumbTintColor
    minimumImageView.image = minimumValueImage
    maximumImageView.image = maximumValueImage
    for view in [minimumTrack, maximumTrack] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  private func show(_ image: UIImage?, color: UIColor?, in track: UIImageView) {
    track.image = image
    track.tintColor = color
    track.backgroundColor = image == nil ? color : nil
    track.layer.cornerRadius = image == nil ? Self.trackHeight / 2 : 0
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    applyLook()
  }

  // MARK: Geometry, for subclasses

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, isAtLeft: !isRightToLeft, in: bounds)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, isAtLeft: isRightToLeft, in: bounds)
  }

  private func imageRect(_ image: UIImage?, isAtLeft: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - size.width,
      y: onPixels(bounds.midY - size.height / 2), width: size.width, height: size.height)
  }

  /// Where the track is drawn. Override it to give the track another height or place.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
    let height = images.max() ?? Self.trackHeight
    var rect = CGRect(
      x: bounds.minX + Self.trackMargin, y: onPixels(bounds.midY - height / 2),
      width: max(0, bounds.width - 2 * Self.trackMargin), height: height)
    let leading = minimumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    let trailing = maximumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    rect.origin.x += isRightToLeft ? trailing : leading
    rect.size.width = max(0, rect.width - leading - trailing)
    return rect
  }

  /// Where the thumb is drawn for a value: from end to end of the track, and 2 points beyond.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let margin = currentThumbImage == nil ? Self.trackMargin : 0
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let way = rect.width + 2 * margin - size.width
    let x = rect.minX - margin + way * (isRightToLeft ? 1 - share : share)
    return CGRect(
      x: x, y: onPixels(rect.midY - size.height / 2), width: size.width, height: size.height)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func onPixels(_ y: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (y * scale).rounded() / scale
  }

  private var currentThumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    knob.frame = thumb
    thumbImageView.frame = thumb
    let split = min(max(thumb.midX, track.minX), track.maxX)
    let left = CGRect(
      x: track.minX, y: track.minY, width: split - track.minX, height: track.height)
    let right = CGRect(x: split, y: track.minY, width: track.maxX - split, height: track.height)
    minimumTrack.frame = isRightToLeft ? right : left
    // The stock track runs below the other one, so that its round end never shows at the thumb.
    maximumTrack.frame = maximumTrack.image == nil ? track : isRightToLeft ? left : right
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
  override var defaultHugging: (Float, Float) { (250, 750) }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: max(Self.height, currentThumbImage?.size.height ?? 0))
  }
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: Self.trackMargin, bottom: 0, right: Self.trackMargin)
  }

  // MARK: Tracking

  override var primaryEvent: Event { .valueChanged }
  override var keepsHorizontalDrags: Bool { true }

  /// How far the finger is from the thumb's middle.
  private var grip: CGFloat = 0

  /// The thumb can be taken a little beyond its edge.
  private var hitRect: CGRect { currentThumbRect.insetBy(dx: -12, dy: -12) }

  override func tracksTouches(startingAt location: CGPoint) -> Bool {
    hitRect.contains(convert(location, from: window))
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let start = convert(touch.startLocation, from: window)
    guard hitRect.contains(start) else { return false }
    grip = start.x - currentThumbRect.midX
    follow(touch, event)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { send(.valueChanged, event: event) }
  }

  private func follow(_ touch: UITouch, _ event: UIEvent?) {
    let track = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard low != high else { return }
    let share = (touch.location(in: self).x - grip - low) / (high - low)
    let new = minimumValue + Float(min(max(share, 0), 1)) * (maximumValue - minimumValue)
    guard new != storedValue else { return }
    setValue(new, animated: false)
    if isContinuous { send(.valueChanged, event: event) }
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || hitRect.contains(point)
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get {
      if let own = accessibilityStorage?.value { return own }
      let range = maximumValue - minimumValue
      return "\(range > 0 ? Int(((value - minimumValue) / range * 100).rounded()) : 0)%"
    }
    set { super.accessibilityValue = newValue }
  }

  /// Moves by a tenth, as on iOS.
  open override func accessibilityIncrement() { move(byTenths: 1) }
  open override func accessibilityDecrement() { move(byTenths: -1) }

  private func move(byTenths tenths: Float) {
    setValue(value + tenths * (maximumValue - minimumValue) / 10, animated: false)
    sendActions(for: .valueChanged)
  }
}
