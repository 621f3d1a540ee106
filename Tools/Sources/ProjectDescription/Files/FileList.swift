/// Patterns of files.
public struct FileList: Codable, Equatable, Sendable, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  public var globs: [FileListGlob]

  public init(stringLiteral value: String) { globs = [FileListGlob(stringLiteral: value)] }
  public init(arrayLiteral elements: FileListGlob...) { globs = elements }
  private init(globs: [FileListGlob]) { self.globs = globs }

  public static func list(_ globs: [FileListGlob]) -> Self { Self(globs: globs) }
}

/// A pattern of files, without some.
public struct FileListGlob: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  public var glob: Path
  public var excluding: [Path]

  public init(stringLiteral value: String) {
    glob = Path(value)
    excluding = []
  }

  private init(glob: Path, excluding: [Path]) {
    self.glob = glob
    self.excluding = excluding
  }

  public static func glob(_ glob: Path, excluding: [Path] = []) -> Self {
    Self(glob: glob, excluding: excluding)
  }

  public static func glob(_ glob: Path, excluding: Path?) -> Self {
    Self(glob: glob, excluding: excluding.map { [$0] } ?? [])
  }
}
