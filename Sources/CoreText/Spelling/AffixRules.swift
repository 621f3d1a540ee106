import Foundation

/// How the words of a dictionary in Hunspell's format take beginnings and endings.
struct AffixRules: Sendable {
  /// One way to change a word: `append` in place of `strip`, where the word meets the conditions.
  struct Rule: Sendable {
    let flag: String
    let strip: String
    let append: String
    /// The conditions on the characters next to the affix.
    let conditions: [Condition]
    /// Whether it goes together with one at the other end.
    let combines: Bool
  }

  /// One character of a condition: any, or one that is, or is not, of a set.
  struct Condition: Sendable {
    let characters: Set<Character>
    let isNegated: Bool
    func allows(_ character: Character) -> Bool {
      characters.contains(character) != isNegated
    }
  }

  private enum FlagKind { case character, pair, number }

  private(set) var prefixes: [Rule] = []
  /// Suffixes by the last character that they append.
  private(set) var suffixes: [Character?: [Rule]] = [:]
  private(set) var replacements: [(String, String)] = []
  /// The characters that words are tried with, the likeliest first.
  private(set) var tried: [Character] = Array("esianrtolcdugmphbyfvkwzxjq")
  /// Flags of words that are no words by themselves.
  private(set) var hiddenFlags: Set<String> = []
  private(set) var noSuggestFlag: String?
  /// Whether words are put together from others, which this reader does not do.
  private(set) var makesCompounds = false
  private var flagKind = FlagKind.character
  private var combining: [String: Bool] = [:]

  init(_ source: String) {
    for line in source.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      guard fields.count >= 2 else { continue }
      take(fields)
    }
  }

  private mutating func take(_ fields: [String]) {
    switch fields[0] {
    case "FLAG":
      flagKind = fields[1] == "long" ? .pair : fields[1] == "num" ? .number : .character
    case "TRY": tried = fields[1].filter(\.isLetter).map { $0 }
    case "REP" where fields.count >= 3:
      replacements.append((fields[1], fields[2].replacingOccurrences(of: "_", with: " ")))
    case "NOSUGGEST": noSuggestFlag = fields[1]
    case "ONLYINCOMPOUND", "FORBIDDENWORD", "NEEDAFFIX": hiddenFlags.insert(fields[1])
    case "COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDEND", "COMPOUNDMIDDLE": makesCompounds = true
    case "PFX" where fields.count >= 4, "SFX" where fields.count >= 4: takeAffix(fields)
    default: break
    }
  }

  private mutating func takeAffix(_ fields: [String]) {
    let isPrefix = fields[0] == "PFX"
    let key = fields[0] + fields[1]
    // The first line of an affix tells whether it combines and how many rules follow.
    guard let combines = combining[key] else {
      combining[key] = fields[2] == "Y"
      return
    }
    let appended = fields[3].split(separator: "/").first.map(String.init) ?? ""
    let rule = Rule(
      flag: fields[1], strip: fields[2] == "0" ? "" : fields[2],
      append: appended == "0" ? "" : appended,
      conditions: fields.count > 4 ? Self.conditions(fields[4]) : [], combines: combines)
    if isPrefix {
      prefixes.append(rule)
    } else {
      suffixes[rule.append.last, default: []].append(rule)
    }
  }

  private static func conditions(_ pattern: String) -> [Condition] {
    var result: [Condition] = []
    var rest = pattern[...]
    while let first = rest.popFirst() {
      switch first {
      case ".": result.append(Condition(characters: [], isNegated: true))
      case "[":
        let inside = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(inside.count + 1)
        let isNegated = inside.first == "^"
        result.append(
          Condition(characters: Set(isNegated ? inside.dropFirst() : inside), isNegated: isNegated))
      default: result.append(Condition(characters: [first], isNegated: false))
      }
    }
    return pattern == "." ? [] : result
  }

  /// The flags written behind a word.
  func flags(_ text: Substring) -> Set<String> {
    switch flagKind {
    case .character: return Set(text.map { String($0) })
    case .number: return Set(text.split(separator: ",").map(String.init))
    case .pair:
      var result: Set<String> = []
      var rest = text
      while rest.count >= 2 {
        result.insert(String(rest.prefix(2)))
        rest = rest.dropFirst(2)
      }
      return result
    }
  }

  // MARK: Taking affixes off

  /// The word that a suffix rule makes `word` of; nil if it does not.
  func stem(of word: String, suffix rule: Rule) -> String? {
    guard word.hasSuffix(rule.append), word.count > rule.append.count else { return nil }
    let stem = word.dropLast(rule.append.count) + rule.strip
    guard stem.count >= rule.conditions.count else { return nil }
    let end = stem.suffix(rule.conditions.count)
    return zip(end, rule.conditions).allSatisfy { $1.allows($0) } ? String(stem) : nil
  }

  /// The word that a prefix rule makes `word` of; nil if it does not.
  func stem(of word: String, prefix rule: Rule) -> String? {
    guard word.hasPrefix(rule.append), word.count > rule.append.count else { return nil }
    let stem = rule.strip + word.dropFirst(rule.append.count)
    guard stem.count >= rule.conditions.count else { return nil }
    return zip(stem, rule.conditions).allSatisfy { $1.allows($0) } ? stem : nil
  }
}
