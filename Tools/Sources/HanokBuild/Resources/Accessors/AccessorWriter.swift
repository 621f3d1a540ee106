import Foundation

/// Writes the names in Swift of a module's resources that Tuist's projects use: `AppAsset.logo.image`,
/// `AppStrings.greeting`, `AppFontFamily.Sans.bold.font(size: 12)`, `AppResources.bundle`.
struct AccessorWriter {
  /// Where the sources go.
  let folder: URL

  /// The sources of a module.
  func write(for module: SourceModule) throws -> [URL] {
    guard let accessors = module.accessors, !module.resources.isEmpty else { return [] }
    let name = accessors.name
    var files: [(String, [String])] = []
    if accessors.hasBundle { files.append(("Bundle", bundle(name))) }
    if accessors.kinds.contains(.assets) {
      files.append(("Assets", AssetAccessors(name: name, resources: module.resources).lines))
    }
    if accessors.kinds.contains(.strings) {
      files.append(("Strings", StringAccessors(name: name, resources: module.resources).lines))
    }
    if accessors.kinds.contains(.fonts) {
      files.append(("Fonts", FontAccessors(name: name, resources: module.resources).lines))
    }
    return try files.filter { !$0.1.isEmpty }.map { kind, lines in
      let file = folder.appendingPathComponent("Tuist\(kind)+\(name).swift")
      try Data((lines.joined(separator: "\n") + "\n").utf8).writeIfChanged(to: file)
      return file
    }
  }

  private func bundle(_ name: String) -> [String] {
    [
      "import Foundation", "", "public final class \(name)Resources: NSObject {",
      "  public class var bundle: Foundation.Bundle { .module }", "}",
    ]
  }
}

/// Lines of Swift.
enum SwiftLines {
  static func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

  /// The lines between a declaration's head and its brace; none for none.
  static func enclosed(_ lines: [String], in head: String) -> [String] {
    lines.isEmpty ? [] : [head + " {"] + indented(lines) + ["}"]
  }

  /// A name that may be one of Swift's words.
  static func name(_ name: String) -> String { "`\(name)`" }

  static func literal(_ text: String) -> String { SwiftLiteral.text(text) }
}
