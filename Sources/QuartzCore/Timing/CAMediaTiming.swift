import Foundation

/// How an object's time runs within its parent's: start, speed, repetition and what holds outside.
public protocol CAMediaTiming {
  /// When it begins, in the parent's time, in seconds.
  var beginTime: CFTimeInterval { get set }
  /// The length of one run, in seconds.
  var duration: CFTimeInterval { get set }
  /// How many seconds pass here for each of the parent's; 0 stands still.
  var speed: Float { get set }
  /// A further offset in its own time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How many runs; may be fractional or infinite. 0 means unspecified, one run.
  var repeatCount: Float { get set }
  /// For how many seconds to repeat; 0 means unspecified.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by a run backwards.
  var autoreverses: Bool { get set }
  /// The values shown before the begin and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation's value holds before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value holds before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The arithmetic of ``CAMediaTiming``, for layers and animations.
struct TimingSpan {
  var begin: CFTimeInterval
  var duration: CFTimeInterval
  var speed: Double
  var offset: CFTimeInterval
  var repeatCount: Double
  var repeatDuration: CFTimeInterval
  var autoreverses: Bool
  var fillMode: CAMediaTimingFillMode

  /// Where a moment lies in the span.
  enum Moment: Equatable {
    /// Before the begin; `shows` when the fill mode holds the first value.
    case before(shows: Bool)
    /// Within: seconds into the current run (0…duration) and how many runs are complete.
    case during(time: CFTimeInterval, cycle: Double)
    /// After the end, at the run's last time; `shows` when the fill mode holds the last value.
    case after(shows: Bool, time: CFTimeInterval, cycle: Double)
  }

  /// All runs together, in own seconds.
  var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let count = repeatCount > 0 ? repeatCount : 1
    return duration * count * (autoreverses ? 2 : 1)
  }

  /// The moment the span ends in the parent's time; infinite for one that never does.
  var endInParent: CFTimeInterval {
    guard speed != 0 else { return .infinity }
    return begin + (activeDuration - offset) / abs(speed)
  }

  /// The parent's `time` in this span.
  func moment(at time: CFTimeInterval) -> Moment {
    var local = (time - begin) * speed + offset
    let active = activeDuration
    if speed < 0 { local += active }
    // Times come from sums of frames: a nanosecond short of the end is the end.
    let epsilon = 1e-9
    if local < -epsilon {
      if speed < 0 { return ended(at: 0, keeps: fillMode.keepsLast) }
      return .before(shows: fillMode.keepsFirst)
    }
    if local >= active - epsilon {
      if speed < 0, local > active + epsilon { return .before(shows: fillMode.keepsFirst) }
      if speed < 0 { return running(at: active) }
      return ended(at: active, keeps: fillMode.keepsLast)
    }
    return running(at: max(0, local))
  }

  private func running(at local: CFTimeInterval) -> Moment {
    let (time, cycle) = fold(local)
    return .during(time: time, cycle: cycle)
  }

  private func ended(at local: CFTimeInterval, keeps: Bool) -> Moment {
    let (time, cycle) = fold(local)
    return .after(shows: keeps, time: time, cycle: cycle)
  }

  /// Own seconds folded into one run; the very end belongs to the last run, not to a new one.
  private func fold(_ local: CFTimeInterval) -> (CFTimeInterval, Double) {
    guard duration > 0, local.isFinite else { return (duration, 0) }
    let run = autoreverses ? duration * 2 : duration
    var cycle = (local / run).rounded(.down)
    var time = local - cycle * run
    if time < 1e-9, cycle > 0, local >= activeDuration - 1e-9 {
      cycle -= 1
      time = run
    }
    if autoreverses, time > duration { time = run - time }
    return (min(max(time, 0), duration), cycle)
  }
}

extension CAMediaTimingFillMode {
  var keepsFirst: Bool { self == .backwards || self == .both }
  var keepsLast: Bool { self == .forwards || self == .both }
}
