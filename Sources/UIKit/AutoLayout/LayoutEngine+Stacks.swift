internal import Cassowary

/// A stack view's settings for its arranged views.
extension LayoutEngine {
  /// Just below required: children too large for the stack overflow it without breaking anything.
  private static let strong: Float = 999.5
  /// Lengths that nothing determines are as small as can be.
  private static let weak: Float = 5

  /// Adds the constraints of a stack view. Returns them.
  func state(_ stack: UIStackView) -> [Constraint] {
    var statement = StackStatement(stack, in: self)
    statement.alongAxis()
    statement.acrossAxis()
    return statement.constraints
  }

  /// The stack's layout being put into constraints.
  @MainActor
  private struct StackStatement {
    private let engine: LayoutEngine
    private let stack: UIStackView
    private let views: [UIView]
    private let shown: [UIView]
    private let axis: NSLayoutConstraint.Axis
    private let length: Variable
    private let breadth: Variable
    /// Before, after, and across.
    private let insets: (start: CGFloat, end: CGFloat, near: CGFloat, far: CGFloat)
    var constraints: [Constraint] = []

    init(_ stack: UIStackView, in engine: LayoutEngine) {
      self.engine = engine
      self.stack = stack
      axis = stack.axis
      let isReversed =
        axis == .horizontal && stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let ordered = isReversed ? stack.arrangedSubviews.reversed() : stack.arrangedSubviews
      views = ordered
      shown = ordered.filter { !$0.isHidden }
      length = engine.size(of: stack, axis)
      breadth = engine.size(of: stack, axis.other)
      let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
      insets =
        axis == .horizontal
        ? (margins.left, margins.right, margins.top, margins.bottom)
        : (margins.top, margins.bottom, margins.left, margins.right)
    }

    private mutating func add(
      _ terms: [Term], _ constant: CGFloat, _ relation: Relation = .equal,
      _ priority: Float = Solver.required
    ) {
      constraints.append(
        engine.own(.stack(stack.arrangement), terms, constant, relation, priority: priority))
    }

    private func slot(_ view: UIView) -> LayoutSlot {
      engine.slots[Int(engine.slotIndex(of: view.layoutItemState))]
    }

    /// Start, size.
    private func start(_ view: UIView) -> Variable { slot(view).variable(axis) }
    private func size(_ view: UIView) -> Variable { slot(view).size(axis) }

    private func spacing(after index: Int) -> CGFloat {
      // Reversed, the gap before a view is the one after its predecessor in reading order.
      let isReversed = views.first !== stack.arrangedSubviews.first
      return stack.resolvedSpacing(after: shown[isReversed ? index + 1 : index])
    }

    // MARK: Along the axis

    mutating func alongAxis() {
      guard let first = shown.first, let last = shown.last else {
        add([Term(length, 1)], -insets.start - insets.end, .equal, LayoutEngine.weak)
        placeHidden()
        return
      }
      add([Term(start(first), 1)], -insets.start)
      add(
        [Term(start(last), 1), Term(size(last), 1), Term(length, -1)], insets.end, .equal,
        LayoutEngine.strong)
      switch stack.distribution {
      case .fill:
        chain()
        breakTies()
      case .fillEqually:
        chain()
        equalSizes()
      case .fillProportionally:
        chain()
        proportionalSizes()
      case .equalSpacing:
        separate()
        equalGaps()
      case .equalCentering:
        separate()
        equalCentres()
      }
      placeHidden()
    }

    private mutating func chain() {
      for i in shown.indices.dropLast() {
        let (view, next) = (shown[i], shown[i + 1])
        if axis == .vertical && stack.isBaselineRelativeArrangement {
          chainBaselines(view, next, spacing(after: i))
        } else {
          add(
            [Term(start(next), 1), Term(start(view), -1), Term(size(view), -1)],
            -spacing(after: i))
        }
      }
    }

    private mutating func chainBaselines(_ view: UIView, _ next: UIView, _ spacing: CGFloat) {
      let stated = engine.baselineDistance(from: view, to: next, in: stack)
      add(stated.terms, CGFloat(stated.constant) - spacing)
    }

    private mutating func separate() {
      for i in shown.indices.dropLast() {
        add(gap(after: i), -spacing(after: i), .greaterThanOrEqual)
      }
      add([Term(length, 1)], 0, .equal, LayoutEngine.weak)
    }

    private func gap(after i: Int) -> [Term] {
      [Term(start(shown[i + 1]), 1), Term(start(shown[i]), -1), Term(size(shown[i]), -1)]
    }

    private mutating func equalGaps() {
      guard shown.count > 2 else { return }
      let first = gap(after: 0).map { Term(symbolOf: $0, times: -1) }
      for i in 1..<shown.count - 1 { add(gap(after: i) + first, 0) }
    }

    private mutating func equalCentres() {
      guard shown.count > 2 else { return }
      func step(_ i: Int, _ sign: Double) -> [Term] {
        [
          Term(start(shown[i + 1]), sign), Term(size(shown[i + 1]), 0.5 * sign),
          Term(start(shown[i]), -sign), Term(size(shown[i]), -0.5 * sign),
        ]
      }
      for i in 1..<shown.count - 1 { add(step(i, 1) + step(0, -1), 0, .equal, 149) }
    }

    private mutating func equalSizes() {
      for view in shown.dropFirst() { add([Term(size(view), 1), Term(size(shown[0]), -1)], 0) }
    }

