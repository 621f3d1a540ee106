/// The letters and signs that a key offers when it is held.
enum KeyAlternates {
  private static let table: [String: [String]] = [
    "a": letters("àáâäæãåā"), "c": letters("çćč"), "e": letters("èéêëēėę"),
    "i": letters("îïíīįì"), "l": ["ł"], "n": letters("ñń"), "o": letters("ôöòóœøōõ"),
    "s": letters("ßśš"), "u": letters("ûüùúū"), "y": ["ÿ"], "z": letters("žźż"),
    "ㅂ": ["ㅃ"], "ㅈ": ["ㅉ"], "ㄷ": ["ㄸ"], "ㄱ": ["ㄲ"], "ㅅ": ["ㅆ"], "ㅐ": ["ㅒ"], "ㅔ": ["ㅖ"],
    "0": ["°"], "-": letters("–—•"), "/": ["\\"], "$": letters("₩€¥£¢"), "&": ["§"],
    "\"": letters("«»„“”"), ".": ["…"], "?": ["¿"], "!": ["¡"], "'": letters("‘’`"),
    "%": ["‰"], "=": letters("≠≈"), ".com": [".net", ".edu", ".org", ".co.kr"],
  ]

  private static func letters(_ text: String) -> [String] { text.map { String($0) } }

  /// The characters of a key, its own letter first; empty for keys that type one thing only.
  static func of(_ key: String) -> [String] {
    if let own = table[key] { return [key] + own }
    guard let small = table[key.lowercased()], key != key.lowercased() else { return [] }
    return [key] + small.map { $0.uppercased().count == $0.count ? $0.uppercased() : $0 }
  }
}
