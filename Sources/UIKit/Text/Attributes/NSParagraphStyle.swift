import CoreText

/// A tab: where it is and how the text after it stands.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: nothing of it changes; options are values.
  open var alignment: NSTextAlignment { alignmentValue }
  private let alignmentValue: NSTextAlignment
  open var location: CGFloat { locationValue }
  private let locationValue: CGFloat
  /// With `columnTerminators`, a `CharacterSet`: the text up to the first of its characters stands at the tab, so
  /// that a right tab that ends columns at the decimal point is a decimal tab.
  open var options: [OptionKey: Any] { optionsValue }
  private let optionsValue: [OptionKey: Any]

  /// An option of a tab.
  public struct OptionKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = Self(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    alignmentValue = alignment
    locationValue = loc
    optionsValue = options
    super.init()
  }

  public required init?(coder: NSCoder) {
    alignmentValue =
      NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
    locationValue = CGFloat(coder.decodeDouble(forKey: "NSLocation"))
    let key = OptionKey.columnTerminators
    let terminators = coder.objectIfPresent(of: NSString.self, forKey: key.rawValue)
    optionsValue =
      terminators.map { [key: CharacterSet(charactersIn: $0 as String)] } ?? [:]
    super.init()
  }

  /// The characters that end a column of numbers: the locale's decimal separator.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  /// The characters that end the column, if there are any.
  var terminators: CharacterSet? {
    switch options[.columnTerminators] {
    case let set as CharacterSet: set
    case let set as NSCharacterSet: set as CharacterSet
    default: nil
    }
  }

  open class var supportsSecureCoding: Bool { true }

  /// Of the characters that end a column those of Unicode's first 256 are kept.
  open func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(Double(location), forKey: "NSLocation")
    guard let terminators else { return }
    let characters = (0..<256).compactMap { UnicodeScalar($0) }.filter(terminators.contains)
    let text = String(String.UnicodeScalarView(characters))
    coder.encode(text as NSString, forKey: OptionKey.columnTerminators.rawValue)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
      && terminators == other.terminators
  }

  open override var hash: Int { location.hashValue }
}

