import Foundation

/// Cuts a header of C or Objective-C into directives and declarations. The pieces joined are the header again, so
/// that lines can stay where they are.
struct DeclarationSplitter {
  struct Piece: Equatable {
    enum Kind { case space, directive, declaration }

    var kind: Kind
    var text: String
    /// Where its first word stands, from 1.
    var line: Int
  }

  private let text: [Character]
  private var index = 0
  private var line = 1
  private var piece = ""
  private var start = 1
  private var depth = 0
  /// Whether it lasts until `@end`.
  private var isInterface = false
  private var pieces: [Piece] = []

  /// - Parameter text: without comments.
  init(_ text: String) {
    self.text = Array(text.replacingOccurrences(of: "\r\n", with: "\n"))
  }

  static func pieces(of text: String) -> [Piece] {
    var splitter = DeclarationSplitter(text)
    return splitter.split()
  }

  private mutating func split() -> [Piece] {
    while index < text.count {
      if startsDirective {
        takeDirective()
      } else {
        takeCharacter()
      }
    }
    end(isBlank ? .space : .declaration)
    return pieces
  }

  private var isBlank: Bool { piece.allSatisfy(\.isWhitespace) }

  private mutating func end(_ kind: Piece.Kind) {
    if !piece.isEmpty { pieces.append(Piece(kind: kind, text: piece, line: start)) }
    piece = ""
    depth = 0
    isInterface = false
  }

  // MARK: Directives

  private var startsDirective: Bool {
    text[index] == "#" && piece.reversed().prefix { $0 != "\n" }.allSatisfy(\.isWhitespace)
  }

  /// One inside of a declaration stays part of it.
  private mutating func takeDirective() {
    let isAlone = isBlank
    if isAlone {
      end(.space)
      start = line
    }
    while index < text.count {
      if text[index] == "\n", text[index - 1] != "\\" { break }
      append()
    }
    if isAlone { end(.directive) }
  }

  // MARK: Declarations

  private mutating func append() {
    let character = text[index]
    piece.append(character)
    index += 1
    if character == "\n" { line += 1 }
  }

  private mutating func takeCharacter() {
    if isBlank, !text[index].isWhitespace {
      end(.space)
      start = line
    }
    switch text[index] {
    case "\"", "'": takeLiteral()
    case "@" where depth == 0: takeKeyword()
    case "{", "(", "[": open()
    case "}", ")", "]": close()
    case ";":
      append()
      if depth == 0, !isInterface || isForwardProtocol { end(.declaration) }
    case "\n":
      append()
      if depth == 0, isMark { end(.declaration) }
    default: append()
    }
  }

  private mutating func takeLiteral() {
    let quote = text[index]
    append()
    while index < text.count, text[index] != quote, text[index] != "\n" {
      if text[index] == "\\" { append() }
      if index < text.count { append() }
    }
    if index < text.count, text[index] == quote { append() }
  }

  private mutating func takeKeyword() {
    append()
    let first = index
    while index < text.count, text[index].isLetter { append() }
    switch String(text[first..<index]) {
    case "interface", "implementation", "protocol": isInterface = true
    case "end": end(.declaration)
    default: break
    }
  }

  private mutating func open() {
    let head = piece.trimmingCharacters(in: .whitespacesAndNewlines)
    let isLinkage = text[index] == "{" && depth == 0 && head == "extern \"C\""
    append()
    depth += 1
    if isLinkage { end(.declaration) }
  }

  private mutating func close() {
    let isBrace = text[index] == "}"
    append()
    depth -= 1
    if depth < 0 || (depth == 0 && isBrace && !isInterface && isFunction) { end(.declaration) }
  }

  /// `@protocol A, B;`
  private var isForwardProtocol: Bool {
    guard let keyword = piece.range(of: "@protocol") else { return false }
    return piece[keyword.upperBound...].dropLast().allSatisfy {
      $0.isLetter || $0.isNumber || $0.isWhitespace || $0 == "_" || $0 == ","
    }
  }

  /// A macro that stands alone on its line: `NS_ASSUME_NONNULL_BEGIN`, `__END_DECLS`.
  private var isMark: Bool {
    let word = piece.trimmingCharacters(in: .whitespacesAndNewlines)
    return word.allSatisfy { $0.isUppercase || $0 == "_" }
      && (word.contains("BEGIN") || word.contains("END"))
  }

  /// Whether what ends with a brace is a function's body.
  private var isFunction: Bool {
    let head = piece.prefix { $0 != "{" }.trimmingCharacters(in: .whitespacesAndNewlines)
    return head.hasSuffix(")") && !head.hasPrefix("typedef")
  }
}
