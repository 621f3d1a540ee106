import Foundation
import FoundationCompatibility

/// A part that a text is cut into.
public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

/// Cuts a text into words, sentences or paragraphs, by the rules of Unicode.
open class NLTokenizer: NSObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let numeric = Attributes(rawValue: 1)
    public static let symbolic = Attributes(rawValue: 2)
    public static let emoji = Attributes(rawValue: 4)
  }

  public let unit: NLTokenUnit
  open var string: String?

  public init(unit: NLTokenUnit) {
    self.unit = unit
    super.init()
  }

  /// Has no effect: the rules are the same for all languages, and dictionaries are chosen by the script.
  open func setLanguage(_ language: NLLanguage) {}

  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    TextParts.ranges(of: unit, in: string ?? "", range)
  }

  /// The token with the character, or what is between tokens there.
  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    let text = string ?? ""
    guard index < text.endIndex else { return text.endIndex..<text.endIndex }
    let tokens = tokens(for: text.startIndex..<text.endIndex)
    if let token = tokens.first(where: { $0.contains(index) }) { return token }
    let start = tokens.last { $0.upperBound <= index }?.upperBound ?? text.startIndex
    let end = tokens.first { $0.lowerBound > index }?.lowerBound ?? text.endIndex
    return start..<end
  }
  /// The tokens that the range touches, from the first one's start to the last one's end.
  open func tokenRange(for range: Range<String.Index>) -> Range<String.Index> {
    let text = string ?? ""
    let touched = tokens(for: text.startIndex..<text.endIndex).filter { $0.overlaps(range) }
    guard let first = touched.first, let last = touched.last else { return range }
    return first.lowerBound..<last.upperBound
  }

  /// Goes through the tokens as long as the block says so.
  open func enumerateTokens(
    in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    let text = string ?? ""
    for token in tokens(for: range) {
      guard block(token, Self.attributes(of: text[token])) else { return }
    }
  }

  private static func attributes(of token: Substring) -> Attributes {
    var attributes: Attributes = []
    if token.contains(where: \.isNumber) { attributes.insert(.numeric) }
    if token.contains(where: \.isEmoji) { attributes.insert(.emoji) }
    if token.contains(where: { $0.isSymbol && !$0.isEmoji }) { attributes.insert(.symbolic) }
    return attributes
  }
}

extension Character {
  /// Whether it is shown as a picture.
  var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}

/// Cuts texts.
enum TextParts {
  /// Words (and emoji), sentences or paragraphs.
  static func ranges(
    of unit: NLTokenUnit, in text: String, _ range: Range<String.Index>
  ) -> [Range<String.Index>] {
    if unit == .document { return range.isEmpty ? [] : [range] }
    let kind =
      switch unit {
      case .sentence: kCFStringTokenizerUnitSentence
      case .paragraph: kCFStringTokenizerUnitParagraph
      case .word, .document: kCFStringTokenizerUnitWordBoundary
      }
    let found = pieces(of: text, range, kind)
    guard unit == .word else { return found }
    return found.filter { piece in
      text[piece].contains { $0.isLetter || $0.isNumber || $0.isEmoji }
    }
  }

  /// Words and what is between them.
  static func pieces(of text: String, _ range: Range<String.Index>) -> [Range<String.Index>] {
    pieces(of: text, range, kCFStringTokenizerUnitWordBoundary)
  }

  private static func pieces(
    of text: String, _ range: Range<String.Index>, _ unit: CFOptionFlags
  ) -> [Range<String.Index>] {
    let part = NSRange(range, in: text)
    guard
      let tokenizer = CFStringTokenizerCreate(
        nil, text as NSString, CFRange(location: part.location, length: part.length), unit, nil)
    else { return [] }
    var ranges: [Range<String.Index>] = []
    while CFStringTokenizerAdvanceToNextToken(tokenizer) != [] {
      let token = CFStringTokenizerGetCurrentTokenRange(tokenizer)
      let found = NSRange(location: token.location, length: token.length)
      if let range = Range(found, in: text) { ranges.append(range) }
    }
    return ranges
  }
}
