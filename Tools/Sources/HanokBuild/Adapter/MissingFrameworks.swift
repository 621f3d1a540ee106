import Foundation

/// The frameworks of iOS that sources import and Hanok does not have.
///
/// Such an import is taken out, because many files import what they do not use. When the rest does not compile, the
/// imports are named first: they are the likely reason.
struct MissingFrameworks {
  let importableModules: Set<String>

  /// Whether an import of `module` is taken out.
  static func areTakenOut(_ module: String) -> Bool {
    // What a file does with SwiftUI is known before it is compiled.
    AppleFrameworks.names.contains(module) && module != "SwiftUI"
  }

  /// One problem for each such import in `sources`, with its line.
  func problems(in sources: [URL]) -> [BuildProblem] {
    sources.flatMap { url -> [BuildProblem] in
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().compactMap { index, line in
        guard let module = Self.imported(by: line), !importableModules.contains(module),
          Self.areTakenOut(module)
        else { return nil }
        return BuildProblem(
          "imports \(module), which Hanok does not have yet; put what uses it between "
            + "#if canImport(\(module)) and #endif", file: url.path, line: index + 1)
      }
    }
  }

  /// `Foo` for `import Foo`, `@testable import Foo.Bar` and `import class Foo.Bar`.
  static func imported(by line: Substring) -> String? {
    var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
    while words.first?.hasPrefix("@") == true { words = words.dropFirst() }
    guard words.popFirst() == "import", var name = words.popFirst() else { return nil }
    let kinds: Set<Substring> = [
      "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
    ]
    if kinds.contains(name) {
      guard let next = words.popFirst() else { return nil }
      name = next
    }
    return name.split(separator: ".").first.map(String.init)
  }
}
