/// The bar at the bottom: one button a tab.
@preconcurrency @MainActor
open class UITabBar: UIView {

  /// The bar's height without the safe area below it.
  static let height: CGFloat = 49
  /// Its height on an iPhone that lies on its side.
  private static let compactHeight: CGFloat = 32

  /// How image and title stand in a tab: side by side where the bar is wide or the screen low.
  var itemStyle: UITabBarItemAppearance.Style {
    if traitCollection.horizontalSizeClass == .regular { return .inline }
    return traitCollection.verticalSizeClass == .compact ? .compactInline : .stacked
  }

  private var ownHeight: CGFloat { itemStyle == .compactInline ? Self.compactHeight : Self.height }

  open weak var delegate: (any UITabBarDelegate)?
  /// Whether the bar is hidden. One that an app hides takes no room in its tab bar controller.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { onArrangementChange?() } }
  }
  /// Tells the controller that content has other room than before.
  var onArrangementChange: (() -> Void)?
  /// Whether content shines through the bar. It ends above one through which nothing does.
  open var isTranslucent = true {
    didSet {
      noteAppearance(\.isTranslucent, isTranslucent)
      updateBackground()
      if isTranslucent != oldValue { onArrangementChange?() }
    }
  }
  /// Black bars look as in dark mode.
  open var barStyle: UIBarStyle = .default {
    didSet {
      noteAppearance(\.barStyle, barStyle)
      barStyleDidChange(from: oldValue, to: barStyle)
    }
  }
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\.barTintColor, barTintColor)
      updateBackground()
    }
  }
  open var backgroundImage: UIImage? {
    didSet {
      noteAppearance(\.backgroundImage, backgroundImage)
      updateBackground()
    }
  }
  open var shadowImage: UIImage? {
    didSet {
      noteAppearance(\.shadowImage, shadowImage)
      updateBackground()
    }
  }
  /// The picture behind the selected tab, in the middle of it.
  open var selectionIndicatorImage: UIImage? {
    didSet {
      noteAppearance(\.selectionIndicatorImage, selectionIndicatorImage)
      indicator.image = selectionIndicatorImage
      setNeedsLayout()
    }
  }
  /// How tabs stand in the bar: over all of it where it is narrow, and else in its middle.
  open var itemPositioning: ItemPositioning = .automatic {
    didSet {
      noteAppearance(\.itemPositioning, itemPositioning)
      setNeedsLayout()
    }
  }
  /// The width of tabs in the bar's middle; 0 for the system's.
  open var itemWidth: CGFloat = 0 {
    didSet {
      noteAppearance(\.itemWidth, itemWidth)
      setNeedsLayout()
    }
  }
  /// The space between tabs in the bar's middle; 0 for the system's.
  open var itemSpacing: CGFloat = 0 {
    didSet {
      noteAppearance(\.itemSpacing, itemSpacing)
      setNeedsLayout()
    }
  }

  /// How tabs stand in the bar.
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  open var unselectedItemTintColor: UIColor? {
    didSet {
      noteAppearance(\.unselectedItemTintColor, unselectedItemTintColor)
      updateButtons()
    }
  }
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      noteAppearance(\.standardAppearance, standardAppearance)
      updateBackground()
    }
  }
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      noteAppearance(\.scrollEdgeAppearance, scrollEdgeAppearance)
      updateBackground()
    }
  }

  /// The appearance of the selected tab, or else the bar, for content that ends above the bar.
  private var edgeAppearance: UITabBarAppearance? {
    selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  private var itemStorage: [UITabBarItem] = []
  private var buttons: [UITabBarButton] = []
  private let background = _UIBarBackground(contentEdge: .top)
  var hidesShadow: Bool {
    get { background.hidesShadow }
    set { background.hidesShadow = newValue }
  }
  private let indicator = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    updateBackground()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    updateBackground()
    NibCoder.finish(coder, self, as: UITabBar.self)
  }

  // MARK: Items

  open var items: [UITabBarItem]? {
    get { itemStorage }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    itemStorage = items ?? []
    buttons.forEach { $0.removeFromSuperview() }
    buttons = itemStorage.map(makeButton)
    updateSelection()
    setNeedsLayout()
  }

  open weak var selectedItem: UITabBarItem? {
    didSet { if selectedItem !== oldValue { updateSelection() } }
  }

  // MARK: Customizing

  private var customizing: TabBarCustomizing?

  /// Whether the screen on which the person arranges items is there.
  open var isCustomizing: Bool { customizing != nil }

  /// Shows a screen above the bar from which the person drags items into it.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    guard customizing == nil, superview != nil else { return }
    let customizing = TabBarCustomizing(self, offering: items)
    self.customizing = customizing
    customizing.begin()
  }

  /// Closes the screen; tells whether the bar has other items than before.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool {
    guard let customizing else { return false }
    self.customizing = nil
    return customizing.end(animated: animated)
  }

  /// The number of the item at a point of the bar.
  func itemIndex(at point: CGPoint) -> Int? {
    buttons.firstIndex { !$0.isHidden && $0.frame.contains(point) }
  }

  private func makeButton(_ item: UITabBarItem) -> UITabBarButton {
    let button = UITabBarButton(item, bar: self)
    item.onChange = { [weak self] in self?.updateBackground() }
    button.addAction(
      UIAction { [weak self] _ in self?.select(item) }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  /// Shows what belongs to a chosen item, after the delegate has heard of it: the work of a tab bar controller.
  var onChoice: ((UITabBarItem) -> Void)?

  private func select(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
    onChoice?(item)
  }

  private func updateSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
    setNeedsLayout()
    updateBackground()
  }

  private func updateButtons() {
    for button in buttons { button.update() }
  }

  // MARK: Appearance

  /// Whether no content lies under the bar; iOS shows it without background then.
  var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { updateBackground() } }
  }
  var edgeLook = ScrollEdgeLook.hard {
    didSet { if edgeLook != oldValue { updateBackground() } }
  }

  var currentAppearance: UITabBarAppearance {
    (isAtScrollEdge ? edgeAppearance : nil) ?? selectedItem?.standardAppearance
      ?? standardAppearance
  }

  /// Whether the background hides: at the scroll edge it does unless an appearance was given for it; a `barTintColor`
  /// is none, and a bar that is not translucent hides as well.
  private var hidesBackground: Bool {
    isAtScrollEdge && edgeAppearance == nil && backgroundImage == nil
  }

  var showsBackground: Bool { !hidesBackground }

  private func updateBackground() {
    let appearance = currentAppearance.adapted(
      tint: barTintColor, image: backgroundImage, shadow: shadowImage,
      isTranslucent: isTranslucent)
    background.show(hidesBackground ? nil : appearance.adapted(to: edgeLook))
    updateButtons()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateButtons()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let insets = safeAreaInsets
    let area = bounds.width - insets.left - insets.right
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let ordered = isRightToLeft ? buttons.reversed() : buttons
    if isCentered {
      layoutCentered(ordered, area: area, left: insets.left)
    } else {
      let width = area / CGFloat(buttons.count)
      for (index, button) in ordered.enumerated() {
        let x = insets.left + (CGFloat(index) * width).rounded()
        let end = insets.left + (CGFloat(index + 1) * width).rounded()
        button.frame = CGRect(x: x, y: 0, width: end - x, height: buttonHeight)
      }
    }
    layoutIndicator()
  }

  /// Bars that are higher than the system's have higher buttons.
  private var buttonHeight: CGFloat { max(0, bounds.height - safeAreaInsets.bottom) }

  private var isCentered: Bool {
    let appearance = currentAppearance.stackedItemPositioning
    return switch appearance == .automatic ? itemPositioning : appearance {
    case .fill: false
    case .centered: true
    case .automatic: traitCollection.horizontalSizeClass == .regular
    }
  }

  /// On iPads tabs are 76 points wide and 34 apart (from memory of UIKit's defaults), less where there is no room.
  private func layoutCentered(_ ordered: [UITabBarButton], area: CGFloat, left: CGFloat) {
    let count = CGFloat(ordered.count)
    let own = [itemSpacing, currentAppearance.stackedItemSpacing].first { $0 > 0 }
    let ownWidth = [itemWidth, currentAppearance.stackedItemWidth].first { $0 > 0 }
    let needed = ordered.map(\.inlineWidth).max() ?? 0
    let (spacing, wanted) = (own ?? 34, ownWidth ?? max(76, needed))
    let width = min(wanted, (area - (count - 1) * spacing) / count)
    guard width > 30 else {
      for (index, button) in ordered.enumerated() {
        button.frame = CGRect(
          x: left + CGFloat(index) * area / count, y: 0, width: area / count, height: buttonHeight)
      }
      return
    }
    var x = left + (area - count * width - (count - 1) * spacing) / 2
    for button in ordered {
      button.frame = CGRect(x: x.rounded(), y: 0, width: width, height: buttonHeight)
      x += width + spacing
    }
  }

  private func layoutIndicator() {
    guard let selected = buttons.first(where: \.isSelected),
      let image = selectionIndicatorImage ?? currentAppearance.selectionIndicatorImage
    else { return indicator.removeFromSuperview() }
    indicator.image = image
    indicator.tintColor = currentAppearance.selectionIndicatorTintColor
    insertSubview(indicator, aboveSubview: background)
    let size = image.size
    indicator.frame = CGRect(
      x: selected.frame.midX - size.width / 2, y: (buttonHeight - size.height) / 2,
      width: size.width, height: size.height)
  }

  /// The safe area below the bar where its controller will put it.
  var bottomInset: CGFloat?

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ownHeight + (bottomInset ?? safeAreaInsets.bottom))
  }

  override var defaultHugging: (Float, Float) { (250, 750) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass
        || traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass
    else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    onArrangementChange?()
  }
}

/// Is told which tab was selected.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  // Told when the person arranges items.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
