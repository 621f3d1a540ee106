import Foundation

/// The language that a text is most likely written in: by its script, and by its most frequent words where several languages
/// share one.
enum TextLanguage {
  /// A code such as `en`; nil when the text does not tell.
  static func best(of text: String) -> String? {
    var counts: [Script: Int] = [:]
    for scalar in text.unicodeScalars {
      if let script = Script(scalar) { counts[script, default: 0] += 1 }
    }
    // Japanese mixes Kana with Chinese characters.
    let han = counts[.han] ?? 0
    if let kana = counts[.kana], kana * 10 > han { counts[.kana] = kana + han }
    let most = counts.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
    switch most?.key {
    case .latin: return byWords(text)
    case .cyrillic: return text.contains(where: "іїєґІЇЄҐ".contains) ? "uk" : "ru"
    case .han: return text.contains(where: "們個這說對時為會國學來還過".contains) ? "zh-Hant" : "zh-Hans"
    case let script?: return script.rawValue
    case nil: return nil
    }
  }

  private enum Script: String {
    case latin = "", cyrillic = "ru", han = "zh", kana = "ja", hangul = "ko", greek = "el"
    case hebrew = "he", arabic = "ar", thai = "th", devanagari = "hi", georgian = "ka"
    case armenian = "hy"

    init?(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
      case 0x370...0x3FF: self = .greek
      case 0x400...0x52F: self = .cyrillic
      case 0x531...0x58F: self = .armenian
      case 0x590...0x5FF: self = .hebrew
      case 0x600...0x6FF, 0x750...0x77F: self = .arabic
      case 0x900...0x97F: self = .devanagari
      case 0xE00...0xE7F: self = .thai
      case 0x10A0...0x10FF: self = .georgian
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
      case 0x3040...0x30FF: self = .kana
      case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .han
      default: return nil
      }
    }
  }

  /// The language whose frequent words the text has most; nil when two have as many.
  private static func byWords(_ text: String) -> String? {
    let lowered = text.lowercased() as NSString
    let all = NSRange(location: 0, length: lowered.length)
    let words = TextSegments(of: lowered, in: all, unit: .words).segments.map {
      lowered.substring(with: $0.range)
    }
    let scores = frequentWords.map { language, frequent in
      (language: language, count: words.count { frequent.contains($0) })
    }.sorted { $0.count > $1.count }
    guard let first = scores.first, first.count > 0, first.count > scores[1].count else {
      return nil
    }
    return first.language
  }

  /// Small words that make up a good part of any text of the language.
  private static let frequentWords: [String: Set<String>] = [
    "en": ["the", "of", "and", "to", "is", "that", "it", "was", "for", "with", "are", "this"],
    "de": ["der", "die", "und", "das", "ist", "nicht", "ein", "eine", "mit", "zu", "den", "ich"],
    "fr": ["le", "les", "et", "des", "est", "une", "dans", "pour", "que", "qui", "pas", "sur"],
    "es": ["el", "los", "y", "del", "es", "una", "por", "con", "para", "que", "las", "pero"],
    "it": ["il", "di", "che", "è", "non", "per", "una", "sono", "della", "con", "gli", "nel"],
    "pt": ["o", "os", "não", "uma", "do", "da", "em", "para", "com", "que", "mais", "são"],
    "nl": ["het", "een", "van", "en", "niet", "zijn", "dat", "met", "voor", "op", "maar", "ook"],
    "sv": ["och", "att", "det", "är", "inte", "som", "på", "jag", "för", "ett", "av", "men"],
    "da": ["og", "at", "det", "er", "ikke", "som", "jeg", "af", "til", "et", "men", "har"],
    "pl": ["i", "w", "nie", "na", "się", "jest", "że", "do", "z", "to", "jak", "ale"],
    "tr": ["bir", "ve", "bu", "için", "ile", "çok", "ne", "daha", "olarak", "var", "gibi", "ama"],
    "fi": ["ja", "on", "ei", "se", "että", "hän", "mutta", "oli", "kun", "niin", "ovat", "myös"],
  ]
}
