/// The content shown where there is none: a picture, texts and buttons that say why and what to do
/// (iOS 17).
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// Takes the place of ``text``.
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(
    font: UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22, weight: .bold)), color: .label)
  public var secondaryText: String?
  /// Takes the place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  /// Any axis makes the superview's margins count too; both do, as views know one answer for all sides.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 16, bottom: 8, trailing: 16)
  /// Points between the parts.
  public var imageToTextPadding: CGFloat = 12
  public var textToSecondaryTextPadding: CGFloat = 6
  public var textToButtonPadding: CGFloat = 20
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background behind everything.
  public var background = UIBackgroundConfiguration.clear()
  var isLoading = false

  /// Where the parts stand: in the middle, or where text begins.
  public enum Alignment: Int, Sendable { case center, natural }

  /// How the image looks.
  @preconcurrency @MainActor
  public struct ImageProperties: @MainActor Hashable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(pointSize: 48, weight: .regular)
    public var tintColor: UIColor? = .secondaryLabel
    public var cornerRadius: CGFloat = 0
    /// Images of more points are scaled down; 0 for no limit.
    public var maximumSize = CGSize.zero
  }

  /// How a text looks.
  @preconcurrency @MainActor
  public struct TextProperties: @MainActor Hashable {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// 0 for any number.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false

    init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }
  }

  /// The action and menu of a button.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal

    var isShown: Bool { primaryAction != nil || menu != nil }
  }

  // MARK: The system's configurations

  /// For content that is empty: nothing set yet.
  public static func empty() -> Self { Self() }

  /// For content that is on its way: a spinner and a text.
  public static func loading() -> Self {
    var loading = Self()
    loading.isLoading = true
    loading.text = UIKitStrings.loading
    loading.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    return loading
  }

  /// For a search without results; names the searched text once it is adapted to a search's state.
  public static func search() -> Self {
    var search = Self()
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = UIKitStrings.noResults
    search.secondaryText = UIKitStrings.checkSpelling
    search.isSearch = true
    return search
  }
  private var isSearch = false

  // MARK: Showing

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self {
    guard isSearch, let state = state as? UIContentUnavailableConfigurationState,
      let searched = state.searchText, !searched.isEmpty
    else { return self }
    var updated = self
    updated.text = UIKitStrings.noResults(for: searched)
    return updated
  }
}
