internal import Cassowary

/// Measuring: which size the root wants, apart from the size it has.
extension LayoutEngine {
  /// The constraints that stand in for the root's size while it is measured.
  struct FittingState {
    var constraints: [Constraint]
    /// Items that moved meanwhile, to be looked at again afterwards.
    var touched: [Int32] = []
    /// Texts that keep their lines meanwhile, and how wide they would like to be otherwise.
    var wrapped: [(slot: Int32, naturalWidth: CGFloat)] = []
  }

  /// The root's smallest size that satisfies its constraints, as near to `target` as the
  /// priorities say.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    endFitting()
    if let size = rootSize {
      removeOwned(size.width)
      removeOwned(size.height)
      rootSize = nil
    }
    fitting = FittingState(constraints: [])
    fitting?.constraints = [
      own(
        .root(.horizontal), [Term(rootWidth, 1)], -target.width, priority: horizontal.solverPriority
      ),
      own(
        .root(.vertical), [Term(rootHeight, 1)], -target.height, priority: vertical.solverPriority),
    ]
    addRootContent(target, horizontal)
    if horizontal < .required { keepLines() }
    settle()
    // Adding zero makes -0 of the solver 0.
    let size = CGSize(
      width: solver.value(of: rootWidth) + 0, height: solver.value(of: rootHeight) + 0)
    return root.view.layoutRounding.fitting(
      root.view.frame(forAlignmentRect: CGRect(origin: .zero, size: size)).size)
  }

  /// The root may have a size of its own, as labels do.
  private func addRootContent(_ target: CGSize, _ horizontal: UILayoutPriority) {
    var size = root.view.intrinsicContentSize
    let limit = horizontal == .required ? target.width : 0
    if limit > 0, let wrapped = root.view.wrappedContentSize(forWidth: limit) {
      size.height = wrapped.height
    }
    let resistance = root.compressionResistance
    let lengths: [(NSLayoutConstraint.Axis, CGFloat, Float, Float)] = [
      (.horizontal, size.width, root.hugging.0, root.view.widthResistance(resistance.0)),
      (.vertical, size.height, root.hugging.1, resistance.1),
    ]
    for (axis, length, hugging, resistance) in lengths where length >= 0 && length.isFinite {
      let terms = [Term(axis == .horizontal ? rootWidth : rootHeight, 1)]
      fitting?.constraints += [
        own(.root(axis), terms, -length, .lessThanOrEqual, priority: hugging),
        own(.root(axis), terms, -length, .greaterThanOrEqual, priority: resistance),
      ]
    }
  }

  /// Texts that wrapped in the last layout ask for the size that they had there, as on iOS: a cell that was laid
  /// out is measured with its lines though its width is free.
  private func keepLines() {
    for index in slots.indices {
      guard let state = slots[index].item as? ViewLayoutState, slots[index].isWrapping,
        let width = slots[index].laidOutWidth, width < slots[index].naturalWidth - 0.01,
        let size = state.view.wrappedContentSize(forWidth: width)
      else { continue }
      fitting?.wrapped.append((Int32(index), slots[index].naturalWidth))
      slots[index].naturalWidth = min(size.width, width)
      slots[index].narrowWidth = nil
      setContentWidth(slots[index].naturalWidth, slots[index])
    }
  }

  /// Goes back to the size the root has.
  func endFitting() {
    guard let state = fitting else { return }
    fitting = nil
    for (slot, width) in state.wrapped where slots[Int(slot)].item != nil {
      slots[Int(slot)].naturalWidth = width
      askFreely(slot)
    }
    for constraint in state.constraints {
      if case .root = owners[Int(constraint.index)] { removeOwned(constraint) }
    }
    fittingTouched += state.touched
  }
}

extension UIView {
  /// Measures with the view's own engine where it has one, else with one made for the purpose.
  func measuredSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    // Not solved for the size the view has: it may be one that nothing fits into.
    runConstraintUpdates()
    if isLayoutBoundary, let engine = layoutStorage?.ownEngine {
      return engine.fittingSize(target, horizontal, vertical)
    }
    let engine = LayoutEngine(root: layoutItemState, isTemporary: true)
    engine.enterSubtree(of: self)
    return engine.fittingSize(target, horizontal, vertical)
  }
}

extension LayoutEngine {
  /// Enters the constraints at and below a view, for a measurement of that view alone.
  func enterSubtree(of view: UIView) {
    for constraint in view.layoutStorage?.constraints ?? [] { enter(constraint) }
    if let stack = view as? UIStackView, !stack.arrangedSubviews.isEmpty { _ = state(stack) }
    for subview in view.subviews where !subview.isLayoutBoundary { enterSubtree(of: subview) }
  }
}
