/// A colour, fixed or chosen by the traits it is drawn with.
open class UIColor: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  private enum Source {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    /// One of the system's, by its name.
    case system(String, @Sendable (UITraitCollection) -> UIColor)
    /// One of an asset catalogue, by its name.
    case named(String, UIColor)
    /// A dynamic colour with another alpha.
    case faded(UIColor, alpha: CGFloat)
  }

  private let foundationMark = FoundationMark.value
  private final var source: Source

  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
    super.init()
  }

  /// No colour at all; what every class inherits from `NSObject` on iOS.
  // Every designated initialiser is public: a subclass of an app's inherits none of them otherwise.
  public override init() {
    source = .fixed(.clear)
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
      CGColor(colorSpace: $0, components: [displayP3Red, green, blue, alpha])
    }
    self.init(
      cgColor: color ?? CGColor(srgbRed: displayP3Red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey: a colour of one component in a grey colour space.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let (r, g, b) = Self.rgb(hue: hue, saturation: saturation, brightness: brightness)
    self.init(red: r, green: g, blue: b, alpha: alpha)
  }

  /// A colour that is asked again for each set of traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
    super.init()
  }

  /// One of the system's colours, with its name in iOS's descriptions.
  convenience init(
    system name: String, provider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(.system(name, provider))
  }

  /// A colour of an asset catalogue.
  convenience init(catalogName name: String, color: UIColor) {
    self.init(.named(name, color))
  }

  private convenience init(_ source: Source) {
    self.init()
    self.source = source
  }

  /// The colour of an archive.
  public required convenience init?(coder: NSCoder) {
    guard let archived = Self.archived(in: coder) else { return nil }
    guard let dark = archived.dark else {
      self.init(cgColor: archived.light)
      return
    }
    let light = UIColor(cgColor: archived.light)
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  // MARK: Resolving

  /// The colour for the current traits.
  open var cgColor: CGColor { resolvedCGColor(with: .current) }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let provider), .system(_, let provider):
      provider(traitCollection).resolvedColor(with: traitCollection)
    case .named(_, let color): color.resolvedColor(with: traitCollection)
    case .faded(let color, let alpha):
      color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
    }
  }

  package func resolvedCGColor(with traits: UITraitCollection) -> CGColor {
    switch source {
    case .fixed(let color): return color
    case .dynamic(let provider), .system(_, let provider):
      return provider(traits).resolvedCGColor(with: traits)
    case .named(_, let color): return color.resolvedCGColor(with: traits)
    case .faded(let color, let alpha):
      let resolved = color.resolvedCGColor(with: traits)
      return resolved.copy(alpha: alpha) ?? resolved
    }
  }

  package var isDynamic: Bool {
    switch source {
    case .fixed: false
    case .named(_, let color), .faded(let color, _): color.isDynamic
    case .dynamic, .system: true
    }
  }

  // MARK: Variants

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .faded(let color, _): UIColor(.faded(color, alpha: alpha))
    case .dynamic, .system, .named: UIColor(.faded(self, alpha: alpha))
    }
  }

  // MARK: Components

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b, a) = rgba
    red?.pointee = r
    green?.pointee = g
    blue?.pointee = b
    alpha?.pointee = a
    return true
  }

  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b, a) = rgba
    let isGray = r == g && g == b
    white?.pointee = isGray ? r : 0.299 * r + 0.587 * g + 0.114 * b
    alpha?.pointee = a
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b, a) = rgba
    let (h, s, v) = Self.hsb(red: r, green: g, blue: b)
    hue?.pointee = h
    saturation?.pointee = s
    brightness?.pointee = v
    alpha?.pointee = a
    return true
  }

  /// Red, green, blue and alpha of the colour for the current traits, in sRGB: beyond 0…1 for colours that sRGB
  /// cannot show.
  package var rgba: (CGFloat, CGFloat, CGFloat, CGFloat) {
    let color = cgColor
    let parts = color.components ?? []
    switch (color.colorSpace?.model, parts.count) {
    case (.monochrome, 2): return (parts[0], parts[0], parts[0], parts[1])
    case (.pattern, _), (nil, _): return (0, 0, 0, color.alpha)
    default:
      let own = color.converted(
        to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)
      guard let parts = own?.components, parts.count == 4 else { return (0, 0, 0, color.alpha) }
      return (parts[0], parts[1], parts[2], parts[3])
    }
  }

  // MARK: Drawing

  /// Makes this the colour of fills and strokes in the current context.
  open func set() {
    setFill()
    setStroke()
  }
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Equality

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    return switch (source, other.source) {
    case (.fixed(let mine), .fixed(let theirs)): mine == theirs
    case (.system(let mine, _), .system(let theirs, _)): mine == theirs
    case (.named(let mine, let color), .named(let theirs, let otherColor)):
      mine == theirs && color.isEqual(otherColor)
    case (.faded(let mine, let alpha), .faded(let theirs, let otherAlpha)):
      alpha == otherAlpha && mine.isEqual(theirs)
    default: false
    }
  }

  open override var hash: Int {
    switch source {
    case .fixed(let color): color.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    case .system(let name, _), .named(let name, _): name.hashValue
    case .faded(let color, _): color.hash
    }
  }

  /// The colour in iOS's words: its colour space and components, or the name of a colour that follows the traits.
  open override var description: String {
    let own = addressInDescriptions
    switch source {
    case .fixed(let color): return Self.describe(color, own)
    case .dynamic: return "<UIDynamicProviderColor: \(own)>"
    case .system(let name, _): return "<UIDynamicSystemColor: \(own); name = \(name)>"
    case .named(let name, _): return "<UIDynamicCatalogColor: \(own); name = \(name)>"
    case .faded(let color, let alpha):
      let part = alpha.inDescriptions
      return "<UIDynamicModifiedColor: \(own); baseColor = \(color); alpha = \(part)>"
    }
  }

  private static func describe(_ color: CGColor, _ address: String) -> String {
    guard let space = color.colorSpace, let parts = color.components, space.model != .pattern else {
      return "<UICGColor: \(address)>"
    }
    let name =
      switch space.model {
      case .monochrome: "UIExtendedGrayColorSpace"
      case .cmyk: "kCGColorSpaceModelCMYK"
      default: space.isWideGamutRGB ? "UIDisplayP3ColorSpace" : "UIExtendedSRGBColorSpace"
      }
    return ([name] + parts.map(\.inDescriptions)).joined(separator: " ")
  }

  // MARK: Hue, saturation, brightness

  private static func rgb(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return (channel(5), channel(3), channel(1))
  }

  private static func hsb(
    red: CGFloat, green: CGFloat, blue: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat) {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    guard range > 0 else { return (0, 0, high) }
    let sector: CGFloat =
      switch high {
      case red: (green - blue) / range
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    return ((sector < 0 ? sector + 6 : sector) / 6, range / high, high)
  }

  // MARK: Standard colours

  open class var black: UIColor { blackColor }
  open class var darkGray: UIColor { darkGrayColor }
  open class var lightGray: UIColor { lightGrayColor }
  open class var white: UIColor { whiteColor }
  open class var gray: UIColor { grayColor }
  open class var red: UIColor { redColor }
  open class var green: UIColor { greenColor }
  open class var blue: UIColor { blueColor }
  open class var cyan: UIColor { cyanColor }
  open class var yellow: UIColor { yellowColor }
  open class var magenta: UIColor { magentaColor }
  open class var orange: UIColor { orangeColor }
  open class var purple: UIColor { purpleColor }
  open class var brown: UIColor { brownColor }
  open class var clear: UIColor { clearColor }
  open class var systemRed: UIColor { systemRedColor }
  open class var systemOrange: UIColor { systemOrangeColor }
  open class var systemYellow: UIColor { systemYellowColor }
  open class var systemGreen: UIColor { systemGreenColor }
  open class var systemMint: UIColor { systemMintColor }
  open class var systemTeal: UIColor { systemTealColor }
  open class var systemCyan: UIColor { systemCyanColor }
  open class var systemBlue: UIColor { systemBlueColor }
  open class var systemIndigo: UIColor { systemIndigoColor }
  open class var systemPurple: UIColor { systemPurpleColor }
  open class var systemPink: UIColor { systemPinkColor }
  open class var systemBrown: UIColor { systemBrownColor }
  /// The tint of the view that it is resolved for.
  open class var tintColor: UIColor { tintOrAccent }
  open class var systemGray: UIColor { systemGrayColor }
  open class var systemGray2: UIColor { systemGray2Color }
  open class var systemGray3: UIColor { systemGray3Color }
  open class var systemGray4: UIColor { systemGray4Color }
  open class var systemGray5: UIColor { systemGray5Color }
  open class var systemGray6: UIColor { systemGray6Color }
  open class var label: UIColor { labelColor }
  open class var secondaryLabel: UIColor { secondaryLabelColor }
  open class var tertiaryLabel: UIColor { tertiaryLabelColor }
  open class var quaternaryLabel: UIColor { quaternaryLabelColor }
  open class var placeholderText: UIColor { placeholderTextColor }
  open class var link: UIColor { linkColor }
  open class var separator: UIColor { separatorColor }
  open class var opaqueSeparator: UIColor { opaqueSeparatorColor }
  open class var systemFill: UIColor { systemFillColor }
  open class var secondarySystemFill: UIColor { secondarySystemFillColor }
  open class var tertiarySystemFill: UIColor { tertiarySystemFillColor }
  open class var quaternarySystemFill: UIColor { quaternarySystemFillColor }
  open class var systemBackground: UIColor { systemBackgroundColor }
  open class var secondarySystemBackground: UIColor { secondarySystemBackgroundColor }
  open class var tertiarySystemBackground: UIColor { tertiarySystemBackgroundColor }
  open class var systemGroupedBackground: UIColor { systemGroupedBackgroundColor }
  open class var secondarySystemGroupedBackground: UIColor { secondarySystemGroupedBackgroundColor }
  open class var tertiarySystemGroupedBackground: UIColor { tertiarySystemGroupedBackgroundColor }
  open class var lightText: UIColor { lightTextColor }
  open class var darkText: UIColor { darkTextColor }
  /// The name that `systemGroupedBackground` had before iOS 13.
  open class var groupTableViewBackground: UIColor { systemGroupedBackground }
}
