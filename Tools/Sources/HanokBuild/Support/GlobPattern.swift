import Foundation

/// A pattern of paths or names: `*` and `?` stay within a folder, `**` does not, `{a,b}` and `[ab]` choose.
struct GlobPattern {
  private let expression: NSRegularExpression?

  init(_ pattern: String) {
    expression = try? NSRegularExpression(pattern: "^" + Self.expression(of: pattern) + "$")
  }

  /// Whether a path matches as a whole.
  func matches(_ path: String) -> Bool {
    let whole = NSRange(path.startIndex..., in: path)
    return expression?.firstMatch(in: path, range: whole) != nil
  }

  private static func expression(of pattern: String) -> String {
    var result = ""
    var rest = Substring(pattern)
    var open = 0
    while let character = rest.popFirst() {
      switch character {
      case "*" where rest.hasPrefix("*/"):
        rest.removeFirst(2)
        result += "(?:.*/)?"
      case "*" where rest.hasPrefix("*"):
        rest.removeFirst()
        result += ".*"
      case "*": result += "[^/]*"
      case "?": result += "[^/]"
      case "{":
        open += 1
        result += "(?:"
      case "}" where open > 0:
        open -= 1
        result += ")"
      case "," where open > 0: result += "|"
      case "[" where rest.contains("]"):
        let end = rest.firstIndex(of: "]") ?? rest.startIndex
        let set = rest[..<end].replacing("\\", with: "\\\\").replacing("[", with: "\\[")
        result += "[" + (set.hasPrefix("!") ? "^" + set.dropFirst() : set) + "]"
        rest = rest[rest.index(after: end)...]
      default: result += NSRegularExpression.escapedPattern(for: String(character))
      }
    }
    return result + String(repeating: ")", count: open)
  }
}
