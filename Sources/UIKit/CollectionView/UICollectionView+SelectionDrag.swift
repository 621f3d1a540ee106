/// Selecting several items by a drag.
extension UICollectionView: DragSelectionList {
  func dragSelectionItem(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  /// While several items may be selected in editing, one finger selects that sets out from a circle.
  func selectsWithOneFinger(_ touch: UITouch) -> Bool {
    guard isEditing, allowsMultipleSelectionDuringEditing,
      let path = indexPathForItem(at: touch.location(in: self)),
      let row = cellForItem(at: path) as? UICollectionViewListCell
    else { return false }
    return row.isOnMultiselectControl(touch.location(in: row))
  }

  func shouldBeginDragSelection(at item: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: item) ?? false
  }

  func didBeginDragSelection(at item: IndexPath) {
    finishHighlight(selecting: false)
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: item)
  }

  func didEndDragSelection() {
    delegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }

  func isItemSelected(_ item: IndexPath) -> Bool { selection.contains(item) }

  func dragDidReach(_ item: IndexPath, selecting: Bool) {
    guard allowsMultiple, selecting != selection.contains(item) else { return }
    if selecting { selectByTouch(item) } else { deselectByTouch(item) }
  }
}
