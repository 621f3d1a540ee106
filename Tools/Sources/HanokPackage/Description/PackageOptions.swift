import HanokBuild

/// The options of a package; missing ones are read from `hanok.json` or the project.
public struct PackageOptions: Sendable {
  public var name: String?
  public var version: String?
  public var maintainer: String?
  public var summary: String?
  public var description: String?

  public init() {}
}
