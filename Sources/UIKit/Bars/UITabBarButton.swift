/// The view of one tab: icon over or beside title, with a badge. It has the name by which apps find it on iOS.
@MainActor
final class UITabBarButton: UIControl {
  let item: UITabBarItem
  private let imageView = UIImageView()
  private let label = UILabel()
  private let badge = BadgeView()
  private var badgeOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  private var titleOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  private var imageInsets = UIEdgeInsets.zero
  private weak var bar: UITabBar?

  init(_ item: UITabBarItem, bar: UITabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    label.textAlignment = .center
    for view in [imageView, label, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    update()
  }

  required init?(coder: NSCoder) { return nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard Appearance.isInUse, window != nil else { return }
    item.applyAppearance(in: self)
    update()
  }

  func update() {
    isEnabled = item.isEnabled
    item.describe(to: self, label: item.title)
    badge.text = item.badgeValue
    let (own, insets) = item.image(for: traitCollection)
    imageInsets = insets
    let image = isSelected && own === item.image ? item.selectedImage ?? own : own
    let pointSize: CGFloat = style == .compactInline ? 14 : 18
    imageView.image =
      image?.applyingSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: pointSize, weight: .medium, scale: .large)) ?? image
    label.text = item.title
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    guard let bar else { return }
    let appearance = (item.standardAppearance ?? bar.currentAppearance).items(style)
    let state = isSelected ? appearance.selected : appearance.normal
    let fallback: UIColor = isSelected ? bar.tintColor : bar.unselectedItemTintColor ?? .systemGray
    imageView.tintColor = state.iconColor ?? fallback
    var attributes = state.titleTextAttributes
    attributes.merge(item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
    label.font = attributes[.font] as? UIFont ?? style.titleFont
    label.textColor = attributes[.foregroundColor] as? UIColor ?? state.iconColor ?? fallback
    badge.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
    var badgeAttributes = state.badgeTextAttributes
    badgeAttributes.merge(item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) {
      $1
    }
    badge.show(badgeAttributes)
    badge.textOffset = state.badgeTitlePositionAdjustment
    badgeOffset = state.badgePositionAdjustment
    let (own, general) = (item.titlePositionAdjustment, state.titlePositionAdjustment)
    titleOffset = UIOffset(
      horizontal: own.horizontal + general.horizontal, vertical: own.vertical + general.vertical)
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass
      || traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass
    {
      update()
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private var style: UITabBarItemAppearance.Style { bar?.itemStyle ?? .stacked }

  private var hasTitle: Bool { item.title?.isEmpty == false }

  /// The space between an icon and the title beside it.
  private static let inlineSpacing: CGFloat = 7

  /// The room that icon and title take beside each other; 0 where they do not stand so.
  var inlineWidth: CGFloat {
    guard style != .stacked else { return 0 }
    let title = hasTitle ? label.intrinsicContentSize.width + Self.inlineSpacing : 0
    return (imageView.image?.size.width ?? 0) + title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.isHidden = !hasTitle
    let place = style == .stacked ? layoutStacked() : layoutInline()
    badge.sizeToFit()
    badge.frame.origin = CGPoint(
      x: place.midX + 4 + badgeOffset.horizontal, y: place.minY + badgeOffset.vertical)
  }

  /// Icon and title keep together in the middle of higher buttons.
  ///
  /// - Returns: where the icon is.
  private func layoutStacked() -> CGRect {
    let top = (bounds.height - UITabBar.height) / 2
    let place = CGRect(x: 0, y: top + 2, width: bounds.width, height: 32)
    layoutImage(in: hasTitle ? place : bounds)
    label.frame = CGRect(x: 0, y: top + 34, width: bounds.width, height: 12)
      .offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
    return place
  }

  private func layoutInline() -> CGRect {
    let icon = imageView.image?.size.width ?? 0
    let spacing = hasTitle && icon > 0 ? Self.inlineSpacing : 0
    let title = hasTitle ? label.intrinsicContentSize : .zero
    let width = min(bounds.width, icon + spacing + title.width)
    var place = CGRect(x: (bounds.width - width) / 2, y: 0, width: icon, height: bounds.height)
    var text = CGRect(
      x: place.maxX + spacing, y: (bounds.height - title.height) / 2,
      width: width - icon - spacing, height: title.height)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      place.origin.x = bounds.width - place.maxX
      text.origin.x = bounds.width - text.maxX
    }
    layoutImage(in: place)
    label.frame = text.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
    let height = min(place.height, 32)
    return CGRect(x: place.minX, y: place.midY - height / 2 + 2, width: icon, height: height)
  }

  /// Insets move the image's edges from where they are in the middle of its place: equal and opposite ones move it,
  /// others make it smaller or larger.
  private func layoutImage(in place: CGRect) {
    let insets = imageInsets
    guard insets != .zero, let size = imageView.image?.size else {
      imageView.contentMode = .center
      imageView.frame = place
      return
    }
    imageView.contentMode = .scaleToFill
    imageView.frame = CGRect(
      x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width,
      height: size.height
    ).collapsing(insets)
  }
}

extension UITabBarAppearance {
  fileprivate func items(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
    switch style {
    case .stacked: stackedLayoutAppearance
    case .inline: inlineLayoutAppearance
    case .compactInline: compactInlineLayoutAppearance
    }
  }
}

extension UITabBarItemAppearance.Style {
  /// The font of titles (sizes from memory of UIKit's defaults).
  fileprivate var titleFont: UIFont {
    switch self {
    case .stacked: .systemFont(ofSize: 10, weight: .medium)
    case .inline: .systemFont(ofSize: 13)
    case .compactInline: .systemFont(ofSize: 12)
    }
  }
}

/// A red pill with a number or word, as on tabs.
@MainActor
final class BadgeView: UIView {
  private let label = UILabel()
  /// How far the text stands from the middle.
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 13)
    label.textColor = .white
    label.textAlignment = .center
    layer.cornerRadius = 9
    addSubview(label)
    isHidden = true
  }

  required init?(coder: NSCoder) { return nil }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      isHidden = newValue == nil
      setNeedsLayout()
    }
  }

  /// Shows the text in a font and colour; white and 13 points high without.
  func show(_ attributes: [NSAttributedString.Key: Any]) {
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(18, label.intrinsicContentSize.width + 10), height: 18)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
  }
}
