/// A list whose items have context menus. Collection and table views conform and keep a
/// ``ListContextMenu``.
@MainActor
protocol ContextMenuList: ItemList {
  /// The items a press at a point is for: the one there, or all selected ones when it is among them.
  func contextMenuItems(at point: CGPoint) -> [IndexPath]
  func contextMenuConfiguration(
    for items: [IndexPath], at point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The preview that the delegate lifts for an item; nil for the item's view.
  func contextMenuHighlightPreview(
    _ configuration: UIContextMenuConfiguration, _ item: IndexPath
  ) -> UITargetedPreview?
  func contextMenuDismissalPreview(
    _ configuration: UIContextMenuConfiguration, _ item: IndexPath
  ) -> UITargetedPreview?
  /// The radius of an item's corners where it is lifted, in points; nil for the view's own.
  func contextMenuCornerRadius(of item: IndexPath) -> CGFloat?
  func contextMenuWillPerformPreview(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
  func contextMenuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// The context menus of a list's items.
@MainActor
final class ListContextMenu: NSObject, UIContextMenuInteractionDelegate {
  private unowned(unsafe) let list: any EditMenuList
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var point = CGPoint.zero

  init(_ list: any EditMenuList) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    point = location
    let items = list.contextMenuItems(at: location)
    guard let configuration = list.contextMenuConfiguration(for: items, at: location) else {
      if let item = items.first { list.showEditMenu(for: item) }
      return nil
    }
    // The item under the finger is the one that is lifted.
    configuration.indexPaths = items
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let item = configuration.indexPaths.first else { return spot }
    return list.contextMenuHighlightPreview(configuration, item) ?? preview(of: item) ?? spot
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let item = configuration.indexPaths.first else { return nil }
    return list.contextMenuDismissalPreview(configuration, item) ?? preview(of: item)
  }

  private func preview(of item: IndexPath) -> UITargetedPreview? {
    guard let cell = list.cell(at: item) else { return nil }
    let parameters = UIPreviewParameters()
    if let radius = list.contextMenuCornerRadius(of: item) {
      parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: radius)
    }
    return UITargetedPreview(view: cell, parameters: parameters)
  }

  /// Nothing is lifted for a menu of the list itself: it opens where the finger is.
  private var spot: UITargetedPreview {
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(
      view: UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)), parameters: parameters,
      target: UIPreviewTarget(container: list, center: point))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list.contextMenuWillPerformPreview(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list.contextMenuWillDisplay(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list.contextMenuWillEnd(configuration, animator) }
}
