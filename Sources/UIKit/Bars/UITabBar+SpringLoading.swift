extension UITabBar: UISpringLoadedInteractionSupporting {
  public var isSpringLoaded: Bool {
    get { hasOwnSpringLoading }
    set {
      setOwnSpringLoading(newValue, behavior: SpringLoadedTabs()) { context in
        (context.targetView as? UIControl)?.performPrimaryAction()
      }
    }
  }
}

/// Each tab is a target of its own, but for the one that is selected.
@MainActor
private final class SpringLoadedTabs: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let bar = interaction.view as? UITabBar,
      let tab = bar.hitTest(context.location(in: bar), with: nil) as? UITabBarButton, tab.isEnabled,
      !tab.isSelected
    else { return false }
    context.targetItem = tab.item
    context.targetView = tab
    return true
  }
}
