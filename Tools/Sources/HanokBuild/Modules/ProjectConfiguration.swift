/// The set of build settings that a project is read with, called as Xcode calls it.
public struct ProjectConfiguration: Hashable, Sendable {
  /// The configuration that is run while one works on an app: `DEBUG` is defined.
  public static let debug = ProjectConfiguration("Debug")
  /// The configuration of programs for others.
  public static let release = ProjectConfiguration("Release")

  /// `Debug`, `Release`, or a name that the project's authors gave, such as `Staging`.
  public let name: String

  public init(_ name: String) { self.name = name }

  /// Whether packages, which know debug and release only, are built for debugging with it: Xcode tells by the name.
  var isForDebugging: Bool {
    let name = name.lowercased()
    return name.contains("debug") || name.contains("develop")
  }

  /// The name in a list that comes nearest: the same, or one for debugging in place of `Debug`.
  func nearest(in names: [String]) -> String? {
    if names.contains(name) { return name }
    if let other = names.first(where: { $0.lowercased() == name.lowercased() }) { return other }
    guard self == .debug else { return nil }
    return names.first { ProjectConfiguration($0).isForDebugging }
  }
}
