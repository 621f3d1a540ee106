/// A list that paragraphs belong to: what its marks look like.
///
/// A paragraph style names its lists from the outermost to its own. Text has the marks as characters, as HTML that is
/// read has; they are not drawn for text that has none.
open class NSTextList: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: it is set up before text has it, and does not change then.
  /// A mark: text in which names of numberings in braces stand for the item's number.
  public struct MarkerFormat: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let box = Self(rawValue: "{box}")
    public static let check = Self(rawValue: "{check}")
    public static let circle = Self(rawValue: "{circle}")
    public static let diamond = Self(rawValue: "{diamond}")
    public static let disc = Self(rawValue: "{disc}")
    public static let hyphen = Self(rawValue: "{hyphen}")
    public static let square = Self(rawValue: "{square}")
    public static let lowercaseHexadecimal = Self(rawValue: "{lower-hexadecimal}")
    public static let uppercaseHexadecimal = Self(rawValue: "{upper-hexadecimal}")
    public static let octal = Self(rawValue: "{octal}")
    public static let lowercaseAlpha = Self(rawValue: "{lower-alpha}")
    public static let uppercaseAlpha = Self(rawValue: "{upper-alpha}")
    public static let lowercaseLatin = Self(rawValue: "{lower-latin}")
    public static let uppercaseLatin = Self(rawValue: "{upper-latin}")
    public static let lowercaseRoman = Self(rawValue: "{lower-roman}")
    public static let uppercaseRoman = Self(rawValue: "{upper-roman}")
    public static let decimal = Self(rawValue: "{decimal}")
  }

  /// How a list's marks are made.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The marks of the list around it stand before its own.
    public static let prependEnclosingMarker = Self(rawValue: 1)
  }

  open private(set) var markerFormat: MarkerFormat
  open private(set) var listOptions: Options
  /// The number of the first item.
  open var startingItemNumber = 1

  public init(markerFormat: MarkerFormat, options: Options) {
    self.markerFormat = markerFormat
    listOptions = options
    super.init()
  }

  public convenience init(markerFormat: MarkerFormat, options mask: Int) {
    self.init(markerFormat: markerFormat, options: Options(rawValue: UInt(max(0, mask))))
  }

  public convenience init(
    markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int
  ) {
    self.init(markerFormat: markerFormat, options: options)
    self.startingItemNumber = startingItemNumber
  }

  public required init?(coder: NSCoder) {
    let format = coder.objectIfPresent(of: NSString.self, forKey: "NSMarkerFormat")
    markerFormat = MarkerFormat(rawValue: format as String? ?? MarkerFormat.disc.rawValue)
    listOptions = Options(rawValue: UInt(max(0, coder.decodeInteger(forKey: "NSOptions"))))
    startingItemNumber = coder.decodeInteger(forKey: "NSStartingItemNumber")
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(markerFormat.rawValue as NSString, forKey: "NSMarkerFormat")
    coder.encode(Int(listOptions.rawValue), forKey: "NSOptions")
    coder.encode(startingItemNumber, forKey: "NSStartingItemNumber")
  }

  /// Whether the marks count (iOS 16).
  open var isOrdered: Bool {
    Numbering.allCases.contains { markerFormat.rawValue.contains($0.name) }
  }

  /// The mark of an item.
  open func marker(forItemNumber itemNumber: Int) -> String {
    var result = markerFormat.rawValue
    for (name, sign) in Self.signs { result = result.replacingOccurrences(of: name, with: sign) }
    for numbering in Numbering.allCases where result.contains(numbering.name) {
      result = result.replacingOccurrences(of: numbering.name, with: numbering.text(itemNumber))
    }
    return result
  }

  private static let signs = [
    "{box}": "\u{25A1}", "{check}": "\u{2713}", "{circle}": "\u{25E6}", "{diamond}": "\u{25C6}",
    "{disc}": "\u{2022}", "{hyphen}": "\u{2043}", "{square}": "\u{25AA}",
  ]

  // MARK: Copies

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    NSTextList(
      markerFormat: markerFormat, options: listOptions, startingItemNumber: startingItemNumber)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextList else { return false }
    return markerFormat == other.markerFormat && listOptions == other.listOptions
      && startingItemNumber == other.startingItemNumber
  }

  open override var hash: Int { markerFormat.hashValue }
}

/// How numbers are written in marks.
private enum Numbering: String, CaseIterable {
  case decimal, octal
  case lowerHexadecimal = "lower-hexadecimal"
  case upperHexadecimal = "upper-hexadecimal"
  case lowerAlpha = "lower-alpha"
  case upperAlpha = "upper-alpha"
  case lowerLatin = "lower-latin"
  case upperLatin = "upper-latin"
  case lowerRoman = "lower-roman"
  case upperRoman = "upper-roman"

  var name: String { "{\(rawValue)}" }

  func text(_ number: Int) -> String {
    switch self {
    case .decimal: "\(number)"
    case .octal: String(number, radix: 8)
    case .lowerHexadecimal: String(number, radix: 16)
    case .upperHexadecimal: String(number, radix: 16, uppercase: true)
    case .lowerAlpha, .lowerLatin: Self.letters(number)
    case .upperAlpha, .upperLatin: Self.letters(number).uppercased()
    case .lowerRoman: Self.roman(number).lowercased()
    case .upperRoman: Self.roman(number)
    }
  }

  /// a to z, then aa, ab and so on.
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return "\(number)" }
    var (rest, result) = (number, "")
    while rest > 0 {
      let (quotient, remainder) = (rest - 1).quotientAndRemainder(dividingBy: 26)
      result = String(UnicodeScalar(UInt8(97 + remainder))) + result
      rest = quotient
    }
    return result
  }

  private static func roman(_ number: Int) -> String {
    guard (1..<4000).contains(number) else { return "\(number)" }
    let values = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var (rest, result) = (number, "")
    for (value, letters) in values {
      while rest >= value {
        result += letters
        rest -= value
      }
    }
    return result
  }
}
