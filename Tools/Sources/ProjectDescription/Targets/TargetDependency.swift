/// Something that a target needs.
public enum TargetDependency: Codable, Hashable, Sendable {
  /// How a product of a package is used.
  public enum PackageType: Codable, Hashable, Sendable {
    case runtime, runtimeEmbedded, plugin, macro
  }

  case target(name: String, status: LinkingStatus = .required, condition: PlatformCondition? = nil)
  case macro(name: String)
  case project(
    target: String, path: Path, status: LinkingStatus = .required,
    condition: PlatformCondition? = nil)
  case framework(path: Path, status: LinkingStatus = .required, condition: PlatformCondition? = nil)
  case library(
    path: Path, publicHeaders: Path, swiftModuleMap: Path?, condition: PlatformCondition? = nil)
  case package(product: String, type: PackageType = .runtime, condition: PlatformCondition? = nil)
  case packagePlugin(product: String, condition: PlatformCondition? = nil)
  case sdk(
    name: String, type: SDKType = .framework, status: LinkingStatus = .required,
    condition: PlatformCondition? = nil)
  case xcframework(
    path: Path, status: LinkingStatus = .required, condition: PlatformCondition? = nil)
  case bundle(path: Path, condition: PlatformCondition? = nil)
  case xctest
  case external(name: String, condition: PlatformCondition? = nil)

  public static func target(
    _ target: Target, condition: PlatformCondition? = nil
  ) -> TargetDependency {
    .target(name: target.name, condition: condition)
  }

  /// Whether it counts for iOS.
  package var appliesToIOS: Bool {
    let condition: PlatformCondition? =
      switch self {
      case .target(_, _, let condition), .project(_, _, _, let condition),
        .framework(_, _, let condition), .library(_, _, _, let condition),
        .package(_, _, let condition), .packagePlugin(_, let condition),
        .sdk(_, _, _, let condition), .xcframework(_, _, let condition),
        .bundle(_, let condition), .external(_, let condition):
        condition
      case .macro, .xctest: nil
      }
    return condition?.includesIOS ?? true
  }
}

/// Whether a target can do without a dependency.
public enum LinkingStatus: String, Codable, Hashable, Sendable { case required, optional, none }

/// The name of `LinkingStatus` before Tuist 4.
public typealias SDKStatus = LinkingStatus

/// The name of `LinkingStatus` for frameworks before Tuist 4.
public typealias FrameworkStatus = LinkingStatus

/// The kind of a library of the system.
public enum SDKType: String, Codable, Hashable, Sendable { case library, swiftLibrary, framework }
