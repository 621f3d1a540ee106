import Foundation

/// The value of an attribute.
enum KeychainValue: Codable, Hashable {
  case string(String)
  case data(Data)
  case integer(Int64)
  case real(Double)
  case date(Date)

  /// Nil for objects that are no values of attributes.
  init?(_ value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as NSNumber:
      let number = value.doubleValue
      self = number == number.rounded() ? .integer(value.int64Value) : .real(number)
    default: return nil
    }
  }

  /// The value as apps get it.
  var object: Any {
    switch self {
    case .string(let value): value
    case .data(let value): value
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .date(let value): value
    }
  }

  var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  var string: String? {
    if case .string(let value) = self { value } else { nil }
  }
}
