public import Dispatch

/// A time that never comes, as C's functions take it.
public let DISPATCH_TIME_FOREVER: UInt64 = .max
/// Now, as C's functions take it.
public let DISPATCH_TIME_NOW: UInt64 = 0

/// Nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds of a second.
public let MSEC_PER_SEC: UInt64 = 1_000

extension DispatchTime {
  /// How long it is until another time; less than nothing for one before.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    if uptimeNanoseconds == other.uptimeNanoseconds { return .nanoseconds(0) }
    if other.uptimeNanoseconds == .max { return .never }
    return .nanoseconds(Int(Int64(bitPattern: other.uptimeNanoseconds &- uptimeNanoseconds)))
  }

  /// The time that is a while later.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
}
