import Foundation

/// The words of a language, from a dictionary in Hunspell's format: which there are, and which are near to a
/// misspelt one. Safe to use from any thread.
package final class SpellingDictionary: Sendable {
  private let rules: AffixRules
  /// The flags of words, as they are written behind them.
  private let words: [String: String]
  /// Longer words are not looked at: nobody types them.
  private static let longest = 64

  init?(words list: Data, affixes: String) {
    rules = AffixRules(affixes)
    guard !rules.makesCompounds else { return nil }
    words = list.withUnsafeBytes { Self.read($0) }
  }

  /// Reads lines of a word, a stroke and flags; the first line is the number of words.
  private static func read(_ bytes: UnsafeRawBufferPointer) -> [String: String] {
    var words: [String: String] = [:]
    words.reserveCapacity(80_000)
    var start = bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    while start < bytes.count {
      var end = start
      var slash: Int?
      // Facts about the word begin after a tab or a space.
      var isOver = false
      var next = start
      while next < bytes.count, bytes[next] != 0x0A {
        let byte = bytes[next]
        if byte == 0x09 || byte == 0x20 || byte == 0x0D { isOver = true }
        if !isOver {
          if byte == 0x2F, slash == nil { slash = next }
          end = next + 1
        }
        next += 1
      }
      let stop = slash ?? end
      if stop > start {
        let word = String(decoding: bytes[start..<stop], as: UTF8.self)
        let flags = slash.map { String(decoding: bytes[($0 + 1)..<end], as: UTF8.self) } ?? ""
        // A word that stands twice has the flags of both.
        words[word] = words[word].map { $0 + flags } ?? flags
      }
      start = next + 1
    }
    return words
  }

  // MARK: Languages

  private static let systemFolder = URL(fileURLWithPath: "/usr/share/hunspell")
  private static let ownFolder = ResourceFolder.url.appendingPathComponent("Spelling")
  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var loaded: [String: SpellingDictionary?] = [:]

  /// The languages there are dictionaries of, such as `en_US`: English, and what the system has installed.
  package static let languages: [String] = {
    var found: Set<String> = []
    for folder in [ownFolder, systemFolder] {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      where name.hasSuffix(".dic") && !name.hasPrefix("hyph_") {
        found.insert(String(name.dropLast(4)))
      }
    }
    return found.sorted()
  }()

  /// The dictionary of a language, or of the same language elsewhere; nil where there is none.
  package static func forLanguage(_ identifier: String) -> SpellingDictionary? {
    let name = identifier.replacingOccurrences(of: "-", with: "_")
    let language = name.prefix { $0 != "_" }
    let others = languages.filter { $0.prefix { $0 != "_" } == language }
    guard
      let chosen = others.first(where: { $0.caseInsensitiveCompare(name) == .orderedSame })
        ?? others.first(where: { $0 == "en_US" }) ?? others.first
    else { return nil }
    lock.lock()
    defer { lock.unlock() }
    if let known = loaded[chosen] { return known }
    let result = load(chosen)
    loaded[chosen] = result
    return result
  }

  private static func load(_ name: String) -> SpellingDictionary? {
    for folder in [ownFolder, systemFolder] {
      let file = folder.appendingPathComponent(name)
      guard
        let words = try? Data(contentsOf: file.appendingPathExtension("dic")),
        let affixes = try? String(contentsOf: file.appendingPathExtension("aff"), encoding: .utf8)
      else { continue }
      return SpellingDictionary(words: words, affixes: affixes)
    }
    return nil
  }

  // MARK: Looking up

  /// Whether a word is spelt right. One that begins a sentence, or is all in capitals, may.
  package func contains(_ word: String) -> Bool {
    let word = word.replacingOccurrences(of: "’", with: "'")
    guard !word.isEmpty, word.count <= Self.longest, !word.contains(where: \.isNumber) else {
      return true
    }
    if isWord(word) { return true }
    let lower = word.lowercased()
    guard word != lower else { return false }
    let capital = lower.prefix(1).uppercased() + lower.dropFirst()
    if word == capital { return isWord(lower) }
    if word == word.uppercased() { return isWord(lower) || isWord(capital) }
    return false
  }

  private func isWord(_ word: String) -> Bool {
    if let flags = words[word], rules.flags(flags[...]).isDisjoint(with: rules.hiddenFlags) {
      return true
    }
    if isSuffixed(word, with: nil) { return true }
    for prefix in rules.prefixes {
      guard let stem = rules.stem(of: word, prefix: prefix) else { continue }
      if has(stem, prefix.flag) { return true }
      if prefix.combines, isSuffixed(stem, with: prefix.flag) { return true }
    }
    return false
  }

  /// Whether a word is another one with a suffix, and that one may also have a prefix.
  private func isSuffixed(_ word: String, with prefix: String?) -> Bool {
    for key in [word.last, nil] {
      for suffix in rules.suffixes[key] ?? [] {
        if prefix != nil, !suffix.combines { continue }
        guard let stem = rules.stem(of: word, suffix: suffix), has(stem, suffix.flag) else {
          continue
        }
        if let prefix, !has(stem, prefix) { continue }
        return true
      }
    }
    return false
  }

  private func has(_ word: String, _ flag: String) -> Bool {
    words[word].map { rules.flags($0[...]).contains(flag) } ?? false
  }

  // MARK: Near words

  /// Words that differ from a misspelt one by little, the likeliest first.
  package func suggestions(for word: String, limit: Int = 10) -> [String] {
    guard word.count <= Self.longest, !word.isEmpty else { return [] }
    let lower = word.lowercased()
    let isCapital = word.first?.isUppercase == true
    var result: [String] = []
    func offer(_ candidate: String) {
      guard result.count < limit, candidate != lower, isOffered(candidate) else { return }
      let shown =
        isCapital ? candidate.prefix(1).uppercased() + candidate.dropFirst() : candidate
      if !result.contains(shown) { result.append(shown) }
    }
    offer(lower.prefix(1).uppercased() + lower.dropFirst())
    for (wrong, right) in rules.replacements {
      var start = lower.startIndex
      while let range = lower.range(of: wrong, range: start..<lower.endIndex) {
        offer(lower.replacingCharacters(in: range, with: right))
        start = lower.index(after: range.lowerBound)
      }
    }
    for candidate in edits(of: Array(lower)) { offer(candidate) }
    return result
  }

  private func isOffered(_ candidate: String) -> Bool {
    let parts = candidate.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      if let flag = rules.noSuggestFlag, has(candidate, flag) { return false }
      return isWord(candidate)
    }
    return parts.allSatisfy { isWord(String($0)) && ($0.count > 1 || $0 == "a" || $0 == "I") }
  }

  /// The words that one slip of the fingers makes of a word: neighbours in the wrong order, a wrong letter,
  /// one too many, one too few, a missing space.
  private func edits(of letters: [Character]) -> [String] {
    var result: [String] = []
    for index in letters.indices.dropLast() {
      var swapped = letters
      swapped.swapAt(index, index + 1)
      result.append(String(swapped))
    }
    for index in letters.indices {
      var shorter = letters
      shorter.remove(at: index)
      result.append(String(shorter))
    }
    for index in 0...letters.count {
      for letter in rules.tried {
        result.append(String(letters[..<index] + [letter] + letters[index...]))
      }
    }
    for index in letters.indices {
      for letter in rules.tried where letter != letters[index] {
        var changed = letters
        changed[index] = letter
        result.append(String(changed))
      }
    }
    for index in letters.indices.dropFirst() {
      result.append(String(letters[..<index] + [" "] + letters[index...]))
    }
    return result
  }

  /// The words that begin with some letters, in alphabetical order.
  package func completions(of beginning: String, limit: Int = 20) -> [String] {
    guard !beginning.isEmpty else { return [] }
    let lower = beginning.lowercased()
    return words.keys.filter { $0.hasPrefix(lower) && $0 != lower && isWord($0) }.sorted()
      .prefix(limit).map { beginning + $0.dropFirst(lower.count) }
  }
}
