/// Files that are shown in a project and are part of no target.
public enum FileElement: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  case glob(pattern: Path)
  case folderReference(path: Path)

  public init(stringLiteral value: String) { self = .glob(pattern: Path(value)) }
}

/// Files that are copied into a product.
public enum CopyFileElement: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  case glob(pattern: Path, condition: PlatformCondition? = nil, codeSignOnCopy: Bool = false)
  case folderReference(
    path: Path, condition: PlatformCondition? = nil, codeSignOnCopy: Bool = false)

  public init(stringLiteral value: String) { self = .glob(pattern: Path(value)) }
}
