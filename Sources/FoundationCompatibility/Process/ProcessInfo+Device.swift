import Foundation

/// The facts of the machine that a program asks for.
extension ProcessInfo {
  /// How warm the machine is.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// Always nominal: a desktop's kernel slows the processor down by itself and tells programs nothing.
  public var thermalState: ThermalState { .nominal }

  /// Whether the machine saves power, as its platform profile says.
  public var isLowPowerModeEnabled: Bool {
    let profile = try? String(
      contentsOfFile: "/sys/firmware/acpi/platform_profile", encoding: .utf8)
    return profile?.trimmingCharacters(in: .whitespacesAndNewlines) == "low-power"
  }

  /// Whether this is an iPhone's app on a Mac: never.
  public var isiOSAppOnMac: Bool { false }
  /// Whether this is a Mac Catalyst app: never.
  public var isMacCatalystApp: Bool { false }
}

extension ProcessInfo {
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

extension ProcessInfo {
  /// Does something in the background that the program should not be suspended in. Linux never suspends a program, so the
  /// time does not run out, and the block is called once, with false.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
  ) {
    DispatchQueue.global().async { block(false) }
  }
}
