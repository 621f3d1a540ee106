/// Where a plugin comes from.
public struct PluginLocation: Codable, Equatable, Sendable {
  /// A folder, or a repository at a version.
  public enum LocationType: Codable, Equatable, Sendable {
    case local(path: Path)
    case git(url: String, version: String)
  }

  public let type: LocationType

  public static func local(path: Path) -> Self { Self(type: .local(path: path)) }

  public static func git(
    url: String, tag: String, directory: String? = nil, releaseUrl: String? = nil
  ) -> Self {
    Self(type: .git(url: url, version: tag))
  }

  public static func git(url: String, sha: String, directory: String? = nil) -> Self {
    Self(type: .git(url: url, version: sha))
  }
}
