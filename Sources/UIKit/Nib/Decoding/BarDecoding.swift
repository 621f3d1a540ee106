/// Bars and what stands in them.
extension NibKind {
  static let bars: [String: NibKind] = [
    "navigationBar": navigationBar,
    "toolbar": toolbar,
    "tabBar": tabBar,
    "navigationItem": navigationItem,
    "barButtonItem": barButtonItem,
    "tabBarItem": tabBarItem,
  ]

  static let navigationBar = NibKind(UINavigationBar.self, from: view) { bar, reader in
    if let style = reader.option("barStyle", NibReader.barStyles) { bar.barStyle = style }
    if let value = reader.bool("translucent") { bar.isTranslucent = value }
    if let value = reader.bool("largeTitles") { bar.prefersLargeTitles = value }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let value = reader.textAttributes("titleTextAttributes") { bar.titleTextAttributes = value }
    if let value = reader.textAttributes("largeTitleTextAttributes") {
      bar.largeTitleTextAttributes = value
    }
    if let image = reader.image("shadowImage") { bar.shadowImage = image }
    if let image = reader.image("backIndicatorImage") { bar.backIndicatorImage = image }
    if let value = reader.navigationAppearance("standardAppearance") {
      bar.standardAppearance = value
    }
    if let value = reader.navigationAppearance("scrollEdgeAppearance") {
      bar.scrollEdgeAppearance = value
    }
    if let value = reader.navigationAppearance("compactAppearance") {
      bar.compactAppearance = value
    }
    if let value = reader.navigationAppearance("compactScrollEdgeAppearance") {
      bar.compactScrollEdgeAppearance = value
    }
    let items = reader.element.list("items").compactMap {
      reader.loader.make($0) as? UINavigationItem
    }
    if !items.isEmpty { bar.items = items }
  }

  static let toolbar = NibKind(UIToolbar.self, from: view) { bar, reader in
    if let style = reader.option("barStyle", NibReader.barStyles) { bar.barStyle = style }
    if let value = reader.bool("translucent") { bar.isTranslucent = value }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let value = reader.toolbarAppearance("standardAppearance") {
      bar.standardAppearance = value
    }
    if let value = reader.toolbarAppearance("scrollEdgeAppearance") {
      bar.scrollEdgeAppearance = value
    }
    let items = reader.barButtons("items")
    if !items.isEmpty { bar.items = items }
  }

  static let tabBar = NibKind(UITabBar.self, from: view) { bar, reader in
    if let style = reader.option("barStyle", NibReader.barStyles) { bar.barStyle = style }
    if let value = reader.bool("translucent") { bar.isTranslucent = value }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let color = reader.color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
    // The colour of the chosen tab before iOS 7; the tint since.
    if let color = reader.color("selectedImageTintColor") { bar.tintColor = color }
    if let image = reader.image("backgroundImage") { bar.backgroundImage = image }
    if let image = reader.image("shadowImage") { bar.shadowImage = image }
    if let image = reader.image("selectionIndicatorImage") { bar.selectionIndicatorImage = image }
    if let value = reader.option("itemPositioning", NibReader.itemPositionings) {
      bar.itemPositioning = value
    }
    if let width = reader.number("itemWidth") { bar.itemWidth = max(0, width) }
    if let spacing = reader.number("itemSpacing") { bar.itemSpacing = max(0, spacing) }
    if let value = reader.tabAppearance("standardAppearance") { bar.standardAppearance = value }
    if let value = reader.tabAppearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = value }
    let items = reader.element.list("items").compactMap { reader.loader.make($0) as? UITabBarItem }
    if !items.isEmpty { bar.items = items }
  }

  // MARK: Items

  private static let barItem = NibKind(
    UIBarItem.self, create: { type, coder in type.init(coder: coder) },
    decode: { item, reader in
      if let value = reader.bool("enabled") { item.isEnabled = value }
      if let value = reader.int("tag") { item.tag = value }
      if let value = reader.insets("imageInsets") { item.imageInsets = value }
      if let accessibility = reader.child("accessibilityConfiguration") {
        if let value = accessibility.string("identifier") { item.accessibilityIdentifier = value }
        if let value = accessibility.text("label") { item.accessibilityLabel = value }
      }
    })

  private static let barButtonItem = NibKind(UIBarButtonItem.self, from: barItem) { item, reader in
    if let system = reader.option("systemItem", NibReader.systemItems) { item.become(system) }
    if let title = reader.text("title") { item.title = title }
    if let image = reader.image("image") { item.image = image }
    if let image = reader.image("landscapeImage") { item.landscapeImagePhone = image }
    if let style = reader.option("style", NibReader.itemStyles) { item.style = style }
    if let width = reader.number("width") { item.width = max(0, width) }
    if let color = reader.color("tintColor") { item.tintColor = color }
    if let value = reader.bool("hidden") { item.isHidden = value }
    if let menu = reader.child("menu", named: "menu") { item.menu = menu.menu }
    if let view = reader.part("customView") {
      // Bars ask a custom view for its size; one of a document has it from there.
      view.translatesAutoresizingMaskIntoConstraints = true
      item.customView = view
    }
  }

  private static let tabBarItem = NibKind(UITabBarItem.self, from: barItem) { item, reader in
    if let system = reader.option("systemItem", NibReader.systemTabs) {
      let model = UITabBarItem(tabBarSystemItem: system, tag: item.tag)
      item.title = model.title
      item.image = model.image
    }
    if let title = reader.text("title"), !title.isEmpty || item.title == nil { item.title = title }
    if let image = reader.image("image") { item.image = image }
    if let image = reader.image("selectedImage") { item.selectedImage = image }
    if let value = reader.text("badgeValue") { item.badgeValue = value }
    if let color = reader.color("badgeColor") { item.badgeColor = color }
    if let offset = reader.offset("titlePositionAdjustment") {
      item.titlePositionAdjustment = offset
    }
  }

  private static let navigationItem = NibKind(
    UINavigationItem.self, create: { type, coder in type.init(coder: coder) },
    decode: { item, reader in reader.decodeNavigationItem(item) })
}

