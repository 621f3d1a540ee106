import Foundation

/// Names as they stand in generated sources.
enum SwiftIdentifier {
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// A name in backquotes if it is a keyword.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A file's name with underscores for what no identifier has.
  static func identifier(of fileName: String) -> String {
    let parts = fileName.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
      let isPart = scalar == "_" || scalar.properties.isXIDContinue
      return isPart ? String(scalar) : "_"
    }.joined()
    return parts.first?.isNumber != false ? "_" + parts : parts
  }
}
