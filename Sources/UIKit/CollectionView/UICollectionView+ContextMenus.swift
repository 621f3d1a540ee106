/// Context menus of items, as the delegate makes them.
extension UICollectionView: ContextMenuList {
  func contextMenuItems(at point: CGPoint) -> [IndexPath] {
    guard let item = indexPathForItem(at: point), cellForItem(at: item) != nil else { return [] }
    guard selection.contains(item), selection.ordered.count > 1 else { return [item] }
    return [item] + selection.ordered.filter { $0 != item }
  }

  func contextMenuConfiguration(
    for items: [IndexPath], at point: CGPoint
  ) -> UIContextMenuConfiguration? {
    told?.collectionView(self, contextMenuConfigurationForItemsAt: items, point: point)
  }

  func contextMenuHighlightPreview(
    _ configuration: UIContextMenuConfiguration, _ item: IndexPath
  ) -> UITargetedPreview? {
    told?.collectionView(
      self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: item)
  }

  func contextMenuDismissalPreview(
    _ configuration: UIContextMenuConfiguration, _ item: IndexPath
  ) -> UITargetedPreview? {
    told?.collectionView(
      self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: item)
  }

  /// A row of an inset section is round on all sides once it is out of the section.
  func contextMenuCornerRadius(of item: IndexPath) -> CGFloat? {
    let place = (cellForItem(at: item) as? UICollectionViewListCell)?.listPlace
    return place?.configuration.appearance == .insetGrouped ? 10 : nil
  }

  func contextMenuWillPerformPreview(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    told?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    told?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    told?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
