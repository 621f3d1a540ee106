import Foundation

/// A name in the order of its language: the family name comes first, without a space, where it is written in
/// Chinese, Japanese or Korean.
struct PersonNameText {
  private let name: PersonNameComponents
  private let isFamilyFirst: Bool
  private let separator: String

  init(_ name: PersonNameComponents, locale: Locale) {
    self.name = name
    let text = (name.familyName ?? "") + (name.givenName ?? "")
    let isEastern = Self.isEastern(text)
    let language = locale.language.languageCode?.identifier ?? "en"
    isFamilyFirst = isEastern || ["hu", "ja", "ko", "vi", "zh"].contains(language)
    separator = isEastern ? "" : " "
  }

  func text(_ style: _PersonNameComponentsFormatter.Style) -> String {
    switch style {
    case .default, .medium: joined([name.givenName], [name.familyName])
    case .long: long
    case .short:
      Self.filled(name.nickname) ?? Self.filled(name.givenName) ?? joined([], [name.familyName])
    case .abbreviated: initials
    }
  }

  private var long: String {
    let full = joined([name.givenName, name.middleName], [name.familyName])
    return [Self.filled(name.namePrefix), Self.filled(full), Self.filled(name.nameSuffix)]
      .compactMap { $0 }.joined(separator: " ")
  }

  private func joined(_ given: [String?], _ family: [String?]) -> String {
    (isFamilyFirst ? family + given : given + family).compactMap(Self.filled)
      .joined(separator: separator)
  }

  /// The first letters; a whole family name where names have no letters.
  private var initials: String {
    if separator.isEmpty { return Self.filled(name.familyName) ?? name.givenName ?? "" }
    let parts = [name.givenName, name.familyName].compactMap(Self.filled)
    return (isFamilyFirst ? parts.reversed() : parts).compactMap(\.first).map { $0.uppercased() }
      .joined()
  }

  private static func filled(_ part: String?) -> String? {
    part.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func isEastern(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    return !scalars.isEmpty
      && scalars.allSatisfy {
        (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
          || (0xAC00...0xD7A3).contains($0.value) || (0x20000...0x3FFFF).contains($0.value)
      }
  }

  // MARK: Reading

  private static let prefixes: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "rev", "hon",
  ]
  private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq"]

  static func components(of text: String, locale: Locale) -> PersonNameComponents? {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    var name = PersonNameComponents()
    if words.count > 1, prefixes.contains(plain(words[0])) { name.namePrefix = words.removeFirst() }
    if words.count > 1, let last = words.last, suffixes.contains(plain(last)) {
      name.nameSuffix = words.removeLast()
      words[words.count - 1] = words[words.count - 1].trimmingCharacters(in: [","])
    }
    if words.count == 1 {
      name.givenName = words[0]
      return name
    }
    // “Family, given” is how lists of names have it.
    if words[0].hasSuffix(",") { words.append(String(words.removeFirst().dropLast())) }
    if PersonNameText(name, locale: locale).isFamilyFirst { words.append(words.removeFirst()) }
    name.familyName = words.removeLast()
    name.givenName = words.removeFirst()
    if !words.isEmpty { name.middleName = words.joined(separator: " ") }
    return name
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().filter(\.isLetter)
  }
}
