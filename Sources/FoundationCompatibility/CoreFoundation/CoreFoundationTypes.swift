public import Foundation

/// The kind of an object.
public typealias CFTypeID = UInt

/// The kinds that are told apart; any other object is of kind 1.
private enum CoreFoundationKind {
  static let other: CFTypeID = 1
  static let string: CFTypeID = 7
  static let null: CFTypeID = 16
  static let dictionary: CFTypeID = 18
  static let array: CFTypeID = 19
  static let data: CFTypeID = 20
  static let boolean: CFTypeID = 21
  static let number: CFTypeID = 22
  static let date: CFTypeID = 42
}

/// The kind of an object; true and false are of another one than numbers.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
  switch cf {
  case let number as NSNumber:
    String(cString: number.objCType) == "c"
      ? CoreFoundationKind.boolean : CoreFoundationKind.number
  case is NSString: CoreFoundationKind.string
  case is NSNull: CoreFoundationKind.null
  case is NSDictionary: CoreFoundationKind.dictionary
  case is NSArray: CoreFoundationKind.array
  case is NSData: CoreFoundationKind.data
  case is NSDate: CoreFoundationKind.date
  default: CoreFoundationKind.other
  }
}

public func CFStringGetTypeID() -> CFTypeID { CoreFoundationKind.string }
public func CFNullGetTypeID() -> CFTypeID { CoreFoundationKind.null }
public func CFDictionaryGetTypeID() -> CFTypeID { CoreFoundationKind.dictionary }
public func CFArrayGetTypeID() -> CFTypeID { CoreFoundationKind.array }
public func CFDataGetTypeID() -> CFTypeID { CoreFoundationKind.data }
public func CFBooleanGetTypeID() -> CFTypeID { CoreFoundationKind.boolean }
public func CFNumberGetTypeID() -> CFTypeID { CoreFoundationKind.number }
public func CFDateGetTypeID() -> CFTypeID { CoreFoundationKind.date }

/// How a number is kept.
public enum CFNumberType: Int, Sendable {
  case sInt8Type = 1, sInt16Type, sInt32Type, sInt64Type, float32Type, float64Type, charType
  case shortType, intType, longType, longLongType, floatType, doubleType, cfIndexType
  case nsIntegerType, cgFloatType
}

/// How a number is kept, by its size and whether it has a fraction.
public func CFNumberGetType(_ number: CFNumber!) -> CFNumberType {
  switch String(cString: number.objCType) {
  case "d": .float64Type
  case "f": .float32Type
  case "c": .charType
  case "C": .sInt8Type
  case "s", "S": .sInt16Type
  // Foundation on Linux says of small numbers that they have 32 bits, whatever they were made of.
  default: .sInt64Type
  }
}

/// Whether the number has a fraction's type, whatever its value is.
public func CFNumberIsFloatType(_ number: CFNumber!) -> Bool {
  ["d", "f"].contains(String(cString: number.objCType))
}

/// The truth value as Swift's.
public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean.boolValue }
