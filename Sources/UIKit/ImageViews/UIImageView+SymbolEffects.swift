/// How an effect ended, for its completion.
public struct UISymbolEffectCompletionContext {
  public weak var sender: AnyObject?
  /// Whether the effect ran to its end rather than being removed.
  public let isFinished: Bool
  public let effect: (any SymbolEffect)?
  public let contentTransition: (any ContentTransitionSymbolEffect)?
}

/// Is told of an effect's end.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
  /// Moves the symbol that the view shows (iOS 17). Effects move the view's layer as a whole; images that are no symbols
  /// stay still, as on iOS. Durations are fitted by eye.
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    guard image?.isSymbolImage == true else { return }
    SymbolMotion(effect, options).run(on: self, animated: animated) { [weak self] finished in
      completion?(
        UISymbolEffectCompletionContext(
          sender: self, isFinished: finished, effect: effect, contentTransition: nil))
    }
  }

  /// Takes effects of a kind away.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    SymbolMotion(effect, options).remove(from: self, animated: animated)
    completion?(
      UISymbolEffectCompletionContext(
        sender: self, isFinished: true, effect: effect, contentTransition: nil))
  }

  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {
    SymbolMotion.removeAll(from: self)
  }

  /// Shows another symbol, which comes in while the one shown goes out.
  public func setSymbolImage(
    _ image: UIImage, contentTransition transition: some ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    guard window != nil, self.image != nil else {
      self.image = image
      return
    }
    let half = 0.15 / max(0.01, options.speedFactor)
    UIView.animate(
      withDuration: half,
      animations: { [self] in
        transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        alpha = 0
      },
      completion: { [weak self] _ in
        self?.image = image
        UIView.animate(
          withDuration: half,
          animations: {
            self?.transform = .identity
            self?.alpha = 1
          },
          completion: { finished in
            completion?(
              UISymbolEffectCompletionContext(
                sender: self, isFinished: finished, effect: nil, contentTransition: transition))
          })
      })
  }
}

/// The layer animations of one effect.
@MainActor
struct SymbolMotion {
  private let effect: SymbolEffectConfiguration
  private let options: SymbolEffectOptions
  private let isIndefinite: Bool
  private static let prefix = "symbolEffect."

  init(_ effect: some SymbolEffect, _ options: SymbolEffectOptions) {
    self.effect = effect.configuration
    self.options = options
    // Bounces, wiggles and turns happen once unless they are to repeat; the others go on.
    switch effect.configuration.kind {
    case .bounce, .wiggle, .rotate: isIndefinite = options.isRepeating ?? false
    default: isIndefinite = options.isRepeating ?? (options.count == nil)
    }
  }

  private var key: String { Self.prefix + "\(effect.kind)" }

  func run(on view: UIView, animated: Bool, completion: @escaping (Bool) -> Void) {
    switch effect.kind {
    case .appear: fade(view, to: 1, animated: animated, completion)
    case .disappear: fade(view, to: 0, animated: animated, completion)
    case .scale: scale(view, animated: animated, completion)
    default:
      guard animated else { return completion(true) }
      let group = CAAnimationGroup()
      let parts = animations
      let length = parts.map(\.duration).max() ?? 0
      group.animations = parts
      group.duration = length + options.delay
      group.speed = Float(max(0.01, options.speedFactor))
      group.repeatCount = isIndefinite ? .infinity : Float(max(1, options.count ?? 1))
      let delegate = SymbolMotionDelegate(completion)
      group.delegate = delegate
      view.layer.add(group, forKey: key)
    }
  }

  func remove(from view: UIView, animated: Bool) {
    view.layer.removeAnimation(forKey: key)
    switch effect.kind {
    case .disappear: fade(view, to: 1, animated: animated) { _ in }
    case .scale: resize(view, to: 1, animated: animated) { _ in }
    default: break
    }
  }

  static func removeAll(from view: UIView) {
    for key in view.layer.animationKeys() ?? [] where key.hasPrefix(prefix) {
      view.layer.removeAnimation(forKey: key)
    }
  }

  private func fade(
    _ view: UIView, to alpha: CGFloat, animated: Bool, _ completion: @escaping (Bool) -> Void
  ) {
    UIView.animate(
      withDuration: animated ? 0.25 / options.speedFactor : 0, animations: { view.alpha = alpha },
      completion: completion)
  }

  private func scale(
    _ view: UIView, animated: Bool, _ completion: @escaping (Bool) -> Void
  ) {
    let factor: CGFloat =
      effect.direction == .up ? 1.2 : effect.direction == .down ? 0.8 : 1
    resize(view, to: factor, animated: animated, completion)
  }

  private func resize(
    _ view: UIView, to factor: CGFloat, animated: Bool, _ completion: @escaping (Bool) -> Void
  ) {
    UIView.animate(
      withDuration: animated ? 0.3 / options.speedFactor : 0, delay: 0,
      usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
      animations: { view.transform = CGAffineTransform(scaleX: factor, y: factor) },
      completion: completion)
  }

  private var animations: [CAAnimation] {
    switch effect.kind {
    case .bounce:
      let peak = effect.direction == .down ? 0.8 : 1.2
      return [keyframes("transform.scale", [1, peak, 0.97, 1], 0.5)]
    case .pulse: return [keyframes("opacity", [1, 0.35, 1], 1.2)]
    case .variableColor:
      return [keyframes("opacity", effect.isReversing ? [0.3, 1, 0.3] : [0.3, 1], 1.2)]
    case .breathe:
      return [
        keyframes("transform.scale", [1, 1.12, 1], 2), keyframes("opacity", [0.8, 1, 0.8], 2),
      ]
    case .rotate:
      let whole = effect.direction == .counterClockwise ? -2 * Double.pi : 2 * Double.pi
      return [keyframes("transform.rotation.z", [0, whole], 1.2)]
    case .wiggle: return [wiggle]
    default: return []
    }
  }

  private var wiggle: CAAnimation {
    switch effect.direction {
    case .left, .right: keyframes("transform.translation.x", [0, -3, 3, -2, 0], 0.6)
    case .up, .down: keyframes("transform.translation.y", [0, -3, 3, -2, 0], 0.6)
    default: keyframes("transform.rotation.z", [0, -0.2, 0.2, -0.12, 0], 0.6)
    }
  }

  private func keyframes(
    _ keyPath: String, _ values: [Double], _ duration: CFTimeInterval
  ) -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = duration
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.timingFunctions = Array(repeating: ease, count: values.count - 1)
    return animation
  }
}

/// Hears when an effect's animation ends.
private final class SymbolMotionDelegate: NSObject, CAAnimationDelegate {
  private let completion: (Bool) -> Void
  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
}
