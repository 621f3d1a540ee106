internal import Cassowary

/// The questions that an app's author may ask about a layout, and tests check.
extension LayoutEngine {
  // MARK: Explanations

  /// The app's constraints that an item's place along an axis comes from, oldest first.
  func constraintsAffecting(
    _ item: LayoutItemState, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    solveIfNeeded()
    guard item.slot >= 0, item.engine === self else { return [] }
    let slot = slots[Int(item.slot)]
    var found: [Int32: NSLayoutConstraint] = [:]
    for variable in [slot.variable(axis), slot.size(axis)] {
      solver.forEachConstraint(determining: variable) { handle in
        if case .constraint(let constraint) = owners[Int(handle.index)] {
          found[handle.index] = constraint
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: Ambiguity

  func isAmbiguous(_ item: LayoutItemState) -> Bool { !ambiguousVariables(of: item).isEmpty }

  private func ambiguousVariables(of item: LayoutItemState) -> [Variable] {
    variables(of: item).filter { solver.isAmbiguous($0) }
  }

  /// The parts of an item's rectangle that are open, in the words of iOS's messages.
  func ambiguousParts(of item: LayoutItemState) -> [String] {
    zip(["minX", "minY", "Width", "Height"], variables(of: item))
      .filter { solver.isAmbiguous($1) }.map(\.0)
  }

  /// Position and size of an item; none when no constraint has to do with it.
  private func variables(of item: LayoutItemState) -> [Variable] {
    solveIfNeeded()
    guard item.slot >= 0, item.engine === self else { return [] }
    let slot = slots[Int(item.slot)]
    return [slot.x, slot.y, slot.width, slot.height]
  }

  /// Wishes, more weakly than anything else does, for another value of each ambiguous variable.
  func exerciseAmbiguity(of item: LayoutItemState) {
    for wish in ambiguityWishes { removeOwned(wish) }
    ambiguityWishes = []
    for variable in ambiguousVariables(of: item) {
      let value = solver.value(of: variable)
      let other = value + (value >= 40 ? -1 : 1) * Double.random(in: 10...40)
      ambiguityWishes.append(own(.none, [Term(variable, 1)], -other, priority: 0.0005))
    }
    setNeedsSolve()
  }

  // MARK: Checks

  /// The first broken invariant, or nil. For tests.
  func checkInvariants() -> String? {
    if let broken = solver.checkInvariants() { return "solver: \(broken)" }
    for (index, slot) in slots.enumerated() {
      guard let item = slot.item else { continue }
      if !isTemporary, item.engine !== self || Int(item.slot) != index {
        return "slot \(index) is not that of its item"
      }
      if slot.isMoved { return "slot \(index) waits to be looked at" }
      let rect = rect(of: slot)
      for number in [rect.minX, rect.minY, rect.width, rect.height] where !number.isFinite {
        return "slot \(index) is at \(rect)"
      }
      for variable in [slot.x, slot.y, slot.width, slot.height]
      where slotOfVariable[Int(variable.id)] != Int32(index) {
        return "a variable of slot \(index) is noted for \(slotOfVariable[Int(variable.id)])"
      }
    }
    for (index, owner) in owners.enumerated() {
      guard case .constraint(let constraint) = owner, !isTemporary else { continue }
      if constraint.engine !== self || constraint.handle?.index != Int32(index) {
        return "constraint \(index) does not know of it"
      }
      if constraint.holder == nil { return "constraint \(index) is not active" }
    }
    return nil
  }
}
