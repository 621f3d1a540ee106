import Foundation

// Core Foundation's names for Foundation's classes. On Apple's systems the two are bridged toll-free;
// here they are the same classes, so `data as CFData` and `options as CFDictionary` compile unchanged.

/// A number of seconds.
public typealias CFTimeInterval = Double
/// Seconds since 1 January 2001, 00:00 GMT.
public typealias CFAbsoluteTime = Double
/// A count or a position in Core Foundation's collections.
public typealias CFIndex = Int
/// Stands for a position where nothing was found.
public let kCFNotFound: CFIndex = -1
/// Any Core Foundation object.
public typealias CFTypeRef = AnyObject
/// Foundation's string class under Core Foundation's name.
public typealias CFString = NSString
/// Foundation's data class under Core Foundation's name.
public typealias CFData = NSData
/// Foundation's mutable data class under Core Foundation's name.
public typealias CFMutableData = NSMutableData
/// Foundation's URL class under Core Foundation's name.
public typealias CFURL = NSURL
/// Foundation's dictionary class under Core Foundation's name.
public typealias CFDictionary = NSDictionary
/// Foundation's array class under Core Foundation's name.
public typealias CFArray = NSArray
/// Foundation's number class under Core Foundation's name.
public typealias CFNumber = NSNumber
/// Foundation's number class, for true and false.
public typealias CFBoolean = NSNumber

/// Foundation's error class under Core Foundation's name.
public typealias CFError = NSError

/// The result of a function of the system's: 0, or a number that stands for an error.
public typealias OSStatus = Int32
/// The result of a function that did what it was asked for.
public let noErr: OSStatus = 0

/// A set of bits that options are made of.
public typealias CFOptionFlags = UInt
/// An allocator of Core Foundation. There is none: nil, the default, is the only value.
public enum CFAllocator: Sendable {}
/// The default allocator, which is the only one.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Core Foundation's true.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// Core Foundation's false.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// The wall clock, in seconds since 1 January 2001. For motion use `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}
