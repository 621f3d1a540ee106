/// The bar at the bottom: one button a tab.
@preconcurrency @MainActor
open class UITabBar: UIView {

  /// The bar's height without the safe area below it.
  static let height: CGFloat = 49

  open weak var delegate: (any UITabBarDelegate)?
  open var isTranslucent = true {
    didSet {
      noteAppearance(\.isTranslucent, isTranslucent)
      updateBackground()
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

  /// What the selected tab, or else the bar, gives for content that ends above the bar.
  private var edgeAppearance: UITabBarAppearance? {
    selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  private var itemStorage: [UITabBarItem] = []
  private var buttons: [TabButton] = []
  private let background = BarBackground(contentEdge: .top)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    updateBackground()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    updateBackground()
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

  private func makeButton(_ item: UITabBarItem) -> TabButton {
    let button = TabButton(item, bar: self)
    item.onChange = { [weak self] in self?.updateBackground() }
    button.addAction(
      UIAction { [weak self] _ in self?.select(item) }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func select(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func updateSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
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

  var currentAppearance: UITabBarAppearance {
    (isAtScrollEdge ? edgeAppearance : nil) ?? selectedItem?.standardAppearance
      ?? standardAppearance
  }

  /// Whether the background hides: at the scroll edge it does unless something was given for it.
  private var hidesBackground: Bool {
    isAtScrollEdge && edgeAppearance == nil && barTintColor == nil && backgroundImage == nil
      && isTranslucent
  }

  private func updateBackground() {
    let appearance = currentAppearance.adapted(
      tint: barTintColor, image: backgroundImage, shadow: shadowImage,
      isTranslucent: isTranslucent)
    background.show(hidesBackground ? nil : appearance)
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
    let width = area / CGFloat(buttons.count)
    for (index, button) in ordered.enumerated() {
      let x = insets.left + (CGFloat(index) * width).rounded()
      let end = insets.left + (CGFloat(index + 1) * width).rounded()
      button.frame = CGRect(x: x, y: 0, width: end - x, height: Self.height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}

/// Is told which tab was selected.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
