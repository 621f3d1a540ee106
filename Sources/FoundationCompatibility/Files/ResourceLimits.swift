public import Foundation

// Limits of a process, which are Int32 on Apple's systems and an enumeration's cases on Linux. Both are there: the compiler
// takes the one of the type that is asked for, and Linux's where both do.

@_disfavoredOverload public var RLIMIT_CPU: Int32 { 0 }
@_disfavoredOverload public var RLIMIT_FSIZE: Int32 { 1 }
@_disfavoredOverload public var RLIMIT_DATA: Int32 { 2 }
@_disfavoredOverload public var RLIMIT_STACK: Int32 { 3 }
@_disfavoredOverload public var RLIMIT_CORE: Int32 { 4 }
@_disfavoredOverload public var RLIMIT_RSS: Int32 { 5 }
@_disfavoredOverload public var RLIMIT_NPROC: Int32 { 6 }
/// How many files may be open.
@_disfavoredOverload public var RLIMIT_NOFILE: Int32 { 7 }
@_disfavoredOverload public var RLIMIT_MEMLOCK: Int32 { 8 }
@_disfavoredOverload public var RLIMIT_AS: Int32 { 9 }
