internal import Cassowary

/// A stack view's constraints in the layout engine.
///
/// They are stated to the solver directly, without constraint objects, and stated anew as a whole
/// when something about the stack changes.
@MainActor
final class StackArrangement {
  unowned(unsafe) let stack: UIStackView
  private weak var engine: LayoutEngine?
  private var entered: [Constraint] = []
  private var isPending = false

  init(_ stack: UIStackView) { self.stack = stack }

  var isEntered: Bool { !entered.isEmpty }

  /// Has the constraints stated again before the next layout.
  func setNeedsUpdate() {
    guard !isPending else { return }
    queue(in: stack.islandEngine)
  }

  func queue(in engine: LayoutEngine) {
    stack.layoutItemState.arrangement = self
    isPending = true
    if engine !== self.engine { withdraw() }
    self.engine = engine
    engine.pendingStacks.append(self)
    engine.setNeedsSolve()
  }

  /// Takes the constraints out. What waits goes on waiting.
  func withdraw() {
    guard let engine else { return }
    for constraint in entered { engine.removeOwned(constraint) }
    entered = []
    engine.setNeedsSolve()
  }

  /// Takes the constraints out for good, to be stated in another engine.
  func leave() {
    withdraw()
    isPending = false
    engine = nil
  }

  func enterIfPending(in engine: LayoutEngine) {
    guard isPending, engine === self.engine else { return }
    isPending = false
    withdraw()
    entered = engine.state(stack)
  }

  /// The engine gave a constraint up.
  func forget(_ constraint: Constraint) { entered.removeAll { $0 == constraint } }
}
