import HanokBuild

/// A person's wishes for a package; what is left out is read from `hanok.json` or the project.
public struct PackageOptions: Sendable {
  public var name: String?
  public var version: String?
  public var maintainer: String?
  public var summary: String?
  public var description: String?

  public init() {}
}
