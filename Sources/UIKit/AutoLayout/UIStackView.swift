/// Arranges views in a row or a column.
///
/// The arranged views' frames come from the layout engine, so they may have constraints of their
/// own besides. A hidden view takes no room.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views fill the stack along its axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where the views stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// As custom spacing: the stack's own `spacing`.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  /// As spacing: what the system leaves between neighbouring views.
  public static let spacingUseSystem: CGFloat = 1.17549435082228750797e-38

  /// The views the stack arranges, in order. They are also its subviews.
  open private(set) var arrangedSubviews: [UIView] = []

  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }
  /// The distance between views, in points; the least distance where the distribution makes more.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }
  /// Whether vertical spacing runs from the last baseline of a view to the first of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }
  /// Whether the views keep to the layout margins instead of the edges.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private(set) lazy var arrangement = StackArrangement(self)

  // MARK: Creation

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    // A view reads itself from any coder.
    super.init(coder: coder)!
    NibCoder.finish(coder, self, as: UIStackView.self)
  }

  // MARK: Arranged views

  open func addArrangedSubview(_ view: UIView) {
    arrange(view, at: nil)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition(
      stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
      "Index \(stackIndex) is out of bounds of \(arrangedSubviews.count) arranged subviews")
    arrange(view, at: stackIndex)
  }

  /// Takes a view out of the arrangement. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    forget(view)
  }

  private func arrange(_ view: UIView, at index: Int?) {
    if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    let position = min(index ?? arrangedSubviews.count, arrangedSubviews.count)
    arrangedSubviews.insert(view, at: position)
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  private func forget(_ view: UIView) {
    arrangement.withdraw()
    view.layoutStorage?.setTieBreak(0, axis)
    setNeedsArrangement()
  }

  // MARK: Spacing

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[key] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance after a view, in points.
  func resolvedSpacing(after view: UIView) -> CGFloat {
    let value = customSpacings[ObjectIdentifier(view)] ?? spacing
    return value == Self.spacingUseSystem ? SystemSpacing.betweenViews : value
  }

  // MARK: Changes

  private func setNeedsArrangement() {
    guard !arrangedSubviews.isEmpty || arrangement.isEntered else { return }
    arrangement.setNeedsUpdate()
    setNeedsLayout()
  }

  override func arrangedSubviewVisibilityDidChange(_ subview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    setNeedsArrangement()
    // In an animation the others move now, as on iOS without asking for layout, and a view that
    // goes shrinks before it is hidden.
    guard UIView.inheritedAnimationDuration > 0 else { return }
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak subview] in
      MainActor.assumeIsolated { subview?.finishHiding() }
    }
    islandRoot.layoutIfNeeded()
    CATransaction.commit()
  }

  override func shrinksBeforeHiding(_ subview: UIView) -> Bool {
    UIView.inheritedAnimationDuration > 0 && !ViewAnimationContext.isSuppressed && window != nil
      && arrangedSubviews.contains { $0 === subview }
  }

  override func arrangedSubviewContentDidChange(_ subview: UIView) {
    if distribution == .fillProportionally { setNeedsArrangement() }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { setNeedsArrangement() }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { setNeedsArrangement() } }
  }

  // MARK: Baselines

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
  }
}
