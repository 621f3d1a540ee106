import ProjectDescription

/// The build settings of a project that Tuist describes, by configuration.
struct TuistSettings {
  let paths: TuistPaths
  private let project: Settings?

  init(_ project: Settings?, paths: TuistPaths) {
    self.project = project
    self.paths = paths
  }

  /// The project's configurations, which its targets have, too.
  private var configurations: [Configuration] {
    let own = project?.configurations ?? []
    return own.isEmpty ? [.debug(name: .debug), .release(name: .release)] : own
  }

  /// The configurations of the project.
  var ofProject: [XcodeObjects.Configuration] {
    configurations.map { configuration in
      var defaults: [String: String] = [:]
      if configuration.variant == .debug {
        defaults["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "$(inherited) DEBUG"
      }
      return made(configuration, base: project?.base, defaults: defaults)
    }
  }

  /// The configurations of a target: those of the project, and what the target says of them.
  func of(_ target: Target, defaults: [String: String]) -> [XcodeObjects.Configuration] {
    configurations.map { configuration in
      let own = target.settings?.configurations.first { $0.name == configuration.name }
      let none = Configuration.debug(name: configuration.name)
      return made(own ?? none, base: target.settings?.base, defaults: defaults)
    }
  }

  private func made(
    _ configuration: Configuration, base: SettingsDictionary?, defaults: [String: String]
  ) -> XcodeObjects.Configuration {
    let base = (base ?? [:]).mapValues(\.text)
    let own = configuration.settings.mapValues(\.text)
    return XcodeObjects.Configuration(
      name: configuration.name.rawValue,
      settings: defaults.merging(base) { $1 }.merging(own) { $1 },
      base: configuration.xcconfig.map(paths.url))
  }
}
