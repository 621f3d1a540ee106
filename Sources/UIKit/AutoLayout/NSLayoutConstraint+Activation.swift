extension NSLayoutConstraint {
  /// Installs the constraint on the closest common ancestor of its items.
  func activate() {
    guard holder == nil else { return }
    guard let ancestor = commonAncestor else {
      fatalError(
        "Unable to activate constraint with anchors \(summary) because they have no common "
          + "ancestor.  Does the constraint or its anchors reference items in different view "
          + "hierarchies?  That's illegal.")
    }
    install(on: ancestor)
  }

  func install(on view: UIView) {
    guard holder == nil else { return }
    holder = view
    view.layoutItemState.constraints.append(self)
    forEachItem { item in
      if item !== view.layoutStorage { item.references.append(self) }
    }
    linkBoundaries(below: view, by: 1)
    view.islandEngine.queue(self)
    tellObservers()
  }

  func deactivate() {
    guard let view = holder else { return }
    holder = nil
    hasReportedConflict = false
    engine?.leave(self)
    let state = view.layoutItemState
    if let index = state.constraints.lastIndex(where: { $0 === self }) {
      state.constraints.remove(at: index)
    }
    forEachItem { item in
      if let index = item.references.lastIndex(where: { $0 === self }) {
        item.references.remove(at: index)
      }
    }
    linkBoundaries(below: view, by: -1)
    tellObservers()
  }

  /// The views whose coordinates the items' positions are stated in, with the items.
  private var places: [LayoutAnchorPlace?] {
    [
      LayoutAnchorPlace(item: firstItem, attribute: firstAttribute), firstOrigin,
      secondItem.map { LayoutAnchorPlace(item: $0, attribute: secondAttribute) }, secondOrigin,
    ]
  }

  /// Calls `body` with what the engine keeps for each item.
  func forEachItem(_ body: (LayoutItemState) -> Void) {
    if let firstItem { body(LayoutItemState.of(firstItem)) }
    if let secondItem, secondItem !== firstItem { body(LayoutItemState.of(secondItem)) }
    if let item = firstOrigin?.item { body(LayoutItemState.of(item)) }
    if let item = secondOrigin?.item { body(LayoutItemState.of(item)) }
  }

  /// Whether the constraint can be activated: its items share an ancestor.
  var isSound: Bool { commonAncestor != nil }

  private var commonAncestor: UIView? {
    var ancestor: UIView?
    var isFirst = true
    for case let place? in places {
      guard let view = Self.view(of: place.item) else { return nil }
      if isFirst {
        ancestor = view
        isFirst = false
      } else {
        guard let known = ancestor else { return nil }
        ancestor = known.closestCommonAncestor(with: view)
      }
    }
    return ancestor
  }

  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  /// A constraint that reaches into a view with a frame of its own joins that view's layout with
  /// the layout around it.
  private func linkBoundaries(below ancestor: UIView, by change: Int) {
    for case let place? in places {
      var current = place.item is UIView ? (place.item as? UIView)?.superview : nil
      if let guide = place.item as? UILayoutGuide { current = guide.owningView }
      if place.item === ancestor { continue }
      while let view = current, view !== ancestor {
        if view.translatesMaskStorage { view.changeLinks(by: change) }
        current = view.superview
      }
    }
  }
}

extension UIView {
  func closestCommonAncestor(with other: UIView) -> UIView? {
    if other === self || other.superview === self { return self }
    if superview === other { return other }
    if let superview, superview === other.superview { return superview }
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}
