/// What a target says about itself to Tuist's own commands.
public struct TargetMetadata: Codable, Equatable, Sendable {
  public var tags: [String]

  public static var `default`: Self { Self(tags: []) }
  public static func metadata(tags: [String] = []) -> Self { Self(tags: tags) }
}

/// Whether libraries become part of a program.
public enum MergedBinaryType: Codable, Equatable, Sendable {
  case disabled, automatic
  case manual(mergeableDependencies: Set<String>)
}

/// The resources that are loaded when they are needed.
public struct OnDemandResourcesTags: Codable, Equatable, Sendable {
  public static func tags(initialInstall: [String]?, prefetchOrder: [String]?) -> Self { Self() }
}

/// A rule by which Xcode compiles files of a kind. Hanok knows none.
public struct BuildRule: Codable, Equatable, Sendable {
  public var name: String?
  public var filePatterns: String?
}

/// A data model of a target.
public struct CoreDataModel: Codable, Equatable, Sendable {
  public var path: Path
  public var currentVersion: String?

  public init(_ path: Path, currentVersion: String? = nil) {
    self.path = path
    self.currentVersion = currentVersion
  }

  public static func coreDataModel(_ path: Path, currentVersion: String? = nil) -> Self {
    Self(path, currentVersion: currentVersion)
  }
}

/// A variable that a program is started with.
public struct EnvironmentVariable: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
  public var value: String
  public var isEnabled: Bool

  public init(value: String, isEnabled: Bool = true) {
    self.value = value
    self.isEnabled = isEnabled
  }

  public init(stringLiteral value: String) { self.init(value: value) }

  public static func environmentVariable(value: String, isEnabled: Bool = true) -> Self {
    Self(value: value, isEnabled: isEnabled)
  }
}

/// An argument that a program is started with.
public struct LaunchArgument: Codable, Equatable, Sendable {
  public var name: String
  public var isEnabled: Bool

  public init(name: String, isEnabled: Bool) {
    self.name = name
    self.isEnabled = isEnabled
  }

  public static func launchArgument(name: String, isEnabled: Bool) -> Self {
    Self(name: name, isEnabled: isEnabled)
  }
}
