/// The content of a navigation bar for one item: back button, buttons, title and large title.
@MainActor
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  private let backItem: UINavigationItem?
  private let appearance: UINavigationBarAppearance
  private let titleLabel = UILabel()
  private let promptLabel = UILabel()
  private var titleMenuButton: TitleMenuButton?
  /// The field in which the title is changed.
  private(set) var titleField: TitleField?
  private var middle: [UIView] = []
  let largeTitleLabel = UILabel()
  private var leading: [UIView] = []
  private var trailing: [UIView] = []
  private(set) var backButton: BarButton?
  /// How much of the large title's zone shows, in points.
  var largeTitleHeight: CGFloat = 0 { didSet { updateTitleVisibility() } }
  var showsLargeTitle = false { didSet { updateTitleVisibility() } }
  /// The room above and below the row of titles and buttons, in points.
  var rowMargin: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether a search bar stands at the trailing edge, beside the title.
  var hasInlineSearch = false { didSet { setNeedsLayout() } }
  var onBack: (() -> Void)?

  /// Space before the first and after the last button; a back chevron stands nearer to the edge.
  private static let sideInset: CGFloat = 16
  private static let backInset: CGFloat = 8
  private static let spacing: CGFloat = 16
  /// The least space between a button and the title.
  private static let titleGap: CGFloat = 8
  static let barHeight: CGFloat = 44
  /// The height that a prompt adds to the bar: it is 74 points high on iOS with one.
  static let promptZone: CGFloat = 30
  static let largeTitleZone: CGFloat = 52

  init(item: UINavigationItem, backItem: UINavigationItem?, appearance: UINavigationBarAppearance) {
    self.item = item
    self.backItem = backItem
    self.appearance = appearance
    super.init(frame: .zero)
    clipsToBounds = false
    build()
  }

  required init?(coder: NSCoder) { return nil }

  /// Whether a back button is to be shown for `item` over `backItem`.
  private var showsBack: Bool {
    backItem != nil && item.allowsBackButton
  }

  private func build() {
    if showsBack { leading.append(makeBackButton()) }
    leading += (item.leftBarButtonItems ?? []).filter { !$0.isHidden }.map(makeView)
    leading += item.leadingItemGroups.flatMap(\.shownItems).map(makeView)
    trailing = pinnedItems.map(makeView)
    trailing += (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.map(makeView)
    trailing += item.trailingItemGroups.reversed().flatMap { $0.shownItems.reversed() }.map(
      makeView)
    // In a narrow bar, what would stand in the middle is in the overflow menu.
    let isWide = traitCollection.horizontalSizeClass == .regular
    middle = isWide ? item.centerItemGroups.flatMap(\.shownItems).map(makeView) : []
    buildPrompt()
    titleLabel.text = item.title
    titleLabel.textAlignment = .center
    titleLabel.font =
      appearance.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = appearance.titleTextAttributes[.foregroundColor] as? UIColor ?? .label
    titleLabel.accessibilityTraits = .header
    largeTitleLabel.text = item.title
    largeTitleLabel.font =
      appearance.largeTitleTextAttributes[.font] as? UIFont
      ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitleLabel.textColor =
      appearance.largeTitleTextAttributes[.foregroundColor] as? UIColor ?? .label
    addSubview(item.titleView ?? titleLabel)
    addSubview(largeTitleLabel)
    if item.titleView == nil { buildTitleMenu() }
    for view in leading + trailing + middle { addSubview(view) }
    updateTitleVisibility()
  }

  /// The items at the trailing edge that stay: the pinned group and the overflow menu.
  private var pinnedItems: [UIBarButtonItem] {
    let pinned = (item.pinnedTrailingGroup?.shownItems ?? []).reversed()
    let isWide = traitCollection.horizontalSizeClass == .regular
    let hidden: [UIMenuElement] =
      isWide ? [] : item.centerItemGroups.flatMap(\.menuElements)
    let more = hidden + (item.additionalOverflowItems.map { [$0] } ?? [])
    guard !more.isEmpty else { return Array(pinned) }
    let overflow = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: more))
    overflow.accessibilityLabel = UIKitStrings.more
    return pinned + [overflow]
  }

  private func buildPrompt() {
    promptLabel.text = item.prompt
    promptLabel.isHidden = item.prompt == nil
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .label
    promptLabel.textAlignment = .center
    addSubview(promptLabel)
  }

  private func buildTitleMenu() {
    guard item.titleMenuProvider != nil || item.renameDelegate != nil else { return }
    let rename = UIAction(
      title: UIKitStrings.text("Rename"), image: UIImage(systemName: "pencil")
    ) { [weak self] _ in self?.beginRenaming() }
    let button = TitleMenuButton(
      provider: item.titleMenuProvider,
      suggestions: item.renameDelegate == nil ? [] : [rename],
      properties: item.documentProperties)
    button.title = item.title
    button.accessibilityLabel = item.title
    titleMenuButton = button
    titleLabel.isHidden = true
    addSubview(button)
  }

  /// Puts a field in place of the title.
  func beginRenaming() {
    guard titleField == nil, let field = TitleField(item) else { return }
    titleField = field
    field.onEnd = { [weak self] in self?.endRenaming() }
    addSubview(field)
    titleMenuButton?.isHidden = true
    layoutIfNeeded()
    field.begin()
  }

  private func endRenaming() {
    titleField?.removeFromSuperview()
    titleField = nil
    titleMenuButton?.isHidden = false
    setNeedsLayout()
  }

  private var promptHeight: CGFloat { item.prompt == nil ? 0 : Self.promptZone }

  private func makeBackButton() -> BarButton {
    let back = UIBarButtonItem(title: backTitles[0], style: .plain, target: nil, action: nil)
    if let tint = backItem?.backBarButtonItem?.tintColor { back.tintColor = tint }
    back.accessibilityIdentifier = "BackButton"
    back.accessibilityLabel = backItem?.backBarButtonItem?.accessibilityLabel ?? backItem?.title
    back.primaryAction = item.backAction ?? UIAction { [weak self] _ in self?.onBack?() }
    back.title = backTitles[0]
    back.image = appearance.backIndicatorImage
    if let own = backItem?.backBarButtonItem {
      back.setBackButtonTitlePositionAdjustment(
        own.backButtonTitlePositionAdjustment(for: .default), for: .default)
    }
    let button = BarButton(back, appearance: appearance.backButtonAppearance, isBack: true)
    backButton = button
    return button
  }

  /// The titles that the back button may have, the one it should have first: the item's own, a general one, none.
  private var backTitles: [String] {
    let general = [UIKitStrings.back, ""]
    switch backItem?.backButtonDisplayMode {
    case .minimal: return [""]
    case .generic: return general
    default:
      let own = backItem?.backBarButtonItem?.title ?? backItem?.backButtonTitle ?? backItem?.title
      return (own.map { [$0] } ?? []) + general
    }
  }

  /// Gives the back button the first of its titles that leaves the bar's title in the middle.
  private func chooseBackTitle(available: CGFloat) {
    guard let backButton else { return }
    var room = available / 2
    if let titleStart {
      let others = leading.dropFirst().reduce(0) {
        $0 + Self.spacing + fittingSize(of: $1, limit: room).width
      }
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let edge = Self.backInset + (isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left)
      room = min(room, titleStart - Self.titleGap - edge - others)
    }
    let title = backTitles.first { backButton.width(withTitle: $0) <= room } ?? ""
    guard backButton.item.title != title else { return }
    backButton.item.title = title
    let isGeneral = title == UIKitStrings.back
    backButton.item.accessibilityLabel =
      backItem?.backBarButtonItem?.accessibilityLabel ?? (isGeneral ? title : backItem?.title)
    backButton.update()
  }

  /// The distance from the leading edge to a title in the middle; nil where no title is to be seen, or it is the app's view.
  private var titleStart: CGFloat? {
    let width = titleLabel.intrinsicContentSize.width
    guard item.titleView == nil, item.style == .navigator, titleMenuButton == nil, width > 0,
      titleLabel.alpha > 0
    else { return nil }
    return (bounds.width - width) / 2
  }

  private func makeView(_ item: UIBarButtonItem) -> UIView {
    if let custom = item.customView { return custom }
    if item.isSpace { return UIView(frame: CGRect(x: 0, y: 0, width: item.width, height: 44)) }
    return BarButton(
      item,
      appearance: item.style == .done
        ? appearance.doneButtonAppearance : appearance.buttonAppearance)
  }

  private func updateTitleVisibility() {
    largeTitleLabel.isHidden = !showsLargeTitle
    let isCollapsed = largeTitleHeight < 8
    let wanted: CGFloat = !showsLargeTitle || isCollapsed ? 1 : 0
    if titleLabel.alpha != wanted { titleLabel.alpha = wanted }
    titleMenuButton?.alpha = wanted
    let large: CGFloat = showsLargeTitle ? min(1, max(0, largeTitleHeight / 20)) : 0
    if largeTitleLabel.alpha != large { largeTitleLabel.alpha = large }
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    var left = insets.left + (backButton != nil ? Self.backInset : Self.sideInset)
    var right = bounds.width - insets.right - Self.sideInset
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if hasInlineSearch {
      let room = inlineSearchFrame.width + Self.spacing
      if isRightToLeft { left += room } else { right -= room }
    }
    let (first, last) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    let available = bounds.width - insets.left - insets.right - 2 * Self.sideInset
    chooseBackTitle(available: available)
    for view in first {
      let size = fittingSize(of: view, limit: available / 2)
      view.frame = centered(size, x: left)
      left += size.width + Self.spacing
    }
    for view in last {
      let size = fittingSize(of: view, limit: available / 2)
      right -= size.width
      view.frame = centered(size, x: right)
      right -= Self.spacing
    }
    promptLabel.frame = CGRect(
      x: insets.left + Self.sideInset, y: 8, width: max(0, available), height: 18)
    let margin = Self.spacing - Self.titleGap
    layoutTitle(
      from: first.isEmpty ? left : left - margin, to: last.isEmpty ? right : right + margin)
    layoutCenter()
    layoutLargeTitle(insets)
  }

  /// Where a search bar stands beside the title: a third of the bar, at most 300 points; by eye.
  var inlineSearchFrame: CGRect {
    let width = min(300, bounds.width / 3)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return centered(
      CGSize(width: width, height: Self.barHeight),
      x: isRightToLeft
        ? safeAreaInsets.left + Self.backInset
        : bounds.width - safeAreaInsets.right - Self.backInset - width)
  }

  private func centered(_ size: CGSize, x: CGFloat) -> CGRect {
    CGRect(
      x: x, y: promptHeight + rowMargin + (Self.barHeight - size.height) / 2,
      width: size.width, height: size.height)
  }

  private func fittingSize(of view: UIView, limit: CGFloat) -> CGSize {
    var size = wantedSize(of: view)
    size.width = min(max(0, size.width), limit)
    if !view.hasOwnHeightInBar { size.height = min(max(0, size.height), Self.barHeight) }
    item.sizesInBar[ObjectIdentifier(view)] = .init(
      view: view, own: wantedByApp(view), given: size)
    return size
  }

  /// The size that the app has set; nil where the view's content decides.
  private func wantedByApp(_ view: UIView) -> CGSize? {
    guard view.translatesAutoresizingMaskIntoConstraints else { return nil }
    if let size = item.sizesInBar[ObjectIdentifier(view)], size.view === view,
      size.given == view.bounds.size
    {
      return size.own
    }
    return view.bounds.size == .zero ? nil : view.bounds.size
  }

  private func wantedSize(of view: UIView) -> CGSize {
    if view is BarButton || view is TitleMenuButton { return view.sizeThatFits(bounds.size) }
    if let own = wantedByApp(view) { return view.sizeInBar(own: own) }
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return size.width <= 0 ? view.intrinsicContentSize : size
  }

  override func subviewContentMayHaveChanged(_ subview: UIView) { setNeedsLayout() }

  /// The title is centred in the bar unless the buttons leave it no room there.
  private func layoutTitle(from left: CGFloat, to right: CGFloat) {
    let room = max(0, right - left)
    let view = item.titleView ?? titleField ?? titleMenuButton ?? titleLabel
    var size = fittingSize(of: view, limit: room)
    if view === titleField { size = CGSize(width: min(280, room), height: 34) }
    if view is any FillsTitle { size.width = room }
    if view === titleLabel {
      size = titleLabel.intrinsicContentSize
      size.width = min(size.width, room)
    }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = (bounds.width - size.width) / 2
    if item.style != .navigator { x = isRightToLeft ? right - size.width : left }
    x = min(max(x, left), max(left, right - size.width))
    let offset = appearance.titlePositionAdjustment
    view.frame = centered(size, x: x).offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  /// Groups in the middle stand around it; beside the title only where that is at the edge.
  private func layoutCenter() {
    guard !middle.isEmpty else { return }
    let sizes = middle.map { fittingSize(of: $0, limit: bounds.width / 3) }
    let width = sizes.reduce(-Self.spacing) { $0 + $1.width + Self.spacing }
    var x = (bounds.width - width) / 2
    for (view, size) in zip(middle, sizes) {
      view.frame = centered(size, x: x)
      x += size.width + Self.spacing
    }
  }

  private func layoutLargeTitle(_ insets: UIEdgeInsets) {
    guard showsLargeTitle else { return }
    let size = largeTitleLabel.intrinsicContentSize
    let width = bounds.width - insets.left - insets.right - 2 * Self.sideInset
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    largeTitleLabel.frame = CGRect(
      x: isRightToLeft
        ? bounds.width - insets.right - Self.sideInset - min(size.width, width)
        : insets.left + Self.sideInset,
      y: promptHeight + Self.barHeight + 2 * rowMargin + largeTitleHeight - Self.largeTitleZone + 3,
      width: min(size.width, width), height: size.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
}
