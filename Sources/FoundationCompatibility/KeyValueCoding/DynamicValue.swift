import Foundation

/// A value of unknown type, sorted into the kinds that predicates and sort descriptors tell apart.
package enum DynamicValue {
  case null
  case integer(Int64)
  case real(Double)
  case decimal(Decimal)
  case string(String)
  case date(Date)
  case data(Data)
  case uuid(UUID)
  case url(URL)
  case collection(DynamicCollection)
  case object(AnyObject)
  case other(Any)

  package init(_ value: Any?) {
    guard let value else {
      self = .null
      return
    }
    switch TypeTraits.of(type(of: value)).kind {
    case .string: self = TypeTraits.load(value, as: String.self).map { .string($0) } ?? .null
    case .integer: self = TypeTraits.load(value, as: Int.self).map { .integer(Int64($0)) } ?? .null
    case .real: self = TypeTraits.load(value, as: Double.self).map { .real($0) } ?? .null
    case .date: self = TypeTraits.load(value, as: Date.self).map { .date($0) } ?? .null
    case .boolean: self = .integer(TypeTraits.load(value, as: Bool.self) == true ? 1 : 0)
    case .dictionary: self = .other(value)
    case .codingObject, .object: self = .object(TypeTraits.object(value))
    case .foundationObject: self.init(object: TypeTraits.object(value))
    case .optional:
      self = (value as? any OptionalValue)?.wrapped.map { DynamicValue($0) } ?? .null
    case .anyHashable: self = DynamicValue((value as? AnyHashable)?.base)
    case .otherValue: self.init(uncommon: value)
    }
  }

  private init(uncommon value: Any) {
    switch value {
    case let value as UUID: self = .uuid(value)
    case let value as URL: self = .url(value)
    case let value as Data: self = .data(value)
    case let value as Decimal: self = .decimal(value)
    case let value as any BinaryInteger: self = Self.whole(value)
    case let value as any BinaryFloatingPoint: self = .real(Self.double(value))
    case let value as Substring: self = .string(String(value))
    case let value as Character: self = .string(String(value))
    case let value as any DynamicCollectionValue: self = .collection(value.dynamicCollection)
    default: self = .other(value)
    }
  }

  private init(object: AnyObject) {
    switch object {
    case let object as NSString: self = .string(object as String)
    case let object as NSNumber: self = DynamicValue(number: object)
    case let object as NSDate: self = .date(object as Date)
    case is NSNull: self = .null
    case let object as NSArray: self = .collection(DynamicCollection(object) ?? .init([]))
    case let object as NSSet: self = .collection(DynamicCollection(object) ?? .init([]))
    case let object as NSOrderedSet: self = .collection(DynamicCollection(object) ?? .init([]))
    case let object as NSUUID: self = .uuid(object as UUID)
    case let object as NSURL: self = .url(object as URL)
    case let object as NSData: self = .data(Data(copying: object))
    default: self = .object(object)
    }
  }

  private init(number: NSNumber) {
    if let decimal = number as? NSDecimalNumber {
      self = .decimal(decimal.decimalValue)
      return
    }
    switch number.objCType.pointee {
    case CChar(bitPattern: UInt8(ascii: "d")), CChar(bitPattern: UInt8(ascii: "f")):
      self = .real(number.doubleValue)
    case CChar(bitPattern: UInt8(ascii: "Q")): self = Self.whole(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }

  private static func whole(_ value: any BinaryInteger) -> DynamicValue {
    if let small = Int64(exactly: value) { return .integer(small) }
    return (Decimal(string: "\(value)")).map { .decimal($0) } ?? .null
  }

  private static func double(_ value: some BinaryFloatingPoint) -> Double { Double(value) }

  // MARK: Reading

  package var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// The value as Swift's or Foundation's own type.
  package var any: Any? {
    switch self {
    case .null: nil
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .uuid(let value): value
    case .url(let value): value
    case .collection(let value): value.swiftValue()
    case .object(let value): value
    case .other(let value): value
    }
  }

  package var isNumber: Bool {
    switch self {
    case .integer, .real, .decimal: true
    default: false
    }
  }

  /// The number, or nil for other values.
  package var number: NSNumber? {
    switch self {
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    default: nil
    }
  }

  /// The number, or the number that a string begins with.
  var asNumber: NSNumber? { numeric.number }

  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    // The nearest one: Decimal's own conversion may miss it by a bit.
    case .decimal(let value): Double(value.description)
    default: nil
    }
  }

  package var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  package var elements: [Any]? {
    switch self {
    case .collection(let collection): collection.elements
    case .object(let object): DynamicDictionary(object)?.values
    case .other(let value): DynamicDictionary(value)?.values
    default: nil
    }
  }

  /// A number: strings by their text, as `NSString.doubleValue` reads it; `null` for other values.
  var numeric: DynamicValue {
    switch self {
    case .integer, .real, .decimal: self
    case .string(let text):
      Int64(text).map { .integer($0) } ?? Double(text).map { .real($0) } ?? .null
    default: .null
    }
  }
}
