/// A colour, fixed or chosen by the traits it is drawn with.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Source {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let foundationMark = FoundationMark.value
  private let source: Source

  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
    super.init()
  }

  /// No colour at all; what every class inherits from `NSObject` on iOS.
  public override convenience init() { self.init(white: 0, alpha: 0) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
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

  /// A colour that repeats an image, from the origin of what is filled on; clear for an empty image.
  public convenience init(patternImage image: UIImage) {
    let tile = image.displayImage(tint: image.properties.tintColor, traits: .current)
    self.init(cgColor: tile.map { CGColor(patternImage: $0, scale: image.scale) } ?? CGColor.clear)
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
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  package func resolvedCGColor(with traits: UITraitCollection) -> CGColor {
    switch source {
    case .fixed(let color): color
    case .dynamic(let provider): provider(traits).resolvedCGColor(with: traits)
    }
  }

  package var isDynamic: Bool {
    if case .dynamic = source { true } else { false }
  }

  // MARK: Variants

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color):
      UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider):
      UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
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
    white?.pointee = 0.299 * r + 0.587 * g + 0.114 * b
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

  /// Red, green, blue and alpha of the colour for the current traits.
  package var rgba: (CGFloat, CGFloat, CGFloat, CGFloat) {
    let color = cgColor
    let parts = color.components ?? [0, 0, 0, 1]
    return switch parts.count {
    case 4...: (parts[0], parts[1], parts[2], parts[3])
    case 2: (parts[0], parts[0], parts[0], parts[1])
    default: (0, 0, 0, color.alpha)
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
    guard case .fixed(let mine) = source, case .fixed(let theirs) = other.source else {
      return false
    }
    return mine == theirs
  }

  open override var hash: Int {
    guard case .fixed(let color) = source else { return ObjectIdentifier(self).hashValue }
    return color.hashValue
  }

  open override var description: String {
    let (r, g, b, a) = rgba
    return "UIExtendedSRGBColorSpace \(r) \(g) \(b) \(a)"
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
}
