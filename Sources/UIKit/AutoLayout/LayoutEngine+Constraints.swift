internal import Cassowary

/// Constraints coming into the engine, changing and leaving it.
extension LayoutEngine {
  /// Keeps a constraint for the next solution.
  func queue(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    constraint.handle = nil
    constraint.isPending = true
    pending.append(constraint)
    setNeedsSolve()
  }

  /// Takes a constraint out.
  func leave(_ constraint: NSLayoutConstraint) {
    if let handle = constraint.handle {
      removeOwned(handle)
      constraint.handle = nil
      setNeedsSolve()
    }
    constraint.isPending = false
    constraint.engine = nil
  }

  func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard let handle = constraint.handle, constraint.engine === self else { return }
    if fitting != nil { endFitting() }
    let constant = expression(of: constraint)?.constant ?? 0
    solver.setConstant(constant, of: handle)
    setNeedsSolve()
  }

  func priorityDidChange(_ constraint: NSLayoutConstraint) {
    guard let handle = constraint.handle else { return }
    solver.setPriority(constraint.priority.solverPriority, of: handle)
    setNeedsSolve()
  }

  func enterPending() {
    while let entry = pendingViews.popLast() {
      guard let view = entry.view, !view.translatesMaskStorage, let parent = view.superview else {
        continue
      }
      if isTemporary || parent.islandRoot === root.view { _ = slotIndex(of: view.layoutItemState) }
    }
    while let stack = pendingStacks.popLast() { stack.enterIfPending(in: self) }
    guard !pending.isEmpty else { return }
    let waiting = pending
    pending = []
    for constraint in waiting where constraint.isPending && constraint.engine === self {
      constraint.isPending = false
      enter(constraint)
    }
  }

  func enter(_ constraint: NSLayoutConstraint) {
    guard let stated = expression(of: constraint) else { return }
    let handle = terms.withUnsafeBufferPointer {
      solver.add(
        terms: $0, constant: stated.constant, stated.relation,
        priority: constraint.priority.solverPriority)
    }
    setOwner(.constraint(constraint), of: handle)
    if !isTemporary { constraint.handle = handle }
  }

  // MARK: Expressions

  private struct Stated {
    var constant: Double
    var relation: Relation
  }

  /// Puts `first − multiplier × second − constant` into `terms`, in the holder's coordinates.
  private func expression(of constraint: NSLayoutConstraint) -> Stated? {
    guard let first = constraint.firstItem, let holder = constraint.holder else { return nil }
    terms.removeAll(keepingCapacity: true)
    statesSystemSpacing = constraint.systemSpacing != nil
    defer { statesSystemSpacing = false }
    // Leading is where the content of the view begins that holds the constraint, whatever its items say of theirs.
    let isMirrored =
      constraint.firstAttribute.followsDirection
      && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sign: Double = isMirrored ? -1 : 1
    var sum = -sign * Double(constraint.constantInForce)
    let multiplier = Self.sane(constraint.multiplier)
    sum += append(
      constraint.firstAttribute, of: first, times: 1, in: holder, mirrored: isMirrored)
    if let origin = constraint.firstOrigin, let item = origin.item {
      sum += append(origin.attribute, of: item, times: -1, in: holder, mirrored: isMirrored)
    }
    if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
      sum += append(
        constraint.secondAttribute, of: second, times: -multiplier, in: holder,
        mirrored: isMirrored)
      if let origin = constraint.secondOrigin, let item = origin.item {
        sum += append(
          origin.attribute, of: item, times: multiplier, in: holder, mirrored: isMirrored)
      }
    }
    let relation = isMirrored ? constraint.relation.mirrored : constraint.relation
    return Stated(constant: sum, relation: relation.solverRelation)
  }

  /// A multiplier the solver can calculate with.
  private static func sane(_ multiplier: CGFloat) -> Double {
    multiplier.isNaN ? 0 : min(max(Double(multiplier), -1e6), 1e6)
  }

  /// Appends one edge or size to `terms`. Returns its part of the constant.
  private func append(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, times factor: Double,
    in holder: UIView, mirrored: Bool
  ) -> Double {
    if let view = item as? UIView, let inner = attribute.withoutMargin {
      return append(
        inner, of: view.layoutMarginsGuide, times: factor, in: holder, mirrored: mirrored)
    }
    switch attribute.resolved(isRightToLeft: mirrored) {
    case .left: appendEdge(.horizontal, 0, item, factor, holder)
    case .right: appendEdge(.horizontal, 1, item, factor, holder)
    case .centerX: appendEdge(.horizontal, 0.5, item, factor, holder)
    case .top: appendEdge(.vertical, 0, item, factor, holder)
    case .bottom: appendEdge(.vertical, 1, item, factor, holder)
    case .centerY: appendEdge(.vertical, 0.5, item, factor, holder)
    case .width: terms.append(Term(size(of: item, .horizontal), factor))
    case .height: terms.append(Term(size(of: item, .vertical), factor))
    case .firstBaseline: return appendBaseline(isFirst: true, item, factor, holder)
    case .lastBaseline: return appendBaseline(isFirst: false, item, factor, holder)
    default: break
    }
    return 0
  }

  /// The position `share` of the way through an item, in the holder's coordinates.
  private func appendEdge(
    _ axis: NSLayoutConstraint.Axis, _ share: Double, _ item: AnyObject, _ factor: Double,
    _ holder: UIView
  ) {
    let isHolder = item === holder
    if !isHolder { appendOrigin(axis, item, factor, holder) }
    guard share != 0 || isHolder else { return }
    if isHolder && holder.constrainsContentArea {
      // Edges mean the content's, centres the frame's.
      let area = scrollArea(of: holder, decidesContentSize: share == 1 ? axis : nil)
      guard share != 0 else { return }
      let content = axis == .horizontal ? area.contentWidth : area.contentHeight
      let length = share == 1 ? content : size(of: holder, axis)
      terms.append(Term(length, factor * share))
    } else if share != 0 {
      terms.append(Term(size(of: item, axis), factor * share))
    }
  }

  /// An item's origin: its own in its superview, and those of the ancestors up to the holder.
  private func appendOrigin(
    _ axis: NSLayoutConstraint.Axis, _ item: AnyObject, _ factor: Double, _ holder: UIView
  ) {
    let state = LayoutItemState.of(item)
    terms.append(Term(slots[Int(slotIndex(of: state))].variable(axis), factor))
    var parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    while let view = parent, view !== holder {
      terms.append(Term(slots[Int(slotIndex(of: view.layoutItemState))].variable(axis), factor))
      if view.constrainsContentArea {
        let area = scrollArea(of: view)
        terms.append(Term(axis == .horizontal ? area.x : area.y, -factor))
      }
      parent = view.superview
    }
  }

  func size(of item: AnyObject, _ axis: NSLayoutConstraint.Axis) -> Variable {
    if item === root.view { return axis == .horizontal ? rootWidth : rootHeight }
    return slots[Int(slotIndex(of: LayoutItemState.of(item)))].size(axis)
  }

  // MARK: Baselines

  func appendBaseline(
    isFirst: Bool, _ item: AnyObject, _ factor: Double, _ holder: UIView
  ) -> Double {
    guard let view = item as? UIView else {
      appendEdge(.vertical, 1, item, factor, holder)
      return 0
    }
    let target = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    guard target === view || !target.isDescendant(of: view) else {
      return appendBaseline(isFirst: isFirst, target, factor, holder)
    }
    guard let offsets = view.baselineOffsets(at: baselineSize(of: view)) else {
      appendEdge(.vertical, 1, view, factor, holder)
      return 0
    }
    if view !== root.view {
      let index = Int(slotIndex(of: view.layoutItemState))
      slots[index].hasBaselines = true
      slots[index].hasSystemSpacing = slots[index].hasSystemSpacing || statesSystemSpacing
      slots[index].baselines = offsets
    }
    appendEdge(.vertical, isFirst ? 0 : 1, view, factor, holder)
    return factor * Double(isFirst ? offsets.firstFromTop : -offsets.lastFromBottom)
  }

  private func baselineSize(of view: UIView) -> CGSize {
    guard view !== root.view else { return view.bounds.size }
    let slot = slots[Int(slotIndex(of: view.layoutItemState))]
    let size = CGSize(
      width: solver.value(of: slot.width), height: solver.value(of: slot.height))
    if size.width > 0 && size.height > 0 { return size }
    let content = view.intrinsicContentSize
    return content.height >= 0 ? content : view.bounds.size
  }

  /// States the constraints that mention an item's baselines again, with the offsets of now.
  func baselinesDidChange(of state: ViewLayoutState) {
    let size = baselineSize(of: state.view)
    guard let offsets = state.view.baselineOffsets(at: size) else { return }
    let known = slots[Int(state.slot)].baselines
    slots[Int(state.slot)].baselines = offsets
    let isSame = known.0 == offsets.firstFromTop && known.1 == offsets.lastFromBottom
    guard !isSame || slots[Int(state.slot)].hasSystemSpacing else { return }
    (state.view.superview as? UIStackView)?.arrangement.setNeedsUpdate()
    for constraint in state.references + state.constraints {
      let mentions = [constraint.firstAttribute, constraint.secondAttribute]
      guard mentions.contains(.firstBaseline) || mentions.contains(.lastBaseline),
        let handle = constraint.handle, constraint.engine === self,
        let stated = expression(of: constraint)
      else { continue }
      solver.setConstant(stated.constant, of: handle)
    }
  }
}

extension UILayoutPriority {
  /// The solver's scale is the same; values out of range are clamped.
  var solverPriority: Float { rawValue.isNaN ? 1000 : min(max(rawValue, 0.001), 1000) }
}

extension NSLayoutConstraint.Relation {
  var solverRelation: Cassowary.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
