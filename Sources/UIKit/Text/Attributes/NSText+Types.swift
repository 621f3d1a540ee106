import CoreText

/// The side lines are set against.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural

  var layout: TextLayoutAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The treatment of text that is wider than its line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle

  var layout: TextLayoutBreakMode {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }

  var truncates: Bool {
    self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
  }
}

/// The direction text is written in.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// How text of one direction stands in text of another; added to an `NSWritingDirection`'s raw value in the
/// `writingDirection` attribute.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Characters keep their own direction within the part.
  case embedding = 0
  /// All characters run in the direction given.
  case override = 2
}

/// How lines under or through text are drawn.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = Self(rawValue: 0x01)
  public static let thick = Self(rawValue: 0x02)
  public static let double = Self(rawValue: 0x09)
  public static let patternDot = Self(rawValue: 0x0100)
  public static let patternDash = Self(rawValue: 0x0200)
  public static let patternDashDot = Self(rawValue: 0x0300)
  public static let patternDashDotDot = Self(rawValue: 0x0400)
  public static let byWord = Self(rawValue: 0x8000)

  /// The line to draw, nil for none.
  func decoration(color: TextColor?) -> TextDecoration? {
    guard rawValue & 0xFF != 0 else { return nil }
    let patterns: [TextDecoration.Pattern] = [.solid, .dot, .dash, .dashDot, .dashDotDot]
    let pattern = (rawValue >> 8) & 0x7
    return TextDecoration(
      isDouble: contains(.double), isThick: rawValue & 0xFF == Self.thick.rawValue,
      pattern: patterns.indices.contains(pattern) ? patterns[pattern] : .solid,
      byWord: contains(.byWord), color: color)
  }
}

extension NSAttributedString.Key {
  /// `UIFont`; without one text is set in 12-point Helvetica.
  public static let font = Self(rawValue: "NSFont")
  /// `NSParagraphStyle`
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// `UIColor`
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// `UIColor`
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// 0 for no ligatures, otherwise the usual ones.
  public static let ligature = Self(rawValue: "NSLigature")
  /// Points added after each character.
  public static let kern = Self(rawValue: "NSKern")
  /// Points added after each character, leaving ligatures alone.
  public static let tracking = Self(rawValue: "CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// `UIColor`
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// Percent of the point size; negative fills the glyphs as well.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// `NSShadow`
  public static let shadow = Self(rawValue: "NSShadow")
  /// `NSTextAttachment`
  public static let attachment = Self(rawValue: "NSAttachment")
  /// `URL` or `String`
  public static let link = Self(rawValue: "NSLink")
  /// Points above the baseline.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  /// `UIColor`
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// `UIColor`
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// An array of `NSNumber`: the raw value of an `NSWritingDirection` plus that of an
  /// `NSWritingDirectionFormatType` for each direction that the text is embedded in, outermost first.
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
  /// The tangent of a slant added to the glyphs.
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  /// The natural logarithm of the factor by which glyphs are wider.
  public static let expansion = Self(rawValue: "NSExpansion")
  /// 0 for horizontal glyphs: on iOS, too, there are no others.
  public static let verticalGlyphForm = Self(rawValue: "NSVerticalGlyphForm")
  /// The raw value of a `TextEffectStyle`, or one itself.
  public static let textEffect = Self(rawValue: "NSTextEffect")
}

extension NSAttributedString {
  /// How text stands out from its background.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text that is pressed into its surface: the lower edges of its glyphs catch the light.
    public static let letterpressStyle = Self(rawValue: "_UITextEffectLetterpressStyle")
  }
}

// How a text is read aloud.
extension NSAttributedString.Key {
  /// Whether punctuation is spoken.
  public static let accessibilitySpeechPunctuation = Self(
    rawValue: "UIAccessibilitySpeechAttributePunctuation")
  /// A BCP 47 code.
  public static let accessibilitySpeechLanguage = Self(
    rawValue: "UIAccessibilitySpeechAttributeLanguage")
  /// 0 to 2; 1 is the usual pitch.
  public static let accessibilitySpeechPitch = Self(
    rawValue: "UIAccessibilitySpeechAttributePitch")
  /// Whether an announcement waits for the one before.
  public static let accessibilitySpeechQueueAnnouncement = Self(
    rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// The pronunciation in the International Phonetic Alphabet.
  public static let accessibilitySpeechIPANotation = Self(
    rawValue: "UIAccessibilitySpeechAttributeIPANotation")
  /// Whether the text is spelt letter by letter.
  public static let accessibilitySpeechSpellOut = Self(
    rawValue: "UIAccessibilitySpeechAttributeSpellOut")
  /// 1 to 6, or 0 for no heading.
  public static let accessibilityTextHeadingLevel = Self(
    rawValue: "UIAccessibilityTextAttributeHeadingLevel")
  /// An array of custom descriptions.
  public static let accessibilityTextCustom = Self(rawValue: "UIAccessibilityTextAttributeCustom")
}