extension NibReader {
  fileprivate func decodeNavigationItem(_ item: UINavigationItem) {
    if let title = text("title") { item.title = title }
    if let prompt = text("prompt") { item.prompt = prompt }
    if let title = text("backButtonTitle") { item.backButtonTitle = title }
    if let value = option("largeTitleDisplayMode", Self.largeTitles) {
      item.largeTitleDisplayMode = value
    }
    if let value = bool("hidesBackButton") { item.hidesBackButton = value }
    if let value = bool("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = value
    }
    if let value = bool("hidesSearchBarWhenScrolling") { item.hidesSearchBarWhenScrolling = value }
    let left = barButtons("leftBarButtonItems") + barButton("leftBarButtonItem")
    if !left.isEmpty { item.leftBarButtonItems = left }
    let right = barButtons("rightBarButtonItems") + barButton("rightBarButtonItem")
    if !right.isEmpty { item.rightBarButtonItems = right }
    if let back = barButton("backBarButtonItem").first { item.backBarButtonItem = back }
    if let view = part("titleView") {
      view.translatesAutoresizingMaskIntoConstraints = true
      item.titleView = view
    }
  }

  private func barButton(_ key: String) -> [UIBarButtonItem] {
    element.child(key: key, named: "barButtonItem")
      .flatMap { loader.make($0) as? UIBarButtonItem }.map { [$0] } ?? []
  }

  /// The bar buttons in a list: `items`, `leftBarButtonItems`, `toolbarItems`.
  func barButtons(_ list: String) -> [UIBarButtonItem] {
    let list = element.child(list) ?? element.child(key: list)
    return list?.children.compactMap { loader.make($0) as? UIBarButtonItem } ?? []
  }

  func textAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
    guard let child = child(key) else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = child.font("fontDescription") { attributes[.font] = font }
    if let color = child.color("textColor") { attributes[.foregroundColor] = color }
    return attributes.isEmpty ? nil : attributes
  }

  // MARK: Names

  static let itemPositionings: [String: UITabBar.ItemPositioning] = [
    "automatic": .automatic, "fill": .fill, "centered": .centered,
  ]
  private static let largeTitles: [String: UINavigationItem.LargeTitleDisplayMode] = [
    "automatic": .automatic, "always": .always, "never": .never,
  ]
  fileprivate static let itemStyles: [String: UIBarButtonItem.Style] = [
    "plain": .plain, "bordered": .plain, "done": .done,
  ]
  fileprivate static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
  ]
  fileprivate static let systemTabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
}
