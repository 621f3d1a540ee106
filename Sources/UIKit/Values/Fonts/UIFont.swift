import CoreText

/// A typeface at a point size.
///
/// The system font is Inter with San Francisco's metrics; see `SystemFont` in CoreText.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: nothing of it changes; Core Text's fonts may be used on any thread.
  private let foundationMark = FoundationMark.value
  /// The font that text layout uses.
  package private(set) final var ctFont: CTFont
  /// How the font follows the preferred text size, if it does.
  private(set) final var scaling: FontScaling?

  private static let plain = CTFont.make(
    FontRequest(source: .system(.default), size: systemFontSize))

  /// The system font in its standard size; what every class inherits from `NSObject` on iOS.
  // Every designated initialiser is public: a subclass of an app's inherits none of them otherwise.
  public override init() {
    ctFont = Self.plain
    super.init()
  }

  convenience init(ctFont: CTFont, scaling: FontScaling? = nil) {
    self.init()
    self.ctFont = ctFont
    self.scaling = scaling
  }

  convenience init(_ request: FontRequest, scaling: FontScaling? = nil) {
    self.init(ctFont: .make(request), scaling: scaling)
  }

  /// The font with a PostScript, full or family name; nil if there is none. Size 0 means the system's.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let size = fontSize == 0 ? Self.systemFontSize : fontSize
    guard let font = CTFont.named(fontName, size: size) else { return nil }
    self.init(ctFont: font)
  }

  /// The font that a descriptor describes; a size of 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var request = descriptor.request
    if pointSize > 0 { request.size = pointSize }
    if request.size == 0 { request.size = Self.systemFontSize }
    let style = descriptor.textStyle.map { FontScaling.textStyle($0) }
    let keepsStyle = pointSize == 0 || pointSize == descriptor.pointSize
    self.init(request, scaling: keepsStyle ? style : nil)
  }

  /// The font of an archive.
  public required convenience init?(coder: NSCoder) {
    guard let (request, scaling) = Self.archived(in: coder) else { return nil }
    self.init(request, scaling: scaling)
  }

  // MARK: System fonts

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    system(fontSize, weight)
  }

  /// The system font; for widths other than standard its letters are made narrower or wider.
  open class func systemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width
  ) -> UIFont {
    var request = FontRequest(
      source: .system(.default), size: sane(fontSize), weight: weight.rawValue)
    request.width = width.rawValue
    return UIFont(request)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontRequest(source: .system(.default), size: sane(fontSize), isItalic: true))
  }

  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      FontRequest(
        source: .system(.monospaced), size: sane(fontSize), weight: weight.rawValue))
  }

  /// The system font with digits of one width.
  open class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      FontRequest(
        source: .system(.default), size: sane(fontSize), weight: weight.rawValue,
        features: ["tnum=1"]))
  }

  private static func system(_ size: CGFloat, _ weight: Weight) -> UIFont {
    UIFont(FontRequest(source: .system(.default), size: sane(size), weight: weight.rawValue))
  }

  private static func sane(_ size: CGFloat) -> CGFloat {
    size == 0 ? systemFontSize : size
  }

  // MARK: Text styles

  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = DynamicType.pointSize(style, DynamicType.category(traitCollection))
    let request = FontRequest(
      source: .system(.default), size: size, weight: style.weight.rawValue)
    return UIFont(request, scaling: .textStyle(style))
  }

  // MARK: Sizes of the system's own texts

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Available fonts

  open class var familyNames: [String] { FontLibrary.shared.familyNames }

  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.shared.faces(inFamily: familyName).map(\.postScriptName)
  }

  // MARK: Properties

  open var familyName: String { ctFont.familyName }
  open var fontName: String { ctFont.postScriptName }
  open var pointSize: CGFloat { ctFont.size }
  open var ascender: CGFloat { ctFont.ascent }
  /// Negative: the depth below the baseline.
  open var descender: CGFloat { -ctFont.descent }
  open var capHeight: CGFloat { ctFont.capHeight }
  open var xHeight: CGFloat { ctFont.xHeight }
  open var lineHeight: CGFloat { ctFont.lineHeight }
  open var leading: CGFloat { ctFont.leading }
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(request: ctFont.request, textStyle: scaling?.style)
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var request = ctFont.request
    request.size = fontSize > 0 && fontSize.isFinite ? fontSize : request.size
    return UIFont(request)
  }

  /// The same font for other traits: of another size if it follows the preferred text size.
  func adjusted(for traits: UITraitCollection) -> UIFont {
    switch scaling {
    case .textStyle(let style):
      var request = ctFont.request
      request.size = DynamicType.pointSize(style, DynamicType.category(traits))
      return UIFont(request, scaling: scaling)
    case .metrics(let style, let base, let maximum):
      return UIFontMetrics(forTextStyle: style).scaled(base, maximum: maximum, traits: traits)
    case nil:
      return self
    }
  }

  // MARK: Equality

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || ctFont == other.ctFont
  }

  open override var hash: Int { ctFont.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  open override var description: String {
    let traits = fontDescriptor.symbolicTraits
    let weight = traits.contains(.traitBold) ? "bold" : "normal"
    let style = traits.contains(.traitItalic) ? "italic" : "normal"
    let size = String(format: "%.2f", Double(pointSize))
    return
      "<UICTFont: \(addressInDescriptions)> font-family: \"\(familyName)\"; font-weight: \(weight);"
      + " font-style: \(style); font-size: \(size)pt"
  }
}

/// How a font follows the preferred text size.
enum FontScaling: Sendable {
  case textStyle(UIFont.TextStyle)
  /// A font of the app's own, scaled as a text style is; 0 means no maximum.
  case metrics(UIFont.TextStyle, base: UIFont, maximum: CGFloat)

  var style: UIFont.TextStyle? {
    if case .textStyle(let style) = self { return style }
    return nil
  }
}
