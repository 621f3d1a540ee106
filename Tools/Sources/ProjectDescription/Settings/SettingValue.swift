/// Build settings by name.
public typealias SettingsDictionary = [String: SettingValue]

/// The value of a build setting.
public enum SettingValue: Codable, Equatable, Sendable, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral
{
  case string(String)
  case array([String])

  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: String...) { self = .array(elements) }
  public init(booleanLiteral value: Bool) { self = .string(value ? "YES" : "NO") }

  public init<Value: RawRepresentable>(_ value: Value) where Value.RawValue == String {
    self = .string(value.rawValue)
  }

  /// The value as a project file has it.
  package var text: String {
    switch self {
    case .string(let text): text
    case .array(let items):
      items.map { $0.contains(" ") && !$0.hasPrefix("\"") ? "\"\($0)\"" : $0 }
        .joined(separator: " ")
    }
  }
}
