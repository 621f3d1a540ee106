import Foundation

/// The names of localised strings: of `home.title` in `Localizable.strings`, `AppStrings.Home.title`.
struct StringAccessors {
  let name: String
  let resources: [ResourceItem]

  /// Keys below a part of their names.
  private struct Level {
    var keys: [(name: String, key: String, text: String)] = []
    var children: [String: Level] = [:]

    mutating func add(_ path: ArraySlice<String>, key: String, text: String) {
      guard let first = path.first else { return }
      if path.count == 1 { return keys.append((first, key, text)) }
      children[first, default: Level()].add(path.dropFirst(), key: key, text: text)
    }
  }

  /// The source; empty when there is nothing to name.
  var lines: [String] {
    let tables = self.tables.sorted { $0.key < $1.key }
    let members = tables.flatMap { table, texts in
      let lines = self.lines(Self.level(texts), table: table)
      // Several tables are told apart by their names.
      return tables.count == 1 ? lines : space(table, lines)
    }
    guard !members.isEmpty else { return [] }
    return ["import Foundation", ""]
      + SwiftLines.enclosed(members, in: "public enum \(name)Strings") + lookup
  }

  // MARK: Reading

  /// The texts of each table in the language that comes first: English, or one without a language, or any.
  private var tables: [String: [String: String]] {
    let files = resources.map(\.source).filter { $0.pathExtension == "strings" }
    var tables: [String: (rank: Int, texts: [String: String])] = [:]
    for file in files.sorted(by: { $0.path < $1.path }) {
      let table = file.deletingPathExtension().lastPathComponent
      let rank = Self.rank(file)
      if table == "InfoPlist" || tables[table].map({ $0.rank <= rank }) ?? false { continue }
      let list = (try? Data(contentsOf: file)).flatMap {
        try? PropertyListSerialization.propertyList(from: $0, format: nil)
      }
      if let texts = list as? [String: String] { tables[table] = (rank, texts) }
    }
    return tables.mapValues(\.texts)
  }

  private static func rank(_ file: URL) -> Int {
    let folder = file.deletingLastPathComponent().lastPathComponent
    return ["en.lproj", "Base.lproj"].firstIndex(of: folder) ?? 2
  }

  private static func level(_ texts: [String: String]) -> Level {
    var level = Level()
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      let path = key.split(separator: ".").map(String.init)
      level.add(path[...], key: key, text: text)
    }
    return level
  }

  // MARK: Text

  private func space(_ name: String, _ lines: [String]) -> [String] {
    SwiftLines.enclosed(
      lines, in: "public enum \(SwiftLines.name(SymbolName.upperCamel(name)))")
  }

  private func lines(_ level: Level, table: String) -> [String] {
    var seen: Set<String> = []
    let own = level.keys.compactMap { item -> String? in
      let symbol = SymbolName.lowerCamel(item.name)
      guard !symbol.isEmpty, seen.insert(symbol).inserted else { return nil }
      return member(SwiftLines.name(symbol), item.key, item.text, table)
    }
    return own
      + level.children.sorted { $0.key < $1.key }.flatMap {
        space($0.key, lines($0.value, table: table))
      }
  }

  private func member(_ symbol: String, _ key: String, _ text: String, _ table: String) -> String {
    let place = "\(SwiftLines.literal(table)), \(SwiftLines.literal(key))"
    let types = FormatArguments.types(of: text)
    if types.isEmpty { return "public static var \(symbol): String { text(\(place)) }" }
    let parameters = types.enumerated().map { "_ p\($0 + 1): \($1)" }.joined(separator: ", ")
    let arguments = types.enumerated().map {
      $1 == "Any" ? "String(describing: p\($0 + 1))" : "p\($0 + 1)"
    }
    return "public static func \(symbol)(\(parameters)) -> String "
      + "{ text(\(place), \(arguments.joined(separator: ", "))) }"
  }

  private var lookup: [String] {
    [
      "", "extension \(name)Strings {",
      "  private static func text(_ table: String, _ key: String, _ arguments: CVarArg...) -> String {",
      "    let format = Foundation.Bundle.module.localizedString(forKey: key, value: nil, table: table)",
      "    if arguments.isEmpty { return format }",
      "    return String(format: format, locale: Locale.current, arguments: arguments)", "  }", "}",
    ]
  }
}
