import Foundation

/// An import that was taken out, because the module is not there.
struct MissingImport: Codable, Equatable, Sendable {
  var module: String
  var line: Int

  /// Whether it is a framework of Apple, and no dependency of the project.
  var isApples: Bool { AppleFrameworks.names.contains(module) }

  func problem(in file: String) -> BuildProblem {
    let reason =
      isApples
      ? "which Hanok does not have yet; put what uses it between #if canImport(\(module)) and #endif"
      : "which is neither a framework of Hanok nor a Swift package or pod of this project that Hanok can "
        + "compile; if there is a Swift package of it, put a copy into a folder Packages beside the project"
    var problem = BuildProblem("imports \(module), \(reason)", file: file, line: line)
    problem.isAboutMissingFramework = true
    return problem
  }
}

/// The modules that sources import and Hanok does not have: frameworks of iOS, binaries, pods in Objective-C.
///
/// Such an import is taken out, because many files import what they do not use. When the rest does not compile, the
/// imports are named first: they are the likely reason.
enum MissingFrameworks {
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
