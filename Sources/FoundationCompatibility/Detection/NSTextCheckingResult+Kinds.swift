import Foundation

/// A result of any kind other than a regular expression's.
final class TypedCheckingResult: NSTextCheckingResult, @unchecked Sendable {
  /// What a result says beside its place; each kind has its own.
  struct Details {
    var url: URL?
    var phoneNumber: String?
    var date: Date?
    var timeZone: TimeZone?
    var duration: TimeInterval = 0
    var components: [NSTextCheckingKey: String]?
    var replacement: String?
    var alternatives: [String]?
    var grammar: [[String: Any]]?
    var orthography: NSOrthography?
  }

  private let type: CheckingType
  private let place: NSRange
  let values: Details

  init(_ type: CheckingType, _ range: NSRange, _ details: Details) {
    self.type = type
    place = range
    values = details
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType { type }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange {
    idx == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }
  override func range(withName: String) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }
}

extension NSTextCheckingResult {
  private var details: TypedCheckingResult.Details? { (self as? TypedCheckingResult)?.values }

  /// The link.
  public var url: URL? { details?.url }
  /// The telephone number, as it is written.
  public var phoneNumber: String? { details?.phoneNumber }
  /// The moment that the text names.
  public var date: Date? { details?.date }
  /// The time zone that the text names together with a date.
  public var timeZone: TimeZone? { details?.timeZone }
  /// How long what the text describes takes.
  public var duration: TimeInterval { details?.duration ?? 0 }
  /// The parts of an address or of a flight.
  public var components: [NSTextCheckingKey: String]? { details?.components }
  /// The parts of an address.
  public var addressComponents: [NSTextCheckingKey: String]? {
    resultType == .address ? details?.components : nil
  }
  /// What is to stand in the place of the text.
  public var replacementString: String? { details?.replacement }
  /// What else could stand in the place of the text.
  public var alternativeStrings: [String]? { details?.alternatives }
  public var grammarDetails: [[String: Any]]? { details?.grammar }
  public var orthography: NSOrthography? { details?.orthography }
}

// Foundation on Linux declares these as unavailable; an available one goes first.
extension NSTextCheckingResult {
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    TypedCheckingResult(.link, range, .init(url: url))
  }

  public class func phoneNumberCheckingResult(
    range: NSRange, phoneNumber: String
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.phoneNumber, range, .init(phoneNumber: phoneNumber))
  }

  public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    TypedCheckingResult(.date, range, .init(date: date))
  }

  public class func dateCheckingResult(
    range: NSRange, date: Date, timeZone: TimeZone, duration: TimeInterval
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.date, range, .init(date: date, timeZone: timeZone, duration: duration))
  }

  public class func addressCheckingResult(
    range: NSRange, components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.address, range, .init(components: components))
  }

  public class func transitInformationCheckingResult(
    range: NSRange, components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.transitInformation, range, .init(components: components))
  }

  public class func quoteCheckingResult(
    range: NSRange, replacementString: String
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.quote, range, .init(replacement: replacementString))
  }

  public class func dashCheckingResult(
    range: NSRange, replacementString: String
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.dash, range, .init(replacement: replacementString))
  }

  public class func replacementCheckingResult(
    range: NSRange, replacementString: String
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.replacement, range, .init(replacement: replacementString))
  }

  public class func correctionCheckingResult(
    range: NSRange, replacementString: String
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.correction, range, .init(replacement: replacementString))
  }

  public class func correctionCheckingResult(
    range: NSRange, replacementString: String, alternativeStrings: [String]
  ) -> NSTextCheckingResult {
    TypedCheckingResult(
      .correction, range, .init(replacement: replacementString, alternatives: alternativeStrings))
  }

  public class func spellCheckingResult(range: NSRange) -> NSTextCheckingResult {
    TypedCheckingResult(.spelling, range, .init())
  }

  public class func grammarCheckingResult(
    range: NSRange, details: [[String: Any]]
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.grammar, range, .init(grammar: details))
  }

  public class func orthographyCheckingResult(
    range: NSRange, orthography: NSOrthography
  ) -> NSTextCheckingResult {
    TypedCheckingResult(.orthography, range, .init(orthography: orthography))
  }
}

extension NSTextCheckingKey {
  public static let name = NSTextCheckingKey(rawValue: "Name")
  public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  public static let country = NSTextCheckingKey(rawValue: "Country")
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
  public static let airline = NSTextCheckingKey(rawValue: "Airline")
  public static let flight = NSTextCheckingKey(rawValue: "Flight")
}

/// Every kind that Foundation defines.
public let NSTextCheckingAllSystemTypes: NSTextCheckingTypes = 0xffff_ffff
/// The kinds that are left to apps.
public let NSTextCheckingAllCustomTypes: NSTextCheckingTypes = 0xffff_ffff << 32
public let NSTextCheckingAllTypes: NSTextCheckingTypes = .max
