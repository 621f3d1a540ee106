import Foundation

/// Types of Swift in Objective-C's letters, as `@encode` and the attributes of properties have them.
struct TypeEncoding {
  /// The letters; empty for a type that Objective-C does not have.
  let text: String
  /// Whether it is an object that Swift keeps as a value: a string, an array.
  let isBridgedValue: Bool

  static func of(_ type: Any.Type) -> TypeEncoding {
    let plain = (type as? any OptionalValue.Type)?.wrappedType ?? type
    if plain == type, let letters = numbers[ObjectIdentifier(type)] {
      return TypeEncoding(text: letters, isBridgedValue: false)
    }
    if let name = values[ObjectIdentifier(plain)] ?? collection(plain) {
      return TypeEncoding(text: "@\"\(name)\"", isBridgedValue: true)
    }
    if let object = plain as? AnyClass {
      return TypeEncoding(text: "@\"\(NSStringFromClass(object))\"", isBridgedValue: false)
    }
    return TypeEncoding(
      text: plain == Any.self || plain == AnyObject.self ? "@" : "", isBridgedValue: false)
  }

  private static let numbers: [ObjectIdentifier: String] = [
    ObjectIdentifier(Int.self): "q", ObjectIdentifier(Int64.self): "q",
    ObjectIdentifier(Int32.self): "i", ObjectIdentifier(Int16.self): "s",
    ObjectIdentifier(Int8.self): "c", ObjectIdentifier(UInt.self): "Q",
    ObjectIdentifier(UInt64.self): "Q", ObjectIdentifier(UInt32.self): "I",
    ObjectIdentifier(UInt16.self): "S", ObjectIdentifier(UInt8.self): "C",
    ObjectIdentifier(Bool.self): "B", ObjectIdentifier(Float.self): "f",
    ObjectIdentifier(Double.self): "d", ObjectIdentifier(CGFloat.self): "d",
    ObjectIdentifier(Selector.self): ":",
    ObjectIdentifier(CGPoint.self): "{CGPoint=dd}", ObjectIdentifier(CGSize.self): "{CGSize=dd}",
    ObjectIdentifier(CGRect.self): "{CGRect={CGPoint=dd}{CGSize=dd}}",
    ObjectIdentifier(NSRange.self): "{_NSRange=QQ}",
  ]

  private static let values: [ObjectIdentifier: String] = [
    ObjectIdentifier(String.self): "NSString", ObjectIdentifier(Date.self): "NSDate",
    ObjectIdentifier(Data.self): "NSData", ObjectIdentifier(URL.self): "NSURL",
    ObjectIdentifier(UUID.self): "NSUUID", ObjectIdentifier(Decimal.self): "NSDecimalNumber",
    ObjectIdentifier(IndexPath.self): "NSIndexPath", ObjectIdentifier(IndexSet.self): "NSIndexSet",
    ObjectIdentifier(Locale.self): "NSLocale", ObjectIdentifier(Calendar.self): "NSCalendar",
    ObjectIdentifier(TimeZone.self): "NSTimeZone",
    ObjectIdentifier(DateComponents.self): "NSDateComponents",
    ObjectIdentifier(CharacterSet.self): "NSCharacterSet",
    ObjectIdentifier(Notification.self): "NSNotification",
  ]

  private static func collection(_ type: Any.Type) -> String? {
    switch type {
    case is any ArrayType.Type: "NSArray"
    case is any DictionaryType.Type: "NSDictionary"
    case is any SetType.Type: "NSSet"
    default: nil
    }
  }
}

private protocol ArrayType {}
private protocol DictionaryType {}
private protocol SetType {}
extension Array: ArrayType {}
extension Dictionary: DictionaryType {}
extension Set: SetType {}

extension OwnField {
  /// The letters of its attributes and what stands behind each, as Swift writes them on Apple's systems: the type, that
  /// nobody locks it, how it is kept, and its name.
  var attributeList: [(name: String, value: String)] {
    let encoding = TypeEncoding.of(type)
    var attributes = [("T", encoding.text), ("N", "")]
    if !isVariable {
      attributes.append(("R", ""))
    } else if !isStrong {
      attributes.append(("W", ""))
    } else if encoding.isBridgedValue {
      attributes.append(("C", ""))
    } else if encoding.text.hasPrefix("@") {
      attributes.append(("&", ""))
    }
    return attributes + [("V", name)]
  }

  /// The same as one text.
  var attributes: String { attributeList.map { $0.name + $0.value }.joined(separator: ",") }
}
