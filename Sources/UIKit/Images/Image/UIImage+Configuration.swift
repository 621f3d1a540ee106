import CoreText

extension UIImage {
  /// How an image is chosen and drawn: traits, and for symbols size, weight and colours.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: nothing of it changes; subclasses are UIKit's.
    public let traitCollection: UITraitCollection?

    init(traits: UITraitCollection?) {
      traitCollection = traits
      super.init()
    }

    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      rebuilt(traits: traitCollection)
    }

    /// Both configurations; what the other one says wins.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      rebuilt(traits: otherConfiguration?.traitCollection ?? traitCollection)
    }

    func rebuilt(traits: UITraitCollection?) -> Self {
      guard let made = Configuration(traits: traits) as? Self else { return self }
      return made
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func copy() -> Any { self }
  }

  /// A symbol's size relative to text of its point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// How heavy a symbol is.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .unspecified, .regular: .regular
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }

    init(_ weight: UIFont.Weight) {
      let all: [SymbolWeight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      self =
        all.min {
          abs($0.fontWeight().rawValue - weight.rawValue)
            < abs($1.fontWeight().rawValue - weight.rawValue)
        } ?? .regular
    }
  }

  /// A symbol's size, weight, scale and colours. Missing values are left to the view that shows it.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Unchecked, as its superclass.
    /// How a symbol's levels get their colours.
    enum Coloring: Hashable, Sendable {
      case hierarchical(UIColor)
      case palette([UIColor])
      case monochrome
      case multicolor
    }

    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var textStyle: TextStyleKey?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var coloring: Coloring?

      /// A text style, kept apart from a size of the caller's.
      typealias TextStyleKey = UIFont.TextStyle
    }

    let values: Values

    init(_ values: Values, traits: UITraitCollection? = nil) {
      self.values = values
      super.init(traits: traits)
    }

    open class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    public convenience init(scale: SymbolScale) {
      self.init(Values(scale: scale))
    }
    public convenience init(pointSize: CGFloat) {
      self.init(Values(pointSize: pointSize))
    }
    public convenience init(weight: SymbolWeight) {
      self.init(Values(weight: weight))
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(Values(textStyle: textStyle))
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(textStyle: textStyle, scale: scale))
    }
    public convenience init(font: UIFont) {
      self.init(font: font, scale: .unspecified)
    }
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = UIFont.Weight(font.ctFont.request.weight)
      self.init(Values(pointSize: font.pointSize, weight: SymbolWeight(weight), scale: scale))
    }
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(coloring: .hierarchical(hierarchicalColor)))
    }
    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(coloring: .palette(paletteColors)))
    }

    /// One colour, also where the symbol has colours of its own.
    open class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(Values(coloring: .monochrome))
    }

    /// The symbol's own colours, and the tint for parts that have none; one colour for symbols without colours.
    open class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(Values(coloring: .multicolor))
    }

    open func withoutTextStyle() -> SymbolConfiguration { changed { $0.textStyle = nil } }
    open func withoutScale() -> SymbolConfiguration { changed { $0.scale = .unspecified } }
    open func withoutWeight() -> SymbolConfiguration { changed { $0.weight = .unspecified } }
    open func withoutPointSizeAndWeight() -> SymbolConfiguration {
      changed {
        $0.pointSize = nil
        $0.weight = .unspecified
      }
    }

    private func changed(_ change: (inout Values) -> Void) -> SymbolConfiguration {
      var result = values
      change(&result)
      return SymbolConfiguration(result, traits: traitCollection)
    }

    override func rebuilt(traits: UITraitCollection?) -> Self {
      SymbolConfiguration(values, traits: traits) as? Self ?? self
    }

    open override func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration as? SymbolConfiguration else {
        return super.applying(otherConfiguration)
      }
      var merged = values
      if let size = other.values.pointSize {
        merged.pointSize = size
        merged.textStyle = nil
      }
      if let style = other.values.textStyle {
        merged.textStyle = style
        merged.pointSize = nil
      }
      if other.values.weight != .unspecified { merged.weight = other.values.weight }
      if other.values.scale != .unspecified { merged.scale = other.values.scale }
      if let coloring = other.values.coloring { merged.coloring = coloring }
      let traits = other.traitCollection ?? traitCollection
      return SymbolConfiguration(merged, traits: traits) as? Self ?? self
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return values == other.values && traitCollection == other.traitCollection
    }

    open override var hash: Int { values.hashValue }
  }
}

extension UIImage.SymbolConfiguration {
  /// Whether the configuration says the colours of all parts, so that none is left to a view's tint.
  var hasColors: Bool {
    switch values.coloring {
    case .hierarchical, .palette: true
    case nil, .monochrome, .multicolor: false
    }
  }

  /// Pixels per point of the image it makes.
  var displayScale: CGFloat {
    let own = traitCollection?.displayScale ?? 0
    if own > 0 { return own }
    let current = UITraitCollection.current.displayScale
    return current > 0 ? current : 2
  }

  /// The symbol that CoreText draws for a name. Without a size symbols are as large as 17-point text.
  func spec(name: String) -> SymbolSpec {
    var size = values.pointSize ?? UIFont.labelFontSize
    var weight = values.weight.fontWeight().rawValue
    if let style = values.textStyle {
      size = DynamicType.pointSize(style, DynamicType.category(traitCollection))
      if values.weight == .unspecified { weight = style.weight.rawValue }
    }
    let scale: SymbolScale =
      switch values.scale {
      case .small: .small
      case .large: .large
      case .medium, .default, .unspecified: .medium
      }
    return SymbolSpec(name: name, pointSize: size, weight: weight, scale: scale)
  }

  /// The colours a symbol is drawn in; without colours of the configuration its own ones if `prefersOwn`.
  func colors(tint: UIColor, traits: UITraitCollection, prefersOwn: Bool = false) -> SymbolColors {
    switch values.coloring ?? (prefersOwn ? .multicolor : .monochrome) {
    case .monochrome:
      return SymbolColors([TextColor(tint, traits)])
    case .multicolor:
      return SymbolColors([TextColor(tint, traits)], own: SymbolColor.resolved(traits))
    case .palette(let colors):
      return SymbolColors((colors.isEmpty ? [tint] : colors).map { TextColor($0, traits) })
    case .hierarchical(let color):
      let base = TextColor(color, traits)
      return SymbolColors(
        [1, 0.5, 0.25].map {
          TextColor(red: base.red, green: base.green, blue: base.blue, alpha: base.alpha * $0)
        })
    }
  }
}

extension SymbolColor {
  /// The system's colour.
  private var color: UIColor {
    switch self {
    case .red: .systemRed
    case .orange: .systemOrange
    case .yellow: .systemYellow
    case .green: .systemGreen
    case .mint: .systemMint
    case .teal: .systemTeal
    case .cyan: .systemCyan
    case .blue: .systemBlue
    case .indigo: .systemIndigo
    case .purple: .systemPurple
    case .pink: .systemPink
    case .brown: .systemBrown
    case .gray: .systemGray
    case .white: .white
    case .black: .black
    }
  }

  /// All colours as they are with these traits.
  fileprivate static func resolved(_ traits: UITraitCollection) -> [SymbolColor: TextColor] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0, TextColor($0.color, traits)) })
  }
}
