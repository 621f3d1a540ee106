/// A time that never comes, as C's functions take it.
public let DISPATCH_TIME_FOREVER: UInt64 = .max
/// Now, as C's functions take it.
public let DISPATCH_TIME_NOW: UInt64 = 0
