import Foundation

// Collections, strings and numbers that are made and changed under Core Foundation's names. They are Foundation's classes,
// which keep their objects themselves: callbacks, which would say how, are not asked for.

/// Foundation's class of dictionaries that change, under Core Foundation's name.
public typealias CFMutableDictionary = NSMutableDictionary
/// Foundation's class of arrays that change, under Core Foundation's name.
public typealias CFMutableArray = NSMutableArray
/// Foundation's class of dates under Core Foundation's name.
public typealias CFDate = NSDate
/// Foundation's class of time zones under Core Foundation's name.
public typealias CFTimeZone = NSTimeZone

/// How a dictionary keeps its keys. Foundation's keep them as they are: the values are there to be handed on.
public struct CFDictionaryKeyCallBacks: Sendable {
  public init() {}
}

/// How a dictionary keeps its values. Foundation's keep them as they are: the values are there to be handed on.
public struct CFDictionaryValueCallBacks: Sendable {
  public init() {}
}

/// How an array keeps its values. Foundation's keep them as they are: the values are there to be handed on.
public struct CFArrayCallBacks: Sendable {
  public init() {}
}

nonisolated(unsafe) public var kCFTypeDictionaryKeyCallBacks = CFDictionaryKeyCallBacks()
nonisolated(unsafe) public var kCFTypeDictionaryValueCallBacks = CFDictionaryValueCallBacks()
nonisolated(unsafe) public var kCFTypeArrayCallBacks = CFArrayCallBacks()

/// An empty dictionary.
public func CFDictionaryCreateMutable(
  _ allocator: CFAllocator?, _ capacity: CFIndex,
  _ keyCallBacks: UnsafePointer<CFDictionaryKeyCallBacks>!,
  _ valueCallBacks: UnsafePointer<CFDictionaryValueCallBacks>!
) -> CFMutableDictionary! {
  NSMutableDictionary()
}

/// Sets the value for a key; both are addresses of objects.
public func CFDictionarySetValue(
  _ theDict: CFMutableDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
  guard let key = held(key) as? NSObject, let value = held(value) else { return }
  theDict.setObject(value, forKey: key)
}

/// Adds a value for a key that has none; both are addresses of objects.
public func CFDictionaryAddValue(
  _ theDict: CFMutableDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
  if !CFDictionaryContainsKey(theDict, key) { CFDictionarySetValue(theDict, key, value) }
}

/// Takes the value for a key away, which is the address of an object.
public func CFDictionaryRemoveValue(_ theDict: CFMutableDictionary!, _ key: UnsafeRawPointer!) {
  held(key).map { theDict.removeObject(forKey: $0) }
}

/// Takes all values away.
public func CFDictionaryRemoveAllValues(_ theDict: CFMutableDictionary!) {
  theDict.removeAllObjects()
}

/// An empty array.
public func CFArrayCreateMutable(
  _ allocator: CFAllocator?, _ capacity: CFIndex, _ callBacks: UnsafePointer<CFArrayCallBacks>!
) -> CFMutableArray! {
  NSMutableArray()
}

/// Adds a value at the end: the address of an object.
public func CFArrayAppendValue(_ theArray: CFMutableArray!, _ value: UnsafeRawPointer!) {
  held(value).map { theArray.add($0) }
}

/// Takes all values away.
public func CFArrayRemoveAllValues(_ theArray: CFMutableArray!) { theArray.removeAllObjects() }

private func held(_ address: UnsafeRawPointer?) -> AnyObject? {
  address.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
}

// MARK: Strings, numbers, dates and addresses

/// An empty string that changes.
public func CFStringCreateMutable(
  _ alloc: CFAllocator?, _ maxLength: CFIndex
) -> CFMutableString! {
  NSMutableString(capacity: 0)
}

/// A copy of a string that changes.
public func CFStringCreateMutableCopy(
  _ alloc: CFAllocator?, _ maxLength: CFIndex, _ theString: CFString!
) -> CFMutableString! {
  NSMutableString(string: theString as String)
}

/// Adds a string at the end of another one.
public func CFStringAppend(_ theString: CFMutableString!, _ appendedString: CFString!) {
  theString.append(appendedString as String)
}

/// A copy of a string.
public func CFStringCreateCopy(_ alloc: CFAllocator?, _ theString: CFString!) -> CFString! {
  NSString(string: theString as String)
}

/// A part of a string.
public func CFStringCreateWithSubstring(
  _ alloc: CFAllocator?, _ str: CFString!, _ range: CFRange
) -> CFString! {
  str.substring(with: NSRange(location: range.location, length: range.length)) as NSString
}

/// A number from a place in memory, as a type.
public func CFNumberCreate(
  _ allocator: CFAllocator?, _ theType: CFNumberType, _ valuePtr: UnsafeRawPointer!
) -> CFNumber! {
  switch theType {
  case .sInt8Type, .charType: NSNumber(value: valuePtr.load(as: Int8.self))
  case .sInt16Type, .shortType: NSNumber(value: valuePtr.load(as: Int16.self))
  case .sInt32Type, .intType: NSNumber(value: valuePtr.load(as: Int32.self))
  case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType:
    NSNumber(value: valuePtr.load(as: Int64.self))
  case .float32Type, .floatType: NSNumber(value: valuePtr.load(as: Float.self))
  case .float64Type, .doubleType, .cgFloatType: NSNumber(value: valuePtr.load(as: Double.self))
  }
}

/// The seconds from 1 January 1970 to 1 January 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

/// A date of seconds since 1 January 2001.
public func CFDateCreate(_ allocator: CFAllocator?, _ at: CFAbsoluteTime) -> CFDate! {
  NSDate(timeIntervalSinceReferenceDate: at)
}

/// The seconds of a date since 1 January 2001.
public func CFDateGetAbsoluteTime(_ theDate: CFDate!) -> CFAbsoluteTime {
  theDate.timeIntervalSinceReferenceDate
}

/// The system's time zone.
public func CFTimeZoneCopySystem() -> CFTimeZone! { NSTimeZone.system as NSTimeZone }

/// An address of its text, beside another one; nil where it is none.
public func CFURLCreateWithString(
  _ allocator: CFAllocator?, _ URLString: CFString!, _ baseURL: CFURL!
) -> CFURL! {
  let base = (baseURL as NSURL?).map { $0 as URL }
  return NSURL(string: URLString as String, relativeTo: base)
}

/// How paths are written.
public enum CFURLPathStyle: CFIndex, Sendable {
  case cfurlposixPathStyle = 0
}

/// The address of a file.
public func CFURLCreateWithFileSystemPath(
  _ allocator: CFAllocator?, _ filePath: CFString!, _ pathStyle: CFURLPathStyle,
  _ isDirectory: Bool
) -> CFURL! {
  NSURL(fileURLWithPath: filePath as String, isDirectory: isDirectory)
}

/// The text of an address.
public func CFURLGetString(_ anURL: CFURL!) -> CFString! { anURL.relativeString as NSString? }
