import Foundation

/// Tells the language of a text: by its script, and by frequent words and letters where several languages share one.
open class NLLanguageRecognizer: NSObject, @unchecked Sendable {
  private var text = ""
  /// The languages that may come out; empty for all.
  open var languageConstraints: [NLLanguage] = []
  /// How likely languages are before anything was read.
  open var languageHints: [NLLanguage: Double] = [:]

  public override init() { super.init() }

  open class func dominantLanguage(for string: String) -> NLLanguage? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(string)
    return recognizer.dominantLanguage
  }

  /// Reads a text, in addition to what was read.
  open func processString(_ string: String) { text += string }
  open func reset() { text = "" }

  /// The likeliest language; nil where nothing was read that tells one.
  open var dominantLanguage: NLLanguage? {
    languageHypotheses(withMaximum: 1).first?.key
  }

  /// Languages with how likely they are, of which the sum is 1 at most.
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
    var scores = LanguageScores.of(text)
    if !languageConstraints.isEmpty {
      scores = scores.filter { languageConstraints.contains($0.key) }
    }
    if !languageHints.isEmpty {
      for (language, score) in scores {
        scores[language] = score * (languageHints[language] ?? 0.01)
      }
    }
    let sum = scores.values.reduce(0, +)
    guard sum > 0 else { return [:] }
    let best = scores.sorted { ($0.value, $0.key.rawValue) > ($1.value, $1.key.rawValue) }
    return Dictionary(
      uniqueKeysWithValues: best.prefix(max(0, maxHypotheses)).map { ($0.key, $0.value / sum) })
  }
}
