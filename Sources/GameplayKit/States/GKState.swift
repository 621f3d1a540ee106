import Foundation

/// A state of something in a game. Subclasses say which states may follow and what happens in them.
open class GKState: NSObject {
  /// The machine that the state is one of.
  public internal(set) weak var stateMachine: GKStateMachine?

  public override init() { super.init() }

  /// Whether a state of this class may follow; any may unless overridden.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  /// Called when this state became the current one; nil: it is the first.
  open func didEnter(from previousState: GKState?) {}
  /// Called by the machine's `update(deltaTime:)` while this is the current state.
  open func update(deltaTime seconds: TimeInterval) {}
  /// Called before another state becomes the current one.
  open func willExit(to nextState: GKState) {}
}
