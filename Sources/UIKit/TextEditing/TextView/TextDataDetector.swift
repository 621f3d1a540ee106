/// The kinds of data that a text view finds in plain text and makes tappable.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  /// Postal addresses as they are written in the United States; they open as a map.
  public static let address = Self(rawValue: 1 << 2)
  /// Dates, shipments, flights and the following are known by name; the detector does not find them.
  public static let calendarEvent = Self(rawValue: 1 << 3)
  public static let shipmentTrackingNumber = Self(rawValue: 1 << 4)
  public static let flightNumber = Self(rawValue: 1 << 5)
  public static let lookupSuggestion = Self(rawValue: 1 << 6)
  public static let money = Self(rawValue: 1 << 7)
  public static let physicalValue = Self(rawValue: 1 << 8)
  public static let all = Self(rawValue: .max)
}

/// Finds web and mail addresses and telephone numbers.
///
/// The patterns take what people write, not all that the standards allow.
@MainActor
enum TextDataDetector {
  struct Match {
    let range: NSRange
    let url: URL
  }

  private static let link = try? NSRegularExpression(
    pattern: #"\b(?:https?://|www\.)[^\s<>"'）」]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b"#,
    options: .caseInsensitive)
  private static let phone = try? NSRegularExpression(
    pattern: #"(?<![\w.,-])\+?\(?\d{1,4}\)?(?:[ .-]?\(?\d{2,4}\)?){2,4}(?![\w-])"#)

  private static let addresses = try? NSDataDetector(
    types: NSTextCheckingResult.CheckingType.address.rawValue)

  /// The matches in the order they stand in the text; none overlap.
  static func matches(in text: String, types: UIDataDetectorTypes) -> [Match] {
    let all = NSRange(location: 0, length: text.utf16.count)
    var result: [Match] = []
    if types.contains(.link) {
      for found in link?.matches(in: text, range: all) ?? [] {
        if let match = linkMatch(found.range, in: text) { result.append(match) }
      }
    }
    if types.contains(.address) {
      for found in addresses?.matches(in: text, range: all) ?? []
      where !result.contains(where: { NSIntersectionRange($0.range, found.range).length > 0 }) {
        if let match = addressMatch(found.range, in: text) { result.append(match) }
      }
    }
    if types.contains(.phoneNumber) {
      for found in phone?.matches(in: text, range: all) ?? []
      where !result.contains(where: { NSIntersectionRange($0.range, found.range).length > 0 }) {
        if let match = phoneMatch(found.range, in: text) { result.append(match) }
      }
    }
    return result.sorted { $0.range.location < $1.range.location }
  }

  /// Punctuation behind an address belongs to the sentence.
  private static func linkMatch(_ range: NSRange, in text: String) -> Match? {
    guard let place = Range(range, in: text) else { return nil }
    var found = String(text[place])
    while let last = found.last, ".,;:!?)".contains(last) { found.removeLast() }
    let isMail = found.contains("@") && !found.contains("://")
    let prefix = isMail ? "mailto:" : found.contains("://") ? "" : "http://"
    guard let url = URL(string: prefix + found) else { return nil }
    return Match(range: NSRange(location: range.location, length: found.utf16.count), url: url)
  }

  private static func addressMatch(_ range: NSRange, in text: String) -> Match? {
    guard let place = Range(range, in: text) else { return nil }
    var components = URLComponents(string: "https://maps.apple.com/")
    let words = text[place].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    components?.queryItems = [URLQueryItem(name: "q", value: words)]
    return components?.url.map { Match(range: range, url: $0) }
  }

  private static func phoneMatch(_ range: NSRange, in text: String) -> Match? {
    guard let place = Range(range, in: text) else { return nil }
    let digits = text[place].filter { $0.isNumber || $0 == "+" }
    guard (7...15).contains(digits.filter(\.isNumber).count),
      let url = URL(string: "tel:" + digits)
    else { return nil }
    return Match(range: range, url: url)
  }
}
