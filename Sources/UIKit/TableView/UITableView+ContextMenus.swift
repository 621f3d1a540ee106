/// Context menus of rows, as the delegate makes them.
extension UITableView: ContextMenuList {
  func contextMenuItems(at point: CGPoint) -> [IndexPath] {
    guard let row = indexPathForRow(at: point), cellForRow(at: row) != nil else { return [] }
    return [row]
  }

  func contextMenuConfiguration(
    for items: [IndexPath], at point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let row = items.first else { return nil }
    return told?.tableView(self, contextMenuConfigurationForRowAt: row, point: point)
  }

  func contextMenuHighlightPreview(
    _ configuration: UIContextMenuConfiguration, _ item: IndexPath
  ) -> UITargetedPreview? {
    told?.tableView(
      self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func contextMenuDismissalPreview(
    _ configuration: UIContextMenuConfiguration, _ item: IndexPath
  ) -> UITargetedPreview? {
    told?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  /// A row of an inset section is round on all sides once it is out of the section.
  func contextMenuCornerRadius(of item: IndexPath) -> CGFloat? {
    style == .insetGrouped ? 10 : nil
  }

  func contextMenuWillPerformPreview(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    told?.tableView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    told?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    told?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
