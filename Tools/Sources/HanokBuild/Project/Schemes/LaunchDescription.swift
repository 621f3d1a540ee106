/// Arguments and variables as they stand in a scheme or a test plan: with references to build settings.
struct LaunchDescription: Equatable {
  var configuration: String?
  var arguments: [String] = []
  var environment: [String: String] = [:]
  var language: String?
  var region: String?
  /// The target whose build settings are meant.
  var expansion: XcodeScheme.Buildable?

  /// The settings with all references replaced.
  func expanded(_ expand: (String) -> String) -> LaunchSettings {
    var settings = LaunchSettings()
    settings.arguments = arguments.flatMap { BuildSettings.words(expand($0)) }
    settings.environment = environment.mapValues(expand)
    settings.locale = locale
    return settings
  }

  /// Xcode's pseudolanguages are none of a device.
  private var locale: String? {
    guard let language, !language.isEmpty, !language.hasPrefix("IDE") else { return nil }
    guard let region, !region.isEmpty, !language.contains("_") else { return language }
    return language + "_" + region
  }
}
