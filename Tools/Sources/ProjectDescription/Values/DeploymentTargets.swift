/// The oldest versions of systems that a target runs on.
public struct DeploymentTargets: Codable, Hashable, Sendable {
  public var iOS: String?
  public var macOS: String?
  public var watchOS: String?
  public var tvOS: String?
  public var visionOS: String?

  public static func multiplatform(
    iOS: String? = nil, macOS: String? = nil, watchOS: String? = nil, tvOS: String? = nil,
    visionOS: String? = nil
  ) -> Self {
    Self(iOS: iOS, macOS: macOS, watchOS: watchOS, tvOS: tvOS, visionOS: visionOS)
  }

  public static func iOS(_ version: String) -> Self { Self(iOS: version) }
  public static func macOS(_ version: String) -> Self { Self(macOS: version) }
  public static func watchOS(_ version: String) -> Self { Self(watchOS: version) }
  public static func tvOS(_ version: String) -> Self { Self(tvOS: version) }
  public static func visionOS(_ version: String) -> Self { Self(visionOS: version) }
}

/// The oldest version of a system that a target runs on, as Tuist 3 and before have it.
public enum DeploymentTarget: Codable, Hashable, Sendable {
  case iOS(targetVersion: String, devices: DeploymentDevice, supportsMacDesignedForIOS: Bool = true)
  case macOS(targetVersion: String)
  case watchOS(targetVersion: String)
  case tvOS(targetVersion: String)
  case visionOS(targetVersion: String)

  /// The same as Tuist 4 has it.
  var targets: DeploymentTargets {
    switch self {
    case .iOS(let version, _, _): .iOS(version)
    case .macOS(let version): .macOS(version)
    case .watchOS(let version): .watchOS(version)
    case .tvOS(let version): .tvOS(version)
    case .visionOS(let version): .visionOS(version)
    }
  }
}

/// Devices that run iOS.
public struct DeploymentDevice: OptionSet, Codable, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let iphone = Self(rawValue: 1)
  public static let ipad = Self(rawValue: 2)
  public static let mac = Self(rawValue: 4)
  public static let vision = Self(rawValue: 8)
}
