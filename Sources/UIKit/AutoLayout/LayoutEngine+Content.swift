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
    slots[Int(index)].naturalWidth = size.width
    slots[Int(index)].narrowWidth = nil
    slots[Int(index)].freePass = pass
    if let width = slots[Int(index)].wrapWidth {
      if let wrapped = view.wrappedContentSize(forWidth: width) { size.height = wrapped.height }
    }
    // Whether the content wraps shows when it is asked at the width found.
    slots[Int(index)].isWrapping = true
    slots[Int(index)].wrapWidth = nil
    resizedText.append(index)
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
        slot.compression.0, slot.width, size.width, state,
        view.widthResistance(resistance.0 + extra.0), .greaterThanOrEqual),
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

  // MARK: Text that wraps

  // A text first asks for the width of its one line. Where it gets less, it is wrapped there and
  // asks, as iOS has it in its second pass, for the size it then has: its lines' height, and no
  // more width than its widest line. What is as narrow as that might be wider after a change, so
  // it is asked again without the limit in each new solution.

  /// Lets texts that were as narrow as their lines ask for all of their width again.
  func freeNarrowed() {
    let texts = narrowed
    narrowed = []
    for index in texts { free(index) }
  }

  private func free(_ index: Int32) {
    let slot = slots[Int(index)]
    guard slot.item != nil, slot.narrowWidth != nil else { return }
    askFreely(index)
  }

  /// Has a text ask for all of its width.
  func askFreely(_ index: Int32) {
    let slot = slots[Int(index)]
    slots[Int(index)].narrowWidth = nil
    slots[Int(index)].wrapWidth = nil
    slots[Int(index)].freePass = pass
    setContentWidth(slot.naturalWidth, slot)
    resizedText.append(index)
  }

  func setContentWidth(_ width: CGFloat, _ slot: LayoutSlot) {
    for constraint in [slot.hugging.0, slot.compression.0] {
      if let constraint { solver.setConstant(-width, of: constraint) }
    }
  }

  /// Gives texts the size they need at the width found. Returns whether something changed by it.
  func updateTexts() -> Bool {
    guard !resizedText.isEmpty else { return false }
    let candidates = resizedText
    resizedText = []
    for index in candidates {
      guard let state = slots[Int(index)].item as? ViewLayoutState else { continue }
      if slots[Int(index)].hasBaselines { baselinesDidChange(of: state) }
      if slots[Int(index)].isWrapping { fitText(index, state.view) }
    }
    return solver.needsSolve
  }

  private func fitText(_ index: Int32, _ view: UIView) {
    let slot = slots[Int(index)]
    let width = solver.value(of: slot.width)
    guard width > 0 else { return }
    if fitting == nil { slots[Int(index)].laidOutWidth = width }
    if let narrow = slot.narrowWidth, let wrapped = slot.wrapWidth,
      width >= narrow - 0.01, width <= wrapped + 0.01
    {
      // The same lines fit. Where the text alone keeps the view narrow, it may want more now.
      guard width < wrapped - 0.01 else { return }
      if slot.freePass == pass { narrowed.append(index) } else { free(index) }
      return
    }
    guard abs(width - (slot.wrapWidth ?? -1)) > 0.01 else { return }
    guard let size = view.wrappedContentSize(forWidth: width) else {
      slots[Int(index)].isWrapping = false
      return
    }
    slots[Int(index)].wrapWidth = width
    for constraint in [slot.hugging.1, slot.compression.1] {
      if let constraint { solver.setConstant(-size.height, of: constraint) }
    }
    let isNarrower = size.width > 0 && size.width < min(width, slot.naturalWidth) - 0.01
    slots[Int(index)].narrowWidth = isNarrower ? size.width : nil
    setContentWidth(isNarrower ? size.width : slot.naturalWidth, slots[Int(index)])
  }
}

extension UIView {
  /// How much the view resists being narrower than its content. A text of several lines gives way to what is required,
  /// however much it resists: the width of its one line is only where wrapping begins.
  func widthResistance(_ priority: Float) -> Float {
    guard priority >= Solver.required, wrappedContentSize(forWidth: bounds.width) != nil else {
      return priority
    }
    return Solver.required - 1
  }
}
