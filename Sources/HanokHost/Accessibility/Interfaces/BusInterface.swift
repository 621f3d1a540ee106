/// An interface of AT-SPI: its members as D-Bus describes them, and what they do.
@MainActor
protocol BusInterface {
  static var name: String { get }
  /// The members in D-Bus's XML.
  static var members: String { get }
  static func property(_ name: String, of target: BusTarget) -> BusValue?
  /// Sets a property; false where it cannot be.
  static func setProperty(_ name: String, to number: Double, of target: BusTarget) -> Bool
  /// What a method answers; nil where the element cannot do it.
  static func call(_ method: String, _ arguments: BusArguments, on target: BusTarget) -> [BusValue]?
}

extension BusInterface {
  static func property(_ name: String, of target: BusTarget) -> BusValue? { nil }
  static func setProperty(_ name: String, to number: Double, of target: BusTarget) -> Bool { false }
}
