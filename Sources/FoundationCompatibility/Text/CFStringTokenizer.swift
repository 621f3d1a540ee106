import Foundation

// Words, sentences, paragraphs and lines of a text under Core Foundation's names, by the rules of Unicode.

/// Goes through a text word by word, sentence by sentence, paragraph by paragraph or line break by line break.
public final class CFStringTokenizer: @unchecked Sendable {
  fileprivate var text: NSString
  fileprivate var tokens: [Token]
  fileprivate let options: CFOptionFlags
  /// The token that was reached; -1 before the first one.
  fileprivate var current = -1

  fileprivate struct Token {
    var range: NSRange
    var type: CFStringTokenizerTokenType
  }

  fileprivate init(_ text: NSString, _ range: CFRange, _ options: CFOptionFlags) {
    self.text = text
    self.options = options
    tokens = Self.tokens(of: text, range, options)
  }

  fileprivate func set(_ text: NSString, _ range: CFRange) {
    self.text = text
    tokens = Self.tokens(of: text, range, options)
    current = -1
  }

  fileprivate var token: Token? { tokens.indices.contains(current) ? tokens[current] : nil }

  private static func tokens(
    of text: NSString, _ range: CFRange, _ options: CFOptionFlags
  ) -> [Token] {
    let part = NSIntersectionRange(
      NSRange(location: range.location, length: range.length),
      NSRange(location: 0, length: text.length))
    let unit: TextSegments.Unit =
      switch options & 0xFFFF {
      case kCFStringTokenizerUnitSentence: .sentences
      case kCFStringTokenizerUnitParagraph: .paragraphs
      case kCFStringTokenizerUnitLineBreak: .lines
      case kCFStringTokenizerUnitWordBoundary: .wordBoundaries
      default: .words
      }
    return TextSegments(of: text, in: part, unit: unit).segments.map { segment in
      let range = unit == .sentences || unit == .paragraphs ? segment.enclosing : segment.range
      return Token(range: range, type: type(of: text.substring(with: range)))
    }
  }

  private static func type(of token: String) -> CFStringTokenizerTokenType {
    var type = CFStringTokenizerTokenType.normal
    let scalars = token.unicodeScalars
    if scalars.contains(where: { CharacterSet.decimalDigits.contains($0) }) {
      type.insert(.hasHasNumbersMask)
    }
    if !scalars.contains(where: { CharacterSet.alphanumerics.contains($0) }) {
      type.insert(.hasNonLettersMask)
    }
    if scalars.contains(where: { $0.properties.isIdeographic }) { type.insert(.isCJWordMask) }
    return type
  }
}

/// Facts about a token; empty where there is none.
public struct CFStringTokenizerTokenType: OptionSet, Hashable, Sendable {
  public let rawValue: CFOptionFlags

  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  /// It has no parts.
  public static let normal = Self(rawValue: 1 << 0)
  /// It may have parts.
  public static let hasSubTokensMask = Self(rawValue: 1 << 1)
  /// It may have parts that come from it and are no part of the text.
  public static let hasDerivedSubTokensMask = Self(rawValue: 1 << 2)
  /// There are digits in it.
  public static let hasHasNumbersMask = Self(rawValue: 1 << 3)
  /// It has other characters than letters and digits.
  public static let hasNonLettersMask = Self(rawValue: 1 << 4)
  /// It is a word of Chinese or Japanese.
  public static let isCJWordMask = Self(rawValue: 1 << 5)
}

/// Words, without the white space around them.
public let kCFStringTokenizerUnitWord: CFOptionFlags = 0
/// Sentences, with the white space behind them.
public let kCFStringTokenizerUnitSentence: CFOptionFlags = 1
/// Paragraphs, with their ends.
public let kCFStringTokenizerUnitParagraph: CFOptionFlags = 2
/// Pieces that a line can break between.
public let kCFStringTokenizerUnitLineBreak: CFOptionFlags = 3
/// Words, and white space and punctuation between them as tokens of their own.
public let kCFStringTokenizerUnitWordBoundary: CFOptionFlags = 4
/// The token's sound in Latin letters.
public let kCFStringTokenizerAttributeLatinTranscription: CFOptionFlags = 1 << 16

/// A tokenizer for a part of a string.
public func CFStringTokenizerCreate(
  _ alloc: CFAllocator?, _ string: CFString!, _ range: CFRange, _ options: CFOptionFlags,
  _ locale: CFLocale!
) -> CFStringTokenizer! {
  CFStringTokenizer(string, range, options)
}

/// Has a tokenizer go through another string.
public func CFStringTokenizerSetString(
  _ tokenizer: CFStringTokenizer!, _ string: CFString!, _ range: CFRange
) {
  tokenizer.set(string, range)
}

/// Goes on to the next token; gives nothing behind the last one.
@discardableResult
public func CFStringTokenizerAdvanceToNextToken(
  _ tokenizer: CFStringTokenizer!
) -> CFStringTokenizerTokenType {
  tokenizer.current = min(tokenizer.current + 1, tokenizer.tokens.count)
  return tokenizer.token?.type ?? []
}

/// Goes to the token that has the character at an index; gives nothing where none has it.
@discardableResult
public func CFStringTokenizerGoToTokenAtIndex(
  _ tokenizer: CFStringTokenizer!, _ index: CFIndex
) -> CFStringTokenizerTokenType {
  tokenizer.current = tokenizer.tokens.firstIndex { NSLocationInRange(index, $0.range) } ?? -1
  return tokenizer.token?.type ?? []
}

/// Where the token that was reached is; -1 and 0 where there is none.
public func CFStringTokenizerGetCurrentTokenRange(_ tokenizer: CFStringTokenizer!) -> CFRange {
  tokenizer.token.map { CFRange($0.range) } ?? CFRange(location: -1, length: 0)
}

/// A fact about the token that was reached, or nil.
public func CFStringTokenizerCopyCurrentTokenAttribute(
  _ tokenizer: CFStringTokenizer!, _ attribute: CFOptionFlags
) -> CFTypeRef! {
  guard attribute == kCFStringTokenizerAttributeLatinTranscription, let token = tokenizer.token
  else { return nil }
  return tokenizer.text.substring(with: token.range).applyingTransform(.toLatin, reverse: false)
    .map { $0 as NSString }
}

/// The language that a part of a text is most likely written in, as a code such as `en`; nil when it does not tell. Of some
/// hundred characters it is seldom wrong.
public func CFStringTokenizerCopyBestStringLanguage(
  _ string: CFString!, _ range: CFRange
) -> CFString! {
  let text = string.substring(with: NSRange(location: range.location, length: range.length))
  return TextLanguage.best(of: text).map { $0 as NSString }
}
