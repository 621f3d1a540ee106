/// The values of property lists.
public enum Plist {
  /// One value.
  public indirect enum Value: Codable, Hashable, Sendable, ExpressibleByStringInterpolation,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
  {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case dictionary([String: Value])
    case array([Value])

    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .real(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(arrayLiteral elements: Value...) { self = .array(elements) }

    public init(dictionaryLiteral elements: (String, Value)...) {
      self = .dictionary(Dictionary(elements) { $1 })
    }

    /// The value as Foundation has it.
    package var propertyList: Any {
      switch self {
      case .string(let text): text
      case .integer(let number): number
      case .real(let number): number
      case .boolean(let isOn): isOn
      case .dictionary(let entries): entries.mapValues(\.propertyList)
      case .array(let items): items.map(\.propertyList)
      }
    }
  }
}
