/// A rule that moves items; also a group of other behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Called with every step of the animator.
  open var action: (() -> Void)?
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The animator that this, or the behaviour it belongs to, was added to.
  open var dynamicAnimator: UIDynamicAnimator? { animator }
  private weak var animator: UIDynamicAnimator?

  public override init() {
    super.init()
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
    dynamicAnimator?.wake()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.leave()
    dynamicAnimator?.wake()
  }

  /// Called when the behaviour is added to an animator, or with nil when it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func join(_ animator: UIDynamicAnimator) {
    willMove(to: animator)
    self.animator = animator
    for child in childBehaviors { child.join(animator) }
  }

  func leave() {
    willMove(to: nil)
    animator = nil
    for child in childBehaviors { child.leave() }
  }

  /// This behaviour and all below it.
  var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  // MARK: For UIKit's own behaviours

  /// The items it has a say about.
  var actors: [any UIDynamicItem] { [] }
  /// Tells the world about its items, whenever behaviours changed.
  func describe(_ world: DynamicsWorld) {}
  /// Whether it acts in every step.
  var hasForces: Bool { false }
  /// Called before a step.
  func prepare(_ world: DynamicsWorld) {}
  /// Changes velocities, several times a step.
  func applyForces(_ world: DynamicsWorld, _ dt: CGFloat) {}
}
