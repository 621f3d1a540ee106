import Foundation

/// The base of all animations of layers: timing, pacing, a delegate, and how it is added.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// When the animation begins, in the layer's time; 0 for at once.
  open var beginTime: CFTimeInterval = 0
  /// Seconds; 0 means the transaction's ``CATransaction/animationDuration()``.
  open var duration: CFTimeInterval = 0
  /// How many times as fast as its layer's time the animation runs.
  open var speed: Float = 1
  /// How far into its course the animation begins, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// How often it runs; fractions count.
  open var repeatCount: Float = 0
  /// How long it runs anew, in seconds; 0 leaves that to the count.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it runs back after each run.
  open var autoreverses = false
  /// Whether the first or last value holds before and after.
  open var fillMode = CAMediaTimingFillMode.removed

  /// The pacing of a whole run; nil is linear, or the transaction's for a running copy without one.
  open var timingFunction: CAMediaTimingFunction?
  /// Kept for as long as the animation lives, as Apple documents.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation leaves the layer when it is over.
  open var isRemovedOnCompletion = true
  /// The frame rates that suit the animation; a hint, every frame of the display is used.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// Whether a view that it animates gets no touches meanwhile; UIKit's.
  package var withholdsTouches = false
  private var custom: [String: Any] = [:]

  public override init() { super.init() }

  /// Animations are not archived; nil always.
  public required init?(coder: NSCoder) { return nil }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeEmptyCopy()
    copy.takeValues(from: self)
    return copy
  }

  final func copied() -> CAAnimation { copy(with: nil) as? CAAnimation ?? self }

  /// A new animation of the same kind; subclasses of QuartzCore's give their own.
  func makeEmptyCopy() -> CAAnimation { CAAnimation() }

  /// Takes over all of another animation's properties.
  func takeValues(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    withholdsTouches = other.withholdsTouches
    custom = other.custom
  }

  /// Adds the animation to the layer under the key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? any AnimatedLayer)?.add(self, forKey: event)
  }

  /// A value that code of the app keeps with the animation, or one of its timing properties.
  open func value(forKey key: String) -> Any? { custom[key] }

  /// Keeps a value, or sets the property of that name.
  open func setValue(_ value: Any?, forKey key: String) {
    if !setTiming(key, value) { custom[key] = value }
  }

  /// The value of a key; animations have no paths.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets the value of a key; animations have no paths.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  private func setTiming(_ key: String, _ value: Any?) -> Bool {
    guard let number = AnimatableValue(value)?.number else { return false }
    switch key {
    case "duration": duration = number.native
    case "beginTime": beginTime = number.native
    case "timeOffset": timeOffset = number.native
    case "speed": speed = Float(number)
    case "repeatCount": repeatCount = Float(number)
    case "repeatDuration": repeatDuration = number.native
    case "autoreverses": autoreverses = number != 0
    default: return false
    }
    return true
  }

  // MARK: How it acts on a layer

  /// Whether a layer has to be drawn anew for each step.
  func needsDisplay(of layer: any AnimatedLayer) -> Bool { false }

  /// The duration of a copy that was added without one.
  var defaultDuration: CFTimeInterval { TransactionStack.animationDuration }

  /// Called on the layer's copy when it is added: what depends on the layer or the transaction is fixed.
  func willStart(on layer: any AnimatedLayer) {
    if timingFunction == nil { timingFunction = TransactionStack.values?.timingFunction }
  }

  final func span(begin: CFTimeInterval) -> TimingSpan {
    TimingSpan(
      begin: begin, duration: duration, speed: Double(speed), offset: timeOffset,
      repeatCount: Double(repeatCount), repeatDuration: repeatDuration,
      autoreverses: autoreverses, fillMode: fillMode)
  }

  /// Whether it goes on for ever once it has begun.
  final var isEndless: Bool {
    repeatCount == .infinity && repeatDuration == 0 && speed > 0 && duration > 0
  }

  /// Applies the animation as it stands at a moment, if it shows anything then.
  final func apply(to state: inout LayerState, moment: TimingSpan.Moment) {
    switch moment {
    case .before(let shows):
      if shows { apply(to: &state, time: 0, cycle: 0) }
    case .during(let time, let cycle): apply(to: &state, time: time, cycle: cycle)
    case .after(let shows, let time, let cycle):
      if shows { apply(to: &state, time: time, cycle: cycle) }
    }
  }

  /// Applies the animation `time` seconds into a run after `cycle` complete ones.
  func apply(to state: inout LayerState, time: CFTimeInterval, cycle: Double) {}

  /// The part of a run that is done at `time`, paced.
  final func progress(_ time: CFTimeInterval) -> Double {
    let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 1
    return timingFunction?.value(at: fraction) ?? fraction
  }
}

extension CAMediaTiming {
  /// Whether the pace needs a time at all.
  var runsOnce: Bool { repeatCount == 0 && repeatDuration == 0 && !autoreverses }
}
