import Foundation

/// A pattern of file names as podspecs write them: `Sources/**/*.{swift,h}`.
struct FilePattern {
  private let expression: NSRegularExpression?
  private let folder: String

  init(_ pattern: String) {
    let pattern = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
    folder = pattern.hasSuffix("/") ? pattern : pattern + "/"
    expression = try? NSRegularExpression(pattern: "^" + Self.expression(for: pattern) + "$")
  }

  /// Whether it names a file, or the folder that the file is in; with wildcards only where folders are meant as well.
  func matches(_ path: String, includingFolders: Bool = false) -> Bool {
    if path.hasPrefix(folder) { return true }
    let range = NSRange(path.startIndex..., in: path)
    if expression?.firstMatch(in: path, range: range) != nil { return true }
    // `Assets/*.xcassets` names what is inside as well.
    guard includingFolders, let slash = path.lastIndex(of: "/") else { return false }
    return matchesFolder(String(path[..<slash]))
  }

  private func matchesFolder(_ path: String) -> Bool {
    var path = Substring(path)
    while !path.isEmpty {
      let range = NSRange(path.startIndex..., in: String(path))
      if expression?.firstMatch(in: String(path), range: range) != nil { return true }
      path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
    return false
  }

  private static func expression(for pattern: String) -> String {
    var result = ""
    var rest = Substring(pattern)
    var depth = 0
    while let next = rest.first {
      if rest.hasPrefix("**/") {
        result += "(?:.*/)?"
        rest = rest.dropFirst(3)
        continue
      }
      if rest.hasPrefix("**") {
        result += ".*"
        rest = rest.dropFirst(2)
        continue
      }
      rest = rest.dropFirst()
      switch next {
      case "*": result += "[^/]*"
      case "?": result += "[^/]"
      case "{":
        depth += 1
        result += "(?:"
      case "}" where depth > 0:
        depth -= 1
        result += ")"
      case "," where depth > 0: result += "|"
      case "[", "]": result.append(next)
      default: result += NSRegularExpression.escapedPattern(for: String(next))
      }
    }
    return result
  }
}
