/// Constraints installed on views, and layout guides.
extension UIView {
  func install(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.deactivate()
    constraint.install(on: self)
  }

  /// The engine that decides the view's place, with what waits entered.
  var arrangingEngine: LayoutEngine? {
    guard let engine = layoutStorage?.engine ?? superview?.islandRoot.layoutStorage?.ownEngine
    else {
      return nil
    }
    engine.solveIfNeeded()
    return engine
  }

  /// The guide around the keyboard, made when it is first asked for.
  var ownKeyboardGuide: UIKeyboardLayoutGuide {
    let state = layoutItemState
    if let known = state.systemGuides[.keyboard] as? UIKeyboardLayoutGuide { return known }
    let guide = UIKeyboardLayoutGuide(owner: self)
    state.systemGuides[.keyboard] = guide
    return guide
  }

  /// The frame of a view whose alignment rectangle is known.
  func outset(_ alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

/// Questions of debuggers to the layout engine.
extension UIView {
  func arrangingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let state = layoutStorage else { return [] }
    return arrangingEngine?.constraintsAffecting(state, axis) ?? []
  }

  func showAmbiguity() {
    guard let state = layoutStorage else { return }
    arrangingEngine?.exerciseAmbiguity(of: state)
  }

  var isPlacedAmbiguously: Bool {
    guard let state = layoutStorage else { return false }
    return arrangingEngine?.isAmbiguous(state) ?? false
  }
}

/// The item that the anchors of views are made of.
extension UIView {
  func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(LayoutAnchorPlace(item: self, attribute: attribute))
  }

  func xAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutAnchorPlace(item: self, attribute: attribute))
  }

  func yAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutAnchorPlace(item: self, attribute: attribute))
  }
}

/// How strongly a view keeps to the size of its content.
extension UIView {
  func hugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = layoutStorage?.hugging ?? defaultHugging
    return UILayoutPriority(axis == .horizontal ? priorities.0 : priorities.1)
  }

  func changeContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard hugging(for: axis) != priority else { return }
    let state = layoutItemState
    if axis == .horizontal {
      state.hugging.0 = priority.solverPriority
    } else {
      state.hugging.1 = priority.solverPriority
    }
    contentPriorityDidChange(state)
  }

  func compressionResistance(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let priorities = layoutStorage?.compressionResistance else { return .defaultHigh }
    return UILayoutPriority(axis == .horizontal ? priorities.0 : priorities.1)
  }

  func changeContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard compressionResistance(for: axis) != priority else { return }
    let state = layoutItemState
    if axis == .horizontal {
      state.compressionResistance.0 = priority.solverPriority
    } else {
      state.compressionResistance.1 = priority.solverPriority
    }
    contentPriorityDidChange(state)
  }

  private func contentPriorityDidChange(_ state: ViewLayoutState) {
    state.engine?.contentDidChange(of: state)
    superview?.arrangedSubviewContentDidChange(self)
  }
}
