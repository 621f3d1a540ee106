/// A view that shows a part of a larger content, moved by fingers, wheels and code.
///
/// The content offset is the origin of the view's bounds, so a scroll step changes one layer and
/// lays out this view alone.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Who hears about scrolling. Subclasses' own delegates refine this one.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    get { listener }
    set { listener = newValue }
  }
  /// The delegate that UIKit tells: a subclass that hears along answers another one for `delegate`.
  final weak var listener: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content at the view's top left corner, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffsetFromOutside(newValue) }
  }

  /// The size of the content, in points.
  open var contentSize: CGSize = .zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentSizeDidChange()
      tellObservers()
    }
  }

  /// The size of the content as far as it is known without asking a data source.
  var knownContentSize: CGSize { contentSize }

  /// Whether content at its start moves along when an app sets `contentInset`. Content that is there already
  /// moves only as far as it has to, which leaves a new inset above it out of sight, as on iOS.
  var startFollowsInsets: Bool { knownContentSize == .zero }

  /// The effect of bars that float over the upper edge (iOS 26).
  open private(set) lazy var topEdgeEffect = UIScrollEdgeEffect(of: self)
  /// The effect of bars that float over the lower edge (iOS 26).
  open private(set) lazy var bottomEdgeEffect = UIScrollEdgeEffect(of: self)
  @available(*, unavailable, message: "no bar floats over the left edge")
  open var leftEdgeEffect: UIScrollEdgeEffect { fatalError("no bar floats over the left edge") }
  @available(*, unavailable, message: "no bar floats over the right edge")
  open var rightEdgeEffect: UIScrollEdgeEffect { fatalError("no bar floats over the right edge") }

  /// The distance that the content may be scrolled beyond its edges, in points.
  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      noteAppearance(\.contentInset, contentInset)
      if contentInset != oldValue { updateAdjustedInsets(keepsStart: startFollowsInsets) }
    }
  }

  /// Where content shorter than the view stands in the room it has, from 0 at the start to 1 at the
  /// end, on each axis (iOS 17.4).
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { if contentAlignmentPoint != oldValue { rangeDidChange() } }
  }

  /// Where the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet {
      noteAppearance(\.contentInsetAdjustmentBehavior, contentInsetAdjustmentBehavior)
      if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInsets() }
    }
  }

  /// `contentInset` and what the safe area adds to it.
  open var adjustedContentInset: UIEdgeInsets { insets.adjusted }

  /// Called after `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// Whether the content moves because insets changed, not because it is scrolled.
  var isFollowingInsets = false
  /// Hears of every change of offset and size; navigation controllers follow their content with it.
  var offsetObserver: ((UIScrollView) -> Void)?

  /// Says where a release is to come to rest instead of at an offset; large titles are open or shut by it.
  var offsetSettler: ((UIScrollView, CGPoint) -> CGPoint)?

  override var constrainsContentArea: Bool { true }
  /// Constraints between the edges and the content decide its size.
  override func layoutEngineDidFindContentSize(width: CGFloat?, height: CGFloat?) {
    zoom.unzoomedWidth = width
    zoom.unzoomedHeight = height
    contentSize = zoomedContentSize(contentSize)
  }

  /// The rectangle of the content. Constraints between it and the content give `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }
  /// The rectangle of the scroll view's frame, which does not move with the content.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

  // MARK: Scrolling

  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether a drag that begins mostly along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Whether scrolling comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  open var scrollsToTop = true
  open var bounces = true {
    didSet { noteAppearance(\.bounces, bounces) }
  }
  open var alwaysBounceVertical = false {
    didSet {
      noteAppearance(\.alwaysBounceVertical, alwaysBounceVertical)
      if alwaysBounceVertical != oldValue { updateAdjustedInsets() }
    }
  }
  open var alwaysBounceHorizontal = false {
    didSet {
      noteAppearance(\.alwaysBounceHorizontal, alwaysBounceHorizontal)
      if alwaysBounceHorizontal != oldValue { updateAdjustedInsets() }
    }
  }
  open var bouncesHorizontally = true
  open var bouncesVertically = true
  open var decelerationRate = DecelerationRate.normal {
    didSet { noteAppearance(\.decelerationRate, decelerationRate) }
  }
  open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet { noteAppearance(\.keyboardDismissMode, keyboardDismissMode) }
  }
  /// Whether the arrow, page, home, end and space keys scroll.
  open var allowsKeyboardScrolling = true
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true

  /// Whether a finger is down, dragging or about to.
  open var isTracking: Bool { motion.isFingerDown }
  /// Whether the content follows a finger.
  open var isDragging: Bool { motion.drag != nil }
  /// Whether the content moves on after the finger lifted.
  open var isDecelerating: Bool { motion.flight != nil }

  // MARK: Touches

  open var delaysContentTouches = true {
    didSet { noteAppearance(\.delaysContentTouches, delaysContentTouches) }
  }
  open var canCancelContentTouches = true

  /// Whether touches in a content view go to it; no sends none of the touches there.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take touches away from a content view: yes, except from controls.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    !view.keepsTouchesWhileScrolling
  }

  // MARK: Indicators

  open var indicatorStyle = IndicatorStyle.default {
    didSet {
      noteAppearance(\.indicatorStyle, indicatorStyle)
      indicators.updateColor()
    }
  }
  open var showsVerticalScrollIndicator = true {
    didSet {
      noteAppearance(\.showsVerticalScrollIndicator, showsVerticalScrollIndicator)
      indicators.visibilityDidChange()
    }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet {
      noteAppearance(\.showsHorizontalScrollIndicator, showsHorizontalScrollIndicator)
      indicators.visibilityDidChange()
    }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.setNeedsUpdate() }
  }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.setNeedsUpdate() }
  }
  /// Both indicators' insets; reading gives the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the indicators also keep clear of the safe area.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet {
      noteAppearance(
        \.automaticallyAdjustsScrollIndicatorInsets, automaticallyAdjustsScrollIndicatorInsets)
      indicators.setNeedsUpdate()
    }
  }
  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  /// Shows the indicators while a block scrolls by code (iOS 17.4).
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let old = contentOffset
    changes()
    if contentOffset != old || isScrollAnimating { indicators.flash() }
  }

  /// Whether the content moves to an offset that code gave, animated (iOS 17.4).
  open var isScrollAnimating: Bool { motion.travel != nil }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  open var bouncesZoom = true
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  open var isZooming: Bool { zoom.isPinching }
  open var isZoomBouncing: Bool { zoom.isBouncing && zoom.animation?.isBounce == true }
  /// Whether the content goes to a scale that code gave, animated (iOS 17.4).
  open var isZoomAnimating: Bool { zoom.isBouncing && zoom.animation?.isBounce == false }

  // MARK: Recognisers

  /// The recogniser that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { panRecognizer }
  /// The recogniser that zooms; nil while the content cannot be zoomed.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }

  // MARK: Refreshing

  /// The control that a pull beyond the top edge triggers.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
  }

  // MARK: Inner state

  let panRecognizer = UIScrollViewPanGestureRecognizer()
  var insets = ScrollInsets()
  var motion = ScrollMotion()
  var zoom = ScrollZoom()
  private(set) lazy var indicators = ScrollIndicators(of: self)
  private(set) lazy var driver = MotionDriver { [weak self] in
    self?.motionStep(at: $0) ?? false
  }
  private var laidOutSize = CGSize.zero
  var pad: TouchpadDrag?

  // MARK: Creation

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.finish(coder, self, as: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    panRecognizer.scrollView = self
    // As on iOS; a subclass that adopts the protocol is asked.
    panRecognizer.delegate = self as? any UIGestureRecognizerDelegate
    addGestureRecognizer(panRecognizer)
  }

  // MARK: Geometry

  /// The visible part of the content; its origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      guard newValue.origin != old.origin else { return }
      offsetDidChange()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if laidOutSize != bounds.size {
      laidOutSize = bounds.size
      viewportDidResize()
    }
    placeRefreshControl()
    indicators.update()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInsets()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { cancelMotion() } else { updateAdjustedInsets() }
  }

  /// The content keeps clear of the part of the safe area that the adjusted inset takes up.
  override var safeAreaInsetsForSubviews: UIEdgeInsets { insets.left(of: safeAreaInsets) }

  override var contentTouchDelay: TimeInterval { delaysContentTouches ? 0.15 : 0 }

  override func allowsContentTouches(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { touchesShouldBegin(touches, with: event, in: view) }

  // MARK: Moving by code

  /// Scrolls to an offset, at once or within 0.3 s; stops earlier motion.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls by as little as it takes to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, !rect.isEmpty else { return }
    setContentOffset(offset(showing: rect), animated: animated)
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    changeZoom(to: scale, animated: animated)
  }

  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }

  /// Stops scrolling and zooming where they are.
  open func stopScrollingAndZooming() { cancelMotion() }

  // MARK: What other views ask

  override var contentInDescriptions: [String] {
    func list(_ values: CGFloat...) -> String {
      "{\(values.map(\.inDescriptions).joined(separator: ", "))}"
    }
    let (offset, size, insets) = (contentOffset, contentSize, adjustedContentInset)
    return [
      "contentOffset: \(list(offset.x, offset.y))", "contentSize: \(list(size.width, size.height))",
      "adjustedContentInset: \(list(insets.top, insets.left, insets.bottom, insets.right))",
    ]
  }

  /// How large a view of the content is shown: it may be the one that is zoomed.
  override func scale(ofContent view: UIView) -> CGFloat {
    zoom.scale != 1 && view === zoomedView ? zoom.scale : 1
  }

  // MARK: For UIKit's own subclasses

  /// Where a release is to come to rest, before the delegate has its say.
  func proposedOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
  /// An animated change of the offset has ended.
  func scrollingAnimationDidEnd() {}

  /// For subclasses that follow their own scrolling; called before the delegate.
  func hear(_ event: ScrollEvent) {}
}
