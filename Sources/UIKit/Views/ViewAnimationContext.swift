/// What `UIView.animate` says about the changes made inside its block.
@MainActor
struct ViewAnimationContext {
  var duration: TimeInterval
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  /// Set for springs; otherwise the options' curve is used.
  var spring: SpringParameters?
  var timing: CAMediaTimingFunction?

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
    stack.append(context)
    changes()
    stack.removeLast()
  }

  /// The animation for a change of a view's layer: none outside of an animation block.
  static func action(for layer: CALayer, forKey key: String) -> any CAAction {
    guard isEnabled, let context = current, context.duration > 0 || context.spring != nil,
      animatableKeys.contains(key)
    else { return NSNull() }
    return context.makeAnimation(for: layer, key: key)
  }

  private static let animatableKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius",
    "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
    "shadowPath", "contents", "contentsRect", "anchorPoint", "zPosition", "sublayerTransform",
    "path", "strokeEnd", "strokeStart", "fillColor", "strokeColor", "lineWidth", "colors",
    "locations", "startPoint", "endPoint", "blurRadius", "saturation",
  ]

  private func makeAnimation(for layer: CALayer, key: String) -> CAAnimation {
    let animation = makeBasicAnimation(key: key)
    let isRunning = layer.animation(forKey: key) != nil
    let source = isRunning ? layer.presentation() ?? layer : layer
    animation.fromValue = source.value(forKeyPath: key)
    animation.fillMode = .backwards
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    return animation
  }

  private func makeBasicAnimation(key: String) -> CABasicAnimation {
    guard let spring else {
      let animation = CABasicAnimation(keyPath: key)
      animation.duration = duration
      animation.timingFunction = timing ?? options.curve.timingFunction
      return animation
    }
    let animation = CASpringAnimation(keyPath: key)
    animation.mass = spring.mass
    animation.stiffness = spring.stiffness
    animation.damping = spring.damping
    animation.initialVelocity = spring.initialVelocity
    animation.duration = max(duration, 0.01)
    return animation
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
