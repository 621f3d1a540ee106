/// The pass before layout: views bring their constraints up to date, children before their parents.
extension UIView {
  /// Asks for `updateConstraints` before the next layout, here and on the controller's view above,
  /// as iOS does (lifecycle_orders.json).
  func requestConstraintUpdate() {
    markForConstraintUpdate()
    var view: UIView? = self
    while let current = view {
      if current.owningController != nil {
        current.layoutItemState.needsConstraintUpdate = true
        break
      }
      view = current.superview
    }
    setNeedsLayout()
  }

  private func markForConstraintUpdate() {
    layoutItemState.needsConstraintUpdate = true
    markAncestorsForConstraintUpdate()
  }

  func markAncestorsForConstraintUpdate() {
    var view = superview
    while let ancestor = view, !ancestor.layoutItemState.subtreeNeedsConstraintUpdate {
      ancestor.layoutItemState.subtreeNeedsConstraintUpdate = true
      view = ancestor.superview
    }
  }

  var isConstraintUpdateRequested: Bool { layoutStorage?.needsConstraintUpdate ?? false }

  func constraintsAreUpdated() { layoutStorage?.needsConstraintUpdate = false }

  /// Runs the pass below this view and solves what waits.
  func updateConstraintsNow() {
    runConstraintUpdates()
    guard layoutStorage != nil || superview?.layoutStorage != nil else { return }
    islandRoot.layoutStorage?.ownEngine?.solveIfNeeded()
  }

  func runConstraintUpdates() {
    guard let state = layoutStorage else { return }
    if state.subtreeNeedsConstraintUpdate {
      state.subtreeNeedsConstraintUpdate = false
      for subview in subviews { subview.runConstraintUpdates() }
    }
    guard state.needsConstraintUpdate else { return }
    state.needsConstraintUpdate = false
    if let owningController {
      owningController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  /// Views and controllers that update constraints are asked to once when they come into use.
  var needsFirstConstraintUpdate: Bool {
    ConstraintUpdateOverrides.has(type(of: self))
      || owningController?.updatesConstraints ?? false
  }
}

/// Which classes have an `updateConstraints`, or a controller's `updateViewConstraints`, of their own.
@MainActor
enum ConstraintUpdateOverrides {
  private static var known = KnownOverrides()

  static func has(_ type: UIView.Type) -> Bool { overrides(type, ConstraintsProbe.self) }

  /// Whether a class has a method of its own, which the probe overrides.
  static func overrides(_ type: AnyClass, _ probe: AnyClass) -> Bool {
    known.answer(for: type) { Overrides.has(type, probe: probe) }
  }

  private final class ConstraintsProbe: UIView {
    override func updateConstraints() {}
  }
}
