/// The view of one bar button item: its title or image, or the item's own view.
@MainActor
final class BarButton: UIControl {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let imageView = UIImageView()
  private let backgroundView = UIImageView()
  /// Made for the first badge.
  private var badge: BadgeView?
  private let appearance: UIBarButtonItemAppearance?
  /// The chevron of back buttons stands before the title.
  private let isBack: Bool
  private var imageInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  init(_ item: UIBarButtonItem, appearance: UIBarButtonItemAppearance?, isBack: Bool = false) {
    self.item = item
    self.appearance = appearance
    self.isBack = isBack
    super.init(frame: .zero)
    addSubview(backgroundView)
    addSubview(imageView)
    addSubview(label)
    imageView.contentMode = .center
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.item.trigger(from: self)
      }, for: .touchUpInside)
    item.barView = self
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction = item.opensMenu
    update()
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = item.menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
    return configuration
  }

  override func menuWillChoose(_ leaf: any UIMenuLeaf) { item.menuWillChoose(leaf) }
  override var menuSender: AnyObject { item }

  required init?(coder: NSCoder) { return nil }

  /// Shows what the item has.
  func update() {
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    setOwnSpringLoading(item.isSpringLoaded) { [weak self] _ in self?.performPrimaryAction() }
    if let tint = item.tintColor { tintColor = tint }
    if let large = item.largeContentSizeImage { largeContentImage = large }
    largeContentImageInsets = item.largeContentSizeImageInsets
    item.describe(to: self, label: item.title ?? item.systemItem?.spokenName)
    let (own, insets) = item.image(for: traitCollection)
    imageInsets = insets
    let image = isBack ? own ?? UIImage(systemName: "chevron.backward") : own
    let weight: UIImage.SymbolWeight = isBack ? .semibold : .regular
    imageView.image =
      image?.applyingSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: 17, weight: weight, scale: .large)) ?? image
    imageView.isHidden = image == nil
    label.text = image == nil || isBack ? item.title : nil
    updateBadge()
    updateColors()
  }

  private func updateBadge() {
    if item.badge != nil, badge == nil {
      let made = BadgeView()
      badge = made
      addSubview(made)
    }
    badge?.show(item.badge)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, Appearance.isInUse || item.landscapeImagePhone != nil else { return }
    item.applyAppearance(in: self)
    update()
    superview?.setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard item.landscapeImagePhone != nil,
      traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass
    else { return }
    update()
    superview?.setNeedsLayout()
  }

  private var stateAppearance: UIBarButtonItemStateAppearance? {
    !isEnabled ? appearance?.disabled : isHighlighted ? appearance?.highlighted : appearance?.normal
  }

  private func updateColors() {
    var attributes = appearance?.normal.titleTextAttributes ?? [:]
    attributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    if let more = stateAppearance?.titleTextAttributes { attributes.merge(more) { $1 } }
    if let more = item.titleTextAttributes(for: state) { attributes.merge(more) { $1 } }
    let isDone = item.style == .done
    label.font =
      attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: isDone ? .semibold : .regular)
    label.textColor =
      isEnabled ? attributes[.foregroundColor] as? UIColor ?? tintColor : .tertiaryLabel
    imageView.tintColor = isEnabled ? tintColor : .tertiaryLabel
    let own =
      isBack
      ? item.backButtonBackgroundImage(for: state, barMetrics: .default)
        ?? item.backButtonBackgroundImage(for: .normal, barMetrics: .default)
      : item.backgroundImage(for: state, barMetrics: .default)
        ?? item.backgroundImage(for: .normal, barMetrics: .default)
    backgroundView.image = own ?? stateAppearance?.backgroundImage
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateColors()
    alpha = isHighlighted ? 0.3 : 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.width > 0 { return CGSize(width: item.width, height: 44) }
    return CGSize(
      width: width(ofTitle: label.text?.isEmpty == false ? titleWidth : nil), height: 44)
  }

  /// The button's width with another title.
  func width(withTitle title: String) -> CGFloat {
    let size = (title as NSString).size(withAttributes: [.font: label.font as Any])
    return width(ofTitle: title.isEmpty ? nil : size.width)
  }

  private func width(ofTitle title: CGFloat?) -> CGFloat {
    var width: CGFloat = 0
    if !imageView.isHidden { width += imageView.intrinsicContentSize.width }
    if let title { width += title + (isBack ? 5 : 0) }
    if let background = backgroundView.image { width = max(width + 16, background.size.width) }
    return max(width.rounded(.up), isBack ? 12 : 20)
  }

  /// The width of the title, or of the widest title the item may have.
  private var titleWidth: CGFloat {
    let widths = (item.possibleTitles ?? []).map {
      ($0 as NSString).size(withAttributes: [.font: label.font as Any]).width
    }
    return max(label.intrinsicContentSize.width, widths.max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(bounds.height, backgroundView.image?.size.height ?? 0)
    let offset =
      isBack
      ? item.backButtonBackgroundVerticalPositionAdjustment(for: .default)
      : item.backgroundVerticalPositionAdjustment(for: .default)
    backgroundView.frame = CGRect(
      x: 0, y: (bounds.height - height) / 2 + offset, width: bounds.width, height: height)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    placeBadge()
    guard isBack else {
      imageView.frame = bounds.collapsing(imageInsets)
      label.frame = bounds.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
      label.textAlignment = .center
      return
    }
    let chevron = imageView.intrinsicContentSize.width
    let rest = max(0, bounds.width - chevron - 5)
    imageView.frame = CGRect(
      x: isRightToLeft ? bounds.width - chevron : 0, y: 0, width: chevron, height: bounds.height)
    label.frame = CGRect(
      x: (isRightToLeft ? 0 : chevron + 5) + titleOffset.horizontal, y: titleOffset.vertical,
      width: rest, height: bounds.height)
  }

  /// The badge stands over the upper trailing corner of the button's content; a dot is 8 points wide.
  private func placeBadge() {
    guard let badge, !badge.isHidden else { return }
    if badge.text?.isEmpty == true {
      badge.bounds.size = CGSize(width: 8, height: 8)
      badge.layer.cornerRadius = 4
    } else {
      badge.sizeToFit()
      badge.layer.cornerRadius = badge.bounds.height / 2
    }
    let shown = imageView.isHidden ? label.intrinsicContentSize : imageView.intrinsicContentSize
    let side: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    badge.center = CGPoint(
      x: bounds.midX + side * shown.width / 2, y: bounds.midY - shown.height / 2)
  }

  /// How far the title stands from its place, as the appearance and the item say.
  private var titleOffset: UIOffset {
    let own =
      isBack
      ? item.backButtonTitlePositionAdjustment(for: .default)
      : item.titlePositionAdjustment(for: .default)
    let general = appearance?.normal.titlePositionAdjustment ?? .zero
    return UIOffset(
      horizontal: own.horizontal + general.horizontal, vertical: own.vertical + general.vertical)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(0, (bounds.width - 44) / 2) - 4, dy: -4).contains(point)
  }
}
