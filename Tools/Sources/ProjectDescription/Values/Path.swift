/// A file, a folder or a pattern of them. Text is relative to the manifest's folder, and after `//` to the repository's.
public struct Path: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The folder that a path begins at.
  public enum PathType: String, Codable, Sendable {
    case relativeToCurrentFile, relativeToManifest, relativeToRoot
  }

  public var type: PathType
  public var pathString: String
  public var callerPath: String?

  public init(_ pathString: String) { self.init(stringLiteral: pathString) }

  private init(_ pathString: String, type: PathType, callerPath: String? = nil) {
    self.type = type
    self.pathString = pathString
    self.callerPath = callerPath
  }

  public init(stringLiteral value: String) {
    let isFromRoot = value.hasPrefix("//")
    self.init(
      isFromRoot ? String(value.dropFirst(2)) : value,
      type: isFromRoot ? .relativeToRoot : .relativeToManifest)
  }

  public static func path(_ path: String) -> Path { Path(path, type: .relativeToManifest) }

  public static func relativeToManifest(_ pathString: String) -> Path {
    Path(pathString, type: .relativeToManifest)
  }

  public static func relativeToRoot(_ pathString: String) -> Path {
    Path(pathString, type: .relativeToRoot)
  }

  public static func relativeToCurrentFile(
    _ pathString: String, callerPath: StaticString = #file
  ) -> Path {
    Path(pathString, type: .relativeToCurrentFile, callerPath: "\(callerPath)")
  }
}
