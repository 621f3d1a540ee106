/// Focus in a list: what can have it, and what happens when it moves.
extension ItemList {
  func canFocus(_ item: IndexPath) -> Bool {
    guard contains(item) else { return false }
    return delegateAllowsFocus(item) ?? (isEditing ? allowsFocusDuringEditing : allowsFocus)
  }

  /// Whether the cell can have focus, or would be able to if it was made.
  func takesFocus(_ item: IndexPath) -> Bool {
    (cell(at: item) as? any UIFocusItem)?.canBecomeFocused ?? canFocus(item)
  }

  var preferredFocusPath: IndexPath? {
    layoutIfNeeded()
    let choices: [IndexPath?] = [
      listFocus.remembersLast ? listFocus.last : nil, delegatePreferredFocus,
      selection.ordered.first, listFocus.last.map(nearest),
    ]
    for case let item? in choices where takesFocus(item) { return item }
    return itemsInSight.first(where: takesFocus)
  }

  /// The item at a path, or the last one before it where that is gone.
  private func nearest(_ path: IndexPath) -> IndexPath {
    let counts = loadedCounts
    guard counts.indices.contains(path.section), counts[path.section] > 0 else { return path }
    return IndexPath(item: min(path.item, counts[path.section] - 1), section: path.section)
  }

  func revealFocus(at item: IndexPath) -> UIView? {
    guard contains(item) else { return nil }
    scrollToSee(item)
    layoutIfNeeded()
    return cell(at: item)
  }

  func activateFocus(at item: IndexPath) {
    guard beginHighlight(item) else { return }
    finishHighlight(selecting: true)
  }

  // MARK: What happens

  func tellFocusUpdate(
    _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    let next = context.nextPlace?.path(in: self)
    if let next { listFocus.last = next }
    didUpdateFocus(context, coordinator)
    guard !context.focusHeading.isEmpty, context.nextPlace?.isCell == true, let next,
      allowsSelectionNow, !selection.contains(next),
      delegateFollowsFocus(next) ?? selectionFollowsFocus
    else { return }
    selectByTouch(next, performsPrimaryAction: false)
  }

  /// Keeps focus at its item through an update.
  func followFocus(_ update: ListUpdate) {
    if let last = listFocus.last { listFocus.last = update.indexPathAfter(last) ?? last }
    window?.focusSystemIfUsed?.follow(update.indexPathAfter, in: self)
  }
}
