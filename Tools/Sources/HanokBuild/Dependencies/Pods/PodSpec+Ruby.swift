import Foundation

extension PodSpec {
  /// Reads a `.podspec` line by line: assignments of literals, dependencies and subspecs. It is never executed, so what it
  /// computes is not known.
  init(ruby text: String) {
    var reader = PodSpecReader(text)
    self.init(.object(reader.read()))
  }
}

private struct PodSpecReader {
  private let lines: [Substring]
  private var names: [String: String] = [:]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A spec that is being read: its variable and its settings.
  private struct Open {
    var variable: String
    var depth: Int
    /// Under which key the spec around it has it.
    var key: String
    var values: [String: JSONValue]
  }

  mutating func read() -> [String: JSONValue] {
    var open: [Open] = []
    var depth = 0
    var root: [String: JSONValue] = [:]
    var index = 0
    while index < lines.count {
      let line = lines[index].trimmingCharacters(in: .whitespaces)
      index += 1
      if line.hasPrefix("#") || line.isEmpty { continue }
      if let end = Self.heredoc(line) {
        while index < lines.count, lines[index].trimmingCharacters(in: .whitespaces) != end {
          index += 1
        }
        index += 1
        continue
      }
      if let variable = Self.block(line) {
        depth += 1
        var values: [String: JSONValue] = [:]
        let part = Self.part(line)
        if let part { values["name"] = .string(part.name) }
        // Settings of apps beside the library are not wanted.
        if part != nil || line.contains("Spec.new") {
          open.append(
            Open(variable: variable, depth: depth, key: part?.key ?? "", values: values))
        }
        continue
      }
      if Self.opensBlock(line) { depth += 1 }
      if line == "end" || line.hasPrefix("end ") {
        if let last = open.last, last.depth == depth {
          open.removeLast()
          if open.isEmpty {
            root = last.values
          } else {
            let known = open[open.count - 1].values[last.key]?.array ?? []
            open[open.count - 1].values[last.key] = .array(known + [.object(last.values)])
          }
        }
        depth -= 1
        continue
      }
      guard let spec = open.last, line.hasPrefix(spec.variable + ".") else {
        note(variable: line)
        continue
      }
      let start = lines[index - 1].firstIndex { !$0.isWhitespace } ?? lines[index - 1].startIndex
      let rest = lines[index - 1][start...].dropFirst(spec.variable.count + 1)
      read(rest, following: index, into: &open[open.count - 1].values)
    }
    return root.isEmpty ? (open.first?.values ?? [:]) : root
  }

  /// `do |s|`.
  private static func block(_ line: String) -> String? {
    guard let range = line.range(of: #"\bdo\s*\|\s*\w+\s*\|"#, options: .regularExpression) else {
      return nil
    }
    return line[range].split(separator: "|").dropFirst().first
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The word that ends a text of several lines, `DESC` of `<<-DESC`.
  private static func heredoc(_ line: String) -> String? {
    guard let range = line.range(of: #"<<[-~]?['"]?[A-Z_]+"#, options: .regularExpression) else {
      return nil
    }
    return String(line[range].filter { $0.isLetter || $0 == "_" })
  }

  private static func opensBlock(_ line: String) -> Bool {
    ["if ", "unless ", "case ", "begin", "def "].contains { line.hasPrefix($0) }
      || line.hasSuffix(" do")
  }

  /// The name of a part of the spec, and the key that JSON has for such parts.
  private static func part(_ line: String) -> (key: String, name: String)? {
    for (word, key) in [(".subspec", "subspecs"), (".test_spec", "testspecs")] {
      guard let range = line.range(of: word + " ") ?? line.range(of: word + "(") else { continue }
      var literal = RubyLiteral(line[range.upperBound...])
      // A test spec need not have a name.
      return (key, literal.values().first?.string ?? "Tests")
    }
    return nil
  }

  /// `version = '1.2'`, which the rest may name.
  private mutating func note(variable line: String) {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return }
    var literal = RubyLiteral(parts[1], names: names)
    let name = parts[0].trimmingCharacters(in: .whitespaces)
    if let value = literal.values().first?.string, name.allSatisfy({ $0.isLetter || $0 == "_" }) {
      names[name] = value
    }
  }

  /// `source_files = 'A/**/*.swift', 'B'` with the lines that follow, as far as the literal goes.
  private mutating func read(
    _ statement: Substring, following: Int, into values: inout [String: JSONValue]
  ) {
    let text = ([statement] + lines[following...].prefix(60)).joined(separator: "\n")
    if statement.hasPrefix("dependency") {
      var literal = RubyLiteral(
        text.dropFirst("dependency".count).drop { $0 == "(" || $0 == " " }, names: names)
      let arguments = literal.values().compactMap(\.string)
      guard let name = arguments.first else { return }
      var known = values["dependencies"]?.entries ?? [:]
      known[name] = .array(arguments.dropFirst().map { .string($0) })
      values["dependencies"] = .object(known)
      return
    }
    guard let equals = statement.firstIndex(of: "="),
      statement[..<equals].allSatisfy({ $0.isLetter || "_. +".contains($0) })
    else { return }
    let path = statement[..<equals].filter { $0 != "+" }.split(separator: ".").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let offset = statement.distance(from: statement.startIndex, to: equals) + 1
    var literal = RubyLiteral(text.dropFirst(offset), names: names)
    let found = literal.values()
    guard let first = found.first else { return }
    var value = found.count > 1 ? JSONValue.array(found) : first
    if statement.prefix(offset).hasSuffix("+=") {
      let strings = (values[path[0]]?.strings ?? []) + found.flatMap(\.strings)
      value = .array(strings.map { .string($0) })
    }
    if path.count == 1 {
      values[path[0]] = value
      if let text = value.string { names[path[0]] = text }
    } else if path.count == 2, path[0] == "ios" {
      var inner = values["ios"]?.entries ?? [:]
      inner[path[1]] = value
      values["ios"] = .object(inner)
    }
  }
}
