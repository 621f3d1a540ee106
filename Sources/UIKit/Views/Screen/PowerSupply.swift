/// The computer's battery as the kernel describes it in `/sys/class/power_supply`.
package enum PowerSupply {
  /// How full the computer's battery is, 0 to 1; nil without one.
  package static var level: Double? { battery().map { Double($0.level) } }

  struct Battery {
    /// 0 to 1.
    let level: Float
    let state: UIDevice.BatteryState
  }

  /// The first battery; nil for computers without one.
  static func battery(in folder: String = "/sys/class/power_supply") -> Battery? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() {
      func value(_ file: String) -> String? {
        (try? String(contentsOfFile: "\(folder)/\(name)/\(file)", encoding: .utf8))?
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard value("type") == "Battery", value("scope") != "Device",
        let capacity = value("capacity").flatMap({ Float($0) })
      else { continue }
      let state: UIDevice.BatteryState =
        switch value("status") {
        case "Charging": .charging
        case "Full", "Not charging": .full
        case "Discharging": .unplugged
        default: .unknown
        }
      return Battery(level: min(max(capacity / 100, 0), 1), state: state)
    }
    return nil
  }
}

/// The number that stands for this computer towards the app's vendor; the same at every start.
enum VendorIdentifier {
  private static let suite = "hanok.device"
  private static let key = "identifierForVendor"

  static func load() -> UUID {
    let defaults = UserDefaults(suiteName: suite)
    if let known = defaults?.string(forKey: key).flatMap(UUID.init(uuidString:)) { return known }
    let new = UUID()
    defaults?.set(new.uuidString, forKey: key)
    defaults?.synchronize()
    return new
  }
}
