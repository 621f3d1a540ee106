public import Foundation

/// The kind of an object.
public typealias CFTypeID = UInt

/// A class of another framework that Core Foundation tells from others.
package protocol CoreFoundationKind: AnyObject {
  /// The number of the kind, which no other has: from 0x100 on.
  static var typeID: CFTypeID { get }
}

/// The kinds that are told apart; any other object is of kind 1.
private enum FoundationKind {
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
      ? FoundationKind.boolean : FoundationKind.number
  case is NSString: FoundationKind.string
  case is NSNull: FoundationKind.null
  case is NSDictionary: FoundationKind.dictionary
  case is NSArray: FoundationKind.array
  case is NSData: FoundationKind.data
  case is NSDate: FoundationKind.date
  case let object as any CoreFoundationKind: type(of: object).typeID
  default: FoundationKind.other
  }
}

public func CFStringGetTypeID() -> CFTypeID { FoundationKind.string }
public func CFNullGetTypeID() -> CFTypeID { FoundationKind.null }
public func CFDictionaryGetTypeID() -> CFTypeID { FoundationKind.dictionary }
public func CFArrayGetTypeID() -> CFTypeID { FoundationKind.array }
public func CFDataGetTypeID() -> CFTypeID { FoundationKind.data }
public func CFBooleanGetTypeID() -> CFTypeID { FoundationKind.boolean }
public func CFNumberGetTypeID() -> CFTypeID { FoundationKind.number }
public func CFDateGetTypeID() -> CFTypeID { FoundationKind.date }

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
