public import Foundation

/// The facts of the program's process and of the machine that it runs on.
///
/// Foundation's own class cannot be derived from on Linux; this one has its place, so that tests can have processes of
/// their own making.
open class _ProcessInfo: NSObject, @unchecked Sendable {
  private static let shared = _ProcessInfo()

  /// The program's process.
  open class var processInfo: _ProcessInfo { shared }

  private var process: ProcessInfo { .processInfo }

  // MARK: The process

  open var environment: [String: String] { process.environment }
  open var arguments: [String] { process.arguments }
  open var processIdentifier: Int32 { process.processIdentifier }
  open var processName: String {
    get { process.processName }
    set { process.processName = newValue }
  }
  /// A text that no other process has, and that is another one each time.
  open var globallyUniqueString: String { process.globallyUniqueString }
  open var userName: String { process.userName }
  open var fullUserName: String { process.fullUserName }

  // MARK: The system

  open var hostName: String { process.hostName }
  /// The version of iOS.
  open var operatingSystemVersion: OperatingSystemVersion { SystemVersion.numbers }
  /// The version of iOS for people.
  open var operatingSystemVersionString: String { "Version \(SystemVersion.text) (Build 22A3351)" }

  /// Whether the system is of a version or a later one.
  open func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = operatingSystemVersion
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }

  // MARK: The machine

  open var processorCount: Int { process.processorCount }
  open var activeProcessorCount: Int { process.activeProcessorCount }
  open var physicalMemory: UInt64 { process.physicalMemory }
  /// The time since the machine was started, in seconds.
  open var systemUptime: TimeInterval { process.systemUptime }

  /// How warm the machine is.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// Always nominal: a desktop's kernel slows the processor down by itself and tells programs nothing.
  open var thermalState: ThermalState { .nominal }

  /// Whether the machine saves power, as its platform profile says.
  open var isLowPowerModeEnabled: Bool {
    let profile = try? String(
      contentsOfFile: "/sys/firmware/acpi/platform_profile", encoding: .utf8)
    return profile?.trimmingCharacters(in: .whitespacesAndNewlines) == "low-power"
  }

  /// Whether this is an iPhone's app on a Mac: never.
  open var isiOSAppOnMac: Bool { false }
  /// Whether this is a Mac Catalyst app: never.
  open var isMacCatalystApp: Bool { false }

  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
