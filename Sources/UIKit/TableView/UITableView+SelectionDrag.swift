/// Selecting several rows by a drag.
extension UITableView: DragSelectionList {
  func dragSelectionItem(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

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

  func shouldBeginDragSelection(at item: IndexPath) -> Bool {
    delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: item) ?? false
  }

  func didBeginDragSelection(at item: IndexPath) {
    finishHighlight(selecting: false)
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: item)
  }

  func didEndDragSelection() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }

  func isItemSelected(_ item: IndexPath) -> Bool { selection.contains(item) }

  func dragDidReach(_ item: IndexPath, selecting: Bool) {
    guard selectsSeveral, selecting != selection.contains(item) else { return }
    if selecting { selectByTouch(item) } else { deselectByTouch(item) }
  }
}