    private mutating func proportionalSizes() {
      let lengths = shown.map { view -> CGFloat in
        let content = view.intrinsicContentSize
        return axis == .horizontal ? content.width : content.height
      }
      guard let reference = lengths.firstIndex(where: { $0 > 0 }) else { return equalSizes() }
      for (i, content) in lengths.enumerated() where content > 0 && i != reference {
        let share = content / lengths[reference]
        add([Term(size(shown[i]), 1), Term(size(shown[reference]), -share)], 0, .equal, 999)
      }
    }

    /// Of views that want the same, the first is stretched or squeezed (stack_view.json): the
    /// others want it a little more.
    private func breakTies() {
      for (i, view) in views.enumerated() {
        view.layoutItemState.setTieBreak(Float(min(i, 7)) * 0.001, axis)
      }
    }

    /// A hidden view has no length, in the middle of the gap it would part.
    private mutating func placeHidden() {
      var before: Int?
      for view in views {
        guard view.isHidden else {
          before = before.map { $0 + 1 } ?? 0
          continue
        }
        add([Term(size(view), 1)], 0, .equal, 999.9)
        guard let before else {
          add([Term(start(view), 1)], -insets.start)
          continue
        }
        let gap = before + 1 < shown.count ? spacing(after: before) / 2 : 0
        let previous = shown[before]
        add([Term(start(view), 1), Term(start(previous), -1), Term(size(previous), -1)], -gap)
      }
    }

    // MARK: Across the axis

    mutating func acrossAxis() {
      for view in views where !view.isHidden { place(view) }
      for view in views where view.isHidden {
        add([Term(near(view), 1)], -insets.near)
        add([Term(thickness(view), 1), Term(breadth, -1)], 0, .equal, 1)
      }
      if stack.alignment != .fill || shown.isEmpty {
        add([Term(breadth, 1)], -insets.near - insets.far, .equal, LayoutEngine.weak)
      }
    }

    private func near(_ view: UIView) -> Variable { slot(view).variable(axis.other) }
    private func thickness(_ view: UIView) -> Variable { slot(view).size(axis.other) }

    private mutating func place(_ view: UIView) {
      let isReversed =
        axis == .vertical && stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
      switch stack.alignment {
      case .fill:
        tieNear(view, .equal)
        tieFar(view, .equal)
      case .leading:
        tieNear(view, isReversed ? .greaterThanOrEqual : .equal)
        tieFar(view, isReversed ? .equal : .lessThanOrEqual)
      case .trailing:
        tieNear(view, isReversed ? .equal : .greaterThanOrEqual)
        tieFar(view, isReversed ? .lessThanOrEqual : .equal)
      case .center:
        add(
          [Term(near(view), 1), Term(thickness(view), 0.5), Term(breadth, -0.5)],
          (insets.far - insets.near) / 2)
        tieNear(view, .greaterThanOrEqual)
        tieFar(view, .lessThanOrEqual)
      case .firstBaseline, .lastBaseline:
        placeOnBaseline(view)
      }
    }

    private mutating func placeOnBaseline(_ view: UIView) {
      guard axis == .horizontal, let first = shown.first else {
        tieNear(view, .equal)
        tieFar(view, .lessThanOrEqual)
        return
      }
      tieNear(view, .greaterThanOrEqual)
      tieFar(view, .lessThanOrEqual)
      add([Term(near(view), 1)], -insets.near, .lessThanOrEqual, LayoutEngine.weak)
      guard view !== first else { return }
      let stated = engine.baselineOffset(
        of: view, from: first, isFirst: stack.alignment == .firstBaseline, in: stack)
      add(stated.terms, CGFloat(stated.constant))
    }

    private mutating func tieNear(_ view: UIView, _ relation: Relation) {
      let priority = relation == .equal ? Solver.required : LayoutEngine.strong
      add([Term(near(view), 1)], -insets.near, relation, priority)
    }

    private mutating func tieFar(_ view: UIView, _ relation: Relation) {
      add(
        [Term(near(view), 1), Term(thickness(view), 1), Term(breadth, -1)], insets.far, relation,
        LayoutEngine.strong)
    }
  }

  // MARK: Baselines

  /// `next`'s first baseline less `view`'s last.
  fileprivate func baselineDistance(
    from view: UIView, to next: UIView, in stack: UIView
  ) -> (terms: [Term], constant: Double) {
    terms.removeAll(keepingCapacity: true)
    var constant = appendBaseline(isFirst: true, next, 1, stack)
    constant += appendBaseline(isFirst: false, view, -1, stack)
    return (terms, constant)
  }

  fileprivate func baselineOffset(
    of view: UIView, from other: UIView, isFirst: Bool, in stack: UIView
  ) -> (terms: [Term], constant: Double) {
    terms.removeAll(keepingCapacity: true)
    var constant = appendBaseline(isFirst: isFirst, view, 1, stack)
    constant += appendBaseline(isFirst: isFirst, other, -1, stack)
    return (terms, constant)
  }
}

extension NSLayoutConstraint.Axis {
  var other: Self { self == .horizontal ? .vertical : .horizontal }
}

extension Term {
  fileprivate init(symbolOf term: Term, times factor: Double) {
    self = term
    coefficient *= factor
  }
}

extension ViewLayoutState {
  /// Raises the priorities of the content's size along an axis by a hair.
  func setTieBreak(_ amount: Float, _ axis: NSLayoutConstraint.Axis) {
    let new: (Float, Float) = axis == .horizontal ? (amount, 0) : (0, amount)
    guard new != tieBreak else { return }
    tieBreak = new
    engine?.contentDidChange(of: self)
  }
}
