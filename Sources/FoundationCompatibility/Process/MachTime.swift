public import Foundation

/// How ticks of `mach_absolute_time()` become nanoseconds: ticks × `numer` ÷ `denom`.
public struct mach_timebase_info_data_t: Sendable {
  public var numer: UInt32
  public var denom: UInt32

  public init(numer: UInt32 = 0, denom: UInt32 = 0) {
    self.numer = numer
    self.denom = denom
  }
}

public typealias kern_return_t = Int32

public let KERN_SUCCESS: kern_return_t = 0

/// A value to be filled in by `mach_timebase_info(_:)`.
public func mach_timebase_info() -> mach_timebase_info_data_t { mach_timebase_info_data_t() }

/// A value to be filled in by `mach_timebase_info(_:)`, with numbers to begin with.
public func mach_timebase_info(numer: UInt32, denom: UInt32) -> mach_timebase_info_data_t {
  mach_timebase_info_data_t(numer: numer, denom: denom)
}

/// Says how long a tick of `mach_absolute_time()` is; here it is a nanosecond.
@discardableResult public func mach_timebase_info(
  _ info: UnsafeMutablePointer<mach_timebase_info_data_t>
) -> kern_return_t {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return KERN_SUCCESS
}

/// The ticks since the machine started, without the time that it slept.
public func mach_absolute_time() -> UInt64 { nanoseconds(of: CLOCK_MONOTONIC) }

/// The ticks since the machine started, with the time that it slept.
public func mach_continuous_time() -> UInt64 { nanoseconds(of: CLOCK_BOOTTIME) }

/// The clock that stands still while the machine sleeps, as Linux's CLOCK_MONOTONIC does.
public let CLOCK_UPTIME_RAW: clockid_t = CLOCK_MONOTONIC

/// The time of a clock in nanoseconds; 0 for a clock that does not exist.
public func clock_gettime_nsec_np(_ clock: clockid_t) -> UInt64 { nanoseconds(of: clock) }

private func nanoseconds(of clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
