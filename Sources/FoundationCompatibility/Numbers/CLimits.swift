// Limits and units of C's headers that Swift sees on Apple's platforms. On Linux they are macros that Swift cannot read.

/// The greatest finite `Float`; as a count of repetitions, for ever.
public let HUGE: Float = .greatestFiniteMagnitude

/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000
