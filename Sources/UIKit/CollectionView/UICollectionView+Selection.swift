/// The selected items, in the order they were selected.
struct CollectionSelection {
  private(set) var ordered: [IndexPath] = []
  private var members: Set<IndexPath> = []

  var isEmpty: Bool { ordered.isEmpty }

  func contains(_ path: IndexPath) -> Bool { !members.isEmpty && members.contains(path) }

  mutating func insert(_ path: IndexPath) {
    if members.insert(path).inserted { ordered.append(path) }
  }

  mutating func remove(_ path: IndexPath) {
    guard members.remove(path) != nil else { return }
    ordered.removeAll { $0 == path }
  }

  mutating func removeAll() {
    ordered = []
    members = []
  }

  /// Follows the items through an update. What is reloaded comes back as another cell, and is no
  /// longer selected.
  mutating func follow(_ update: CollectionUpdate) {
    guard !ordered.isEmpty else { return }
    let reloaded = Set(update.changes.reloadedItems)
    ordered = ordered.compactMap { reloaded.contains($0) ? nil : update.indexPathAfter($0) }
    members = Set(ordered)
  }
}

/// Highlighting and selecting, by touch and by code.
extension UICollectionView {
  /// Whether items can be selected now, and more than one.
  var allowsSelecting: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  var allowsMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Editing began or ended.
  func editingDidChange() {
    if !allowsSelecting { deselectEverything() }
    if !allowsMultiple { keepOneSelection() }
    for view in shown.visible.values {
      (view as? UICollectionViewListCell)?.editingDidChange()
      (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }
  }

  // MARK: Touch

  func highlight(at touch: UITouch) {
    if let swipes, swipes.isOpen {
      swipes.close(animated: true)
      return
    }
    guard let path = path(of: touch) else { return }
    beginHighlight(path)
  }

  /// Highlights a cell that is about to be tapped; false where that is not allowed.
  @discardableResult
  func beginHighlight(_ path: IndexPath) -> Bool {
    guard allowsSelecting, highlighted == nil,
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  /// The item whose cell the touch began on.
  private func path(of touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell { return indexPath(for: cell) }
      view = current.superview
    }
    return nil
  }

  /// A finger that leaves the cell takes the highlight away.
  func followHighlight(_ touch: UITouch) {
    guard let path = highlighted, let cell = cellForItem(at: path) else { return }
    if !cell.bounds.contains(touch.location(in: cell)) { finishHighlight(selecting: false) }
  }

  func finishHighlight(selecting: Bool) {
    guard let path = highlighted else { return }
    highlighted = nil
    if selecting, contains(path) { tap(path) }
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// A tap selects, or with multiple selection toggles.
  private func tap(_ path: IndexPath) {
    if let row = cellForItem(at: path) as? UICollectionViewListCell, row.expandsWhenTapped {
      row.toggleOutline()
      return
    }
    if allowsMultiple, selection.contains(path) {
      deselectByTouch(path)
    } else {
      selectByTouch(path)
    }
  }

  func deselectByTouch(_ path: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    deselect(path)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  func selectByTouch(_ path: IndexPath, performsPrimaryAction: Bool = true) {
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultiple {
      for other in selection.ordered where other != path {
        deselect(other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    select(path)
    // The segue comes first, as on iOS.
    if let cell = cellForItem(at: path), !isEditing { cell.selectionSegue?.perform(cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
    if performsPrimaryAction,
      delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false
    {
      delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  // MARK: Code

  func selectByCode(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard allowsSelecting else { return }
    guard let path else {
      deselectEverything()
      return
    }
    guard contains(path) else { return }
    if !allowsMultiple {
      for other in selection.ordered where other != path { deselect(other) }
    }
    select(path)
    if !position.isEmpty { scrollToItem(at: path, at: position, animated: animated) }
  }

  private func select(_ path: IndexPath) {
    selection.insert(path)
    cellForItem(at: path)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    guard selection.contains(path) else { return }
    selection.remove(path)
    cellForItem(at: path)?.isSelected = false
  }

  func deselectEverything() {
    guard !selection.isEmpty else { return }
    selection.removeAll()
    for (key, view) in shown.visible where key.category == .cell {
      (view as? UICollectionViewCell)?.isSelected = false
    }
  }

  func keepOneSelection() {
    for path in selection.ordered.dropFirst() { deselect(path) }
  }
}
