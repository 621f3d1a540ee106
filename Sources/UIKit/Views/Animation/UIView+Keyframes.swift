extension UIView {
  /// How an animation of keyframes runs.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    public static let calculationModeLinear = Self([])
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    var mode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 0xF {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates a series of changes, each within its part of the duration.
  ///
  /// A curve among the options (their raw values are those of ``AnimationOptions``) paces the whole.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let outer = ViewAnimationContext.current
    let recorder = KeyframeRecorder()
    var context = ViewAnimationContext(
      duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue))
    context.withholdsTouches = !options.contains(.allowUserInteraction)
    if let outer, !options.contains(.overrideInheritedDuration) {
      context.duration = outer.duration
    }
    guard ViewAnimationContext.areAnimationsEnabled, !ViewAnimationContext.isSuppressed,
      context.duration > 0
    else {
      animations()
      completion?(true)
      return
    }
    CATransaction.begin()
    if let completion {
      let box = UncheckedBox(completion)
      CATransaction.setCompletion { done in MainActor.assumeIsolated { box.value(done) } }
    }
    context.recorder = recorder
    KeyframeRecorder.open.append(recorder)
    ViewAnimationContext.run(context, animations)
    KeyframeRecorder.open.removeLast()
    recorder.finish(context, mode: options.mode, within: outer?.recorder)
    CATransaction.commit()
  }

  /// Changes within `animateKeyframes`: when they begin and how long they take, as parts of its duration.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = KeyframeRecorder.open.last else { return animations() }
    recorder.during(frameStartTime, frameDuration, animations)
  }
}

/// Collects the changes of keyframes and makes animations of them, one a property.
@MainActor
private final class KeyframeRecorder: ChangeRecorder {
  static var open: [KeyframeRecorder] = []

  private struct Stop {
    var begin: Double
    var end: Double
    var value: Any
  }

  private struct Series {
    let layer: CALayer
    let key: String
    let first: Any
    var stops: [Stop]
  }

  private var series: [Series] = []
  private var span = (begin: 0.0, end: 1.0)

  func during(_ begin: Double, _ duration: Double, _ changes: () -> Void) {
    let outer = span
    let start = min(max(begin, 0), 1)
    span = (start, min(start + max(duration, 0), 1))
    changes()
    span = outer
  }

  func record(_ layer: CALayer, _ key: String, before: Any) {
    guard let after = layer.value(forKeyPath: key) else { return }
    let stop = Stop(begin: span.begin, end: span.end, value: after)
    if let i = series.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      series[i].stops.append(stop)
    } else {
      series.append(Series(layer: layer, key: key, first: before, stops: [stop]))
    }
  }

  func finish(
    _ context: ViewAnimationContext, mode: CAAnimationCalculationMode,
    within recorder: (any ChangeRecorder)?
  ) {
    for one in series {
      let frames = frames(of: one)
      if let animator = recorder as? UIViewPropertyAnimator {
        animator.animate(one.layer, one.key, frames: frames)
        continue
      }
      let animation = CAKeyframeAnimation(keyPath: one.key)
      animation.values = frames.map(\.value)
      animation.keyTimes = frames.map { NSNumber(value: $0.position) }
      animation.calculationMode = mode
      animation.duration = context.duration
      animation.timingFunction = context.options.curve.timingFunction
      animation.withholdsTouches = context.withholdsTouches
      context.time(animation, one.layer)
      one.layer.add(animation, forKey: one.key)
    }
  }

  /// Values by time: each change starts from where the one before it in time ended.
  private func frames(of series: Series) -> [(position: Double, value: Any)] {
    let stops = series.stops.sorted { $0.begin < $1.begin }
    var frames: [(position: Double, value: Any)] = [(0, series.first)]
    var value = series.first
    for stop in stops {
      let last = frames[frames.count - 1].position
      if stop.begin > last { frames.append((stop.begin, value)) }
      frames.append((max(stop.end, last), stop.value))
      value = stop.value
    }
    if frames[frames.count - 1].position < 1 { frames.append((1, value)) }
    return frames
  }
}
