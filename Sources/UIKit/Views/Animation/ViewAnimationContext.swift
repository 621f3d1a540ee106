/// The settings of `UIView.animate` for the changes made inside its block.
@MainActor
struct ViewAnimationContext {
  var duration: TimeInterval
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  /// Set for springs; otherwise the options' curve is used.
  var spring: SpringParameters?
  var timing: CAMediaTimingFunction?
  /// Takes the changes instead of animations: a property animator, or a series of keyframes.
  var recorder: (any ChangeRecorder)?
  /// Whether views get no touches while they are animated.
  var withholdsTouches = false
  /// The settings of `UIView.modifyAnimations`.
  var repetition: (count: CGFloat, autoreverses: Bool)?

  private static var stack: [ViewAnimationContext?] = []
  private static var isEnabled = true

  static var current: ViewAnimationContext? { stack.last ?? nil }
  /// Whether changes must not be animated here, rather than only are not.
  static var isSuppressed: Bool { !isEnabled || stack.last.map { $0 == nil } ?? false }
  static var areAnimationsEnabled: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }

  /// Runs `changes` with a context; nil turns animation off inside.
  static func run(_ context: ViewAnimationContext?, _ changes: () -> Void) {
    push(context)
    changes()
    pop()
  }

  static func push(_ context: ViewAnimationContext?) { stack.append(context) }
  static func pop() { _ = stack.popLast() }

  /// The animation for a change of a view's layer: none outside of an animation block.
  static func action(for layer: CALayer, forKey key: String) -> any CAAction {
    guard isEnabled, let context = current, animatableKeys.contains(key) else { return NSNull() }
    if let recorder = context.recorder {
      let isRunning = layer.animationKeys()?.contains { $0 == key || $0.hasPrefix(key + ".") }
      let before =
        isRunning == true ? layer.shownValue(forKeyPath: key) : layer.value(forKeyPath: key)
      return RecordedChange(recorder: recorder, before: before)
    }
    guard context.duration > 0 || context.spring != nil else { return NSNull() }
    if additiveKeys.contains(key), !context.options.contains(.beginFromCurrentState) {
      return AdditiveChange(context: context, before: layer.value(forKeyPath: key))
    }
    return context.makeAnimation(for: layer, key: key)
  }

  /// Keys whose animations add up, as on iOS: a new one goes on from where and as fast as the last one is.
  private static let additiveKeys: Set<String> = ["position", "bounds", "opacity"]

  private static let animatableKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius",
    "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
    "shadowPath", "contents", "contentsRect", "anchorPoint", "zPosition", "sublayerTransform",
    "path", "strokeEnd", "strokeStart", "fillColor", "strokeColor", "lineWidth", "colors",
    "locations", "startPoint", "endPoint", "blurRadius", "saturation",
    CALayer.retreatKey,
  ]

  private func makeAnimation(for layer: CALayer, key: String) -> CAAnimation {
    let animation = makeBasicAnimation(key: key)
    let isRunning = layer.animationKeys()?.contains {
      $0 == key || $0.hasPrefix(key + ".") || $0.hasPrefix(key + "-")
    }
    animation.fromValue =
      isRunning == true ? layer.shownValue(forKeyPath: key) : layer.value(forKeyPath: key)
    time(animation, layer)
    return animation
  }

  /// Says when an animation begins and how often it runs.
  func time(_ animation: CAAnimation, _ layer: CALayer) {
    animation.fillMode = .backwards
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    if let repetition {
      animation.repeatCount = Float(repetition.count)
      animation.autoreverses = repetition.autoreverses
    }
  }

  func makeBasicAnimation(key: String) -> CABasicAnimation {
    guard let spring else {
      let animation = CABasicAnimation(keyPath: key)
      animation.duration = duration
      animation.timingFunction = timing ?? options.curve.timingFunction
      animation.withholdsTouches = withholdsTouches
      return animation
    }
    let animation = CASpringAnimation(keyPath: key)
    animation.mass = spring.mass
    animation.stiffness = spring.stiffness
    animation.damping = spring.damping
    animation.initialVelocity = spring.initialVelocity
    animation.duration = max(duration, 0.01)
    animation.withholdsTouches = withholdsTouches
    return animation
  }
}

/// Takes changes of layers that were made in an animation block.
@MainActor
protocol ChangeRecorder: AnyObject {
  /// A property has another value now; it showed `before`.
  func record(_ layer: CALayer, _ key: String, before: Any)
}

/// Tells a recorder about a change when it is made.
private final class RecordedChange: NSObject, CAAction {
  private let recorder: any ChangeRecorder
  private let before: Any?

  init(recorder: any ChangeRecorder, before: Any?) {
    self.recorder = recorder
    self.before = before
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let before else { return }
    let box = UncheckedBox((recorder, layer, before))
    MainActor.assumeIsolated { box.value.0.record(box.value.1, event, before: box.value.2) }
  }
}

/// Animates a change by its difference to the new value, on top of running animations of the property. Origin and size of
/// bounds have an animation each, as on iOS: a size is never negative, a difference of sizes may be.
private final class AdditiveChange: NSObject, CAAction {
  private let context: UncheckedBox<ViewAnimationContext>
  private let before: Any?

  init(context: ViewAnimationContext, before: Any?) {
    self.context = UncheckedBox(context)
    self.before = before
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    guard event == "bounds", let old = before as? CGRect else {
      return animate(layer, event, before)
    }
    animate(layer, "bounds.origin", old.origin)
    animate(layer, "bounds.size", old.size)
  }

  private func animate(_ layer: CALayer, _ path: String, _ before: Any?) {
    guard let missing = layer.difference(before, layer.value(forKeyPath: path)) else { return }
    let box = UncheckedBox((context.value, layer, missing))
    MainActor.assumeIsolated {
      let (context, layer, missing) = box.value
      let animation = context.makeBasicAnimation(key: path)
      animation.fromValue = missing
      animation.toValue = layer.difference(missing, missing)
      animation.isAdditive = true
      context.time(animation, layer)
      layer.add(animation, forKey: layer.freeAnimationKey(path))
    }
  }
}

/// Mass, stiffness and damping of a spring, with its speed at the start in units of the way per second.
struct SpringParameters: Equatable {
  var mass: CGFloat = 1
  var stiffness: CGFloat
  var damping: CGFloat
  var initialVelocity: CGFloat = 0

  /// The spring that settles within `duration` for a damping ratio, as UIKit fits it.
  ///
  /// An underdamped spring starting at 1 with velocity -v has settled when its envelope
  /// |c|·e^(-ζωt) falls to 0.001; the stiffness is the one for which that happens at `duration`
  /// (conformance animation.json, springDurationFit: agrees to 1e-4).
  init(dampingRatio: CGFloat, duration: TimeInterval, initialVelocity: CGFloat) {
    let ratio = min(max(dampingRatio, 0.0001), 1)
    let frequency = SpringParameters.fit(
      ratio: ratio, duration: max(duration, 0.0001), velocity: initialVelocity)
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.initialVelocity = initialVelocity
  }

  init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGFloat) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }
}

extension UIView.AnimationCurve {
  var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}
