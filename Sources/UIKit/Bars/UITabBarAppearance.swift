/// How a tab bar looks: background and items.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The picture behind the selected tab.
  open var selectionIndicatorImage: UIImage?
  open var selectionIndicatorTintColor: UIColor?
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// How tabs are spread; as the bar says unless set.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of centred tabs, in points; 0 for the usual.
  open var stackedItemWidth: CGFloat = 0
  /// The distance between centred tabs, in points; 0 for the usual.
  open var stackedItemSpacing: CGFloat = 0

  public required init() {
    super.init()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    selectionIndicatorImage = other.selectionIndicatorImage
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }
}

/// How tabs look in each state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  open var normal: UITabBarItemStateAppearance { normalValue }
  private let normalValue = UITabBarItemStateAppearance()
  open var selected: UITabBarItemStateAppearance { selectedValue }
  private let selectedValue = UITabBarItemStateAppearance()
  open var disabled: UITabBarItemStateAppearance { disabledValue }
  private let disabledValue = UITabBarItemStateAppearance()
  open var focused: UITabBarItemStateAppearance { focusedValue }
  private let focusedValue = UITabBarItemStateAppearance()

  /// Which arrangement of image and title defaults are for.
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  public override init() {
    super.init()
  }

  public convenience init(style: Style) {
    self.init()
    configureWithDefault(for: style)
  }

  /// Resets the attributes; the bar gives each style its fonts and colours.
  open func configureWithDefault(for style: Style) {
    for state in [normal, selected, disabled, focused] { state.reset() }
  }
}

/// How tabs look in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  /// Red by default.
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the badge stands from its place.
  open var badgePositionAdjustment = UIOffset.zero
  /// How far the badge's text stands from its middle.
  open var badgeTitlePositionAdjustment = UIOffset.zero

  func reset() {
    (titleTextAttributes, badgeTextAttributes) = ([:], [:])
    (iconColor, badgeBackgroundColor) = (nil, nil)
    (titlePositionAdjustment, badgePositionAdjustment) = (.zero, .zero)
    badgeTitlePositionAdjustment = .zero
  }
}
