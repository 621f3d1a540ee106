import Foundation

/// Finds where English words may be divided, with Liang's algorithm over TeX's patterns.
///
/// Each pattern is a piece of a word with weights between its letters; where patterns disagree the highest weight
/// counts, and a word may be divided where it is odd.
package final class Hyphenator: Sendable {
  /// Letters that stay together at a word's ends.
  private static let leftMinimum = 2
  private static let rightMinimum = 3
  /// Longer words are not divided: nothing reads like a word there.
  static let longest = 60

  /// The weights before, between and after the letters of each pattern.
  private let patterns: [[UInt8]: [UInt8]]
  private let longestPattern: Int

  init(patterns lines: some Sequence<Substring>) {
    var patterns: [[UInt8]: [UInt8]] = [:]
    for line in lines {
      let (letters, weights) = Self.parse(line)
      patterns[letters] = weights
    }
    self.patterns = patterns
    longestPattern = patterns.keys.map(\.count).max() ?? 0
  }

  private static func parse(_ line: Substring) -> (letters: [UInt8], weights: [UInt8]) {
    var letters: [UInt8] = []
    var weights: [UInt8] = [0]
    for unit in line.utf8 {
      if (0x30...0x39).contains(unit) {
        weights[letters.count] = unit - 0x30
      } else {
        letters.append(unit)
        weights.append(0)
      }
    }
    return (letters, weights)
  }

  private static let english: Hyphenator = {
    let file = ResourceFolder.url.appendingPathComponent("Hyphenation/en-US.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Hyphenator(patterns: text.split(separator: "\n"))
  }()

  /// Languages in Latin letters whose words English rules would divide wrongly.
  private static let otherLatin: Set<String> = [
    "af", "az", "ca", "cs", "cy", "da", "de", "es", "et", "eu", "fi", "fil", "fr", "ga", "gl", "hr",
    "hu", "id", "is", "it", "lt", "lv", "ms", "nb", "nl", "nn", "no", "pl", "pt", "ro", "sk", "sl",
    "sq", "sv", "sw", "tr", "uz", "vi",
  ]

  /// The rules for words of Latin letters in an app of a language; nil for languages that have rules of their own,
  /// which are not here.
  package static func forLanguage(_ identifier: String) -> Hyphenator? {
    let language = identifier.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return otherLatin.contains(language) ? nil : english
  }

  /// The places where a word of the letters a to z may be divided, as counts of letters before the hyphen.
  package func positions(in word: some Sequence<UInt16>) -> [Int] {
    var letters: [UInt8] = [0x2E]
    for unit in word {
      let lower = unit | 0x20
      guard (0x61...0x7A).contains(lower), letters.count <= Self.longest else { return [] }
      letters.append(UInt8(lower))
    }
    letters.append(0x2E)
    let count = letters.count - 2
    guard count >= Self.leftMinimum + Self.rightMinimum else { return [] }
    let weights = weights(of: letters)
    return (Self.leftMinimum...(count - Self.rightMinimum)).filter { weights[$0 + 1] & 1 == 1 }
  }

  /// The weight before each letter; the first letter is the full stop that marks the word's start.
  private func weights(of letters: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      for end in start..<min(letters.count, start + longestPattern) {
        guard let weights = patterns[Array(letters[start...end])] else { continue }
        for (index, weight) in weights.enumerated() {
          result[start + index] = max(result[start + index], weight)
        }
      }
    }
    return result
  }
}
