extension UIListContentConfiguration {
  /// How an image of a list's row looks.
  @preconcurrency @MainActor
  public struct ImageProperties: @MainActor Hashable {
    /// Size and weight of a symbol; the text's own by default.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Nil for the view's tint. A colour that was set stays in every state.
    public var tintColor: UIColor?
    /// The colour that stands for the tint in the view's state.
    var stateTint: UIColor?
    /// Whether colours stay when the person inverts those of the screen.
    public var accessibilityIgnoresInvertColors = false
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// Points.
    public var cornerRadius: CGFloat = 0
    /// The image is scaled down to fit; 0 for no limit in that dimension.
    public var maximumSize = CGSize.zero
    /// Room that the image stands in the middle of; 0 for its own size, and for symbols the standard.
    public var reservedLayoutSize = CGSize.zero
    public var strokeColor: UIColor?
    /// Points; 0 for none.
    public var strokeWidth: CGFloat = 0

    /// Says in `reservedLayoutSize` that the system's length for symbols is to be used.
    public static let standardDimension: CGFloat = -1

    init() {}

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? stateTint ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// How a text of a list's row looks.
  @preconcurrency @MainActor
  public struct TextProperties: @MainActor Hashable {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// A colour that was set stays in every state; the system's own follow the state.
    public var color: UIColor {
      get { shownColor }
      set {
        shownColor = newValue
        systemColor = nil
      }
    }
    private var shownColor = UIColor.label
    private var systemColor: UIColor? = .label

    /// Takes the colour of a style of the system.
    mutating func setSystemColor(_ color: UIColor) {
      systemColor = color
      shownColor = color
    }

    /// The system's own colours are paler where the content is disabled.
    mutating func adapt(isDisabled: Bool) {
      guard let systemColor else { return }
      shownColor = isDisabled ? .tertiaryLabel : systemColor
    }

    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 for as many as there is room for.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = true
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init() {}

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }
}
