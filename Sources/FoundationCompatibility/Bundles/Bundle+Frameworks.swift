import Foundation

/// The frameworks of an app's own project: parts of its program, whose resources lie in its folder `Frameworks`.
extension Bundle {
  /// The bundle of the framework that a class is of, or the app's. Foundation on Linux knows the latter only.
  public convenience init(_hanok_for type: AnyClass) {
    let module = String(reflecting: type).prefix { $0 != "." }
    if let path = Self.frameworks[String(module)] {
      self.init(path: path)!
    } else {
      self.init(for: type)
    }
  }

  /// The bundle of an identifier, also one that nobody asked for before; nil for none.
  public convenience init?(_hanok_identifier identifier: String) {
    let path = Self.frameworks.values.sorted().first {
      Bundle(path: $0)?.bundleIdentifier == identifier
    }
    if let path { self.init(path: path) } else { self.init(identifier: identifier) }
  }

  /// Where the bundles of frameworks are, by the names of their modules.
  private static let frameworks: [String: String] = {
    let folder = main.bundlePath + "/Frameworks"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.filter { $0.hasSuffix(".framework") }
      .map { (String($0.dropLast(".framework".count)), folder + "/" + $0) }
    return Dictionary(paths) { first, _ in first }
  }()
}
