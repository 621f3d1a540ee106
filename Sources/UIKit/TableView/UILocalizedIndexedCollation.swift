/// Sorts objects into the sections of an index, by the first letters of their names.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private let titles: [String]
  private let language: String
  private static let shared = UILocalizedIndexedCollation(
    language: Locale.preferredLanguages.first ?? "en")

  /// The collation of the person's language: A to Z and #, or the initial consonants of Hangul before them.
  open class func current() -> Self { unsafeDowncast(shared, to: self) }

  init(language: String) {
    self.language = language
    let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let isKorean = language.hasPrefix("ko")
    let hangul = isKorean ? Self.initials.map(String.init) : []
    titles = hangul + latin + ["#"]
    super.init()
  }

  open var sectionTitles: [String] { titles }
  open var sectionIndexTitles: [String] { titles }

  /// The section that a title of the index scrolls to.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(0, indexTitleIndex), titles.count - 1)
  }

  /// The section of an object, by the string that a method of it gives.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    section(of: Self.string(of: object, selector))
  }

  /// The objects in the order of the strings that a method of them gives.
  open func sortedArray(
    from array: [Any], collationStringSelector selector: Selector
  ) -> [Any] {
    let locale = Locale(identifier: language)
    return array.map { ($0, Self.string(of: $0, selector)) }
      .sorted {
        $0.1.compare($1.1, options: [.caseInsensitive, .numeric], locale: locale)
          == .orderedAscending
      }
      .map(\.0)
  }

  /// The section a string belongs to; the last for what begins with no letter of the index.
  func section(of text: String) -> Int {
    let folded = text.trimmingCharacters(in: .whitespaces)
      .folding(
        options: [.diacriticInsensitive, .caseInsensitive], locale: Locale(identifier: "en"))
    guard let first = folded.first ?? text.first else { return titles.count - 1 }
    let wanted = Self.initial(of: first) ?? String(first).uppercased()
    return titles.firstIndex(of: wanted) ?? titles.count - 1
  }

  private static let initials = Array("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ")
  /// The plain consonant for each of the nineteen that a syllable may begin with.
  private static let plain = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")

  /// The consonant a Hangul syllable begins with.
  private static func initial(of character: Character) -> String? {
    guard let scalar = String(character).precomposedStringWithCanonicalMapping.unicodeScalars.first
    else { return nil }
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    return String(plain[Int(scalar.value - 0xAC00) / 588])
  }

  private static func string(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    let object = object as AnyObject
    if selector.isImplemented(by: object) { return selector.perform(on: object) as? String ?? "" }
    // A selector of a property's name only: key-value coding knows stored properties.
    return (object as? NSObject).flatMap {
      try? KeyValueAccess.value(forKey: selector.name, of: $0) as? String
    } ?? ""
  }
}
