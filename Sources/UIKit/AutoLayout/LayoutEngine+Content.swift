internal import Cassowary

/// Intrinsic content sizes, and texts whose height depends on the width they get.
extension LayoutEngine {
  func contentDidChange(of state: ViewLayoutState) {
    guard state.slot >= 0, !slots[Int(state.slot)].isContentOutdated else { return }
    slots[Int(state.slot)].isContentOutdated = true
    outdatedContent.append(state.slot)
    setNeedsSolve()
  }

  func updateContent() {
    while let index = outdatedContent.popLast() {
      slots[Int(index)].isContentOutdated = false
      guard let state = slots[Int(index)].item as? ViewLayoutState else { continue }
      if !state.view.translatesMaskStorage { updateContent(slot: index) }
      if slots[Int(index)].hasBaselines { baselinesDidChange(of: state) }
    }
  }

  /// Asks a view for its intrinsic size and brings its constraints in line.
  func updateContent(slot index: Int32) {
    guard let state = slots[Int(index)].item as? ViewLayoutState else { return }
    let view = state.view
    var size = view.intrinsicContentSize
    if let width = slots[Int(index)].wrapWidth {
      if let wrapped = view.wrappedContentSize(forWidth: width) { size.height = wrapped.height }
    } else {
      // Whether the content wraps shows when it is asked at the width found.
      slots[Int(index)].isWrapping = true
      resizedText.append(index)
    }
    let slot = slots[Int(index)]
    let extra = state.tieBreak
    let hugging = (
      updated(
        slot.hugging.0, slot.width, size.width, state, state.hugging.0 + extra.0, .lessThanOrEqual),
      updated(
        slot.hugging.1, slot.height, size.height, state, state.hugging.1 + extra.1, .lessThanOrEqual
      )
    )
    let resistance = state.compressionResistance
    let compression = (
      updated(
        slot.compression.0, slot.width, size.width, state, resistance.0 + extra.0,
        .greaterThanOrEqual),
      updated(
        slot.compression.1, slot.height, size.height, state, resistance.1 + extra.1,
        .greaterThanOrEqual)
    )
    slots[Int(index)].hugging = hugging
    slots[Int(index)].compression = compression
  }

  /// The constraint that keeps a side at or within the length of its content.
  private func updated(
    _ constraint: Constraint?, _ side: Variable, _ length: CGFloat, _ state: ViewLayoutState,
    _ priority: Float, _ relation: Relation
  ) -> Constraint? {
    guard length >= 0, length.isFinite else {
      if let constraint { removeOwned(constraint) }
      return nil
    }
    guard let constraint else {
      return own(
        .content(state.view), [Term(side, 1)], -length, relation,
        priority: min(priority, Solver.required))
    }
    solver.setConstant(-length, of: constraint)
    solver.setPriority(min(priority, Solver.required), of: constraint)
    return constraint
  }

  /// Gives texts the height they need at the width found. Returns whether some need another.
  func updateTexts() -> Bool {
    guard !resizedText.isEmpty else { return false }
    let candidates = resizedText
    resizedText = []
    for index in candidates {
      guard let state = slots[Int(index)].item as? ViewLayoutState else { continue }
      if slots[Int(index)].hasBaselines { baselinesDidChange(of: state) }
      guard slots[Int(index)].isWrapping else { continue }
      wrap(index, state.view)
    }
    return solver.needsSolve
  }

  private func wrap(_ index: Int32, _ view: UIView) {
    let slot = slots[Int(index)]
    let width = solver.value(of: slot.width)
    guard width > 0, abs(width - (slot.wrapWidth ?? -1)) > 0.01 else { return }
    guard let size = view.wrappedContentSize(forWidth: width) else {
      slots[Int(index)].isWrapping = false
      slots[Int(index)].wrapWidth = nil
      return
    }
    slots[Int(index)].wrapWidth = width
    for constraint in [slot.hugging.1, slot.compression.1] {
      if let constraint { solver.setConstant(-size.height, of: constraint) }
    }
  }
}
