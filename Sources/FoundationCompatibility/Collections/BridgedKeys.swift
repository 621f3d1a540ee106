import Foundation

// Foundation's objects as keys of dictionaries and elements of sets of `AnyHashable`: on Apple's systems an object is equal there to
// the value that it stands for.

extension NSString: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as String) }
}

extension NSNumber: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? {
    if self is NSDecimalNumber { return nil }
    if CFGetTypeID(self) == CFBooleanGetTypeID() { return AnyHashable(boolValue) }
    return switch UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): AnyHashable(doubleValue)
    case UInt8(ascii: "Q"): AnyHashable(uint64Value)
    default: AnyHashable(intValue)
    }
  }
}

extension NSURL: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as URL) }
}

extension NSDate: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as Date) }
}

extension NSData: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as Data) }
}

extension NSUUID: @retroactive _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as UUID) }
}
