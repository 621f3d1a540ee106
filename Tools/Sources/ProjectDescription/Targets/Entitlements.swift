/// The rights of a target, which Hanok has no use for.
public enum Entitlements: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  case file(path: Path)
  case dictionary([String: Plist.Value])
  case variable(String)

  public init(stringLiteral value: String) { self = .file(path: Path(value)) }

  public static func relativeToRoot(_ path: String) -> Self { .file(path: .relativeToRoot(path)) }

  public static func relativeToManifest(_ path: String) -> Self {
    .file(path: .relativeToManifest(path))
  }
}
