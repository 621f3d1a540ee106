// Limits and units of C's headers that Swift sees on Apple's platforms. On Linux they are macros that Swift cannot read.

/// The greatest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
/// The greatest finite `Float`; as a count of repetitions, for ever.
public let HUGE: Float = .greatestFiniteMagnitude

/// The greatest `UInt32`, C's `unsigned int`.
public let UINT_MAX: UInt32 = .max
/// The least `Int`, C's `long`.
public let LONG_MIN: Int = .min
/// The greatest `UInt`, C's `unsigned long`.
public let ULONG_MAX: UInt = .max
/// The least `Int64`, C's `long long`.
public let LLONG_MIN: Int64 = .min
/// The greatest `UInt64`, C's `unsigned long long`.
public let ULLONG_MAX: UInt64 = .max
/// The greatest `Int64`.
public let INT64_MAX: Int64 = .max
/// The least `Int64`.
public let INT64_MIN: Int64 = .min
/// The greatest `UInt64`.
public let UINT64_MAX: UInt64 = .max

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000
