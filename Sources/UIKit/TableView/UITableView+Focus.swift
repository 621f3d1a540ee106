/// Focus in a table view: what the delegate says, and which row is next.
extension UITableView {
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

  // MARK: The delegate

  func delegateAllowsFocus(_ item: IndexPath) -> Bool? {
    told.flatMap { delegate in
      OptionalRequirement.result(of: "tableView(_:canFocusRowAt:)") {
        delegate.tableView(self, canFocusRowAt: item)
      }
    }
  }

  func delegateFollowsFocus(_ item: IndexPath) -> Bool? {
    told.flatMap { delegate in
      OptionalRequirement.result(of: "tableView(_:selectionFollowsFocusForRowAt:)") {
        delegate.tableView(self, selectionFollowsFocusForRowAt: item)
      }
    }
  }

  var delegatePreferredFocus: IndexPath? { told?.indexPathForPreferredFocusedView(in: self) }

  func asksFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
    told?.tableView(
      self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
  }

  func didUpdateFocus(
    _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    told?.tableView(
      self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self), with: coordinator)
  }
}

extension UITableViewCell: ListCell {
  var listOfCell: (any FocusList)? { tableView }
  var isFocusRow: Bool { true }
}
