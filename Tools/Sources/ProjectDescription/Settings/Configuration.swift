/// The settings of one configuration, and the file that they come on top of.
public struct Configuration: Codable, Equatable, Sendable {
  /// Whether it is one for debugging.
  public enum Variant: String, Codable, Sendable { case debug, release }

  public var name: ConfigurationName
  public var variant: Variant
  public var settings: SettingsDictionary
  public var xcconfig: Path?

  public static func debug(
    name: ConfigurationName, settings: SettingsDictionary = [:], xcconfig: Path? = nil
  ) -> Self {
    Self(name: name, variant: .debug, settings: settings, xcconfig: xcconfig)
  }

  public static func release(
    name: ConfigurationName, settings: SettingsDictionary = [:], xcconfig: Path? = nil
  ) -> Self {
    Self(name: name, variant: .release, settings: settings, xcconfig: xcconfig)
  }
}

/// The name of `Configuration` in Tuist 1.
public typealias CustomConfiguration = Configuration

/// The name of a configuration.
public struct ConfigurationName: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
  public let rawValue: String

  public init(stringLiteral value: String) { rawValue = value }

  public static func configuration(_ name: String) -> Self { Self(stringLiteral: name) }
  public static let debug: Self = "Debug"
  public static let release: Self = "Release"
}
