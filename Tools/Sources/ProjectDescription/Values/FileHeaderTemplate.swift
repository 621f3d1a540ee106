/// The first lines of files that Xcode makes.
public enum FileHeaderTemplate: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  case file(Path)
  case string(String)

  public init(stringLiteral value: String) { self = .string(value) }
}
