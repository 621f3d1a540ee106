/// The settings of a repository, as its `Tuist.swift` or `Tuist/Config.swift` describes them.
public typealias Config = Tuist

/// The settings of a repository, as its `Tuist.swift` or `Tuist/Config.swift` describes them.
public struct Tuist: Codable, Equatable, Sendable {
  public let project: TuistProject
  public let fullHandle: String?

  public init(
    compatibleXcodeVersions: CompatibleXcodeVersions = .all, cloud: Cloud? = nil,
    fullHandle: String? = nil, url: String = "", swiftVersion: Version? = nil,
    plugins: [PluginLocation] = [], generationOptions: GenerationOptions = .options(),
    inspectOptions: InspectOptions = .options(), installOptions: InstallOptions = .options()
  ) {
    self.init(
      fullHandle: fullHandle,
      project: .tuist(
        compatibleXcodeVersions: compatibleXcodeVersions, swiftVersion: swiftVersion,
        plugins: plugins))
  }

  public init(
    fullHandle: String? = nil, inspectOptions: InspectOptions = .options(),
    cache: Cache = .options(), url: String = "", project: TuistProject
  ) {
    self.project = project
    self.fullHandle = fullHandle
    ManifestRecord.note(self)
  }

  /// The plugins that manifests import.
  package var plugins: [PluginLocation] {
    if case .tuist(_, _, let plugins, _, _, _) = project { return plugins }
    return []
  }

  /// What Tuist's own cache does.
  public struct Cache: Codable, Equatable, Sendable {
    public static func options(push: Bool = true) -> Self { Self() }
  }

  /// How Tuist makes projects.
  public struct GenerationOptions: Codable, Equatable, Sendable {
    /// The targets whose side effects Tuist warns of.
    public enum StaticSideEffectsWarningTargets: Codable, Equatable, Sendable {
      case all, none, excluding([String])
    }

    public static func options(
      resolveDependenciesWithSystemScm: Bool = false, disablePackageVersionLocking: Bool = false,
      clonedSourcePackagesDirPath: Path? = nil, additionalPackageResolutionArguments: [String] = [],
      staticSideEffectsWarningTargets: StaticSideEffectsWarningTargets = .all,
      enforceExplicitDependencies: Bool = false, defaultConfiguration: String? = nil,
      optionalAuthentication: Bool = false, buildInsightsDisabled: Bool? = nil,
      testInsightsDisabled: Bool? = nil, disableSandbox: Bool? = nil,
      includeGenerateScheme: Bool? = nil, enableCaching: Bool = false
    ) -> Self { Self() }
  }

  /// How Tuist examines projects.
  public struct InspectOptions: Codable, Equatable, Sendable {
    public static func options() -> Self { Self() }
  }

  /// How Tuist fetches packages.
  public struct InstallOptions: Codable, Equatable, Sendable {
    public static func options(passthroughSwiftPackageManagerArguments: [String] = []) -> Self {
      Self()
    }
  }
}

/// The kind of projects in a repository.
public enum TuistProject: Codable, Equatable, Sendable {
  case tuist(
    compatibleXcodeVersions: CompatibleXcodeVersions = .all, swiftVersion: Version? = nil,
    plugins: [PluginLocation] = [],
    generationOptions: Tuist.GenerationOptions = .options(),
    inspectOptions: Tuist.InspectOptions = .options(),
    installOptions: Tuist.InstallOptions = .options())
  case xcode
}

/// A service of Tuist's that Hanok has no use for.
public struct Cloud: Codable, Equatable, Sendable {
  /// How the service is used.
  public enum Option: String, Codable, Equatable, Sendable { case optional }

  public static func cloud(projectId: String, url: String = "", options: [Option] = []) -> Self {
    Self()
  }
}

/// The versions of Xcode that a repository is made for.
public enum CompatibleXcodeVersions: Codable, Equatable, Sendable, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation
{
  case all
  case exact(Version)
  case upToNextMajor(Version)
  case upToNextMinor(Version)
  case list([CompatibleXcodeVersions])

  public init(arrayLiteral elements: CompatibleXcodeVersions...) { self = .list(elements) }
  public init(stringLiteral value: String) { self = .exact(Version(stringLiteral: value)) }
}
