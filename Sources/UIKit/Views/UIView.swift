/// A rectangle on the screen that draws, arranges its subviews and takes part in events.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, UICoordinateSpace,
  UITraitEnvironment, AppearanceTarget, @preconcurrency NSCoding
{
  /// The class of layer that new views of this class stand on.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer this view stands on; the view is its delegate.
  open var layer: CALayer { ownLayer }
  private let ownLayer: CALayer

  open override var description: String { MainActor.assumeIsolated { descriptionOfParts } }

  // MARK: Hierarchy

  open var superview: UIView? { ownSuperview }
  final weak var ownSuperview: UIView?
  open var subviews: [UIView] { ownSubviews }
  final var ownSubviews: [UIView] = []
  open var window: UIWindow? { ownWindow }
  /// The window this view is in. Kept by each view, since it is asked for often.
  final weak var ownWindow: UIWindow?
  /// The controller whose view this is.
  weak var owningController: (any ViewOwner)?

  // MARK: Content

  var backgroundColorStorage: UIColor?
  var tintColorStorage: UIColor?
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      noteAppearance(\.contentMode, contentMode)
      if contentMode != oldValue { contentModeDidChange() }
    }
  }
  /// Whether subviews' parts outside the bounds are hidden.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set {
      noteAppearance(\.clipsToBounds, newValue)
      layer.masksToBounds = newValue
    }
  }
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }
  open var tintAdjustmentMode: TintAdjustmentMode = .automatic {
    didSet {
      noteAppearance(\.tintAdjustmentMode, tintAdjustmentMode)
      if tintAdjustmentMode != oldValue { tintAdjustmentDidChange() }
    }
  }
  /// Whether something is presented over the view that dims its tint.
  var isTintDimmedBehind = false

  // MARK: Interaction

  open var isUserInteractionEnabled = true {
    didSet { noteAppearance(\.isUserInteractionEnabled, isUserInteractionEnabled) }
  }
  open var isMultipleTouchEnabled = false {
    didSet { noteAppearance(\.isMultipleTouchEnabled, isMultipleTouchEnabled) }
  }
  /// Whether touches of this view keep others of the window from touching: while one is down here none reaches another
  /// view, and none comes here while another view is touched.
  open var isExclusiveTouch = false {
    didSet { noteAppearance(\.isExclusiveTouch, isExclusiveTouch) }
  }
  /// Whether what was drawn before is cleared before `draw(_:)`. A view draws into a new store each time, so that what
  /// is not cleared is clear too.
  open var clearsContextBeforeDrawing = true
  open var tag = 0
  var motionEffectStorage: [UIMotionEffect] = []
  var gestureRecognizerStorage: [UIGestureRecognizer] = [] {
    didSet { hasHadGestureRecognizers = true }
  }
  /// Whether `gestureRecognizers` is a list, if an empty one, as of the first that was added.
  private var hasHadGestureRecognizers = false
  var interactionStorage: [any UIInteraction] = []
  var largeContentStorage: LargeContent?
  /// Whether somebody observes properties of this view, or once did.
  var isObserved = false

  // MARK: Layout

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { maskDidChange() } }
  }
  var safeAreaInsetsStorage = UIEdgeInsets.zero
  var marginStorage = ViewMargins()
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      noteAppearance(\.insetsLayoutMarginsFromSafeArea, insetsLayoutMarginsFromSafeArea)
      if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() }
    }
  }
  open var preservesSuperviewLayoutMargins = false {
    didSet {
      noteAppearance(\.preservesSuperviewLayoutMargins, preservesSuperviewLayoutMargins)
      if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() }
    }
  }
  /// Auto Layout's state of this view; nil for views that no constraint touches.
  var layoutItem: AnyObject?
  var translatesMaskStorage = true

  /// Properties that few views have.
  var rareProperties: RareViewProperties?
  /// Whether ``updateProperties()`` is called before the next layout.
  var needsPropertyUpdate = true

  // MARK: Traits

  var traitStorage: UITraitCollection?
  var traitRegistrations: [TraitRegistration] = []
  var traitOverrideStorage: TraitOverrides?
  /// The smallest text size for the view and all in it; nil for no limit (iOS 15).
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    didSet { if minimumContentSizeCategory != oldValue { propagateTraits() } }
  }
  /// The largest text size for the view and all in it; nil for no limit (iOS 15).
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    didSet { if maximumContentSizeCategory != oldValue { propagateTraits() } }
  }
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      noteAppearance(\.overrideUserInterfaceStyle, overrideUserInterfaceStyle)
      if overrideUserInterfaceStyle != oldValue { propagateTraits() }
    }
  }
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      noteAppearance(\.semanticContentAttribute, semanticContentAttribute)
      guard semanticContentAttribute != oldValue else { return }
      layoutEngineDirectionDidChange()
      setNeedsLayout()
    }
  }

  // MARK: Appearance proxies

  /// Set only while the app uses appearance proxies.
  var appearanceMemory: AppearanceMemory?

  // MARK: Creation

  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    ownLayer.delegate = self
    ownLayer.contentsScale = UIScreen.main.scale
    layer.frame = frame
    layer.setNeedsLayout()
    updateDisplayNeeds()
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Makes a view from a nib's element, or from what ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    ownLayer.delegate = self
    ownLayer.contentsScale = UIScreen.main.scale
    layer.setNeedsLayout()
    updateDisplayNeeds()
    NibCoder.finish(coder, self, as: UIView.self)
  }

  /// Writes the view with its subviews and the constraints between them. Layers' properties, gesture recognizers and
  /// targets are left out.
  open func encode(with coder: NSCoder) { UpperRooms.archive.encode(self, coder) }

  open override var next: UIResponder? {
    if let owningController { return owningController }
    return superview
  }

  // MARK: Geometry

  /// The view's rectangle in its superview. Undefined while the transform is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { changeGeometry(tellsEngine: true) { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { changeGeometry(tellsEngine: true) { layer.bounds = newValue } }
  }

  open var center: CGPoint {
    get { layer.position }
    set { changeGeometry(tellsEngine: true) { layer.position = newValue } }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { changeGeometry(tellsEngine: false) { layer.anchorPoint = newValue } }
  }

  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Appearance

  open var isHidden: Bool {
    get { layer.isHidden || isWaitingToHide }
    set {
      guard newValue != isHidden else { return }
      isWaitingToHide = newValue && superview?.shrinksBeforeHiding(self) == true
      if !isWaitingToHide { layer.isHidden = newValue }
      superview?.arrangedSubviewVisibilityDidChange(self)
      tellObservers()
    }
  }
  /// Whether the view counts as hidden, but is still drawn until an animation ends.
  private var isWaitingToHide = false

  func finishHiding() {
    guard isWaitingToHide else { return }
    isWaitingToHide = false
    layer.isHidden = true
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      noteAppearance(\.alpha, newValue)
      layer.opacity = Float(newValue)
      tellObservers()
    }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      noteAppearance(\.backgroundColor, newValue)

      backgroundColorStorage = newValue
      applyBackgroundColor()
    }
  }

  /// The colour of controls; taken from the superview when not set.
  open var tintColor: UIColor! {
    get { resolvedTintColor }
    set {
      noteAppearance(\.tintColor, newValue)
      // Who wants the tint that is around has none of its own.
      tintColorStorage = newValue === UIColor.tintColor ? nil : newValue
      propagateTraits()
      tintDidChange()
    }
  }

  open var traitCollection: UITraitCollection { currentTraits }

  // MARK: Safe area and margins

  open var safeAreaInsets: UIEdgeInsets { safeAreaInsetsStorage }

  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      noteAppearance(\.layoutMargins, newValue)

      marginStorage.set(newValue)
      marginsDidChange()
    }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalLayoutMargins }
    set {
      marginStorage.set(newValue)
      marginsDidChange()
    }
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Where the keyboard is: pin content's bottom to its top.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { ownKeyboardGuide }

  /// Whether a press shows the view's content large, where text is large; no unless set.
  open var showsLargeContentViewer: Bool {
    get { largeContentStorage?.isShown ?? false }
    set { largeContent.isShown = newValue }
  }

  /// The text shown large: the view's own for labels and buttons, unless set.
  open var largeContentTitle: String? {
    get { largeContentStorage?.title ?? ownLargeTitle }
    set { largeContent.title = newValue }
  }

  /// The image shown large: the view's own for image views and buttons, unless set.
  open var largeContentImage: UIImage? {
    get { largeContentStorage?.image ?? ownLargeImage }
    set { largeContent.image = newValue }
  }

  open var scalesLargeContentImage: Bool {
    get { largeContentStorage?.scalesImage ?? false }
    set { largeContent.scalesImage = newValue }
  }

  /// A sentence about the limits of the view's text size; empty without limits (iOS 15).
  open var appliedContentSizeCategoryLimitsDescription: String { textSizeLimits }

  /// Takes changed traits over now (iOS 17). Here they always are at once.
  open func updateTraitsIfNeeded() { _ = currentTraits }

  // MARK: Corners

  /// How round the corners are (iOS 26); square unless set.
  open var cornerConfiguration: UICornerConfiguration {
    get { rareProperties?.corners ?? .corners() }
    set {
      rare.corners = newValue
      applyCornerConfiguration()
    }
  }

  /// How round a corner is now, in points (iOS 26).
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    hasCornerConfiguration ? configuredRadius(corner) : layerRadius(corner)
  }

  // MARK: Updating properties

  /// Sets what depends on the model, before the layout (iOS 26). Called once at the beginning.
  open func updateProperties() {}

  /// Has ``updateProperties()`` called before the next layout (iOS 26).
  open func setNeedsUpdateProperties() {
    needsPropertyUpdate = true
    setNeedsLayout()
  }

  /// Calls ``updateProperties()`` now if it is asked for (iOS 26).
  open func updatePropertiesIfNeeded() {
    guard needsPropertyUpdate else { return }
    needsPropertyUpdate = false
    owningController?.updatePropertiesIfNeeded()
    updateProperties()
  }

  /// A name under which the view's state is kept from one run of the app to the next.
  open var restorationIdentifier: String? {
    get { rareProperties?.restorationIdentifier }
    set { rare.restorationIdentifier = newValue }
  }

  /// Writes what the view wants to find again, in apps without scenes whose delegate asks for it.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Managing subviews

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index, atBack: index <= 0)
  }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  open func removeFromSuperview() { detach() }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  /// The first view with the tag, this one included, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: Asking for passes

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layoutNow() }
  open func setNeedsDisplay() { redraw() }
  open func setNeedsDisplay(_ rect: CGRect) { redraw() }
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }
  open func needsUpdateConstraints() -> Bool { isConstraintUpdateRequested }
  open func updateConstraintsIfNeeded() { updateConstraintsNow() }
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

  /// Whether Auto Layout makes constraints from the autoresizing mask and the frame.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { translatesMaskStorage }
    set { setTranslatesMask(newValue) }
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontal, vertical: vertical)
  }

  // MARK: Gesture recognisers

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hasHadGestureRecognizers ? gestureRecognizerStorage : nil }
    set { replaceGestureRecognizers(newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Makes the first responder at or below this view give up that role.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponder(within: force) }
  open var interactions: [any UIInteraction] {
    get { interactionStorage }
    set { replaceInteractions(newValue) }
  }
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  // MARK: Pictures of the view

  /// A view that shows what this one does now, with all that is in it, and does not change any more.
  ///
  /// With `afterUpdates` the view is laid out and displayed first; without, it is pictured as it
  /// stands, and there is no picture of a view that was never on a screen.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    pictureView(of: bounds, afterScreenUpdates: afterUpdates)
  }
  /// A picture of part of the view. When it is resized the parts within the insets keep their size.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { pictureView(of: rect, afterScreenUpdates: afterUpdates, stretching: capInsets) }
  /// Draws what the view shows into the current context, scaled to the rectangle. Returns whether
  /// all of it could be drawn.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawAll(in: rect, afterScreenUpdates: afterUpdates)
  }

  // MARK: Accessibility

  /// The view's frame on screen, in points.
  open override var accessibilityFrame: CGRect {
    get {
      accessibilityStorage?.frame ?? screenRect(of: bounds)
    }
    set { super.accessibilityFrame = newValue }
  }
  /// Whether the element does something when activated: where interaction is enabled, unless set.
  open override var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityStorage?.respondsToInteraction ?? isUserInteractionEnabled }
    set { super.accessibilityRespondsToUserInteraction = newValue }
  }

  // Programs replace these methods: left as they are, all calls of them stay, even where they do nothing.

  /// Called when a nib or storyboard has been loaded.
  @_optimize(none) open func awakeFromNib() {}
  /// A class is an object, too; nothing awakes it.
  open class func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // MARK: For subclasses: hierarchy changes

  @_optimize(none) open func didAddSubview(_ subview: UIView) {}
  @_optimize(none) open func willRemoveSubview(_ subview: UIView) {}
  @_optimize(none) open func willMove(toSuperview newSuperview: UIView?) {}
  @_optimize(none) open func didMoveToSuperview() {}
  @_optimize(none) open func willMove(toWindow newWindow: UIWindow?) {}
  @_optimize(none) open func didMoveToWindow() {}

  // MARK: Focus

  /// Where to look for the item to focus when focus comes here; empty for here.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? {
    (owningController as? any UIFocusEnvironment) ?? superview
  }
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// The items of a rectangle, in points: the subviews, unless overridden.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { $0.frame.meets(rect) }
  }
  /// Whether the view can have focus. Views cannot unless they say so; cells as their list allows, and texts can.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has focus.
  open var isFocused: Bool { hasFocus }
  /// The group that the view and what is in it belong to; nil for that of what is around it.
  open var focusGroupIdentifier: String? {
    get { ownFocusGroup }
    set { ownFocusGroup = newValue }
  }
  /// How much the view wants to be focused first in its group.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { ownFocusPriority }
    set { ownFocusPriority = newValue }
  }
  /// How the view looks while it has focus: a halo, but for texts, unless set; nil for no change.
  open var focusEffect: UIFocusEffect? {
    get { ownFocusEffect }
    set { ownFocusEffect = newValue }
  }
  /// The Focus room's state of this view.
  var focusStorage: AnyObject?
  /// Asks for focus to go to the preferred item here, if it is in here.
  open func setNeedsFocusUpdate() { requestFocusIfContained(self) }
  open func updateFocusIfNeeded() { updateFocusNow() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: For subclasses: layout

  /// Arranges the subviews. Constraints have been applied before.
  @_optimize(none) open func layoutSubviews() {}

  /// The size that fits best in `size`; by default the view's own.
  @_optimize(none) open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to fit its content.
  open func sizeToFit() { takeFittingSize() }

  @_optimize(none) open func safeAreaInsetsDidChange() {}
  @_optimize(none) open func layoutMarginsDidChange() {}
  @_optimize(none) open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
  {}
  @_optimize(none) open func tintColorDidChange() {}

  // MARK: For subclasses: Auto Layout, implemented in the AutoLayout room

  open class var requiresConstraintBasedLayout: Bool { false }
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  @_optimize(none) open func updateConstraints() { constraintsAreUpdated() }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { outset(alignmentRect) }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// The view whose baseline stands for this one's, as iOS 8 asked for it.
  open func forBaselineLayout() -> UIView { self }

  // MARK: For subclasses: drawing

  /// Draws the view's content. Override it in views that draw; others have no backing store.
  @_optimize(none) open func draw(_ rect: CGRect) {}

  // MARK: For UIKit's own subclasses

  /// The view's text, as its description begins with it.
  var textInDescriptions: String? { nil }
  /// The image that the view's description names.
  var imageInDescriptions: UIImage? { nil }
  /// The parts of the view's description about its content, behind all others.
  var contentInDescriptions: [String] { [] }
  /// The text that tells the view from others in a report of constraints.
  var titleInReports: String? { nil }
  /// The font of the text on the view's baseline; nil for views without text.
  var baselineFont: UIFont? { nil }
  /// By how much the view magnifies a subview that it shows as its content.
  func scale(ofContent view: UIView) -> CGFloat { 1 }
  /// Whether a touch stays with the view when a scroll view around it begins to scroll.
  var keepsTouchesWhileScrolling: Bool { false }

  /// The view got or lost focus.
  func focusDidChange() {}
  /// The priority in its group of a view that was given none.
  var defaultFocusPriority: UIFocusGroupPriority { .ignored }

  /// Colours that the class took from traits have to be taken again.
  func dynamicColorsDidChange() {}
  /// The safe area that subviews inherit; scroll views keep theirs to themselves.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }
  /// How long touches wait before they reach subviews, while the view decides whether they scroll.
  var contentTouchDelay: TimeInterval { 0 }
  /// Whether touches on a view below may go to it.
  func allowsContentTouches(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// How large content that wraps wants to be in a given width; nil if it does not wrap. The
  /// layout engine asks again with the width it found, as iOS does for labels of several lines.
  func wrappedContentSize(forWidth width: CGFloat) -> CGSize? { nil }
  /// The first baseline's distance from the top and the last one's from the bottom of the alignment
  /// rectangle at a size; nil for views without text, whose baseline is the bottom edge.
  func baselineOffsets(at size: CGSize) -> (firstFromTop: CGFloat, lastFromBottom: CGFloat)? { nil }
  /// Whether subviews' constraints to this view's edges mean its content's edges: scroll views.
  var constrainsContentArea: Bool { false }
  /// Takes the size that constraints between content and edges give a scroll view's content; nil
  /// where they say nothing.
  func layoutEngineDidFindContentSize(width: CGFloat?, height: CGFloat?) {}
  /// How strongly a view that code makes hugs its content unless told otherwise, horizontally and vertically: as
  /// measured on iOS (https://stackoverflow.com/questions/36924093). Documents have 250 where they say nothing.
  var defaultHugging: (Float, Float) { (250, 250) }
  /// The intrinsic size or its priorities changed for a subview.
  func arrangedSubviewContentDidChange(_ subview: UIView) {}
  /// A subview whose constraints do not reach out of it may want another size.
  func subviewContentMayHaveChanged(_ subview: UIView) {}
  /// A subview was hidden or shown.
  func arrangedSubviewVisibilityDidChange(_ subview: UIView) {}
  /// Whether a subview that is hidden now is to be seen until the animation around it ends.
  func shrinksBeforeHiding(_ subview: UIView) -> Bool { false }
  /// Whether a tap recogniser of an ancestor has to leave touches on this view to it.
  func preventsAncestorRecognizer(_ recognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: For subclasses: hit testing

  @_optimize(none) open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hit(at: point, event)
  }
  @_optimize(none) open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Whether a recogniser of this view or above may begin. Controls say no to taps of others.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Dynamics

  /// The view's outline in collisions of dynamic behaviours.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// For the type `path`: a convex outline around the view's centre, in points.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Layer delegate

  open func display(_ layer: CALayer) { layer.drawBackingStore() }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawContent(of: layer, in: ctx)
  }

  /// Called before the layer's content is drawn, to set up what `draw(_:)` does not: a format, or the content's scale.
  open func layerWillDraw(_ layer: CALayer) {}

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    performLayout()
  }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimationContext.action(for: layer, forKey: event)
  }

  // MARK: Motion effects

  /// The effects that move the view when the device is tilted. A computer on a desk is not: views stand as they do on a
  /// device held still.
  open var motionEffects: [UIMotionEffect] {
    get { motionEffectStorage }
    set { motionEffectStorage = newValue }
  }
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffectStorage.append(effect) }
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffectStorage.removeAll { $0 === effect }
  }

  // MARK: Constraints, implemented in UIView+Constraints

  /// The constraints installed on the view.
  open var constraints: [NSLayoutConstraint] { layoutStorage?.constraints ?? [] }

  /// Installs a constraint between the view, its descendants and their guides.
  open func addConstraint(_ constraint: NSLayoutConstraint) { install(constraint) }

  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Priorities of the content's size

  /// How strongly the view resists becoming larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging(for: axis)
  }

  /// How strongly the view resists becoming smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { compressionResistance(for: axis) }

  /// Sets how strongly the view resists becoming larger than its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { changeContentHuggingPriority(priority, for: axis) }

  /// Sets how strongly the view resists becoming smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { changeContentCompressionResistancePriority(priority, for: axis) }

  // MARK: Looking into the layout

  /// The active constraints that the view's position and size along an axis come from, as far as
  /// they go up to the view whose size is given. For debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    arrangingConstraints(axis)
  }

  /// Moves a view whose layout is ambiguous to another frame that satisfies the constraints as well,
  /// so that the ambiguity shows. For debugging.
  open func exerciseAmbiguityInLayout() { showAmbiguity() }

  /// Whether the constraints leave the view's frame open. For debugging; it may take long.
  open var hasAmbiguousLayout: Bool { isPlacedAmbiguously }

  // MARK: Guides and anchors

  open var layoutGuides: [UILayoutGuide] {
    layoutStorage?.guides.filter { $0.source == nil } ?? []
  }

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// The rectangle within the view's layout margins.
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }
  /// The rectangle that bars and the device's shape leave free.
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The part of the margins' rectangle in which lines of text are not too long to read.
  open var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }

  open var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }
  open var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.firstBaseline) }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.lastBaseline) }
  open var widthAnchor: NSLayoutDimension { dimension(.width) }
  open var heightAnchor: NSLayoutDimension { dimension(.height) }

  // MARK: Coordinates; nil stands for the window

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
}
