// Results of functions. The values are Apple's.

/// The result of a function.
public typealias CCStatus = Int32
/// The result of a function of cryptors.
public typealias CCCryptorStatus = Int32

/// Success.
public let kCCSuccess: Int = 0
/// A parameter has no meaning.
public let kCCParamError: Int = -4300
/// There is not enough room; how much is needed is told.
public let kCCBufferTooSmall: Int = -4301
/// There is no memory.
public let kCCMemoryFailure: Int = -4302
/// The input does not fill its last block.
public let kCCAlignmentError: Int = -4303
/// The input is nothing that was encrypted so.
public let kCCDecodeError: Int = -4304
/// OpenSSL does not have it.
public let kCCUnimplemented: Int = -4305
/// A number is too large.
public let kCCOverflow: Int = -4306
/// There are no random bytes.
public let kCCRNGFailure: Int = -4307
/// Something else failed.
public let kCCUnspecifiedError: Int = -4308
/// A function was called too early or too late.
public let kCCCallSequenceError: Int = -4309
/// The key has a length that the algorithm does not take.
public let kCCKeySizeError: Int = -4310
/// The key is not one of the algorithm's.
public let kCCInvalidKey: Int = -4311
