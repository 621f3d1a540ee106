/// Constraints installed on views, and layout guides.
extension UIView {
  /// The constraints installed on the view.
  public var constraints: [NSLayoutConstraint] { layoutStorage?.constraints ?? [] }

  /// Installs a constraint between the view, its descendants and their guides.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.deactivate()
    constraint.install(on: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that the view's position and size along an axis come from, as far as
  /// they go up to the view whose size is given. For debugging.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  {
    guard let state = layoutStorage else { return [] }
    return arrangingEngine?.constraintsAffecting(state, axis) ?? []
  }

  /// Moves a view whose layout is ambiguous to another frame that satisfies the constraints as well,
  /// so that the ambiguity shows. For debugging.
  public func exerciseAmbiguityInLayout() {
    guard let state = layoutStorage else { return }
    arrangingEngine?.exerciseAmbiguity(of: state)
  }

  /// The engine that decides the view's place, with what waits entered.
  var arrangingEngine: LayoutEngine? {
    guard let engine = layoutStorage?.engine ?? superview?.islandRoot.layoutStorage?.ownEngine
    else {
      return nil
    }
    engine.solveIfNeeded()
    return engine
  }

  /// Whether the constraints leave the view's frame open. For debugging; it may take long.
  public var hasAmbiguousLayout: Bool {
    guard let state = layoutStorage else { return false }
    return arrangingEngine?.isAmbiguous(state) ?? false
  }

  // MARK: Guides

  public var layoutGuides: [UILayoutGuide] {
    layoutStorage?.guides.filter { $0.source == nil } ?? []
  }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// The rectangle within the view's layout margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }
  /// The rectangle that bars and the device's shape leave free.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The part of the margins' rectangle in which lines of text are not too long to read.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }
}

/// Anchors to make constraints with.
extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.lastBaseline) }
  public var widthAnchor: NSLayoutDimension {
    NSLayoutDimension(LayoutAnchorPlace(item: self, attribute: .width))
  }
  public var heightAnchor: NSLayoutDimension {
    NSLayoutDimension(LayoutAnchorPlace(item: self, attribute: .height))
  }

  private func xAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutAnchorPlace(item: self, attribute: attribute))
  }

  private func yAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutAnchorPlace(item: self, attribute: attribute))
  }
}

/// How strongly a view keeps to the size of its content.
extension UIView {
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = layoutStorage?.hugging ?? defaultHugging
    return UILayoutPriority(axis == .horizontal ? priorities.0 : priorities.1)
  }

  func changeContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    let state = layoutItemState
    if axis == .horizontal {
      state.hugging.0 = priority.solverPriority
    } else {
      state.hugging.1 = priority.solverPriority
    }
    contentPriorityDidChange(state)
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    guard let priorities = layoutStorage?.compressionResistance else { return .defaultHigh }
    return UILayoutPriority(axis == .horizontal ? priorities.0 : priorities.1)
  }

  func changeContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    let state = layoutItemState
    if axis == .horizontal {
      state.compressionResistance.0 = priority.solverPriority
    } else {
      state.compressionResistance.1 = priority.solverPriority
    }
    contentPriorityDidChange(state)
  }

  private func contentPriorityDidChange(_ state: ViewLayoutState) {
    state.engine?.contentDidChange(of: state)
    superview?.arrangedSubviewContentDidChange(self)
  }
}
