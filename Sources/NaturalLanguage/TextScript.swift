/// A script, by its code in ISO 15924.
enum TextScript: String {
  case latin = "Latn"
  case greek = "Grek"
  case cyrillic = "Cyrl"
  case armenian = "Armn"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case oriya = "Orya"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case myanmar = "Mymr"
  case georgian = "Geor"
  case hangul = "Hang"
  case ethiopic = "Ethi"
  case cherokee = "Cher"
  case khmer = "Khmr"
  case mongolian = "Mong"
  case kana = "Kana"
  case han = "Hani"

  /// Nil for signs that several scripts share.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x531...0x58F: self = .armenian
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xA00...0xA7F: self = .gurmukhi
    case 0xA80...0xAFF: self = .gujarati
    case 0xB00...0xB7F: self = .oriya
    case 0xB80...0xBFF: self = .tamil
    case 0xC00...0xC7F: self = .telugu
    case 0xC80...0xCFF: self = .kannada
    case 0xD00...0xD7F: self = .malayalam
    case 0xD80...0xDFF: self = .sinhala
    case 0xE00...0xE7F: self = .thai
    case 0xE80...0xEFF: self = .lao
    case 0xF00...0xFFF: self = .tibetan
    case 0x1000...0x109F: self = .myanmar
    case 0x10A0...0x10FF: self = .georgian
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
    case 0x1200...0x137F: self = .ethiopic
    case 0x13A0...0x13FF: self = .cherokee
    case 0x1780...0x17FF: self = .khmer
    case 0x1800...0x18AF: self = .mongolian
    case 0x3040...0x30FF: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F: self = .han
    default: return nil
    }
  }

  /// The only language that is written in it; nil where there are several.
  var language: NLLanguage? {
    switch self {
    case .greek: .greek
    case .armenian: .armenian
    case .hebrew: .hebrew
    case .bengali: .bengali
    case .gurmukhi: .punjabi
    case .gujarati: .gujarati
    case .oriya: .oriya
    case .tamil: .tamil
    case .telugu: .telugu
    case .kannada: .kannada
    case .malayalam: .malayalam
    case .sinhala: .sinhalese
    case .thai: .thai
    case .lao: .lao
    case .tibetan: .tibetan
    case .myanmar: .burmese
    case .georgian: .georgian
    case .hangul: .korean
    case .ethiopic: .amharic
    case .cherokee: .cherokee
    case .khmer: .khmer
    case .mongolian: .mongolian
    case .kana: .japanese
    case .latin, .cyrillic, .arabic, .devanagari, .han: nil
    }
  }

  /// How often each script occurs in a text.
  static func counts(in text: Substring) -> [TextScript: Int] {
    var counts: [TextScript: Int] = [:]
    for scalar in text.unicodeScalars {
      if let script = TextScript(scalar) { counts[script, default: 0] += 1 }
    }
    return counts
  }

  /// The one that most of a text is in.
  static func most(of text: Substring) -> TextScript? {
    counts(in: text).max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key
  }
}
