/// A row of dots, one a page, that shows and changes the current one.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// Whether and how a person changes the page now.
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  /// Which way pages follow each other.
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  // MARK: Pages

  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      if currentPage >= numberOfPages { currentPage = max(0, numberOfPages - 1) }
      guard numberOfPages != oldValue else { return }
      invalidateIntrinsicContentSize()
      indicatorsDidChange()
    }
  }
  /// The page shown as current; kept between the first and the last. Setting it sends no action.
  open var currentPage: Int {
    get { page }
    set {
      let wanted = max(0, min(newValue, numberOfPages - 1))
      guard wanted != page else { return }
      page = wanted
      progress?.pageDidChange(to: wanted)
      pageDidChange()
    }
  }
  private var page = 0 { didSet { tellObservers() } }

  /// How far the current page has come; its dot is a bar then (iOS 17).
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?.stop()
      oldValue?.control = nil
      progress?.control = self
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  func progressDidChange() {
    indicators[page]?.show(progress: progress.map { CGFloat($0.currentProgress) })
  }
  /// Whether dots wait for ``updateCurrentPageDisplay()`` after a tap. Without use since iOS 14: dots follow at once.
  open var defersCurrentPageDisplay = false
  open func updateCurrentPageDisplay() { setNeedsLayout() }

  open var hidesForSinglePage = false {
    didSet {
      noteAppearance(\.hidesForSinglePage, hidesForSinglePage)
      updateVisibility()
    }
  }
  open var allowsContinuousInteraction = true
  open private(set) var interactionState: InteractionState = .none
  open var backgroundStyle: BackgroundStyle = .automatic {
    didSet {
      noteAppearance(\.backgroundStyle, backgroundStyle)
      updateBackground()
    }
  }
  open var direction: Direction = .natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Indicators

  open var pageIndicatorTintColor: UIColor? {
    didSet {
      noteAppearance(\.pageIndicatorTintColor, pageIndicatorTintColor)
      indicatorsDidChange()
    }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      noteAppearance(\.currentPageIndicatorTintColor, currentPageIndicatorTintColor)
      indicatorsDidChange()
    }
  }
  open var preferredIndicatorImage: UIImage? {
    didSet {
      noteAppearance(\.preferredIndicatorImage, preferredIndicatorImage)
      indicatorsDidChange()
    }
  }
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet {
      noteAppearance(\.preferredCurrentPageIndicatorImage, preferredCurrentPageIndicatorImage)
      indicatorsDidChange()
    }
  }
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard (0..<numberOfPages).contains(page) else { return }
    images[page] = image
    indicatorsDidChange()
  }
  open func indicatorImage(forPage page: Int) -> UIImage? {
    images[page] ?? preferredIndicatorImage
  }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard (0..<numberOfPages).contains(page) else { return }
    currentImages[page] = image
    indicatorsDidChange()
  }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    currentImages[page] ?? preferredCurrentPageIndicatorImage
  }

  // MARK: Parts

  private let background = UIView()
  private var indicators: [Int: PageIndicator] = [:]
  private var dots = PageDots()

  /// Points; conformance controls.json.
  private static let dot: CGFloat = 10
  private static let pitch: CGFloat = 18
  private static let padding: CGFloat = 14
  private static let thickness: CGFloat = 26
  /// How much longer the bar of a progress is than a dot. Not measured: three dots.
  private static let stretch: CGFloat = 20

  private var barStretch: CGFloat { progress?.isProgressVisible == true ? Self.stretch : 0 }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    NibCoder.finish(coder, self, as: UIPageControl.self)
  }

  private func build() {
    background.isUserInteractionEnabled = false
    addSubview(background)
    isAccessibilityElement = true
    accessibilityTraits = [.adjustable, .updatesFrequently]
    updateBackground()
  }

  // MARK: Changes

  private func pageDidChange() {
    guard window != nil, UIView.inheritedAnimationDuration == 0 else { return setNeedsLayout() }
    setNeedsLayout()
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
    ) { self.layoutIfNeeded() }
  }

  private func indicatorsDidChange() {
    updateVisibility()
    setNeedsLayout()
  }

  private var isConcealed: Bool { hidesForSinglePage && numberOfPages <= 1 }

  private func updateVisibility() {
    for view in indicators.values { view.isHidden = isConcealed }
    updateBackground()
  }

  private func updateBackground() {
    let isShown =
      backgroundStyle == .prominent
      || (backgroundStyle == .automatic && interactionState == .continuous)
    background.backgroundColor = .secondarySystemFill
    background.alpha = isShown && !isConcealed ? 1 : 0
  }

  // MARK: Layout

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is at the right or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .rightToLeft, .bottomToTop: true
    case .leftToRight, .topToBottom: false
    }
  }

  private var length: CGFloat { isVertical ? bounds.height : bounds.width }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = length - 2 * Self.padding - Self.dot
    dots.update(
      count: numberOfPages, current: page, capacity: Int(max(0, room) / Self.pitch + 1.01))
    let shown = dots.shown
    for (index, view) in indicators where !shown.contains(index) {
      view.removeFromSuperview()
      indicators[index] = nil
    }
    for index in shown { place(index) }
    placeBackground()
  }

  private func place(_ index: Int) {
    if let view = indicators[index] {
      put(view, at: index)
      return
    }
    let view = PageIndicator()
    view.isHidden = isConcealed
    indicators[index] = view
    UIView.performWithoutAnimation {
      addSubview(view)
      put(view, at: index)
    }
  }

  private func put(_ view: PageIndicator, at index: Int) {
    let isCurrent = index == page
    let image = isCurrent ? currentPageIndicatorImage(forPage: index) : nil
    let color =
      isCurrent
      ? currentPageIndicatorTintColor ?? .white
      : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
    view.show(image ?? indicatorImage(forPage: index), color: color)
    let stretch = isCurrent ? barStretch : 0
    view.bounds.size = CGSize(
      width: Self.dot + (isVertical ? 0 : stretch), height: Self.dot + (isVertical ? stretch : 0))
    let shown = isCurrent && barStretch > 0 ? progress : nil
    view.show(
      progress: shown.map { CGFloat($0.currentProgress) },
      track: pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3))
    view.center = center(of: index)
    let scale = dots.scale(of: index)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  private func center(of index: Int) -> CGPoint {
    let count = dots.shown.count
    let place = CGFloat(index - dots.first) - CGFloat(count - 1) / 2
    // The bar of a progress moves the dots on both sides outwards.
    let aside = barStretch / 2 * (index == page ? 0 : index < page ? -1 : 1)
    let offset = (place * Self.pitch + aside) * (isReversed ? -1 : 1)
    return isVertical
      ? CGPoint(x: bounds.midX, y: bounds.midY + offset)
      : CGPoint(x: bounds.midX + offset, y: bounds.midY)
  }

  private func placeBackground() {
    let size = size(forNumberOfPages: dots.shown.count)
    background.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    background.layer.cornerRadius = min(size.width, size.height) / 2
  }

  /// The size that shows a number of pages without leaving any out.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length =
      2 * Self.padding
      + (pageCount > 0 ? Self.dot + CGFloat(pageCount - 1) * Self.pitch + barStretch : 0)
    return isVertical
      ? CGSize(width: Self.thickness, height: length)
      : CGSize(width: length, height: Self.thickness)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var defaultHugging: (Float, Float) { (750, 750) }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  // MARK: Tracking

  override var primaryEvent: Event { .valueChanged }
  override var keepsTaps: Bool { true }
  override var keepsHorizontalDrags: Bool { allowsContinuousInteraction }

  private var scrubStart: CGFloat?
  private var scrubPage = 0
  private var holdTimer: ClockTimers.Token?
  /// Seconds a finger rests before it scrubs, and points it moves before it does so at once.
  private static let holdTime: CFTimeInterval = 0.35
  private static let slop: CGFloat = 10

  private func position(_ touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    return isVertical ? point.y : point.x
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrubStart = position(touch)
    scrubPage = page
    guard allowsContinuousInteraction else { return true }
    holdTimer = ClockTimers.schedule(after: Self.holdTime) { [weak self] in
      guard let self, isTracking else { return }
      enter(.continuous)
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, let scrubStart else { return true }
    let travel = position(touch) - scrubStart
    if interactionState == .none, abs(travel) >= Self.slop { enter(.continuous) }
    guard interactionState == .continuous else { return true }
    let pages = Int((travel / Self.pitch).rounded()) * (isReversed ? -1 : 1)
    move(to: scrubPage + pages, event: event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState == .none, isTouchInside, let touch { step(touch, event: event) }
    stopInteraction()
  }

  open override func cancelTracking(with event: UIEvent?) {
    stopInteraction()
  }

  /// A tap goes one page on in the half it is in.
  private func step(_ touch: UITouch, event: UIEvent?) {
    let isAfter = position(touch) > (isVertical ? bounds.midY : bounds.midX)
    interactionState = .discrete
    move(to: page + (isAfter != isReversed ? 1 : -1), event: event)
  }

  private func move(to wanted: Int, event: UIEvent?) {
    let old = page
    currentPage = wanted
    if page != old { send(.valueChanged, event: event) }
  }

  private func enter(_ state: InteractionState) {
    interactionState = state
    setProgressVisible(state != .continuous)
    UIView.animate(withDuration: 0.2, animations: updateBackground)
  }

  private func setProgressVisible(_ isVisible: Bool) {
    guard let progress, progress.isProgressVisible != isVisible else { return }
    progress.isProgressVisible = isVisible
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func stopInteraction() {
    ClockTimers.cancel(holdTimer)
    scrubStart = nil
    let wasContinuous = interactionState == .continuous
    interactionState = .none
    setProgressVisible(true)
    if wasContinuous { UIView.animate(withDuration: 0.2, animations: updateBackground) }
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { accessibilityStorage?.value ?? "page \(page + 1) of \(numberOfPages)" }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityIncrement() { turn(by: 1) }
  open override func accessibilityDecrement() { turn(by: -1) }

  private func turn(by pages: Int) {
    let old = currentPage
    currentPage += pages
    if currentPage != old { sendActions(for: .valueChanged) }
  }
}

/// One dot of a page control, or the image that stands for it.
private final class PageIndicator: UIView {
  private let dot = UIView()
  private let imageView = UIImageView()
  /// The visible circle in the 10 points that a dot takes.
  private static let diameter: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    dot.layer.cornerRadius = Self.diameter / 2
    imageView.contentMode = .center
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10)
    addSubview(dot)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var progress: CGFloat?
  private let bar = UIView()

  /// Fills a part of the dot, 0 to 1; nil for a whole one.
  func show(progress: CGFloat?, track: UIColor? = nil) {
    if progress != nil, bar.superview == nil {
      dot.addSubview(bar)
      dot.clipsToBounds = true
    }
    self.progress = progress
    bar.isHidden = progress == nil
    if progress != nil {
      bar.backgroundColor = imageView.tintColor
      if let track { dot.backgroundColor = track }
    }
    setNeedsLayout()
  }

  /// Images are shown in the colour, whatever they say themselves, as on iOS.
  func show(_ image: UIImage?, color: UIColor) {
    dot.isHidden = image != nil
    dot.backgroundColor = color
    imageView.image = image?.withRenderingMode(.alwaysTemplate)
    imageView.tintColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = (min(bounds.width, bounds.height) - Self.diameter) / 2
    dot.frame = bounds.insetBy(dx: inset, dy: inset)
    imageView.frame = bounds
    guard let progress else { return }
    let isVertical = bounds.height > bounds.width
    bar.frame = CGRect(
      x: 0, y: 0, width: dot.bounds.width * (isVertical ? 1 : progress),
      height: dot.bounds.height * (isVertical ? progress : 1))
  }
}
