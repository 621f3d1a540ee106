/// Where the view core calls Auto Layout.
extension UIView {
  // MARK: Geometry

  /// The frame was set by hand.
  func layoutEngineFrameDidChange() {
    guard let state = layoutStorage else { return }
    if let engine = state.ownEngine, engine.rootSize?.size != bounds.size { engine.setNeedsSolve() }
    if !state.systemGuides.isEmpty { updateSystemGuides() }
    guard let engine = state.engine else { return }
    if translatesMaskStorage {
      engine.frameDidChange(of: state)
    } else {
      engine.markStaleQuietly(state)
    }
  }

  /// The view scrolled.
  func layoutEngineBoundsOriginDidChange() {
    guard constrainsContentArea, let state = layoutStorage else { return }
    (state.engine ?? state.ownEngine)?.boundsOriginDidChange(of: self)
    if state.engine != nil { state.ownEngine?.boundsOriginDidChange(of: self) }
  }

  func layoutEngineSafeAreaDidChange() { updateSystemGuides() }
  func layoutEngineMarginsDidChange() { updateSystemGuides() }

  private func updateSystemGuides() {
    guard let guides = layoutStorage?.systemGuides else { return }
    for guide in guides.values { guide.state.engine?.insetsDidChange(of: guide) }
  }

  func maskDidChange() {}

  /// The view's content runs in another direction: what follows it is stated anew.
  func layoutEngineDirectionDidChange() {
    for constraint in layoutStorage?.constraints ?? []
    where constraint.handle != nil && constraint.firstAttribute.followsDirection {
      guard let engine = constraint.engine else { continue }
      engine.leave(constraint)
      engine.queue(constraint)
    }
  }

  // MARK: Hierarchy

  func layoutEngineSubviewAdded(_ subview: UIView) {
    if subview.needsFirstConstraintUpdate { subview.requestConstraintUpdate() }
    if let state = subview.layoutStorage,
      state.needsConstraintUpdate || state.subtreeNeedsConstraintUpdate
    {
      subview.markAncestorsForConstraintUpdate()
    }
    guard !subview.translatesMaskStorage else { return }
    joinIsland(subview)
  }

  /// A subview whose position constraints decide becomes part of this view's island.
  private func joinIsland(_ subview: UIView) {
    let state = subview.layoutItemState
    let engine = islandEngine
    if let old = state.ownEngine {
      state.ownEngine = nil
      old.hand(over: engine)
    }
    engine.pendingViews.append(.init(view: subview))
    engine.setNeedsSolve()
  }

  func layoutEngineSubviewWillLeave(_ subview: UIView) {
    guard layoutStorage != nil || subview.layoutStorage != nil else { return }
    let reachesInside = !subview.isLayoutBoundary
    subview.deactivateCrossingConstraints(outside: subview, visitsSubviews: reachesInside)
    guard reachesInside else {
      subview.layoutStorage.map { $0.engine?.release($0) }
      return
    }
    subview.leaveIsland()
  }

  /// Deactivates the constraints between this subtree and views outside of it.
  private func deactivateCrossingConstraints(outside root: UIView, visitsSubviews: Bool) {
    if let state = layoutStorage {
      for item in [state] + state.guides.map(\.state) as [LayoutItemState] {
        for constraint in item.references {
          guard let holder = constraint.holder, !holder.isDescendant(of: root) else { continue }
          constraint.deactivate()
        }
      }
    }
    guard visitsSubviews else { return }
    for subview in subviews {
      subview.deactivateCrossingConstraints(
        outside: root, visitsSubviews: !subview.isLayoutBoundary)
    }
  }

  /// Moves this view and those arranged with it out of the engine around it, into one of its own.
  private func leaveIsland() {
    var moving: [NSLayoutConstraint] = []
    var leaving: [LayoutItemState] = []
    var stacks: [StackArrangement] = []
    collectIsland(&moving, &leaving, &stacks)
    guard !moving.isEmpty || !leaving.isEmpty || !stacks.isEmpty else { return }
    for stack in stacks { stack.leave() }
    for constraint in moving { constraint.engine?.leave(constraint) }
    for item in leaving { item.engine?.release(item) }
    guard !moving.isEmpty || !stacks.isEmpty else { return }
    let engine = LayoutEngine(root: layoutItemState)
    layoutItemState.ownEngine = engine
    for constraint in moving { engine.queue(constraint) }
    for stack in stacks { stack.queue(in: engine) }
    for case let state as ViewLayoutState in leaving where state !== layoutItemState {
      engine.pendingViews.append(.init(view: state.view))
    }
  }

