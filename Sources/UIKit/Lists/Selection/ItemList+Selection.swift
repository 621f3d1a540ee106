/// Highlighting and selecting, by touch and by code.
extension ItemList {
  /// Whether items can be selected now, editing or not.
  var allowsSelectionNow: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// The same for more than one at a time.
  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Touch

  func highlight(at touch: UITouch) {
    if let swipes, swipes.isOpen {
      swipes.close(animated: true)
      return
    }
    if let item = item(of: touch) { beginHighlight(item) }
  }

  /// Highlights a cell that is about to be tapped; false where that is not allowed.
  @discardableResult
  func beginHighlight(_ item: IndexPath) -> Bool {
    guard allowsSelectionNow, highlighted == nil, shouldHighlight(item) else { return false }
    highlighted = item
    setHighlighted(true, item)
    didHighlight(item)
    return true
  }

  /// The item whose cell the touch began on.
  private func item(of touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let item = item(of: current) { return item }
      view = current.superview
    }
    return nil
  }

  /// A finger that leaves the cell takes the highlight away.
  func followHighlight(_ touch: UITouch) {
    guard let highlighted, let cell = cell(at: highlighted) else { return }
    if !cell.bounds.contains(touch.location(in: cell)) { finishHighlight(selecting: false) }
  }

  func finishHighlight(selecting: Bool) {
    guard let item = highlighted else { return }
    highlighted = nil
    if selecting, contains(item) {
      endTap(item)
    } else {
      setHighlighted(false, item)
      didUnhighlight(item)
    }
  }

  /// Selects as a tap does; where several items may be selected, a tap on one of them deselects it.
  func toggleSelection(_ item: IndexPath) {
    if allowsMultipleSelectionNow, selection.contains(item) {
      deselectByTouch(item)
    } else {
      selectByTouch(item)
    }
  }

  func deselectByTouch(_ item: IndexPath) {
    guard let leaving = willDeselect(item, isReplaced: false) else { return }
    deselect(leaving)
    didDeselect(leaving)
    tellSelectionChange()
  }

  func selectByTouch(_ item: IndexPath, performsPrimaryAction: Bool = true) {
    guard let chosen = willSelect(item), contains(chosen) else { return }
    if !allowsMultipleSelectionNow {
      for other in selection.ordered where other != chosen {
        guard let leaving = willDeselect(other, isReplaced: true) else { continue }
        deselect(leaving)
        didDeselect(leaving)
      }
    }
    select(chosen)
    // The segue comes first, as on iOS.
    if let cell = cell(at: chosen) as? any ListCell, !isEditing {
      cell.selectionSegue?.perform(cell)
    }
    didSelect(chosen)
    if performsPrimaryAction, canPerformPrimaryAction(chosen) { performPrimaryAction(chosen) }
    tellSelectionChange()
  }

  private func tellSelectionChange() {
    guard let selectionChangeNotification else { return }
    NotificationCenter.default.post(name: selectionChangeNotification, object: self)
  }

  // MARK: Code

  /// Selects an item alone, unless several may be selected; none for nil. False when it selected none.
  func selectByCode(_ item: IndexPath?, animated: Bool) -> Bool {
    guard let item else {
      deselectEverything(animated: animated)
      return false
    }
    guard contains(item) else { return false }
    if !allowsMultipleSelectionNow {
      for other in selection.ordered where other != item { deselect(other, animated: animated) }
    }
    select(item, animated: animated)
    return true
  }

  private func select(_ item: IndexPath, animated: Bool = false) {
    selection.insert(item)
    setSelected(true, item, animated: animated)
  }

  func deselect(_ item: IndexPath, animated: Bool = false) {
    guard selection.contains(item) else { return }
    selection.remove(item)
    setSelected(false, item, animated: animated)
  }

  func deselectEverything(animated: Bool) {
    for item in selection.ordered { deselect(item, animated: animated) }
  }

  func keepOneSelection() {
    for item in selection.ordered.dropFirst() { deselect(item) }
  }

  // MARK: Drags that select

  /// Selects or deselects as a tap would.
  func dragDidReach(_ item: IndexPath, selecting: Bool) {
    guard allowsMultipleSelectionNow, selecting != selection.contains(item) else { return }
    if selecting { selectByTouch(item) } else { deselectByTouch(item) }
  }
}
