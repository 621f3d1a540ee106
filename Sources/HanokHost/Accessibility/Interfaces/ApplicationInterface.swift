import Foundation

/// The app as a program.
enum ApplicationInterface: BusInterface {
  static let name = "org.a11y.atspi.Application"
  static let members =
    ["ToolkitName", "Version", "AtspiVersion"].map { BusMember.property($0, "s") }.joined()
    + BusMember.property("Id", "i", access: "readwrite")
    + BusMember.method("GetLocale", ["u"], ["s"])

  /// The number that the registry gives the app.
  private static var number: Int32 = 0

  static func property(_ name: String, of target: BusTarget) -> BusValue? {
    switch name {
    case "ToolkitName": .string("Hanok")
    case "Version": .string("1.0")
    case "AtspiVersion": .string("2.1")
    case "Id": .int32(number)
    default: nil
    }
  }

  static func setProperty(_ name: String, to number: Double, of target: BusTarget) -> Bool {
    guard name == "Id" else { return false }
    self.number = Int32(number)
    return true
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on target: BusTarget
  ) -> [BusValue]? {
    method == "GetLocale" ? [.string(Locale.current.identifier)] : nil
  }
}
