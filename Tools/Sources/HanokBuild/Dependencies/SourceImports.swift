import Foundation

/// What the sources of a module import.
struct SourceImports {
  private static let conditions = ["os(Linux)", "canImport(Darwin)", "canImport(Glibc)"]
  private static let otherConditions = ["os(", "canImport(", "targetEnvironment("]

  private(set) var all: Set<String> = []
  /// Those outside of every `#if`.
  private(set) var unconditional: Set<String> = []
  /// Whether an `#if` asks for Linux, or for what it has not.
  private(set) var knowsLinux = false
  /// Whether an `#if` asks for a system, whichever.
  private(set) var knowsSystems = false

  init(_ module: SourceModule) {
    for url in module.sources {
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      var depth = 0
      for line in text.split(whereSeparator: \.isNewline) {
        let line = line.drop { $0 == " " || $0 == "\t" }
        if line.hasPrefix("#if") {
          depth += 1
          knowsSystems = knowsSystems || Self.otherConditions.contains { line.contains($0) }
        }
        if line.hasPrefix("#endif") { depth -= 1 }
        guard let name = MissingFrameworks.imported(by: line) else { continue }
        all.insert(name)
        if depth == 0 { unconditional.insert(name) }
      }
      knowsLinux = knowsLinux || Self.conditions.contains { text.contains($0) }
    }
  }
}
