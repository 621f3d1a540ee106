/// Focus in a table view: what can have it, and what is next in a direction.
extension UITableView: FocusList {
  func canFocus(_ path: IndexPath) -> Bool {
    guard contains(path) else { return false }
    if let delegate,
      let says = OptionalRequirement.result(
        of: "tableView(_:canFocusRowAt:)", { delegate.tableView(self, canFocusRowAt: path) })
    {
      return says
    }
    return isEditing ? allowsFocusDuringEditing : allowsFocus
  }

  func focusPath(of cell: UIView) -> IndexPath? {
    (cell as? UITableViewCell).flatMap { indexPath(for: $0) }
  }

  /// Whether the cell can have focus, or would be able to if it was made.
  private func takesFocus(_ path: IndexPath) -> Bool {
    shown.cells[path]?.canBecomeFocused ?? canFocus(path)
  }

  // MARK: The next row

  func focusPath(after path: IndexPath, _ heading: UIFocusHeading) -> IndexPath? {
    guard heading == .up || heading == .down else { return nil }
    var next = neighbour(of: path, isBelow: heading == .down)
    while let current = next, !takesFocus(current) {
      next = neighbour(of: current, isBelow: heading == .down)
    }
    return next
  }

  /// The row above or below, in whatever section.
  private func neighbour(of path: IndexPath, isBelow: Bool) -> IndexPath? {
    let counts = loadedCounts
    var (section, row) = (path.section, path.row + (isBelow ? 1 : -1))
    while counts.indices.contains(section), !(0..<counts[section]).contains(row) {
      section += isBelow ? 1 : -1
      guard counts.indices.contains(section) else { return nil }
      row = isBelow ? 0 : counts[section] - 1
    }
    return counts.indices.contains(section) ? IndexPath(row: row, section: section) : nil
  }

  // MARK: The first row

  var preferredFocusPath: IndexPath? {
    layoutIfNeeded()
    let choices: [IndexPath?] = [
      remembersLastFocusedIndexPath ? listFocus.last : nil,
      delegate?.indexPathForPreferredFocusedView(in: self),
      selection.ordered.first, listFocus.last.map(nearestPath),
    ]
    for case let path? in choices where takesFocus(path) { return path }
    return indexPathsForVisibleRows?.first(where: takesFocus)
  }

  /// The row at a path, or the last one before it where that is gone.
  private func nearestPath(_ path: IndexPath) -> IndexPath {
    let counts = loadedCounts
    guard counts.indices.contains(path.section), counts[path.section] > 0 else { return path }
    return IndexPath(row: min(path.row, counts[path.section] - 1), section: path.section)
  }

  func revealFocus(at path: IndexPath) -> UIView? {
    guard contains(path) else { return nil }
    scroll(to: path, .none, animated: false)
    layoutIfNeeded()
    return cellForRow(at: path)
  }

  func activateFocus(at path: IndexPath) {
    guard beginHighlight(path) else { return }
    finishHighlight(selecting: true)
  }

  // MARK: What happens

  func asksFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
    delegate?.tableView(
      self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
  }

  func tellFocusUpdate(
    _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    let own = UITableViewFocusUpdateContext(context, in: self)
    if let path = own.nextFocusedIndexPath { listFocus.last = path }
    delegate?.tableView(self, didUpdateFocusIn: own, with: coordinator)
    guard !context.focusHeading.isEmpty, context.nextPlace?.isCell == true,
      let path = own.nextFocusedIndexPath, allowsSelectionNow, !selection.contains(path),
      selectionFollowsFocus(at: path)
    else { return }
    selectByTouch(path, performsPrimaryAction: false)
  }

  private func selectionFollowsFocus(at path: IndexPath) -> Bool {
    delegate.flatMap { delegate in
      OptionalRequirement.result(of: "tableView(_:selectionFollowsFocusForRowAt:)") {
        delegate.tableView(self, selectionFollowsFocusForRowAt: path)
      }
    } ?? selectionFollowsFocus
  }

  /// Keeps focus at its row through an update.
  func followFocus(_ update: CollectionUpdate) {
    if let last = listFocus.last { listFocus.last = update.indexPathAfter(last) ?? last }
    window?.focusSystemIfUsed?.follow(update.indexPathAfter, in: self)
  }
}

extension UITableViewCell: FocusCell {
  var listOfCell: (any FocusList)? { tableView }
  var isFocusRow: Bool { true }
}
