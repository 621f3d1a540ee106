extension UIButton {
  /// How a button looks, as one value (iOS 15).
  @preconcurrency @MainActor
  public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// The mark that a button opens a menu.
    public enum Indicator: Int, Sendable { case automatic, none, popup }
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    enum Style {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    let style: Style
    /// The title; setting it keeps the attributes an attributed title begins with.
    public var title: String? {
      get { titleText.plain }
      set { titleText.plain = newValue }
    }
    public var attributedTitle: AttributedString? {
      get { titleText.attributed }
      set { titleText.attributed = newValue }
    }
    public var subtitle: String? {
      get { subtitleText.plain }
      set { subtitleText.plain = newValue }
    }
    public var attributedSubtitle: AttributedString? {
      get { subtitleText.attributed }
      set { subtitleText.attributed = newValue }
    }
    private var titleText = ConfiguredText()
    private var subtitleText = ConfiguredText()
    var styledTitle: AttributedString? { titleText.styled }
    var styledSubtitle: AttributedString? { subtitleText.styled }
    public var image: UIImage?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How the title is broken where it is wider than the button: into lines, at first.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
    public var titleAlignment: TitleAlignment = .automatic
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var contentInsets: NSDirectionalEdgeInsets
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()
    public var cornerStyle: CornerStyle = .dynamic
    public var buttonSize: Size = .medium { didSet { contentInsets = Self.insets(buttonSize) } }
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var automaticallyUpdateForSelection = true
    /// Automatically, pop-up buttons show one.
    public var indicator: Indicator = .automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// For the Mac's look, which does not exist here.
    public var macIdiomStyle: MacIdiomStyle = .automatic

    init(_ style: Style) {
      self.style = style
      contentInsets = Self.insets(.medium)
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.borderless) }
    public static func bordered() -> Configuration { Configuration(.bordered) }
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// Glass (iOS 26): the background shines through.
    public static func glass() -> Configuration { glass(UIGlassEffect(style: .regular)) }
    /// Glass that hardly hides its background (iOS 26).
    public static func clearGlass() -> Configuration { glass(UIGlassEffect(style: .clear)) }
    /// Glass in the tint's colour (iOS 26).
    public static func prominentGlass() -> Configuration {
      var configuration = Configuration(.filled)
      configuration.cornerStyle = .capsule
      return configuration
    }
    /// Clear glass in the tint's colour (iOS 26).
    public static func prominentClearGlass() -> Configuration {
      var configuration = Configuration(.tinted)
      configuration.cornerStyle = .capsule
      return configuration
    }

    private static func glass(_ effect: UIGlassEffect) -> Configuration {
      var configuration = Configuration(.plain)
      configuration.background.visualEffect = effect
      configuration.baseForegroundColor = .label
      configuration.cornerStyle = .capsule
      return configuration
    }

    public mutating func setDefaultContentInsets() { contentInsets = Self.insets(buttonSize) }

    public func updated(for button: UIButton) -> Configuration { self }

    /// iOS 17's insets for each size.
    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// The title's font: those of iOS at the default text size, and as much larger as text is.
    func font(_ traits: UITraitCollection) -> UIFont {
      switch buttonSize {
      case .mini, .small: .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
      case .medium: .preferredFont(forTextStyle: .body, compatibleWith: traits)
      case .large: .preferredFont(forTextStyle: .headline, compatibleWith: traits)
      }
    }

    /// The colours for a tint and state.
    func colors(
      tint: UIColor, isEnabled: Bool, isSelected: Bool = false
    ) -> (foreground: UIColor, background: UIColor?) {
      let base = baseForegroundColor
      guard isEnabled else { return (.tertiaryLabel, hasPlainStyle ? nil : .tertiarySystemFill) }
      let tinted = (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      let isMarked = isSelected && automaticallyUpdateForSelection
      switch style {
      case .plain, .borderless:
        return (base ?? tint, baseBackgroundColor ?? (isMarked ? tinted : nil))
      case .gray, .bordered:
        return (base ?? tint, isMarked ? tinted : baseBackgroundColor ?? .secondarySystemFill)
      case .tinted, .borderedTinted:
        return isMarked
          ? (.white, baseBackgroundColor ?? tint) : (base ?? baseBackgroundColor ?? tint, tinted)
      case .filled, .borderedProminent: return (base ?? .white, baseBackgroundColor ?? tint)
      }
    }

    var hasPlainStyle: Bool { style == .plain || style == .borderless }

    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 5.95
      case .small: 3
      case .medium: 5.95
      case .large: 8.75
      case .capsule: height / 2
      }
    }
  }
}

/// A text that may have attributes; its plain form can be changed on its own.
private struct ConfiguredText {
  private var text: AttributedString?
  private var isStyled = false

  var plain: String? {
    get { text.map { String($0.characters) } }
    set {
      guard let newValue else {
        self = ConfiguredText()
        return
      }
      let attributes = text?.runs.first?.attributes ?? AttributeContainer()
      text = AttributedString(newValue, attributes: isStyled ? attributes : AttributeContainer())
    }
  }

  var attributed: AttributedString? {
    get { text }
    set {
      text = newValue
      isStyled = newValue != nil
    }
  }

  /// The text where it has attributes of its own.
  var styled: AttributedString? { isStyled ? text : nil }
}
