import Foundation

/// Values of attributes, in the form in which objects keep them and in that in which apps see them.
///
/// Objects keep whole numbers as `Int64`, fractional ones as `Double` and truth values as `Bool`; key-value
/// access shows them as `NSNumber`, as on iOS.
enum AttributeValue {
  /// The form in which an object keeps a value; nil when the attribute's type does not allow it.
  static func canonical(_ value: Any, type: NSAttributeType) -> Any?? {
    switch type {
    case .stringAttributeType:
      if let text = value as? String { return text }
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return integer(value)
    case .doubleAttributeType, .floatAttributeType: return double(value)
    case .booleanAttributeType:
      if let flag = value as? Bool { return flag }
      if let number = value as? NSNumber { return number.boolValue }
    case .dateAttributeType:
      if let date = value as? Date { return date }
    case .binaryDataAttributeType:
      if let data = value as? Data { return data }
    case .UUIDAttributeType:
      if let uuid = value as? UUID { return uuid }
    case .URIAttributeType:
      if let url = value as? URL { return url }
    case .decimalAttributeType: return decimal(value)
    case .objectIDAttributeType:
      if let id = value as? NSManagedObjectID { return id }
    case .undefinedAttributeType, .transformableAttributeType, .compositeAttributeType:
      return value
    }
    return value is NSNull ? .some(nil) : nil
  }

  private static func integer(_ value: Any) -> Any?? {
    switch value {
    case let number as Int64: return number
    case let number as Int: return Int64(number)
    case let number as NSNumber: return number.int64Value
    case is NSNull: return .some(nil)
    default: return nil
    }
  }

  private static func double(_ value: Any) -> Any?? {
    switch value {
    case let number as Double: return number
    case let number as NSNumber: return number.doubleValue
    case is NSNull: return .some(nil)
    default: return nil
    }
  }

  private static func decimal(_ value: Any) -> Any?? {
    switch value {
    case let number as NSDecimalNumber: return number
    case let number as Decimal: return NSDecimalNumber(decimal: number)
    case let number as NSNumber: return NSDecimalNumber(decimal: number.decimalValue)
    case is NSNull: return .some(nil)
    default: return nil
    }
  }

  /// The form in which key-value access shows a value that an object keeps.
  static func visible(_ value: Any) -> Any {
    switch value {
    case let number as NSNumber where type(of: value) is AnyClass: return number
    case let number as Int64: return NSNumber(value: number)
    case let number as Double where type(of: value) == Double.self: return NSNumber(value: number)
    case let flag as Bool where type(of: value) == Bool.self: return NSNumber(value: flag)
    default: return value
    }
  }

  /// Whether two values of an attribute are the same.
  static func equal(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return (left == nil) == (right == nil) }
    if let isEqual = Unboxed.equal(left, right) { return isEqual }
    if let left = left as? AnyHashable, let right = right as? AnyHashable, left == right {
      return true
    }
    let (first, second) = (visible(left), visible(right))
    if let first = first as? NSObject, let second = second as? NSObject {
      return first.isEqual(second)
    }
    if let first = first as? AnyHashable, let second = second as? AnyHashable {
      return first == second
    }
    return false
  }
}
