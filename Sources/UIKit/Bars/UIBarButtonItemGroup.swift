/// Buttons of a bar that belong together, with one to stand for them where there is no room.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem] { didSet { observe() } }
  /// The item in place of the group in a narrow bar; a press on it opens a menu of the group's items.
  open var representativeItem: UIBarButtonItem? { didSet { observe() } }
  open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }
  /// Whether a customisable group is in the bar to begin with, where people cannot customise bars.
  open private(set) var isInDefaultCustomization = true
  @available(*, unavailable, message: "people cannot take groups out of bars")
  open var alwaysAvailable: Bool {
    get { fatalError("people cannot take groups out of bars") }
    set { fatalError("people cannot take groups out of bars") }
  }
  /// The group's element in the overflow menu; nil for its items.
  open var menuRepresentation: UIMenuElement? { didSet { onChange?() } }
  var onChange: (() -> Void)?

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    observe()
  }

  public required init?(coder: NSCoder) {
    barButtonItems = []
    super.init()
  }

  /// A group that people cannot change.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// A group that people may move where bars can be customised; not here.
  open class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// A group that people may take out where bars can be customised.
  open class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = UIBarButtonItemGroup(
      barButtonItems: items, representativeItem: representativeItem)
    group.isInDefaultCustomization = isInDefaultCustomization
    return group
  }

  /// Whether the bar shows the representative item: in narrow bars, if there is one for several items.
  open var isDisplayingRepresentativeItem: Bool {
    representativeItem != nil && barButtonItems.count > 1
      && UITraitCollection.current.horizontalSizeClass == .compact
  }

  /// The items a bar shows for the group.
  var shownItems: [UIBarButtonItem] {
    guard !isHidden, isInDefaultCustomization else { return [] }
    guard isDisplayingRepresentativeItem, let representativeItem else {
      return barButtonItems.filter { !$0.isHidden }
    }
    if representativeItem.menu == nil, representativeItem.action == nil,
      representativeItem.primaryAction == nil
    {
      representativeItem.menu = UIMenu(children: barButtonItems.map(\.menuElement))
    }
    return [representativeItem]
  }

  /// The group's elements in the overflow menu.
  var menuElements: [UIMenuElement] {
    let items = shownItems
    guard let menuRepresentation, !items.isEmpty else { return items.map(\.menuElement) }
    return [menuRepresentation]
  }

  private func observe() {
    for item in barButtonItems {
      item.buttonGroup = self
      item.onChange = { [weak self] in self?.onChange?() }
    }
    representativeItem?.onChange = { [weak self] in self?.onChange?() }
    onChange?()
  }
}

extension UIBarButtonItem {
  /// A group of this item alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier,
      isInDefaultCustomization: isInDefaultCustomization, items: [self])
  }

  /// The item's element in a menu.
  var menuElement: UIMenuElement {
    if let menuRepresentation { return menuRepresentation }
    if let menu, opensMenu {
      return UIMenu(title: title ?? "", image: image, children: menu.children)
    }
    return UIAction(
      title: title ?? accessibilityLabel ?? "", image: image,
      attributes: isEnabled ? [] : .disabled
    ) { [weak self] action in
      self?.trigger(from: action)
    }
  }
}
