/// The packages of a repository, as the `Tuist/Dependencies.swift` of Tuist 2 and 3 describes them.
public struct Dependencies: Codable, Equatable, Sendable {
  public let carthage: CarthageDependencies?
  public let swiftPackageManager: SwiftPackageManagerDependencies?
  public let platforms: Set<Platform>

  public init(
    carthage: CarthageDependencies? = nil,
    swiftPackageManager: SwiftPackageManagerDependencies? = nil, platforms: Set<Platform> = []
  ) {
    self.carthage = carthage
    self.swiftPackageManager = swiftPackageManager
    self.platforms = platforms
    ManifestRecord.note(self)
  }
}

/// Packages that SwiftPM fetches.
public struct SwiftPackageManagerDependencies: Codable, Equatable, Sendable,
  ExpressibleByArrayLiteral
{
  public let packages: [Package]
  public let productTypes: [String: Product]

  public init(
    _ packages: [Package] = [], productTypes: [String: Product] = [:],
    baseSettings: Settings = .settings(), targetSettings: [String: SettingsDictionary] = [:],
    projectOptions: [String: Project.Options] = [:]
  ) {
    self.packages = packages
    self.productTypes = productTypes
  }

  public init(arrayLiteral elements: Package...) { self.init(elements) }
}

/// Repositories that Carthage builds.
public struct CarthageDependencies: Codable, Equatable, Sendable, ExpressibleByArrayLiteral {
  /// One repository or archive.
  public enum Dependency: Codable, Equatable, Sendable {
    case github(path: String, requirement: Requirement)
    case git(path: String, requirement: Requirement)
    case binary(path: String, requirement: Requirement)
  }

  /// The versions that are taken.
  public enum Requirement: Codable, Equatable, Sendable {
    case exact(Version)
    case upToNext(Version)
    case atLeast(Version)
    case branch(String)
    case revision(String)
  }

  public let dependencies: [Dependency]

  public init(_ dependencies: [Dependency]) { self.dependencies = dependencies }
  public init(arrayLiteral elements: Dependency...) { dependencies = elements }
}
