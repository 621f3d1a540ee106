/// The collection view's share of highlights and selection: its cells and its delegate.
extension UICollectionView: ItemList {
  var selectionChangeNotification: Notification.Name? { nil }

  var movement: ItemMovement? { held?.movement }

  /// Editing began or ended.
  func editingDidChange() {
    if !allowsSelectionNow { deselectEverything(animated: false) }
    if !allowsMultipleSelectionNow { keepOneSelection() }
    for view in shown.visible.values {
      (view as? UICollectionViewListCell)?.editingDidChange()
      (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }
  }

  // MARK: Items and cells

  func item(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func cell(at item: IndexPath) -> UIView? { cellForItem(at: item) }
  func item(of cell: UIView) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }
  func scrollToSee(_ item: IndexPath) { scroll(to: item, [], animated: false) }

  func setHighlighted(_ isHighlighted: Bool, _ item: IndexPath) {
    cellForItem(at: item)?.isHighlighted = isHighlighted
  }

  func setSelected(_ isSelected: Bool, _ item: IndexPath, animated: Bool) {
    cellForItem(at: item)?.isSelected = isSelected
  }

  func endTap(_ item: IndexPath) {
    if let row = cellForItem(at: item) as? UICollectionViewListCell, row.expandsWhenTapped {
      row.performOutlineAction()
    } else {
      toggleSelection(item)
    }
    setHighlighted(false, item)
    didUnhighlight(item)
  }

  func select(_ item: IndexPath?, animated: Bool, scrollingTo position: ScrollPosition) {
    guard allowsSelectionNow, selectByCode(item, animated: animated), let item, !position.isEmpty
    else { return }
    scrollToItem(at: item, at: position, animated: animated)
  }

  /// A reload comes here, too: cells in sight are told without a layout.
  func deselectEverything(animated: Bool) {
    guard !selection.isEmpty else { return }
    selection.removeAll()
    for (key, view) in shown.visible where key.category == .cell {
      (view as? UICollectionViewCell)?.isSelected = false
    }
  }

  /// While several items may be selected in editing, one finger selects that sets out from a circle.
  func selectsWithOneFinger(_ touch: UITouch) -> Bool {
    guard isEditing, allowsMultipleSelectionDuringEditing,
      let path = indexPathForItem(at: touch.location(in: self)),
      let row = cellForItem(at: path) as? UICollectionViewListCell
    else { return false }
    return row.isOnMultiselectControl(touch.location(in: row))
  }

  // MARK: The delegate

  func shouldHighlight(_ item: IndexPath) -> Bool {
    told?.collectionView(self, shouldHighlightItemAt: item) ?? true
  }
  func didHighlight(_ item: IndexPath) {
    told?.collectionView(self, didHighlightItemAt: item)
  }
  func didUnhighlight(_ item: IndexPath) {
    told?.collectionView(self, didUnhighlightItemAt: item)
  }

  func willSelect(_ item: IndexPath) -> IndexPath? {
    told?.collectionView(self, shouldSelectItemAt: item) ?? true ? item : nil
  }
  func didSelect(_ item: IndexPath) { told?.collectionView(self, didSelectItemAt: item) }

  /// The delegate is asked about taps only.
  func willDeselect(_ item: IndexPath, isReplaced: Bool) -> IndexPath? {
    isReplaced || told?.collectionView(self, shouldDeselectItemAt: item) ?? true ? item : nil
  }
  func didDeselect(_ item: IndexPath) { told?.collectionView(self, didDeselectItemAt: item) }

  func canPerformPrimaryAction(_ item: IndexPath) -> Bool {
    told?.collectionView(self, canPerformPrimaryActionForItemAt: item) ?? false
  }
  func performPrimaryAction(_ item: IndexPath) {
    told?.collectionView(self, performPrimaryActionForItemAt: item)
  }

  func shouldBeginDragSelection(at item: IndexPath) -> Bool {
    told?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: item) ?? false
  }
  func didBeginDragSelection(at item: IndexPath) {
    told?.collectionView(self, didBeginMultipleSelectionInteractionAt: item)
  }
  func didEndDragSelection() {
    told?.collectionViewDidEndMultipleSelectionInteraction(self)
  }
}
