internal import CSwiftRuntime

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
      || owningController.map { ConstraintUpdateOverrides.has(type(of: $0)) } ?? false
  }
}

/// Which classes have an `updateConstraints` or `updateViewConstraints` of their own.
@MainActor
private enum ConstraintUpdateOverrides {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func has(_ type: UIView.Type) -> Bool {
    remembered(type) { hanok_view_overrides_update_constraints($0) }
  }

  static func has(_ type: UIViewController.Type) -> Bool {
    remembered(type) { hanok_controller_overrides_update_constraints($0) }
  }

  private static func remembered(
    _ type: AnyClass, _ find: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer = find(unsafeBitCast(type, to: UnsafeRawPointer.self))
    known[key] = answer
    return answer
  }
}
