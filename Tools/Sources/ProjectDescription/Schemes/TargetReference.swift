/// A target of this project or of another.
public struct TargetReference: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
  public var projectPath: Path?
  public var targetName: String

  public init(projectPath: Path?, target: String) {
    self.projectPath = projectPath
    targetName = target
  }

  public init(stringLiteral value: String) { self.init(projectPath: nil, target: value) }

  public static func target(_ name: String) -> Self { Self(projectPath: nil, target: name) }

  public static func project(path: Path, target: String) -> Self {
    Self(projectPath: path, target: target)
  }
}
