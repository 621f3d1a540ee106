import Foundation

/// Xcode build settings of one target and configuration: layers of `KEY = value`, later ones win,
/// `$(inherited)` is the value below, `$(OTHER)` that of another key.
struct BuildSettings {
  /// The SDK conditions like `[sdk=iphoneos*]` are matched against. An app runs here as it does in
  /// the simulator: no camera, no push service.
  static let sdk = "iphonesimulator26.0"

  /// How many references one lookup may follow, so that settings made of each other come to an end.
  private final class Budget {
    private var left = 2_000
    private var depth = 0

    /// Runs `body` one reference deeper, or gives nothing when that is too much.
    func spend(_ body: () -> String) -> String {
      guard left > 0, depth < 32 else { return "" }
      left -= 1
      depth += 1
      defer { depth -= 1 }
      return body()
    }
  }

  private var layers: [[String: String]] = []
  let configuration: String

  init(configuration: String, layers: [[String: String]] = []) {
    self.configuration = configuration
    for layer in layers { add(layer) }
  }

  /// Puts a layer on top. Keys may carry conditions.
  mutating func add(_ settings: [String: String]) {
    var plain: [String: String] = [:]
    var conditional: [(key: String, value: String)] = []
    for (key, value) in settings {
      guard let bracket = key.firstIndex(of: "[") else {
        plain[key] = value
        continue
      }
      if matches(conditions: key[bracket...]) {
        conditional.append((String(key[..<bracket]), value))
      }
    }
    layers.append(plain)
    // A matching condition is more special than the plain key of the same layer.
    for entry in conditional.sorted(by: { $0.value < $1.value }) {
      layers.append([entry.key: entry.value])
    }
  }

  /// The value of a key with all references replaced, or nil when no layer has it.
  subscript(key: String) -> String? {
    value(of: key, below: layers.count, budget: Budget())
  }

  /// The value of a key as YES or NO.
  func isOn(_ key: String) -> Bool {
    ["YES", "TRUE", "1"].contains(self[key]?.uppercased() ?? "")
  }

  /// The value of a key split at blanks, quotes respected.
  func list(_ key: String) -> [String] { Self.words(self[key] ?? "") }

  /// All keys of all layers.
  var keys: Set<String> { Set(layers.flatMap(\.keys)) }

  /// Replaces `$(KEY)`, `${KEY}` and modifiers such as `$(NAME:c99extidentifier)` in `text`.
  func expand(_ text: String) -> String {
    expand(text, key: "", below: layers.count, budget: Budget())
  }

  // MARK: Evaluation

  private func value(of key: String, below limit: Int, budget: Budget) -> String? {
    for index in layers[..<limit].indices.reversed() {
      guard let raw = layers[index][key] else { continue }
      return expand(raw, key: key, below: index, budget: budget)
    }
    return nil
  }

  private func expand(_ text: String, key: String, below limit: Int, budget: Budget) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let open = rest.first, open == "(" || open == "{",
        let end = Self.closing(of: rest, open: open)
      else {
        result += "$"
        continue
      }
      let inner = String(rest[rest.index(after: rest.startIndex)..<end])
      result += budget.spend { resolve(inner, key: key, below: limit, budget: budget) }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func resolve(_ reference: String, key: String, below limit: Int, budget: Budget) -> String
  {
    let full = expand(reference, key: key, below: limit, budget: budget)
    var parts = full.components(separatedBy: ":")
    let name = parts.removeFirst()
    let isInherited = name == "inherited" || name == key
    let found =
      isInherited
      ? value(of: key, below: limit, budget: budget)
      : value(of: name, below: layers.count, budget: budget)
    return parts.reduce(found ?? "") { Self.apply(modifier: $1, to: $0) }
  }

  private static func closing(of text: Substring, open: Character) -> String.Index? {
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func apply(modifier: String, to value: String) -> String {
    switch modifier {
    case "c99extidentifier", "identifier": return identifier(value)
    case "rfc1034identifier":
      return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "base": return URL(fileURLWithPath: value).deletingPathExtension().lastPathComponent
    case "file": return URL(fileURLWithPath: value).lastPathComponent
    case "dir": return URL(fileURLWithPath: value).deletingLastPathComponent().path
    default:
      guard modifier.hasPrefix("default=") else { return value }
      return value.isEmpty ? String(modifier.dropFirst("default=".count)) : value
    }
  }

  /// `name` with everything a Swift identifier cannot have replaced by an underscore.
  static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true ? "_" + text.dropFirst() : text
  }

  // MARK: Conditions

  private func matches(conditions: Substring) -> Bool {
    conditions.split(whereSeparator: { "[],".contains($0) }).allSatisfy { condition in
      let parts = condition.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return false }
      let pattern = String(parts[1])
      switch parts[0] {
      case "sdk": return GlobPattern(pattern).matches(Self.sdk)
      case "config": return GlobPattern(pattern).matches(configuration)
      case "arch": return ["x86_64", "arm64"].contains(where: GlobPattern(pattern).matches)
      default: return pattern == "*"
      }
    }
  }

  /// Splits a setting into words as a shell would: blanks separate, quotes and backslashes protect.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var current = ""
    var isWord = false
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        current.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        isWord = true
      } else if let open = quote {
        if character == open { quote = nil } else { current.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isWord = true
      } else if character.isWhitespace {
        if isWord { words.append(current) }
        (current, isWord) = ("", false)
      } else {
        current.append(character)
        isWord = true
      }
    }
    if isWord { words.append(current) }
    return words
  }
}
