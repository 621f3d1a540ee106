/// The Info.plist of a target.
public indirect enum InfoPlist: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  public typealias Value = Plist.Value

  case file(path: Path)
  case dictionary([String: Plist.Value])
  case extendingDefault(with: [String: Plist.Value])
  /// A file that build settings name.
  case variable(String)

  public static var `default`: InfoPlist { .extendingDefault(with: [:]) }

  public init(stringLiteral value: String) { self = .file(path: Path(value)) }
}
