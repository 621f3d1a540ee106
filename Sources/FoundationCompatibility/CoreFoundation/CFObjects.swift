import Foundation

// Core Foundation's functions for any object.

/// Whether two objects are equal.
public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
  cf1 === cf2 || (cf1 as? NSObject)?.isEqual(cf2) == true
}

/// A number that is the same for equal objects.
public func CFHash(_ cf: CFTypeRef!) -> UInt {
  UInt(bitPattern: (cf as? NSObject)?.hash ?? ObjectIdentifier(cf).hashValue)
}

/// Words about an object, for its programmer.
public func CFCopyDescription(_ cf: CFTypeRef!) -> CFString! {
  String(describing: cf ?? NSNull()) as NSString
}

/// How many strong references an object has, which lessons about memory print. The one that the call needs is among
/// them, as on Apple's systems.
public func CFGetRetainCount(_ cf: CFTypeRef!) -> CFIndex {
  cf.map { CFIndex(_getRetainCount($0)) } ?? 0
}

/// Prints words about an object to the standard error.
public func CFShow(_ obj: CFTypeRef!) {
  FileHandle.standardError.write(Data((CFCopyDescription(obj) as String + "\n").utf8))
}

// MARK: Universally unique identifiers

/// Foundation's class of identifiers under Core Foundation's name.
public typealias CFUUID = NSUUID

/// A new identifier.
public func CFUUIDCreate(_ alloc: CFAllocator?) -> CFUUID! { NSUUID() }

/// An identifier as its 36 characters say it; nil when they say none.
public func CFUUIDCreateFromString(_ alloc: CFAllocator?, _ uuidStr: CFString!) -> CFUUID! {
  NSUUID(uuidString: uuidStr as String)
}

/// An identifier's 36 characters.
public func CFUUIDCreateString(_ alloc: CFAllocator?, _ uuid: CFUUID!) -> CFString! {
  uuid.uuidString as NSString
}

// MARK: Numbers

/// Puts a number's value in place as a type. False when the type cannot hold it.
@discardableResult
public func CFNumberGetValue(
  _ number: CFNumber!, _ theType: CFNumberType, _ valuePtr: UnsafeMutableRawPointer!
) -> Bool {
  func put<Value: FixedWidthInteger>(_ type: Value.Type) -> Bool {
    let value = number.int64Value
    valuePtr.storeBytes(of: Value(truncatingIfNeeded: value), as: type)
    return Value(exactly: value) != nil && !CFNumberIsFloatType(number)
  }
  switch theType {
  case .sInt8Type, .charType: return put(Int8.self)
  case .sInt16Type, .shortType: return put(Int16.self)
  case .sInt32Type, .intType: return put(Int32.self)
  case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType: return put(Int64.self)
  case .float32Type, .floatType:
    valuePtr.storeBytes(of: number.floatValue, as: Float.self)
    return Double(number.floatValue) == number.doubleValue
  case .float64Type, .doubleType, .cgFloatType:
    valuePtr.storeBytes(of: number.doubleValue, as: Double.self)
    return true
  }
}
