import Foundation

/// The types that are looked for, as the raw value of `NSTextCheckingResult.CheckingType`s.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, e-mail addresses, telephone numbers, dates and postal addresses in text.
///
/// On Apple's systems it is a regular expression of a kind; here it has the same methods. Flights are not found:
/// asking for nothing but those is an error.
open class NSDataDetector: NSObject, @unchecked Sendable {
  /// The types that are looked for.
  public let checkingTypes: NSTextCheckingTypes

  /// - Throws: an error when none of the types can be found.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let known: NSTextCheckingResult.CheckingType = [.link, .phoneNumber, .date, .address]
    guard checkingTypes & known.rawValue != 0 else {
      throw CocoaError(
        .formatting,
        userInfo: [
          NSLocalizedDescriptionKey:
            "Only links, telephone numbers, dates and addresses can be found"
        ])
    }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// The matches in a range, in order, without overlaps.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    var results: [TypedCheckingResult] = []
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    if types.contains(.link) { results += Self.links(in: string, range) }
    if types.contains(.address) { results += DetectedAddresses.find(in: string, range) }
    if types.contains(.date) { results += DetectedDates.find(in: string, range) }
    if types.contains(.phoneNumber) { results += Self.phoneNumbers(in: string, range) }
    var end = range.location
    return results.sorted {
      ($0.range.location, -$0.range.length) < ($1.range.location, -$1.range.length)
    }.filter {
      guard $0.range.location >= end else { return false }
      end = $0.range.location + $0.range.length
      return true
    }
  }

  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Calls the block with each thing found until it sets the flag.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Finding

  /// An address with a scheme, one with a known ending, or one of e-mail. What ends a sentence is not part of it. One of
  /// the web may follow a letter or a digit, as in scripts without spaces.
  private static let link = try? NSRegularExpression(
    pattern: #"(?:(?<![\w@.])(?:[a-z][a-z0-9+.-]*)://[^\s<>"“”]+)"#
      + #"|(?:https?://[^\s<>"“”]+)"#
      + #"|(?:(?<![\w.@])(?:mailto:)?[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})"#
      + #"|(?:(?<![\w@./-])(?:www\.[\w-]+(?:\.[\w-]+)*|(?:[\w-]+\.)+(?:com|org|net|edu|gov|io|dev|app|co|me|info|kr|jp|uk|de|fr|cn|ru|eu))(?::\d+)?(?![\w@-])(?:/[^\s<>"“”]*)?)"#,
    options: [.caseInsensitive])

  /// Digits with a telephone number's separators; the number of digits is checked afterwards.
  private static let phoneNumber = try? NSRegularExpression(
    pattern:
      #"(?<![\w.+-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]?\d{2,4}){1,4}(?![\w-])"#
  )

  private static func links(in string: String, _ range: NSRange) -> [TypedCheckingResult] {
    (link?.matches(in: string, range: range) ?? []).compactMap { match in
      let text = trimmed((string as NSString).substring(with: match.range))
      let found = NSRange(location: match.range.location, length: (text as NSString).length)
      guard let url = url(of: text) else { return nil }
      return TypedCheckingResult(.link, found, .init(url: url))
    }
  }

  private static func url(of text: String) -> URL? {
    if text.contains("://") || text.lowercased().hasPrefix("mailto:") { return URL(string: text) }
    return URL(string: text.contains("@") ? "mailto:\(text)" : "http://\(text)")
  }

  /// Without the marks that end a sentence, and without a bracket that was opened before the link.
  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.last {
      let closesOuter =
        last == ")" && text.filter { $0 == ")" }.count > text.filter { $0 == "(" }.count
      guard closesOuter || ".,;:!?'’]}".contains(last) else { break }
      text.removeLast()
    }
    return String(text)
  }

  private static func phoneNumbers(in string: String, _ range: NSRange) -> [TypedCheckingResult] {
    (phoneNumber?.matches(in: string, range: range) ?? []).compactMap { match in
      let text = (string as NSString).substring(with: match.range)
      let digits = text.filter(\.isNumber).count
      let isSeparated = text.contains { " .-()+".contains($0) }
      guard (isSeparated ? 7...15 : 10...11).contains(digits) else { return nil }
      return TypedCheckingResult(.phoneNumber, match.range, .init(phoneNumber: text))
    }
  }
}
