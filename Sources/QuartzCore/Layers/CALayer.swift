import CoreGraphics
import Foundation

/// A rectangle of content in a tree of such rectangles: what everything on screen is made of.
///
/// A layer is a model: setting a property changes the model at once, and the screen at the next commit,
/// with an implicit animation if no delegate forbids it. `presentation()` is the animated state of now.
/// Layers that are on screen are used on the main thread; others on any one thread at a time.
open class CALayer: NSObject, CAMediaTiming {
  /// The model values.
  final var state = LayerState()
  final var flags: LayerFlags = []
  final var children: [CALayer] = []
  /// Kept while there are many sublayers.
  final var crowd: SublayerCrowd<CALayer>?
  // What a crowd notes of each sublayer.
  final var place = 0
  final var group: UInt64 = 0
  /// The layer that has this one as a sublayer; it clears this before it goes.
  final unowned(unsafe) var parent: CALayer?
  /// The layer that has this one as its mask; it clears this before it goes.
  final unowned(unsafe) var masked: CALayer?
  /// The screen that shows this layer as its root.
  final weak var context: RenderContext?
  /// The node that the last commit made of this layer.
  final var node: RenderNode?
  /// The space that its sublayers were last placed in; nil for its own plane.
  final var space: SublayerSpace?
  /// Running and waiting animations, in the order they were added.
  final var running: [RunningAnimation] = []
  /// Of a presentation or another shadow copy: the layer it was copied from.
  final var original: CALayer?
  final var clock = LayerClock()
  /// Distinguishes layers in render trees; never used twice.
  final let serial = LayerSerial.next()

  public override init() {
    super.init()
    state.extra = Self.initialExtra
  }

  /// Makes a copy for display: a presentation layer. Overriders copy their own properties.
  public init(layer: Any) {
    super.init()
    guard let source = layer as? CALayer else { return }
    state = source.state
    clock = source.clock
    flags.insert(.isCopy)
    original = source.original ?? source
    name = source.name
  }

  /// Layers are not archived; nil always.
  public required init?(coder: NSCoder) {
    super.init()
    state.extra = Self.initialExtra
  }

  deinit {
    for child in children where child.parent === self { child.parent = nil }
    mask?.masked = nil
  }

  /// A subclass's additions to the state of a new layer.
  class var initialExtra: LayerExtra { .none }

  /// Changes what a subclass shows differently from its properties.
  func adjust(_ state: inout LayerState) {}

  // MARK: Geometry

  /// The visible rectangle in the layer's own coordinates, in points. Animatable.
  open var bounds: CGRect {
    get { state.bounds }
    set { if state.bounds != newValue { setBounds(newValue) } }
  }

  /// Where the anchor point lies in the superlayer's coordinates. Animatable.
  open var position: CGPoint {
    get { state.position }
    set { update("position", .geometry, \.position, newValue) }
  }

