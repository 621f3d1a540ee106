import Foundation

/// The names that Hanok has, read from its own sources.
struct KnownNames: Codable, Sendable {
  /// Types, and constants and functions that begin with a capital letter.
  let types: Set<String>
  /// Names of elements that nibs are read with.
  let elements: Set<String>
  let symbols: Set<String>
  /// The modules that can be imported. What is stored has Hanok's own; the toolchain in use adds its.
  private(set) var frameworks: Set<String>

  /// Whether there is a font of that name: one of the machine's or the project's, or the system's, whose names begin
  /// with a point.
  static func isFont(_ name: String, _ others: Set<String>) -> Bool {
    name.hasPrefix(".") || others.contains(name)
  }

  /// The names of the Hanok in use.
  static func current() -> KnownNames {
    if let file = HanokRoot.installation?.layout.names, let data = try? Data(contentsOf: file),
      var stored = try? JSONDecoder().decode(KnownNames.self, from: data)
    {
      stored.frameworks.formUnion(modulesBeside)
      return stored
    }
    return KnownNames()
  }

  /// Writes them for installations without sources.
  func store(in file: URL) throws {
    let stored = StoredNames(
      types: types.sorted(), elements: elements.sorted(), symbols: symbols.sorted(),
      frameworks: HanokRoot.products.sorted())
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(stored).writeIfChanged(to: file)
  }

  /// The same in an order that does not change.
  private struct StoredNames: Encodable {
    var types, elements, symbols, frameworks: [String]
  }

  private static var modulesBeside: Set<String> {
    Toolchain.current.modules
      .union([
        "Darwin", "MachO", "libkern", "CFNetwork", "ObjectiveC", "CoreFoundation", "Foundation",
        "Testing", "XCTest",
      ])
  }

  init(root: URL = HanokRoot.url) {
    let sources = root.appendingPathComponent("Sources")
    let files = FileWalk.files(below: sources).filter { $0.hasSuffix(".swift") }
    let found = inParallel(files) { path -> (types: Set<String>, words: Set<String>) in
      let text =
        (try? String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)) ?? ""
      let isOfNibs = path.contains("/Nib/")
      return (Self.declared(in: text), isOfNibs ? Self.literals(in: text) : [])
    }
    types = found.reduce(into: Self.geometry) { $0.formUnion($1.types) }
    elements = found.reduce(into: []) { $0.formUnion($1.words) }
    let names = sources.appendingPathComponent("CoreText/Resources/Symbols/names.txt")
    let lines = ((try? String(contentsOf: names, encoding: .utf8)) ?? "").split(separator: "\n")
    symbols = Set(
      lines.filter { !$0.hasPrefix("#") }.compactMap { line in
        line.split(separator: " ").first.map { String($0.prefix { $0 != "=" }) }
      })
    frameworks = HanokRoot.products.union(Self.modulesBeside)
  }

  /// The part of Core Graphics that Foundation on Linux has.
  private static let geometry: Set<String> = ["CGFloat", "CGRect", "CGPoint", "CGSize", "CGVector"]

  /// The names with a capital letter that a text declares.
  static func declared(in text: String) -> Set<String> {
    let pattern =
      #"\b(?:class|struct|enum|protocol|typealias|actor|func|var|let|associatedtype)\s+`?([A-Z]\w+)"#
    return matches(pattern, in: text)
  }

  private static func literals(in text: String) -> Set<String> {
    matches(#""([a-zA-Z]+)""#, in: text)
  }

  static func matches(_ pattern: String, in text: String) -> Set<String> {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let all = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
    return Set(
      all.compactMap { match in Range(match.range(at: 1), in: text).map { String(text[$0]) } })
  }

  /// Whether a symbol is drawn: by its own name, or by that of its parts.
  func hasSymbol(_ name: String) -> Bool {
    if symbols.contains(name) { return true }
    if let badge = name.range(of: ".badge.") { return hasSymbol(String(name[..<badge.lowerBound])) }
    guard let dot = name.lastIndex(of: ".") else { return name.count <= 2 }
    return Self.endings.contains(String(name[name.index(after: dot)...]))
      && hasSymbol(String(name[..<dot]))
  }

  private static let endings: Set<String> = [
    "fill", "slash", "circle", "square", "app", "rectangle", "capsule", "seal", "hexagon",
    "octagon", "diamond", "shield", "triangle",
  ]
}
