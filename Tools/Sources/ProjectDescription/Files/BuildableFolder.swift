/// A folder whose files belong to a target by lying in it.
public struct BuildableFolder: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  public var path: Path
  public var exceptions: BuildableFolderExceptions

  public init(stringLiteral value: String) {
    path = Path(value)
    exceptions = []
  }

  private init(path: Path, exceptions: BuildableFolderExceptions) {
    self.path = path
    self.exceptions = exceptions
  }

  public static func folder(_ path: Path, exceptions: BuildableFolderExceptions = []) -> Self {
    Self(path: path, exceptions: exceptions)
  }
}

/// The exceptions of a folder.
public struct BuildableFolderExceptions: Codable, Equatable, Sendable, ExpressibleByArrayLiteral {
  public var exceptions: [BuildableFolderException]

  public init(arrayLiteral elements: BuildableFolderException...) { exceptions = elements }

  public static func exceptions(_ exceptions: [BuildableFolderException]) -> Self {
    var list: Self = []
    list.exceptions = exceptions
    return list
  }
}

/// Files of a folder that do not belong to its target.
public struct BuildableFolderException: Codable, Equatable, Sendable {
  public var excluded: [String]

  public static func exception(
    excluded: [String] = [], compilerFlags: [String: String] = [:], publicHeaders: [String] = [],
    privateHeaders: [String] = []
  ) -> Self {
    Self(excluded: excluded)
  }
}
