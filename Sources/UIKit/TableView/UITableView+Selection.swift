/// Highlighting and selecting, by touch and by code.
extension UITableView {
  // MARK: What is allowed

  var allowsSelectionNow: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Touch

  func highlight(at touch: UITouch) {
    if swipes.isOpen {
      swipes.close(animated: true)
      return
    }
    guard let path = path(of: touch) else { return }
    beginHighlight(path)
  }

  /// Highlights a cell that is about to be tapped; false where that is not allowed.
  @discardableResult
  func beginHighlight(_ path: IndexPath) -> Bool {
    guard allowsSelectionNow, highlighted == nil,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    highlighted = path
    shown.cells[path]?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  /// The row whose cell the touch began on.
  private func path(of touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UITableViewCell { return indexPath(for: cell) }
      view = current.superview
    }
    return nil
  }

  /// A finger that leaves the cell takes the highlight away.
  func followHighlight(_ touch: UITouch) {
    guard let path = highlighted, let cell = shown.cells[path] else { return }
    if !cell.bounds.contains(touch.location(in: cell)) { finishHighlight(selecting: false) }
  }

  func finishHighlight(selecting: Bool) {
    guard let path = highlighted else { return }
    highlighted = nil
    guard selecting, contains(path) else {
      shown.cells[path]?.setHighlighted(false, animated: false)
      delegate?.tableView(self, didUnhighlightRowAt: path)
      return
    }
    // Selected before the highlight goes, so that the background does not flicker.
    let cell = shown.cells[path]
    delegate?.tableView(self, didUnhighlightRowAt: path)
    tap(path)
    cell?.setHighlighted(false, animated: true)
  }

  /// A tap selects, or where several rows may be selected toggles.
  private func tap(_ path: IndexPath) {
    if selectsSeveral, selection.contains(path) {
      deselectByTouch(path)
    } else {
      selectByTouch(path)
    }
  }

  func deselectByTouch(_ path: IndexPath) {
    guard let leaving = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path
    else { return }
    deselect(leaving, animated: false)
    delegate?.tableView(self, didDeselectRowAt: leaving)
    selectionWasChanged()
  }

  func selectByTouch(_ path: IndexPath, performsPrimaryAction: Bool = true) {
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path,
      contains(chosen)
    else { return }
    if !selectsSeveral {
      for other in selection.ordered where other != chosen {
        guard let leaving = delegate.map({ $0.tableView(self, willDeselectRowAt: other) }) ?? other
        else { continue }
        deselect(leaving, animated: false)
        delegate?.tableView(self, didDeselectRowAt: leaving)
      }
    }
    select(chosen, animated: false)
    // The segue comes first, as on iOS.
    if let cell = shown.cells[chosen], !isEditing { cell.selectionSegue?.perform(cell) }
    delegate?.tableView(self, didSelectRowAt: chosen)
    if performsPrimaryAction,
      delegate?.tableView(self, canPerformPrimaryActionForRowAt: chosen) ?? false
    {
      delegate?.tableView(self, performPrimaryActionForRowAt: chosen)
    }
    selectionWasChanged()
  }

  private func selectionWasChanged() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  // MARK: Code

  func selectByCode(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      deselectEverything(animated: animated)
      return
    }
    guard contains(path) else { return }
    if !selectsSeveral {
      for other in selection.ordered where other != path { deselect(other, animated: animated) }
    }
    select(path, animated: animated)
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  private func select(_ path: IndexPath, animated: Bool) {
    selection.insert(path)
    shown.cells[path]?.setSelected(true, animated: animated)
    if isEditing { shown.cells[path]?.setNeedsLayout() }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard selection.contains(path) else { return }
    selection.remove(path)
    shown.cells[path]?.setSelected(false, animated: animated)
    if isEditing { shown.cells[path]?.setNeedsLayout() }
  }

  func deselectEverything(animated: Bool = false) {
    for path in selection.ordered { deselect(path, animated: animated) }
  }

  func keepOneSelection() {
    for path in selection.ordered.dropFirst() { deselect(path, animated: false) }
  }
}
