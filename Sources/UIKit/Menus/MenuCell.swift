/// One choice of a menu: checkmark or chevron, title and subtitle, picture.
@MainActor
final class MenuCell: UIView {
  enum Arrangement { case row, small, medium }

  let item: MenuContent.Item
  let arrangement: Arrangement
  private let hasMarkColumn: Bool
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let imageView = UIImageView()
  private let markView = UIImageView()

  /// iOS 17's rows: 44 points high, 16 from the sides, marks in a column of 20 points.
  private static let rowHeight: CGFloat = 44
  private static let inset: CGFloat = 16
  private static let markColumn: CGFloat = 18
  private static let iconBox: CGFloat = 24
  private static let textPadding: CGFloat = 11
  /// Pictures and marks grow with the text up to these sizes: the room is the title's.
  private static let largestIcon: CGFloat = 28
  private static let largestMark: CGFloat = 20

  private var isOpen = false

  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? Self.highlight : nil }
  }

  private static let highlight = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.09)
  }

  init(_ item: MenuContent.Item, _ arrangement: Arrangement, hasMarkColumn: Bool) {
    self.item = item
    self.arrangement = arrangement
    self.hasMarkColumn = hasMarkColumn && arrangement == .row
    super.init(frame: .zero)
    for view in [titleLabel, subtitleLabel, imageView, markView] as [UIView] { addSubview(view) }
    for view in [imageView, markView] { view.contentMode = .center }
    isAccessibilityElement = true
    accessibilityTraits = .button
    update()
  }

  required init?(coder: NSCoder) { return nil }

  private var leaf: (any UIMenuLeaf)? { item.element as? any UIMenuLeaf }
  var submenu: UIMenu? { item.element as? UIMenu }
  var isEnabled: Bool { leaf.map { !$0.attributes.contains(.disabled) } ?? true }

  private var isDestructive: Bool {
    leaf?.attributes.contains(.destructive) ?? submenu?.options.contains(.destructive) ?? false
  }

  // MARK: Content

  /// Shows the element as it is now.
  func update() {
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    let isRow = arrangement == .row
    titleLabel.text = arrangement == .small && hasImage ? nil : item.element.title
    titleLabel.font = titleFont
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = color
    titleLabel.textAlignment = isRow ? .natural : .center
    titleLabel.numberOfLines = isRow ? (isLargeText ? 0 : 2) : 1
    subtitleLabel.text = isRow ? item.element.subtitle : nil
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
    subtitleLabel.adjustsFontForContentSizeCategory = true
    subtitleLabel.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
    subtitleLabel.numberOfLines = isLargeText ? 0 : 2
    imageView.image = image
    imageView.tintColor = color
    markView.image = mark
    markView.tintColor = color
    updateAccessibility()
    setNeedsLayout()
  }

  private var titleFont: UIFont {
    guard arrangement == .row else { return .preferredFont(forTextStyle: .caption1) }
    guard isOpen else { return .preferredFont(forTextStyle: .body) }
    return .systemFont(ofSize: pointSize(.body), weight: .semibold)
  }

  /// The size of a style's text in this menu.
  private func pointSize(_ style: UIFont.TextStyle) -> CGFloat {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).pointSize
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    let size = traitCollection.preferredContentSizeCategory
    if previous?.preferredContentSizeCategory != size { update() }
  }

  private var isLargeText: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  private var hasImage: Bool { item.element.image != nil }

  private var image: UIImage? {
    let selected = leaf?.state == .on ? (item.element as? UIAction)?.selectedImage : nil
    guard let image = selected ?? item.element.image else { return nil }
    return image.applyingSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: iconSize, weight: .regular, scale: .medium)) ?? image
  }

  private var iconSize: CGFloat { min(pointSize(.body), Self.largestIcon) }
  private var markSize: CGFloat { min(pointSize(.footnote), Self.largestMark) }

  private var mark: UIImage? {
    guard arrangement == .row else { return nil }
    let name: String
    if submenu != nil {
      name = "chevron.forward"
    } else {
      switch leaf?.state ?? .off {
      case .on: name = "checkmark"
      case .mixed: name = "minus"
      case .off: return nil
      }
    }
    return UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: markSize, weight: .semibold))
  }

  private func updateAccessibility() {
    accessibilityLabel = item.element.title
    accessibilityValue = item.element.subtitle
    var traits: UIAccessibilityTraits = .button
    if leaf?.state == .on { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    accessibilityIdentifier = item.element.accessibilityIdentifier
  }

  // MARK: Layout

  /// The height of the cell at a width.
  func height(width: CGFloat) -> CGFloat {
    switch arrangement {
    case .small: return Self.rowHeight
    case .medium: return 64
    case .row:
      let text = textWidth(width)
      let title = labelHeight(titleLabel, text)
      let subtitle = labelHeight(subtitleLabel, text)
      return max(Self.rowHeight, (title + subtitle + 2 * Self.textPadding).rounded(.up))
    }
  }

  private func labelHeight(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  private var textStart: CGFloat {
    Self.inset + (hasMarkColumn ? max(Self.markColumn, markSize * 1.4) : 0)
  }

  private var iconBox: CGFloat { max(Self.iconBox, iconSize * 1.4) }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    let end = hasImage ? Self.inset + iconBox + 8 : Self.inset
    return max(0, width - textStart - end)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if arrangement == .row { layoutRow() } else { layoutTile() }
  }

  private func layoutRow() {
    let width = textWidth(bounds.width)
    let title = labelHeight(titleLabel, width)
    let subtitle = labelHeight(subtitleLabel, width)
    let top = ((bounds.height - title - subtitle) / 2).rounded()
    titleLabel.frame = placed(CGRect(x: textStart, y: top, width: width, height: title))
    subtitleLabel.frame = placed(
      CGRect(x: textStart, y: top + title, width: width, height: subtitle))
    imageView.frame = placed(
      CGRect(
        x: bounds.width - Self.inset - iconBox, y: 0, width: iconBox,
        height: bounds.height))
    markView.frame = placed(
      CGRect(x: 8, y: 0, width: textStart - 8 - 4, height: bounds.height))
  }

  private func layoutTile() {
    guard titleLabel.text?.isEmpty == false else {
      imageView.frame = bounds
      return
    }
    let text = labelHeight(titleLabel, bounds.width)
    let icon: CGFloat = hasImage ? 24 : 0
    let top = ((bounds.height - text - icon - (hasImage ? 4 : 0)) / 2).rounded()
    imageView.frame = CGRect(x: 0, y: top, width: bounds.width, height: icon)
    titleLabel.frame = CGRect(
      x: 4, y: bounds.height - top - text, width: max(0, bounds.width - 8), height: text)
  }

  /// The frame, from the other side where text runs from right to left.
  private func placed(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// Turns a submenu's chevron down while the submenu is open.
  func setOpen(_ isOpen: Bool) {
    self.isOpen = isOpen
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    markView.transform =
      isOpen
      ? CGAffineTransform(rotationAngle: isRightToLeft ? -.pi / 2 : .pi / 2) : .identity
    titleLabel.font = titleFont
  }
}