  private func collectIsland(
    _ constraints: inout [NSLayoutConstraint], _ items: inout [LayoutItemState],
    _ stacks: inout [StackArrangement]
  ) {
    if let state = layoutStorage {
      constraints += state.constraints
      if let arrangement = state.arrangement { stacks.append(arrangement) }
      if state.engine != nil { items.append(state) }
      items += state.guides.map(\.state).filter { $0.engine != nil }
    }
    for subview in subviews {
      if subview.isLayoutBoundary {
        if let state = subview.layoutStorage, state.engine != nil { items.append(state) }
      } else {
        subview.collectIsland(&constraints, &items, &stacks)
      }
    }
  }

  // MARK: The passes

  /// The layout pass has come to this view: give its subviews the frames of the solution.
  func layoutEngineApply() {
    guard let state = layoutStorage else { return }
    if state.needsConstraintUpdate || state.subtreeNeedsConstraintUpdate { runConstraintUpdates() }
    if let engine = state.ownEngine {
      engine.applyingView = self
      engine.solveIfNeeded()
      engine.applyingView = nil
    }
    if !state.staleChildren.isEmpty { setFramesFromLayout(state) }
  }

  func intrinsicContentSizeDidChange() {
    superview?.subviewContentMayHaveChanged(self)
    guard let state = layoutStorage else { return }
    state.engine?.contentDidChange(of: state)
    superview?.arrangedSubviewContentDidChange(self)
  }

  // MARK: The autoresizing mask

  func setTranslatesMask(_ translates: Bool) {
    guard translates != translatesMaskStorage else { return }
    guard let superview else {
      translatesMaskStorage = translates
      layoutStorage?.ownEngine?.setNeedsSolve()
      return
    }
    superview.layoutStorage?.arrangement?.withdraw()
    defer { superview.layoutStorage?.arrangement?.setNeedsUpdate() }
    // Arrangement changed: take the view out of one island and into the other.
    let crossing = crossingConstraints()
    for constraint in crossing { constraint.deactivate() }
    if translates { leaveIsland() }
    layoutStorage.map { $0.engine?.release($0) }
    translatesMaskStorage = translates
    if !translates { superview.joinIsland(self) }
    for constraint in crossing { constraint.activate() }
  }

  private func crossingConstraints() -> [NSLayoutConstraint] {
    guard let state = layoutStorage else { return [] }
    var found = state.references
    guard state.linkCount > 0 || !translatesMaskStorage else { return found }
    func visit(_ view: UIView) {
      for subview in view.subviews {
        if let state = subview.layoutStorage {
          for constraint in state.references {
            guard let holder = constraint.holder, !holder.isDescendant(of: self) else { continue }
            found.append(constraint)
          }
        }
        if !subview.isLayoutBoundary { visit(subview) }
      }
    }
    visit(self)
    return found
  }

  /// A constraint that reaches out of the view became active or inactive.
  func changeLinks(by change: Int) {
    let state = layoutItemState
    let wasBoundary = isLayoutBoundary
    state.linkCount += change
    guard isLayoutBoundary != wasBoundary, let superview else { return }
    if wasBoundary {
      if let old = state.ownEngine {
        state.ownEngine = nil
        old.hand(over: superview.islandEngine)
      }
    } else {
      leaveIsland()
    }
  }

  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    measuredSize(target, horizontal, vertical)
  }
}

extension LayoutEngine {
  /// Gives all constraints to another engine; this one is not used any more.
  func hand(over other: LayoutEngine) {
    var moving = pending.filter { $0.isPending && $0.engine === self }
    for case .constraint(let constraint) in owners where constraint.holder != nil {
      moving.append(constraint)
    }
    let stacks =
      pendingStacks + slots.compactMap { ($0.item as? ViewLayoutState)?.arrangement }
      + [root.arrangement].compactMap { $0 }
    for stack in stacks { stack.leave() }
    for slot in slots {
      guard let item = slot.item else { continue }
      item.engine = nil
      item.slot = -1
      if let state = item as? ViewLayoutState { other.pendingViews.append(.init(view: state.view)) }
    }
    other.pendingViews += pendingViews
    for stack in stacks { stack.queue(in: other) }
    for constraint in moving where constraint.holder != nil { other.queue(constraint) }
  }

  /// A frame the engine decides was set by hand: it comes back with the next layout.
  func markStaleQuietly(_ state: ViewLayoutState) {
    guard state.slot >= 0, let parent = state.view.superview else { return }
    parent.layoutItemState.staleChildren.append(state)
  }
}
