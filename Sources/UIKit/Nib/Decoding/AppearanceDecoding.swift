/// The appearances of bars: their background, their titles, and their buttons and tabs in each state.
extension NibReader {
  func navigationAppearance(_ key: String) -> UINavigationBarAppearance? {
    guard let child = child(key, named: "navigationBarAppearance") else { return nil }
    let appearance = UINavigationBarAppearance()
    child.decodeBackground(of: appearance)
    if let offset = child.offset("titlePositionAdjustment") {
      appearance.titlePositionAdjustment = offset
    }
    if let value = child.textAttributes("titleTextAttributes") {
      appearance.titleTextAttributes = value
    }
    if let value = child.textAttributes("largeTitleTextAttributes") {
      appearance.largeTitleTextAttributes = value
    }
    child.child("buttonAppearance")?.decode(appearance.buttonAppearance)
    child.child("doneButtonAppearance")?.decode(appearance.doneButtonAppearance)
    child.child("backButtonAppearance")?.decode(appearance.backButtonAppearance)
    if let image = child.image("backIndicatorImage") {
      appearance.setBackIndicatorImage(
        image, transitionMaskImage: child.image("backIndicatorTransitionMaskImage") ?? image)
    }
    return appearance
  }

  func toolbarAppearance(_ key: String) -> UIToolbarAppearance? {
    guard let child = child(key, named: "toolbarAppearance") else { return nil }
    let appearance = UIToolbarAppearance()
    child.decodeBackground(of: appearance)
    child.child("buttonAppearance")?.decode(appearance.buttonAppearance)
    child.child("doneButtonAppearance")?.decode(appearance.doneButtonAppearance)
    return appearance
  }

  func tabAppearance(_ key: String) -> UITabBarAppearance? {
    guard let child = child(key, named: "tabBarAppearance") else { return nil }
    let appearance = UITabBarAppearance()
    child.decodeBackground(of: appearance)
    if let image = child.image("selectionIndicatorImage") {
      appearance.selectionIndicatorImage = image
    }
    if let color = child.color("selectionIndicatorTintColor") {
      appearance.selectionIndicatorTintColor = color
    }
    if let value = child.option("stackedItemPositioning", Self.itemPositionings) {
      appearance.stackedItemPositioning = value
    }
    if let width = child.number("stackedItemWidth") { appearance.stackedItemWidth = max(0, width) }
    if let spacing = child.number("stackedItemSpacing") {
      appearance.stackedItemSpacing = max(0, spacing)
    }
    child.child("stackedLayoutAppearance")?.decode(appearance.stackedLayoutAppearance)
    child.child("inlineLayoutAppearance")?.decode(appearance.inlineLayoutAppearance)
    child.child("compactInlineLayoutAppearance")?.decode(appearance.compactInlineLayoutAppearance)
    return appearance
  }

  /// Decodes the part that the appearances of all bars have.
  private func decodeBackground(of appearance: UIBarAppearance) {
    if let color = color("backgroundColor") {
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = color
    }
    if let style = option("backgroundEffect", Self.blurStyles) {
      appearance.backgroundEffect = UIBlurEffect(style: style)
    }
    if let image = image("backgroundImage") { appearance.backgroundImage = image }
    if let color = color("shadowColor") { appearance.shadowColor = color }
    if let image = image("shadowImage") { appearance.shadowImage = image }
  }

  // MARK: States

  private func decode(_ buttons: UIBarButtonItemAppearance) {
    for (key, state) in [
      ("normal", buttons.normal), ("highlighted", buttons.highlighted),
      ("disabled", buttons.disabled), ("focused", buttons.focused),
    ] {
      guard let child = child(key) else { continue }
      if let value = child.textAttributes("titleTextAttributes") {
        state.titleTextAttributes = value
      }
      if let offset = child.offset("titlePositionAdjustment") {
        state.titlePositionAdjustment = offset
      }
      if let image = child.image("backgroundImage") { state.backgroundImage = image }
    }
  }

  private func decode(_ tabs: UITabBarItemAppearance) {
    for (key, state) in [
      ("normal", tabs.normal), ("selected", tabs.selected), ("disabled", tabs.disabled),
      ("focused", tabs.focused),
    ] {
      guard let child = child(key) else { continue }
      if let value = child.textAttributes("titleTextAttributes") {
        state.titleTextAttributes = value
      }
      if let offset = child.offset("titlePositionAdjustment") {
        state.titlePositionAdjustment = offset
      }
      if let color = child.color("iconColor") { state.iconColor = color }
      if let color = child.color("badgeBackgroundColor") { state.badgeBackgroundColor = color }
      if let value = child.textAttributes("badgeTextAttributes") {
        state.badgeTextAttributes = value
      }
    }
  }
}
