/// True or false as a byte, which functions of Core Foundation put in place.
@frozen
public struct DarwinBoolean: ExpressibleByBooleanLiteral, Equatable, Sendable {
  private var byte: UInt8

  public init(_ value: Bool) { byte = value ? 1 : 0 }

  public init(booleanLiteral value: Bool) { self.init(value) }

  /// The value as Swift's.
  public var boolValue: Bool { byte != 0 }
}

extension DarwinBoolean: CustomStringConvertible, CustomReflectable {
  public var description: String { boolValue.description }

  public var customMirror: Mirror { Mirror(reflecting: boolValue) }
}
