/// The events of an input method for Korean while a text is typed jamo by jamo on a two-set keyboard.
package struct HangulComposition {
  package enum Event: Equatable, Sendable {
    /// The text being composed changed to this.
    case compose(String)
    /// This text is final.
    case commit(String)
  }

  package private(set) var events: [Event] = []
  /// Indices of the syllable being composed: initial, vowel, final.
  private var initial: Int?
  private var vowel: Int?
  private var final = 0

  /// The events that type `text`; text that is not Hangul is committed as it is.
  package static func events(typing text: String) -> [Event] {
    var composition = HangulComposition()
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      composition.type(scalar)
    }
    composition.finish()
    return composition.events
  }

  package init() {}

  // MARK: Typing jamo by jamo

  /// Whether a key of this character is composed.
  package static func isJamo(_ character: Character) -> Bool {
    initials.contains(character) || vowels.contains(character)
  }

  /// Types a key and gives the events.
  package mutating func type(jamo: Character) -> [Event] {
    events = []
    if let vowel = Self.vowels.firstIndex(of: jamo) {
      typeVowel(vowel)
    } else if Self.initials.contains(jamo) {
      typeConsonant(jamo)
    }
    return events
  }

  /// Makes the composed text final.
  package mutating func end() -> [Event] {
    events = []
    finish()
    return events
  }

  /// Takes the last key of the syllable back; nil when none is being composed.
  package mutating func deleteBackward() -> [Event]? {
    guard initial != nil || vowel != nil else { return nil }
    if final != 0 {
      final = Self.finalParts[final]?.first ?? 0
    } else if let whole = vowel {
      vowel = Self.vowelParts[whole]?.first
    } else {
      initial = nil
    }
    return [.compose(current)]
  }

  private mutating func type(_ scalar: Unicode.Scalar) {
    guard Self.syllables.contains(scalar.value) else {
      finish()
      events.append(.commit(String(scalar)))
      return
    }
    let index = Int(scalar.value - Self.syllables.lowerBound)
    let (initial, vowel, final) = (index / 588, index / 28 % 21, index % 28)
    typeConsonant(Self.initials[initial])
    for part in Self.vowelParts[vowel] ?? [vowel] { typeVowel(part) }
    for part in Self.finalParts[final] ?? (final == 0 ? [] : [final]) {
      typeConsonant(Self.finals[part])
    }
  }

  private mutating func typeConsonant(_ jamo: Character) {
    if initial != nil, vowel != nil, let joined = joinFinal(with: jamo) {
      final = joined
    } else {
      if initial != nil || vowel != nil { commit() }
      initial = Self.initials.firstIndex(of: jamo)
    }
    show()
  }

  /// The final that results from adding a consonant; nil when it cannot stand there.
  private func joinFinal(with jamo: Character) -> Int? {
    guard let single = Self.finals.firstIndex(of: jamo), single > 0 else { return nil }
    if final == 0 { return single }
    return Self.finalParts.first { $0.value == [final, single] }?.key
  }

  private mutating func typeVowel(_ next: Int) {
    if let current = vowel, final == 0,
      let joined = Self.vowelParts.first(where: { $0.value == [current, next] })?.key
    {
      vowel = joined
    } else if final != 0 {
      // The last consonant was the next syllable's first, after all.
      let parts = Self.finalParts[final] ?? [final]
      final = parts.count == 2 ? parts[0] : 0
      let moved = Self.initials.firstIndex(of: Self.finals[parts[parts.count - 1]])
      commit()
      (initial, vowel) = (moved, next)
    } else {
      if vowel != nil { commit() }
      vowel = next
    }
    show()
  }

  private mutating func finish() {
    if initial != nil || vowel != nil { commit() }
  }

  private mutating func commit() {
    events.append(.commit(current))
    (initial, vowel, final) = (nil, nil, 0)
  }

  private mutating func show() { events.append(.compose(current)) }

  /// The syllable, or the lone jamo, composed so far.
  private var current: String {
    guard let initial else { return vowel.map { String(Self.vowels[$0]) } ?? "" }
    guard let vowel else { return String(Self.initials[initial]) }
    let value = Self.syllables.lowerBound + UInt32(initial * 588 + vowel * 28 + final)
    return Unicode.Scalar(value).map { String($0) } ?? ""
  }

  private static let syllables: Range<UInt32> = 0xAC00..<0xD7A4
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let finals = Array(" ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  /// Vowels and finals that take two keys, by index.
  private static let vowelParts: [Int: [Int]] = [
    9: [8, 0], 10: [8, 1], 11: [8, 20], 14: [13, 4], 15: [13, 5], 16: [13, 20], 19: [18, 20],
  ]
  private static let finalParts: [Int: [Int]] = [
    3: [1, 19], 5: [4, 22], 6: [4, 27], 9: [8, 1], 10: [8, 16], 11: [8, 17], 12: [8, 19],
    13: [8, 25], 14: [8, 26], 15: [8, 27], 18: [17, 19],
  ]
}
