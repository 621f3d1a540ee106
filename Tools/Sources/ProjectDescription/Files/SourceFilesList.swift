/// The sources of a target.
public struct SourceFilesList: Codable, Equatable, Sendable, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  public var globs: [SourceFileGlob]

  public init(globs: [SourceFileGlob]) { self.globs = globs }

  public init(globs: [String]) { self.globs = globs.map { SourceFileGlob(stringLiteral: $0) } }

  public init(stringLiteral value: String) { globs = [SourceFileGlob(stringLiteral: value)] }

  public init(arrayLiteral elements: SourceFileGlob...) { globs = elements }

  public static func sourceFilesList(globs: [SourceFileGlob]) -> Self { Self(globs: globs) }
  public static func sourceFilesList(globs: [String]) -> Self { Self(globs: globs) }
  public static func paths(_ paths: [Path]) -> Self { Self(globs: paths.map { .glob($0) }) }
}

/// A pattern of sources.
public struct SourceFileGlob: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  public var glob: Path
  public var excluding: [Path]
  public var compilerFlags: String?
  public var compilationCondition: PlatformCondition?
  /// Whether a script makes the file.
  public var isGenerated = false

  public init(
    _ glob: Path, excluding: [Path] = [], compilerFlags: String? = nil,
    codeGen: FileCodeGen? = nil, compilationCondition: PlatformCondition? = nil
  ) {
    self.glob = glob
    self.excluding = excluding
    self.compilerFlags = compilerFlags
    self.compilationCondition = compilationCondition
  }

  public init(stringLiteral value: String) { self.init(Path(value)) }

  public static func glob(
    _ glob: Path, excluding: [Path] = [], compilerFlags: String? = nil,
    codeGen: FileCodeGen? = nil, compilationCondition: PlatformCondition? = nil
  ) -> Self {
    Self(
      glob, excluding: excluding, compilerFlags: compilerFlags,
      compilationCondition: compilationCondition)
  }

  public static func glob(
    _ glob: Path, excluding: Path?, compilerFlags: String? = nil, codeGen: FileCodeGen? = nil,
    compilationCondition: PlatformCondition? = nil
  ) -> Self {
    Self(
      glob, excluding: excluding.map { [$0] } ?? [], compilerFlags: compilerFlags,
      compilationCondition: compilationCondition)
  }

  public static func generated(
    _ path: Path, compilerFlags: String? = nil, codeGen: FileCodeGen? = nil,
    compilationCondition: PlatformCondition? = nil
  ) -> Self {
    var glob = Self(
      path, compilerFlags: compilerFlags, compilationCondition: compilationCondition)
    glob.isGenerated = true
    return glob
  }
}

/// Who may see what is made of a file.
public enum FileCodeGen: String, Codable, Equatable, Sendable {
  case `public` = "codegen"
  case `private` = "private_codegen"
  case project = "project_codegen"
  case disabled = "no_codegen"
}
