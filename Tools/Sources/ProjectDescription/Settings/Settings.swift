/// The build settings of a project or target.
public struct Settings: Codable, Equatable, Sendable {
  public var base: SettingsDictionary
  public var configurations: [Configuration]
  public var defaultSettings: DefaultSettings
  public var defaultConfiguration: String?

  /// The settings as Tuist 1 spells them.
  public init(
    base: SettingsDictionary = [:], configurations: [Configuration],
    defaultSettings: DefaultSettings = .recommended
  ) {
    self.init(
      base: base, configurations: configurations, defaultSettings: defaultSettings,
      defaultConfiguration: nil)
  }

  private init(
    base: SettingsDictionary, configurations: [Configuration], defaultSettings: DefaultSettings,
    defaultConfiguration: String?
  ) {
    self.base = base
    self.configurations = configurations
    self.defaultSettings = defaultSettings
    self.defaultConfiguration = defaultConfiguration
  }

  public static func settings(
    base: SettingsDictionary = [:], debug: SettingsDictionary = [:],
    release: SettingsDictionary = [:], defaultSettings: DefaultSettings = .recommended,
    defaultConfiguration: String? = nil
  ) -> Self {
    Self(
      base: base,
      configurations: [
        .debug(name: .debug, settings: debug), .release(name: .release, settings: release),
      ], defaultSettings: defaultSettings, defaultConfiguration: defaultConfiguration)
  }

  public static func settings(
    base: SettingsDictionary = [:], configurations: [Configuration],
    defaultSettings: DefaultSettings = .recommended, defaultConfiguration: String? = nil
  ) -> Self {
    Self(
      base: base, configurations: configurations, defaultSettings: defaultSettings,
      defaultConfiguration: defaultConfiguration)
  }
}

/// The settings that Tuist adds itself.
public enum DefaultSettings: Codable, Equatable, Sendable {
  case recommended(excluding: Set<String> = [])
  case essential(excluding: Set<String> = [])
  case none

  public static var recommended: Self { .recommended(excluding: []) }
  public static var essential: Self { .essential(excluding: []) }
}
