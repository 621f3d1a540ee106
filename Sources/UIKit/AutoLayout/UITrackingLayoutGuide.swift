/// A guide whose place decides which constraints hold: those for being near an edge of its view, or away from it
/// (iOS 15).
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private var whenNear: [UInt: [NSLayoutConstraint]] = [:]
  private var whenAway: [UInt: [NSLayoutConstraint]] = [:]

  /// The edges that the guide is near. The keyboard is docked: it is near the bottom, and as it is as wide as the
  /// view it counts as near no side.
  private static let nearEdges: NSDirectionalRectEdge = .bottom

  /// Sets the constraints that hold while the guide is near all of some edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    replace(
      &whenNear[edge.rawValue, default: []], trackingConstraints,
      isActive: Self.nearEdges.isSuperset(of: edge))
  }

  open func constraintsActive(
    whenNearEdge edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    whenNear[edge.rawValue] ?? []
  }

  /// Sets the constraints that hold while the guide is away from all of some edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    replace(
      &whenAway[edge.rawValue, default: []], trackingConstraints,
      isActive: Self.nearEdges.isDisjoint(with: edge))
  }

  open func constraintsActive(
    whenAwayFrom edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    whenAway[edge.rawValue] ?? []
  }

  /// The constraints that hold while the guide is near all of some edges, by the name they had before iOS 16.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    constraintsActive(whenNearEdge: edge)
  }
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    constraintsActive(whenAwayFrom: edge)
  }

  /// Forgets the constraints of all edges; they no longer hold.
  open func removeAllTrackedConstraints() {
    for constraints in Array(whenNear.values) + Array(whenAway.values) {
      NSLayoutConstraint.deactivate(constraints)
    }
    (whenNear, whenAway) = ([:], [:])
  }

  private func replace(
    _ old: inout [NSLayoutConstraint], _ new: [NSLayoutConstraint], isActive: Bool
  ) {
    NSLayoutConstraint.deactivate(old)
    old = new
    if isActive { NSLayoutConstraint.activate(new) } else { NSLayoutConstraint.deactivate(new) }
  }
}
