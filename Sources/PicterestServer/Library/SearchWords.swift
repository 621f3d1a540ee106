import Foundation

/// Text made ready for searching: words in lower case, without diacritics, a space before each.
///
/// A query matches when each of its words begins a word of the text; so "고양" finds "고양이", and
/// "mont" finds "Mont Saint-Michel".
struct SearchWords: Sendable {
  /// UTF-8 with a zero at its end, like ` mont saint michel`.
  let bytes: [UInt8]

  init(_ text: String) {
    var bytes: [UInt8] = []
    for word in SearchWords.words(of: text) {
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: word.utf8)
    }
    self.bytes = bytes + [0]
  }

  /// The query's words, each with its space before it and a zero after it.
  static func terms(of query: String) -> [[UInt8]] {
    words(of: query).map { [UInt8(ascii: " ")] + Array($0.utf8) + [0] }
  }

  /// The words of a text, in lower case and without diacritics.
  static func words(of text: String) -> [Substring] {
    fold(text).split(whereSeparator: { !$0.isLetter && !$0.isNumber })
  }

  func matches(_ terms: [[UInt8]]) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { text in
        terms.allSatisfy { term in
          term.withUnsafeBufferPointer { term in
            term.withMemoryRebound(to: CChar.self) { term in
              guard let text = text.baseAddress, let term = term.baseAddress else { return false }
              return strstr(text, term) != nil
            }
          }
        }
      }
    }
  }

  private static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 128 }) { return text.lowercased() }
    return text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    ).precomposedStringWithCanonicalMapping
  }
}