/// How the lines of a paragraph are set.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
  @unchecked Sendable
{
  // Unchecked: nothing of it changes once it is made; the mutable subclass is copied when text takes it.
  private let foundationMark = FoundationMark.value
  /// How lines may be broken besides what the mode says.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No word stands alone on a paragraph's last line where the line before can spare one.
    public static let pushOut = Self(rawValue: 1 << 0)
    /// Hangul breaks between words rather than between syllables.
    public static let hangulWordPriority = Self(rawValue: 1 << 1)
    public static let standard = Self(rawValue: 0xFFFF)
  }

  var format = ParagraphFormat()
  var alignmentValue = NSTextAlignment.natural
  var breakModeValue = NSLineBreakMode.byWordWrapping
  var directionValue = NSWritingDirection.natural
  var strategyValue: LineBreakStrategy = []
  var hyphenationValue: Float = 0
  var hyphenatesByDefault = false
  var tighteningValue = false
  var tabValues: [NSTextTab] = NSParagraphStyle.defaultTabs
  var listValues: [NSTextList] = []

  private static let defaultTabs = ParagraphFormat.defaultTabs.map {
    NSTextTab(textAlignment: .natural, location: $0.location)
  }

  /// The style of text that has none.
  open class var `default`: NSParagraphStyle { standard }
  private static let standard = NSParagraphStyle()

  open class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    guard let languageName else { return .leftToRight }
    let direction = Locale.Language(identifier: languageName).characterDirection
    return direction == .rightToLeft ? .rightToLeft : .leftToRight
  }

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
    take(from: coder)
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) { write(to: coder) }

  open var lineSpacing: CGFloat { format.lineSpacing }
  open var paragraphSpacing: CGFloat { format.paragraphSpacing }
  open var alignment: NSTextAlignment { alignmentValue }
  open var headIndent: CGFloat { format.headIndent }
  open var tailIndent: CGFloat { format.tailIndent }
  open var firstLineHeadIndent: CGFloat { format.firstLineHeadIndent }
  open var minimumLineHeight: CGFloat { format.minimumLineHeight }
  open var maximumLineHeight: CGFloat { format.maximumLineHeight }
  open var lineBreakMode: NSLineBreakMode { breakModeValue }
  open var baseWritingDirection: NSWritingDirection { directionValue }
  open var lineHeightMultiple: CGFloat { format.lineHeightMultiple }
  open var paragraphSpacingBefore: CGFloat { format.paragraphSpacingBefore }
  /// Words are divided where a line without it would be filled by a smaller part than this, 0 to 1.
  ///
  /// Words of the letters a to z are divided by English rules, unless the app's language is another one that is
  /// written in Latin letters. Soft hyphens (U+00AD) are honoured whatever the factor.
  open var hyphenationFactor: Float { hyphenationValue }
  /// Whether words are divided wherever that helps when the factor is 0 (iOS 15).
  open var usesDefaultHyphenation: Bool { hyphenatesByDefault }
  open var tabStops: [NSTextTab]! { tabValues }
  /// The lists that the paragraph belongs to, from the outermost to its own.
  open var textLists: [NSTextList] { listValues }
  open var defaultTabInterval: CGFloat { format.defaultTabInterval }
  open var allowsDefaultTighteningForTruncation: Bool { tighteningValue }
  open var lineBreakStrategy: LineBreakStrategy { strategyValue }

  /// The format as text layout takes it.
  var layoutFormat: ParagraphFormat {
    var result = format
    result.alignment = alignmentValue.layout
    result.breakMode = breakModeValue.layout
    result.direction =
      switch directionValue {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    result.allowsTightening = tighteningValue
    result.keepsHangulWords = strategyValue.contains(.hangulWordPriority)
    result.avoidsOrphans = strategyValue.contains(.pushOut)
    result.hyphenation = CGFloat(hyphenationValue)
    if hyphenationValue <= 0, hyphenatesByDefault { result.hyphenation = 1 }
    result.tabs = tabValues.map {
      ParagraphFormat.Tab(
        location: $0.location.isFinite ? $0.location : 0, alignment: $0.alignment.layout,
        terminators: $0.terminators)
    }
    return result.finite
  }

  func take(_ other: NSParagraphStyle) {
    format = other.format
    alignmentValue = other.alignmentValue
    breakModeValue = other.breakModeValue
    directionValue = other.directionValue
    strategyValue = other.strategyValue
    hyphenationValue = other.hyphenationValue
    hyphenatesByDefault = other.hyphenatesByDefault
    tighteningValue = other.tighteningValue
    tabValues = other.tabValues
    listValues = other.listValues
  }

  // MARK: Copies

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    guard self is NSMutableParagraphStyle else { return self }
    let result = NSParagraphStyle()
    result.take(self)
    return result
  }

  open override func mutableCopy() -> Any { mutableCopy(with: nil) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let result = NSMutableParagraphStyle()
    result.take(self)
    return result
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return self === other
      || (layoutFormat == other.layoutFormat && hyphenationValue == other.hyphenationValue
        && hyphenatesByDefault == other.hyphenatesByDefault
        && tighteningValue == other.tighteningValue && strategyValue == other.strategyValue
        && listValues == other.listValues)
  }

  open override var hash: Int { layoutFormat.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  // Unchecked, as in UIKit: one thread at a time may use it.
  open override var lineSpacing: CGFloat {
    get { format.lineSpacing }
    set { format.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { format.paragraphSpacing }
    set { format.paragraphSpacing = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { alignmentValue }
    set { alignmentValue = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { format.firstLineHeadIndent }
    set { format.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { format.headIndent }
    set { format.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { format.tailIndent }
    set { format.tailIndent = newValue }
  }
  open override var textLists: [NSTextList] {
    get { listValues }
    set { listValues = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { breakModeValue }
    set { breakModeValue = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { format.minimumLineHeight }
    set { format.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { format.maximumLineHeight }
    set { format.maximumLineHeight = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { directionValue }
    set { directionValue = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { format.lineHeightMultiple }
    set { format.lineHeightMultiple = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { format.paragraphSpacingBefore }
    set { format.paragraphSpacingBefore = newValue }
  }
  open override var hyphenationFactor: Float {
    get { hyphenationValue }
    set { hyphenationValue = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { hyphenatesByDefault }
    set { hyphenatesByDefault = newValue }
  }
  open override var tabStops: [NSTextTab]! {
    get { tabValues }
    set { tabValues = (newValue ?? []).sorted { $0.location < $1.location } }
  }
  open override var defaultTabInterval: CGFloat {
    get { format.defaultTabInterval }
    set { format.defaultTabInterval = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { tighteningValue }
    set { tighteningValue = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { strategyValue }
    set { strategyValue = newValue }
  }

  open func addTabStop(_ anObject: NSTextTab) { tabStops = tabValues + [anObject] }

  open func removeTabStop(_ anObject: NSTextTab) { tabValues.removeAll { $0.isEqual(anObject) } }

  open func setParagraphStyle(_ obj: NSParagraphStyle) { take(obj) }
}
