/// Follows a drag over views that do something when it rests on them.
@MainActor
final class SpringLoader {
  /// How long the drag rests before the target blinks, and how long it blinks, in seconds, and how far it may
  /// move meanwhile, in points. Apple documents no numbers; so it feels on an iPad.
  static let rest: TimeInterval = 0.6
  static let blink: TimeInterval = 0.5
  static let slack: CGFloat = 10

  private unowned(unsafe) let session: DragSession
  private weak var interaction: UISpringLoadedInteraction?
  private var context: SpringLoadedContext?
  private let usualEffect = SpringBlink()
  /// Where the drag rests.
  private var origin = CGPoint.zero
  private var waiting: ClockTimers.Token?

  init(_ session: DragSession) { self.session = session }

  /// The drag is over a view, or moved over it.
  func follow(over view: UIView?) {
    let found = target(of: view)
    if let context, let interaction, let found, found.interaction === interaction,
      found.context.isSameTarget(as: context)
    {
      let finger = session.finger
      guard context.state == .possible || context.state == .activating,
        hypot(finger.x - origin.x, finger.y - origin.y) > Self.slack
      else { return }
      // It has to come to rest again.
      return wait()
    }
    end()
    guard let found else { return }
    interaction = found.interaction
    context = found.context
    wait()
  }

  /// The drag is gone.
  func end() {
    ClockTimers.cancel(waiting)
    waiting = nil
    guard let context else { return }
    let old = interaction
    if context.state != .inactive { enter(.inactive) }
    self.context = nil
    interaction = nil
    if let old { old.interactionBehavior?.interactionDidFinish(old) }
  }

  /// An interaction that is not its view's any more.
  func leave(_ interaction: UISpringLoadedInteraction) {
    if interaction === self.interaction { end() }
  }

  /// The nearest interaction from a view upwards that may happen here.
  private func target(
    of view: UIView?
  ) -> (interaction: UISpringLoadedInteraction, context: SpringLoadedContext)? {
    var current = view
    while let view = current {
      for interaction in view.interactions.reversed() {
        guard let interaction = interaction as? UISpringLoadedInteraction else { continue }
        let context = SpringLoadedContext(session, view)
        let allowed =
          interaction.interactionBehavior?.shouldAllow(interaction, with: context)
          ?? ((view as? UIControl)?.isEnabled ?? true)
        if allowed { return (interaction, context) }
      }
      current = view.superview
    }
    return nil
  }

  private func wait() {
    origin = session.finger
    if context?.state != .possible { enter(.possible) }
    schedule(after: Self.rest) { loader in
      loader.enter(.activating)
      loader.schedule(after: Self.blink) { $0.activate() }
    }
  }

  private func schedule(after delay: TimeInterval, _ action: @escaping (SpringLoader) -> Void) {
    ClockTimers.cancel(waiting)
    waiting = ClockTimers.schedule(after: delay) { [weak self] in
      if let self { action(self) }
    }
  }

  /// It does what it does once: the drag has to go away and come again for more.
  private func activate() {
    guard let interaction, let context else { return }
    enter(.activated)
    interaction.activate(context)
    if self.context === context { enter(.inactive) }
  }

  private func enter(_ state: UISpringLoadedInteractionEffectState) {
    guard let interaction, let context else { return }
    context.state = state
    (interaction.interactionEffect ?? usualEffect).interaction(interaction, didChangeWith: context)
  }
}

/// The target of a drag.
@MainActor
private final class SpringLoadedContext: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?
  private let session: DragSession

  init(_ session: DragSession, _ view: UIView) {
    self.session = session
    targetView = view
    super.init()
  }

  func location(in view: UIView?) -> CGPoint {
    view.map { session.location(in: $0) } ?? session.finger
  }

  func isSameTarget(as other: SpringLoadedContext) -> Bool {
    guard targetView === other.targetView else { return false }
    return switch (targetItem, other.targetItem) {
    case (nil, nil): true
    case (let own as any Equatable, let others?): own.equals(others)
    case (let own?, let others?): (own as AnyObject) === (others as AnyObject)
    default: false
    }
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

/// Darkens the target a little, and blinks before the action is done.
@MainActor
private final class SpringBlink: NSObject, UISpringLoadedInteractionEffect {
  private let shade = UIView()
  private static let strength: CGFloat = 0.15

  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    switch context.state {
    case .possible: show(on: context.targetView)
    case .activating: blink()
    case .activated: break
    case .inactive:
      shade.layer.removeAllAnimations()
      shade.removeFromSuperview()
    }
  }

  private func show(on target: UIView?) {
    shade.layer.removeAllAnimations()
    guard let target else { return }
    UIView.performWithoutAnimation {
      shade.isUserInteractionEnabled = false
      shade.backgroundColor = .label
      shade.alpha = Self.strength
      shade.frame = target.bounds
      shade.layer.cornerRadius = target.layer.cornerRadius
      target.addSubview(shade)
    }
  }

  private func blink() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [Self.strength, 0, Self.strength, 0, Self.strength]
    animation.duration = SpringLoader.blink
    shade.layer.add(animation, forKey: "blink")
  }
}
