import Foundation

/// An import that was taken out, because Hanok does not have the framework.
struct MissingImport: Codable, Equatable, Sendable {
  var module: String
  var line: Int

  func problem(in file: String) -> BuildProblem {
    var problem = BuildProblem(
      "imports \(module), which Hanok does not have yet; put what uses it between "
        + "#if canImport(\(module)) and #endif", file: file, line: line)
    problem.isAboutMissingFramework = true
    return problem
  }
}

/// The frameworks of iOS that sources import and Hanok does not have.
///
/// Such an import is taken out, because many files import what they do not use. When the rest does not compile, the
/// imports are named first: they are the likely reason.
enum MissingFrameworks {
  /// Whether an import of `module` is taken out.
  static func areTakenOut(_ module: String) -> Bool {
    // A file's use of SwiftUI is known before it is compiled.
    AppleFrameworks.names.contains(module) && module != "SwiftUI"
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
