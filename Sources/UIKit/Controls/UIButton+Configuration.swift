extension UIButton {
  /// How a button looks, as one value (iOS 15).
  @preconcurrency @MainActor
  public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    enum Style {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    let style: Style
    public var title: String?
    public var attributedTitle: AttributedString? {
      didSet { title = attributedTitle.map { String($0.characters) } ?? title }
    }
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var image: UIImage?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode: NSLineBreakMode = .byTruncatingMiddle
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

    var font: UIFont {
      switch buttonSize {
      case .mini, .small: .systemFont(ofSize: 15)
      case .medium: .systemFont(ofSize: 17)
      case .large: .systemFont(ofSize: 17, weight: .semibold)
      }
    }

    /// The colours for a tint and state.
    func colors(tint: UIColor, isEnabled: Bool) -> (foreground: UIColor, background: UIColor?) {
      let base = baseForegroundColor
      guard isEnabled else {
        let hasBackground = style != .plain && style != .borderless
        return (.tertiaryLabel, hasBackground ? .tertiarySystemFill : nil)
      }
      switch style {
      case .plain, .borderless: return (base ?? tint, baseBackgroundColor)
      case .gray, .bordered:
        return (base ?? tint, baseBackgroundColor ?? .secondarySystemFill)
      case .tinted, .borderedTinted:
        return (base ?? tint, (baseBackgroundColor ?? tint).withAlphaComponent(0.18))
      case .filled, .borderedProminent: return (base ?? .white, baseBackgroundColor ?? tint)
      }
    }

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
