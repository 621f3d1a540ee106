/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time: how many units make a second.
public typealias CMTimeScale = Int32
/// Tells times apart that start anew, such as those of a loop's rounds.
public typealias CMTimeEpoch = Int64

/// The greatest timescale.
public let kCMTimeMaxTimescale: CMTimeScale = 0x7fff_ffff

/// A time as a fraction: `value / timescale` seconds.
///
///     let time = CMTime(value: 150, timescale: 600)
///     time.seconds  // 0.25
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  /// An invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(
    value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch
  ) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  public static let invalid = CMTime()
  public static let zero = CMTime(value: 0, timescale: 1)
  public static let indefinite = CMTime(
    value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  public var isValid: Bool { flags.contains(.valid) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether the time is valid and has a value, that is, it is neither infinite nor indefinite.
  public var isNumeric: Bool {
    isValid && timescale > 0 && flags.isDisjoint(with: .impliedValueFlagsMask)
  }
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  var isInfinite: Bool { isPositiveInfinity || isNegativeInfinity }

  /// Seconds; not a number for an invalid and an indefinite time.
  public var seconds: Double {
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }
}
