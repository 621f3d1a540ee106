/// The table view's share of highlights and selection: its cells and its delegate.
extension UITableView: ItemList {
  var selectionChangeNotification: Notification.Name? { Self.selectionDidChangeNotification }
  var movement: ItemMovement? { reordering.movement }

  // MARK: Rows and cells

  func item(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func cell(at item: IndexPath) -> UIView? { cellForRow(at: item) }
  func item(of cell: UIView) -> IndexPath? {
    (cell as? UITableViewCell).flatMap { indexPath(for: $0) }
  }
  func scrollToSee(_ item: IndexPath) { scroll(to: item, .none, animated: false) }

  func setHighlighted(_ isHighlighted: Bool, _ item: IndexPath) {
    shown.cells[item]?.setHighlighted(isHighlighted, animated: false)
  }

  func setSelected(_ isSelected: Bool, _ item: IndexPath, animated: Bool) {
    guard let cell = shown.cells[item] else { return }
    cell.setSelected(isSelected, animated: animated)
    if isEditing { cell.setNeedsLayout() }
  }

  /// The row is selected before the highlight goes, so that the background does not flicker.
  func endTap(_ item: IndexPath) {
    let cell = shown.cells[item]
    didUnhighlight(item)
    toggleSelection(item)
    cell?.setHighlighted(false, animated: true)
  }

  func select(_ item: IndexPath?, animated: Bool, scrollingTo position: ScrollPosition) {
    guard selectByCode(item, animated: animated), let item, position != .none else { return }
    scrollToRow(at: item, at: position, animated: animated)
  }

  /// While several rows may be selected in editing, one finger selects that sets out from a circle.
  func selectsWithOneFinger(_ touch: UITouch) -> Bool {
    guard isEditing, allowsMultipleSelectionDuringEditing,
      let path = indexPathForRow(at: touch.location(in: self)), let cell = shown.cells[path],
      cell.rowEditing.selects
    else { return false }
    let x = touch.location(in: cell).x
    let leading = readsRightToLeft ? cell.bounds.width - x : x
    return leading < CellControls.editWidth + contentMargin
  }

  // MARK: The delegate

  func shouldHighlight(_ item: IndexPath) -> Bool {
    told?.tableView(self, shouldHighlightRowAt: item) ?? true
  }
  func didHighlight(_ item: IndexPath) { told?.tableView(self, didHighlightRowAt: item) }
  func didUnhighlight(_ item: IndexPath) { told?.tableView(self, didUnhighlightRowAt: item) }

  func willSelect(_ item: IndexPath) -> IndexPath? {
    guard let delegate = told else { return item }
    return delegate.tableView(self, willSelectRowAt: item)
  }
  func didSelect(_ item: IndexPath) { told?.tableView(self, didSelectRowAt: item) }

  func willDeselect(_ item: IndexPath, isReplaced: Bool) -> IndexPath? {
    guard let delegate = told else { return item }
    return delegate.tableView(self, willDeselectRowAt: item)
  }
  func didDeselect(_ item: IndexPath) { told?.tableView(self, didDeselectRowAt: item) }

  func canPerformPrimaryAction(_ item: IndexPath) -> Bool {
    told?.tableView(self, canPerformPrimaryActionForRowAt: item) ?? false
  }
  func performPrimaryAction(_ item: IndexPath) {
    told?.tableView(self, performPrimaryActionForRowAt: item)
  }

  func shouldBeginDragSelection(at item: IndexPath) -> Bool {
    told?.tableView(self, shouldBeginMultipleSelectionInteractionAt: item) ?? false
  }
  func didBeginDragSelection(at item: IndexPath) {
    told?.tableView(self, didBeginMultipleSelectionInteractionAt: item)
  }
  func didEndDragSelection() { told?.tableViewDidEndMultipleSelectionInteraction(self) }
}
