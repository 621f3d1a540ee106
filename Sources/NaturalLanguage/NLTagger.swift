import Foundation

/// Says what the parts of a text are.
///
/// Kinds of tokens, languages, scripts and punctuation are told as on iOS. What needs Apple's models is not: words of which only a
/// model knows the class are `otherWord`, and there are no names, lemmas and moods.
open class NLTagger: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let omitWords = Options(rawValue: 1)
    public static let omitPunctuation = Options(rawValue: 2)
    public static let omitWhitespace = Options(rawValue: 4)
    public static let omitOther = Options(rawValue: 8)
    public static let joinNames = Options(rawValue: 16)
    public static let joinContractions = Options(rawValue: 32)
  }
  public enum AssetsResult: Int, Sendable { case available, notAvailable, error }

  public let tagSchemes: [NLTagScheme]
  open var string: String? {
    didSet { languages = [] }
  }
  private var languages: [(range: Range<String.Index>, language: NLLanguage)] = []

  public init(tagSchemes: [NLTagScheme]) {
    self.tagSchemes = tagSchemes
    super.init()
  }

  open var dominantLanguage: NLLanguage? { string.flatMap(NLLanguageRecognizer.dominantLanguage) }

  /// The language of a part of the text, which is recognised elsewhere.
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {
    languages.append((range, language))
  }

  /// The schemes that give tags: those without a model.
  open class func availableTagSchemes(for unit: NLTokenUnit, language: NLLanguage) -> [NLTagScheme]
  {
    unit == .word ? [.tokenType, .language, .script, .lexicalClass] : [.language, .script]
  }
  /// `notAvailable` where a model is needed, on another thread.
  @preconcurrency
  open class func requestAssets(
    for language: NLLanguage, tagScheme: NLTagScheme,
    completionHandler: @escaping @Sendable (AssetsResult, (any Error)?) -> Void
  ) {
    let result = result(tagScheme)
    DispatchQueue.global().async { completionHandler(result, nil) }
  }
  open class func requestAssets(for language: NLLanguage, tagScheme: NLTagScheme) async throws
    -> AssetsResult
  { result(tagScheme) }
  private class func result(_ scheme: NLTagScheme) -> AssetsResult {
    availableTagSchemes(for: .word, language: .english).contains(scheme)
      ? .available : .notAvailable
  }

  // MARK: Tags

  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    for (tag, part) in tags(in: range, unit: unit, scheme: scheme, options: options) {
      guard block(tag, part) else { return }
    }
  }

  open func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    let text = string ?? ""
    guard unit == .word else {
      return TextParts.ranges(of: unit, in: text, range).map { (tag(of: $0, text, scheme), $0) }
    }
    return TextParts.pieces(of: text, range).filter { !Self.omits(text[$0], options) }
      .map { (tag(of: $0, text, scheme), $0) }
  }

  open func tag(
    at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
  ) -> (NLTag?, Range<String.Index>) {
    let text = string ?? ""
    let part = tokenRange(at: index, unit: unit)
    return (part.isEmpty ? nil : tag(of: part, text, scheme), part)
  }
  /// The likeliest tags: one, of which nothing else is known.
  open func tagHypotheses(
    at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme, maximumCount: Int
  ) -> ([String: Double], Range<String.Index>) {
    let (tag, range) = tag(at: index, unit: unit, scheme: scheme)
    return (maximumCount > 0 ? tag.map { [$0.rawValue: 1] } ?? [:] : [:], range)
  }

  open func tokenRange(at index: String.Index, unit: NLTokenUnit) -> Range<String.Index> {
    let text = string ?? ""
    let all = text.startIndex..<text.endIndex
    let parts =
      unit == .word ? TextParts.pieces(of: text, all) : TextParts.ranges(of: unit, in: text, all)
    return parts.first { $0.contains(index) } ?? index..<index
  }

  private static func omits(_ part: Substring, _ options: Options) -> Bool {
    switch TokenClass.type(of: part) {
    case .word: options.contains(.omitWords)
    case .punctuation: options.contains(.omitPunctuation)
    case .whitespace: options.contains(.omitWhitespace)
    default: options.contains(.omitOther)
    }
  }

  private func tag(of range: Range<String.Index>, _ text: String, _ scheme: NLTagScheme) -> NLTag? {
    let part = text[range]
    switch scheme {
    case .tokenType: return TokenClass.type(of: part)
    case .language: return language(of: range, text).map { NLTag($0.rawValue) }
    case .script: return TextScript.most(of: part).map { NLTag($0.rawValue) }
    case .lexicalClass, .nameTypeOrLexicalClass:
      return TokenClass.lexicalClass(of: part, language(of: range, text))
    default: return nil
    }
  }

  private func language(of range: Range<String.Index>, _ text: String) -> NLLanguage? {
    if let set = languages.last(where: { $0.range.overlaps(range) }) { return set.language }
    // A word tells little; what is around it tells more.
    return dominantLanguage
  }
}

/// The classes of tokens that are known without a model.
enum TokenClass {
  static func type(of part: Substring) -> NLTag {
    if part.contains(where: { $0.isLetter || $0.isNumber }) { return .word }
    if part.allSatisfy(\.isWhitespace) { return .whitespace }
    return part.allSatisfy(\.isPunctuation) ? .punctuation : .other
  }

  static func lexicalClass(of part: Substring, _ language: NLLanguage?) -> NLTag {
    switch type(of: part) {
    case .whitespace: return part.contains(where: \.isNewline) ? .paragraphBreak : .otherWhitespace
    case .punctuation: return part.first.map(punctuation) ?? .otherPunctuation
    case .word:
      if part.allSatisfy({ $0.isNumber || ".,".contains($0) }) { return .number }
      if language == .english, let known = english[part.lowercased()] { return known }
      return .otherWord
    default: return .other
    }
  }

  private static func punctuation(_ sign: Character) -> NLTag {
    switch sign {
    case ".", "!", "?", "…", "。", "！", "？": .sentenceTerminator
    case "“", "‘", "«", "„", "「", "『": .openQuote
    case "”", "’", "»", "」", "』": .closeQuote
    case "(", "[", "{", "（": .openParenthesis
    case ")", "]", "}", "）": .closeParenthesis
    case "-", "–", "—": .dash
    default: .otherPunctuation
    }
  }

  /// The words of English that belong to one class whatever is around them: their classes take no new words.
  private static let english: [String: NLTag] = {
    var known: [String: NLTag] = [:]
    for (tag, words) in [
      (NLTag.determiner, "the a an every each"),
      (
        .pronoun,
        "i you he she it we they me him us them myself yourself himself herself itself who whom"
      ),
      (.preposition, "of from with at into onto among without upon toward towards during despite"),
      (.conjunction, "and or but nor although because unless whereas"),
      (.verb, "is am are was were be been have has had do does did would should could shall"),
      (.adverb, "not never always often very quite rather almost"),
      (.interjection, "hello hey oh wow ouch hooray"),
    ] {
      for word in words.split(separator: " ") { known[String(word)] = tag }
    }
    return known
  }()
}
