extension UIView {
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      ViewAnimationContext(duration: duration, delay: delay, options: options),
      animations, completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(ViewAnimationContext(duration: duration, delay: 0, options: []), animations, completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var context = ViewAnimationContext(duration: duration, delay: delay, options: options)
    if duration > 0 {
      context.spring = SpringParameters(
        dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
    }
    run(context, animations, completion)
  }

  /// A spring told by how long it takes and how far it overshoots (iOS 17).
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let frequency = 2 * CGFloat.pi / max(duration, 0.001)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let spring = SpringParameters(
      mass: 1, stiffness: frequency * frequency, damping: 2 * max(0, ratio) * frequency,
      initialVelocity: initialSpringVelocity)
    var context = ViewAnimationContext(duration: duration, delay: delay, options: options)
    context.spring = spring
    context.duration = spring.settlingDuration
    run(context, animations, completion)
  }

  /// Says how often the animations of a block run, within another animation block (iOS 15).
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard var context = ViewAnimationContext.current else { return animations() }
    context.repetition = (count, autoreverses)
    ViewAnimationContext.run(context, animations)
  }

  /// Runs a block whose changes are not animated.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimationContext.run(nil, actionsWithoutAnimation)
  }

  public static func setAnimationsEnabled(_ enabled: Bool) {
    ViewAnimationContext.areAnimationsEnabled = enabled
  }
  public static var areAnimationsEnabled: Bool { ViewAnimationContext.areAnimationsEnabled }

  /// The duration the enclosing animation block gives; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval {
    ViewAnimationContext.current?.duration ?? 0
  }

  /// Shows a change of a view with a transition. Without one among the options the changes are shown at
  /// once.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let transition = options.transition, areAnimationsEnabled, duration > 0 else {
      animations?()
      completion?(true)
      return
    }
    transition.duration = duration
    transition.timingFunction = options.curve.timingFunction
    transition.withholdsTouches = !options.contains(.allowUserInteraction)
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion?(true) } }
    view.layer.add(transition, forKey: "transition")
    if options.contains(.allowAnimatedContent) {
      run(
        ViewAnimationContext(duration: duration, delay: 0, options: options), { animations?() }, nil
      )
    } else {
      performWithoutAnimation {
        animations?()
        view.layoutIfNeeded()
      }
    }
    CATransaction.commit()
  }

  /// Replaces a view in its superview by another one, with a transition of the superview.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  private static func run(
    _ context: ViewAnimationContext, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var context = context
    context.withholdsTouches = !context.options.contains(.allowUserInteraction)
    if let outer = ViewAnimationContext.current {
      context.recorder = outer.recorder
      context.repetition = outer.repetition
      if !context.options.contains(.overrideInheritedDuration) { context.duration = outer.duration }
      if !context.options.contains(.overrideInheritedCurve), context.spring == nil {
        context.spring = outer.spring
        context.timing = outer.timing ?? outer.options.curve.timingFunction
      }
    }
    let endsNow = context.duration <= 0 && context.delay <= 0
    CATransaction.begin()
    if let completion, !endsNow {
      let box = UncheckedBox(completion)
      CATransaction.setCompletion { finished in
        MainActor.assumeIsolated { box.value(finished) }
      }
    }
    ViewAnimationContext.run(context, animations)
    CATransaction.commit()
    if endsNow { completion?(true) }
  }
}

extension UIView.AnimationOptions {
  /// The transition among the options, if any.
  fileprivate var transition: CATransition? {
    let result = CATransition()
    switch UIView.AnimationOptions(rawValue: rawValue & 0xF << 20) {
    case .transitionFlipFromLeft: (result.type, result.subtype) = (.flip, .fromLeft)
    case .transitionFlipFromRight: (result.type, result.subtype) = (.flip, .fromRight)
    case .transitionFlipFromTop: (result.type, result.subtype) = (.flip, .fromTop)
    case .transitionFlipFromBottom: (result.type, result.subtype) = (.flip, .fromBottom)
    case .transitionCurlUp: result.type = .curlUp
    case .transitionCurlDown: result.type = .curlDown
    case .transitionCrossDissolve: result.type = .fade
    default: return nil
    }
    return result
  }
}

extension SpringParameters {
  /// Seconds until less than a thousandth of the way is left.
  var settlingDuration: TimeInterval {
    let frequency = (stiffness / mass).squareRoot()
    let decay = min(damping / (2 * mass), frequency)
    return decay > 0 ? min(-log(0.001) / decay, 30) : 30
  }
}