  /// The order among siblings, back to front, before the order in the array. Animatable.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard update("zPosition", .geometry, \.zPosition, newValue) else { return }
      parent?.mark(.childrenDirty)
    }
  }

  /// The fixed point of transforms, as a fraction of the bounds. Animatable.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { update("anchorPoint", .geometry, \.anchorPoint, newValue) }
  }

  /// Applied about the anchor point. Animatable.
  open var transform: CATransform3D {
    get { state.transform }
    set { update("transform", .geometry, \.transform, newValue) }
  }

  /// The rectangle in the superlayer's coordinates; of a turned layer the smallest one around it.
  open var frame: CGRect {
    get { state.frame }
    set { setFrame(newValue) }
  }

  /// The fixed point of transforms along z, in points. Animatable.
  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { update("anchorPointZ", .geometry, \.anchorPointZ, newValue) }
  }

  /// Applied to all sublayers about this layer's anchor point; where perspective goes. Animatable.
  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set { update("sublayerTransform", .geometry, \.sublayerTransform, newValue) }
  }

  /// Whether the sublayers' y axis points up. Pictures stay upright.
  open var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set {
      guard update("geometryFlipped", .geometry, \.isGeometryFlipped, newValue) else { return }
      CALayer.isAnyFlipped.store(true, ordering: .relaxed)
      children.forEach { $0.markFlip() }
    }
  }

  /// Whether the back shows when the layer is turned away.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { update("doubleSided", .geometry, \.isDoubleSided, newValue) }
  }

  // MARK: Appearance

  /// Whether neither the layer nor its sublayers are drawn.
  open var isHidden: Bool {
    get { state.isHidden }
    set { update("hidden", .style, \.isHidden, newValue) }
  }

  /// 0 (clear) to 1, of the layer with all it contains. Animatable.
  open var opacity: Float {
    get { state.opacity }
    set { update("opacity", .style, \.opacity, newValue) }
  }

  /// A promise that what ``draw(in:)`` draws covers the bounds opaquely.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set { update("opaque", .style, \.isOpaque, newValue) }
  }

  /// Whether sublayers are clipped to the bounds with their rounded corners. Animatable.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { update("masksToBounds", .style, \.masksToBounds, newValue) }
  }

  /// The radius of the corners, in points. Animatable.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { update("cornerRadius", .style, \.cornerRadius, newValue) }
  }

  /// The border's width, drawn inside the bounds, in points. Animatable.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { update("borderWidth", .style, \.borderWidth, newValue) }
  }

  /// Opaque black by default. Animatable.
  open var borderColor: CGColor? {
    get { state.borderColor }
    set { update("borderColor", .style, \.borderColor, newValue) }
  }

  /// Drawn below the contents; may be a pattern. Animatable.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { update("backgroundColor", .style, \.backgroundColor, newValue) }
  }

  /// The corners that the radius applies to; all by default.
  open var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { update("maskedCorners", .style, \.maskedCorners, newValue) }
  }

  /// Whether corners are quarters of circles, or begin gently as iOS's do.
  open var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set { update("cornerCurve", .style, \.cornerCurve, newValue) }
  }

  /// How much farther than the radius the curve reaches along an edge.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CornerShape.continuousReach : 1
  }

  /// Whether opacity applies to the layer with all it contains as a whole; true by default. Otherwise the layer's own
  /// drawing and each sublayer are translucent by themselves, and what is behind them shines through each.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { update("allowsGroupOpacity", .style, \.allowsGroupOpacity, newValue) }
  }

  /// Whether the layer with all it contains is drawn into a picture once and that picture reused.
  open var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { update("shouldRasterize", .style, \.shouldRasterize, newValue) }
  }

  /// Pixels to a point of that picture.
  open var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set { update("rasterizationScale", .style, \.rasterizationScale, newValue) }
  }

  /// Kept for the app: layers of iOS show no filters.
  open var filters: [Any]? {
    get { state.custom["filters"] as? [Any] }
    set { state.custom["filters"] = newValue }
  }
  /// Kept for the app: layers of iOS show no filters.
  open var backgroundFilters: [Any]? {
    get { state.custom["backgroundFilters"] as? [Any] }
    set { state.custom["backgroundFilters"] = newValue }
  }
  /// Kept for the app: iOS documents no filter that it would apply.
  open var compositingFilter: Any? {
    get { state.custom["compositingFilter"] }
    set { state.custom["compositingFilter"] = newValue }
  }
  /// Kept for the app: edges are drawn smoothly in any case.
  open var allowsEdgeAntialiasing: Bool {
    get { kept("allowsEdgeAntialiasing", false) }
    set { state.custom["allowsEdgeAntialiasing"] = newValue }
  }
  /// Kept for the app: all edges are drawn smoothly.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { kept("edgeAntialiasingMask", .all) }
    set { state.custom["edgeAntialiasingMask"] = newValue }
  }

  // MARK: Contents

  /// The picture that fills the layer: a `CGImage`. Other objects are kept and draw nothing. Animatable.
  open var contents: Any? {
    get { state.contents }
    set {
      if let image = newValue as? CGImage, image === state.contents as? CGImage { return }
      flags.remove(.hasDrawn)
      change("contents", .style) { $0.contents = newValue }
    }
  }

  /// Pixels to a point of the contents.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set {
      guard update("contentsScale", .style, \.contentsScale, newValue) else { return }
      if flags.contains(.hasDrawn) { setNeedsDisplay() }
    }
  }

  /// Where in the bounds the contents stand, and whether they are scaled.
  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { update("contentsGravity", .style, \.contentsGravity, newValue) }
  }

  /// The part of the contents that is shown, in fractions of it. Animatable.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { update("contentsRect", .style, \.contentsRect, newValue) }
  }

  /// The part of the contents that stretches, in fractions; what lies outside keeps its size. Animatable.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set { update("contentsCenter", .style, \.contentsCenter, newValue) }
  }

  /// How contents are drawn smaller.
  open var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set { update("minificationFilter", .style, \.minificationFilter, newValue) }
  }

  /// How contents are drawn larger.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set { update("magnificationFilter", .style, \.magnificationFilter, newValue) }
  }

  /// A hint for minifying with mipmaps; pictures are made smaller without any.
  open var minificationFilterBias: Float {
    get { kept("minificationFilterBias", 0) }
    set { state.custom["minificationFilterBias"] = newValue }
  }
  /// How the pixels of a drawn layer are wished to be kept; they have eight bits a component.
  open var contentsFormat: CALayerContentsFormat {
    get { kept("contentsFormat", .RGBA8Uint) }
    set { state.custom["contentsFormat"] = newValue }
  }
  /// A hint: drawing happens in ``display()`` at any rate.
  open var drawsAsynchronously: Bool {
    get { kept("drawsAsynchronously", false) }
    set { state.custom["drawsAsynchronously"] = newValue }
  }
  /// Values for keys that have no other value.
  open var style: [AnyHashable: Any]? {
    get { state.custom["style"] as? [AnyHashable: Any] }
    set { change("style", .style) { $0.custom["style"] = newValue } }
  }

  // MARK: Shadow

  /// Opaque black by default. Animatable.
  open var shadowColor: CGColor? {
    get { state.shadowColor }
    set { update("shadowColor", .style, \.shadowColor, newValue) }
  }

  /// 0 (no shadow) by default. Animatable.
  open var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { update("shadowOpacity", .style, \.shadowOpacity, newValue) }
  }

  /// (0, -3) by default. Animatable.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { update("shadowOffset", .style, \.shadowOffset, newValue) }
  }

  /// The blur, in points; 3 by default. Animatable.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { update("shadowRadius", .style, \.shadowRadius, newValue) }
  }

  /// The outline that casts the shadow, instead of what the layer draws. Animatable.
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set { change("shadowPath", .style) { $0.shadowPath = newValue } }
  }

  // MARK: Time

  /// When the layer's time begins, in that of its superlayer.
  open var beginTime: CFTimeInterval {
    get { clock.beginTime }
    set { setClock { $0.beginTime = newValue } }
  }
  /// How long the layer's time lasts.
  open var duration: CFTimeInterval {
    get { clock.duration }
    set { setClock { $0.duration = newValue } }
  }
  /// How many times as fast as its superlayer's the layer's time runs; 0 stops animations.
  open var speed: Float {
    get { clock.speed }
    set { setClock { $0.speed = newValue } }
  }
  /// Seconds added to the layer's time.
  open var timeOffset: CFTimeInterval {
    get { clock.timeOffset }
    set { setClock { $0.timeOffset = newValue } }
  }
  /// Of the timing protocol; a layer does not repeat.
  open var repeatCount: Float {
    get { clock.repeatCount }
    set { setClock { $0.repeatCount = newValue } }
  }
  /// Of the timing protocol; a layer does not repeat.
  open var repeatDuration: CFTimeInterval {
    get { clock.repeatDuration }
    set { setClock { $0.repeatDuration = newValue } }
  }
  /// Of the timing protocol; a layer does not run back.
  open var autoreverses: Bool {
    get { clock.autoreverses }
    set { setClock { $0.autoreverses = newValue } }
  }
  /// Of the timing protocol: whether the layer's time goes on before it begins and after it ends.
  open var fillMode: CAMediaTimingFillMode {
    get { clock.fillMode }
    set { setClock { $0.fillMode = newValue } }
  }

  /// A time of another layer in this one's; nil for the clock's.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(fromGlobal: l?.globalTime(fromLocal: t) ?? t)
  }

  /// A time of this layer in another one's; nil for the clock's.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let global = globalTime(fromLocal: t)
    return l?.localTime(fromGlobal: global) ?? global
  }

  // MARK: Coordinates

  /// A point in another layer's coordinates, in this one's; nil stands for the root's.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { map(from: l).apply(p) }
  /// A point in another layer's coordinates; nil for those of the root.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { map(to: l).apply(p) }
  /// A rectangle of another layer in this one's coordinates; nil for the root.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { map(from: l).apply(r) }
  /// A rectangle in another layer's coordinates; nil for those of the root.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { map(to: l).apply(r) }

  /// The transform's plane part, as UIKit's views have it.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets a transform in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Whether the layer is shown upside down: it and those above are flipped an odd number of times in all.
  open func contentsAreFlipped() -> Bool { isUpsideDown }

  // MARK: The tree

  /// A layer whose alpha says where this one shows; it is no sublayer and belongs to this layer alone.
  open var mask: CALayer? {
    didSet { if mask !== oldValue { maskChanged(from: oldValue) } }
  }

  /// The layer that this one is in.
  open var superlayer: CALayer? { parent }

  /// Back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { replaceSublayers(newValue ?? []) }
  }

  /// Adds a layer above all others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .end) }

  /// Adds a layer at a place of the list, of which the first is drawn first.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: .index(Int(idx)))
  }

  /// Adds a layer right below another one; nil for below all.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.map { .below($0) } ?? .index(0))
  }

  /// Adds a layer right above another one; nil for above all.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sibling.map { .above($0) } ?? .end)
  }

  /// Puts a layer where another one was.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.parent === self else { return }
    insert(newLayer, at: .below(oldLayer))
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { detach() }

  // MARK: Layout and display

  /// Draws and arranges the layer, and chooses its actions: the view that stands on it.
  open weak var delegate: (any CALayerDelegate)?

  /// Asks for ``layoutSublayers()`` before the next frame.
  open func setNeedsLayout() { request(.needsLayout, above: .subtreeNeedsLayout) }

  /// Whether sublayers are arranged before the next commit.
  open func needsLayout() -> Bool { flags.contains(.needsLayout) }

  /// Lays out now what needs it, from the topmost layer above that does.
  open func layoutIfNeeded() { topmostToLayOut.layoutSubtree() }

  /// Places the sublayers; the delegate does, unless overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Whether a change of size asks for ``setNeedsDisplay()``.
  open var needsDisplayOnBoundsChange = false

  /// Asks for ``display()`` before the next frame.
  open func setNeedsDisplay() { request(.needsDisplay, above: .subtreeNeedsDisplay) }

  /// Asks for display; all of the layer is drawn anew.
  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { setNeedsDisplay() } }

  /// The size the layer wants to have; its bounds' size.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Whether the layer is drawn before the next commit.
  open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  /// Draws the layer now, if it has to be.
  open func displayIfNeeded() { if flags.contains(.needsDisplay) { displayNow() } }

  /// Provides the contents: the delegate does, or ``draw(in:)`` into a picture of the bounds.
  open func display() {
    if let delegate { delegate.display(self) } else { drawBackingStore() }
  }

  /// Draws the contents; the delegate does, unless overridden.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer with all it contains, as it is without animations.
  open func render(in ctx: CGContext) { renderTree(into: ctx) }

  // MARK: Animations

  /// Actions by key, asked after the delegate.
  open var actions: [String: any CAAction]?

  /// The layer's own action for a key; nil by default, which means the implicit animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action that runs when `event`, a property, changes: delegate, ``actions``, class, implicit animation.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

  /// Whether a change of the key asks for display.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The value a new layer has for a key; nil for keys without one.
  open class func defaultValue(forKey key: String) -> Any? {
    var state = LayerState()
    state.extra = initialExtra
    return state.value(forKeyPath: key)?.any
  }

  /// Starts a copy of `anim` at the next commit; one under the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key) }

  /// Ends all animations; their delegates hear that they did not finish.
  open func removeAllAnimations() { stopAnimations { _ in true } }

  /// Ends the animation of a key; its delegate hears that it did not finish.
  open func removeAnimation(forKey key: String) { stopAnimations { $0.key == key } }

  /// The keys of the animations; nil for none.
  open func animationKeys() -> [String]? {
    let keys = running.compactMap { $0.key }
    return keys.isEmpty ? nil : keys
  }

  /// The running copy under a key; it is not to be changed.
  open func animation(forKey key: String) -> CAAnimation? {
    running.last { $0.key == key }?.animation
  }

  /// A copy of the layer with the values of now; nil before the layer was first committed.
  open func presentation() -> Self? { makePresentation() }

  /// The layer that a presentation layer was made from; the layer itself otherwise.
  open func model() -> Self { (original as? Self) ?? self }

  // MARK: Values by key

  /// The value at a key path such as "transform.scale.x"; custom keys are kept by the layer.
  open func value(forKeyPath keyPath: String) -> Any? { keyedValue(keyPath) }

  /// Sets a property, or part of one such as `position.x`; other keys are kept.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyedValue(value, keyPath) }

  /// The value of a property, or the one kept under another key.
  open func value(forKey key: String) -> Any? { keyedValue(key) }

  /// Sets a property; other keys are kept.
  open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }

  // MARK: Hit testing

  /// The farthest layer in front that contains the point, given in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }

  /// Whether the bounds contain the point, given in the layer's own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Description

  /// A name for the app's own use.
  open var name: String?

  /// `<CALayer: 0x600000c2a3c0>`, as on iOS.
  open override var description: String { nameAndAddress }
  open override var debugDescription: String { placeInWords }
}
