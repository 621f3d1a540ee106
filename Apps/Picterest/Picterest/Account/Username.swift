import Foundation

/// The names of accounts: 1 to 30 small letters, digits and underscores.
enum Username {
  static let maximumLength = 30

  static func isValid(_ text: String) -> Bool {
    (1...maximumLength).contains(text.utf8.count) && text.utf8.allSatisfy(isAllowed)
  }

  /// Proposes an account name for a person's name: “Zoë Kim” becomes `zoe_kim`, “김하나” `gimhana`.
  static func proposal(for name: String) -> String {
    let words = plain(name).lowercased().split { character in
      !character.utf8.allSatisfy(isAllowed)
    }
    let text = words.joined(separator: "_").prefix(maximumLength)
    return String(text.reversed().drop { $0 == "_" }.reversed())
  }

  /// A name in Latin letters without accents.
  private static func plain(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    let latin = name.applyingTransform(.toLatin, reverse: false) ?? name
    return latin.applyingTransform(.stripCombiningMarks, reverse: false) ?? latin
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      return true
    default: return false
    }
  }
}
