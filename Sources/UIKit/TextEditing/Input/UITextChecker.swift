import CoreText

/// Finds misspelt words and what may be meant by them.
///
/// There is a dictionary of American English; other languages are known as far as the system has dictionaries of
/// them in Hunspell's format. For a language without one nothing is misspelt.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// The words that this checker lets pass.
  open var ignoredWords: [String]? = []

  public override init() {
    super.init()
  }

  /// The languages there are dictionaries of, such as `en_US`.
  open class var availableLanguages: [String] { SpellingDictionary.languages }

  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }

  // MARK: Learned words

  private static let learnedKey = "UITextChecker.learnedWords"
  private static var learned: [String] {
    get { UserDefaults.standard.stringArray(forKey: learnedKey) ?? [] }
    set { UserDefaults.standard.set(newValue, forKey: learnedKey) }
  }

  /// Lets a word pass from now on, in later runs of the app too.
  open class func learnWord(_ word: String) {
    if !learned.contains(word) { learned.append(word) }
  }

  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }

  open class func unlearnWord(_ word: String) { learned.removeAll { $0 == word } }

  // MARK: Checking

  /// Letters, with apostrophes between them.
  private static let word = try? NSRegularExpression(pattern: #"[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*"#)

  /// The first misspelt word of a range from an offset on; its location is `NSNotFound` if there is none.
  ///
  /// - Parameter wrapFlag: whether what stands before the offset comes after the end.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let dictionary = SpellingDictionary.forLanguage(language) else { return none }
    let text = stringToCheck as NSString
    let checked = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
    let words = Self.word?.matches(in: stringToCheck, range: checked).map(\.range) ?? []
    let passed = Set(ignoredWords ?? []).union(Self.learned)
    let wrong = { (range: NSRange) -> Bool in
      let word = text.substring(with: range)
      return !passed.contains(word) && !dictionary.contains(word) && !Self.isAddress(text, range)
    }
    if let found = words.first(where: { NSMaxRange($0) > startingOffset && wrong($0) }) {
      return found
    }
    guard wrapFlag else { return none }
    return words.first { NSMaxRange($0) <= startingOffset && wrong($0) } ?? none
  }

  /// Parts of web and mail addresses are no words.
  private static func isAddress(_ text: NSString, _ range: NSRange) -> Bool {
    let space = CharacterSet.whitespacesAndNewlines
    let before = text.rangeOfCharacter(
      from: space, options: .backwards, range: NSRange(location: 0, length: range.location))
    let start = before.location == NSNotFound ? 0 : NSMaxRange(before)
    let rest = NSRange(location: NSMaxRange(range), length: text.length - NSMaxRange(range))
    let after = text.rangeOfCharacter(from: space, range: rest)
    let end = after.location == NSNotFound ? text.length : after.location
    let token = text.substring(with: NSRange(location: start, length: end - start))
    return token.contains("://") || token.contains("@") || token.hasPrefix("www.")
  }

  /// Guesses for a misspelt word, the likeliest first; nil for a language without a dictionary.
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let word = Self.part(range, of: string),
      let dictionary = SpellingDictionary.forLanguage(language)
    else { return nil }
    return dictionary.suggestions(for: word)
  }

  /// The words that a part of one may become; nil for a language without a dictionary.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let word = Self.part(range, of: string),
      let dictionary = SpellingDictionary.forLanguage(language)
    else { return nil }
    return dictionary.completions(of: word)
  }

  private static func part(_ range: NSRange, of string: String) -> String? {
    let text = string as NSString
    guard range.location >= 0, range.length > 0, range.location <= text.length - range.length
    else { return nil }
    return text.substring(with: range)
  }
}
