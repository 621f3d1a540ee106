internal import SwiftSyntax

extension AttributeListSyntax {
  /// The attribute `@name`, outside of `#if`.
  func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == name }
  }
}

extension AttributeSyntax {
  /// The text between the parentheses, or nil when there are none.
  var argumentText: String? {
    arguments?.trimmedDescription.onOneLine.filter { !$0.isWhitespace }
  }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
  }

  var isPrivate: Bool { has(.private) || has(.fileprivate) }
}

extension ExprSyntax {
  /// The type that a literal has by itself.
  var typeOfLiteral: String? {
    switch kind {
    case .booleanLiteralExpr: "Bool"
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .stringLiteralExpr: "String"
    default: nil
    }
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the blanks and comments around it.
  var trimmedRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension String {
  /// The text with line breaks and the blanks after them made one blank.
  var onOneLine: String {
    guard contains(where: \.isNewline) else { return self }
    return split(whereSeparator: \.isNewline)
      .map { line in
        let words = line.drop { $0 == " " || $0 == "\t" }
        // A comment would swallow text put behind it.
        guard let comment = words.firstRange(of: "//") else { return String(words) }
        return String(words[..<comment.lowerBound])
      }
      .joined(separator: " ")
  }

  var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}

/// Names of types as they are written in sources.
enum TypeName {
  /// `UIKit.UIView` and `Box<Int>?` without generic arguments, optionality and attributes.
  static func plain(_ text: String) -> String {
    var name = ""
    var depth = 0
    for character in text {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      case "?", "!": break
      default: if depth == 0 { name.append(character) }
      }
    }
    for word in ["any ", "some ", "@unchecked ", "@preconcurrency ", "@MainActor ", "nonisolated "]
    where name.hasPrefix(word) {
      name.removeFirst(word.count)
    }
    return name.filter { !$0.isWhitespace }
  }

  /// `Inner` of `Outer.Inner`.
  static func last(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}
