// Limits that C gives by calculations, which Swift does not import, and those of Apple's own headers.

public let INT16_MIN: Int32 = -32_768
public let INT32_MIN: Int32 = .min
public let INT64_MIN: Int64 = .min
public let INT64_MAX: Int64 = .max
public let UINT64_MAX: UInt64 = .max

public let UCHAR_MAX: Int32 = 255
public let INT_MIN: Int32 = .min
public let UINT_MAX: UInt32 = .max
public let LONG_MIN: Int = .min
public let ULONG_MAX: UInt = .max
public let LLONG_MIN: Int64 = .min
public let ULLONG_MAX: UInt64 = .max

/// The greatest finite number of single precision.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
/// The greatest finite `Float`; as a count of repetitions, for ever.
public let HUGE: Float = .greatestFiniteMagnitude

/// The place of the highest bit that is set, counted from 1; 0 where none is.
public func fls(_ value: Int32) -> Int32 { Int32(Int32.bitWidth - value.leadingZeroBitCount) }

/// The place of the highest bit that is set, counted from 1; 0 where none is.
public func flsl(_ value: Int) -> Int32 { Int32(Int.bitWidth - value.leadingZeroBitCount) }

/// The place of the highest bit that is set, counted from 1; 0 where none is.
public func flsll(_ value: Int64) -> Int32 { Int32(Int64.bitWidth - value.leadingZeroBitCount) }

// Foundation's names of the limits of its integers.

public let NSIntegerMax = Int.max
public let NSIntegerMin = Int.min
public let NSUIntegerMax = UInt.max
