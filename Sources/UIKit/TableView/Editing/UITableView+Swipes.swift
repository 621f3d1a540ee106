/// The actions behind rows, as the delegate and the data source give them.
extension UITableView: SwipeList {
  /// Data sources whose type turned out to have nothing to commit.
  private static var typesWithoutCommit: Set<ObjectIdentifier> = []

  func swipeFrame(of row: IndexPath) -> CGRect { rectForRow(at: row) }

  func moveAside(_ cell: UIView, by shift: CGFloat) {
    guard let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else { return }
    cell.frame = frame(ofRow: path)
  }

  func swipeWillBegin(_ row: IndexPath, _ cell: UIView) {
    told?.tableView(self, willBeginEditingRowAt: row)
    guard let cell = cell as? UITableViewCell else { return }
    cell.willTransition(to: cell.state().union(.showingDeleteConfirmation))
    cell.showingDeleteConfirmation = true
    cell.setNeedsUpdateConfiguration()
  }

  func swipeDidOpen(_ cell: UIView) {
    guard let cell = cell as? UITableViewCell else { return }
    cell.didTransition(to: cell.state())
  }

  func swipeWillEnd(_ row: IndexPath?, _ cell: UIView) {
    if let cell = cell as? UITableViewCell {
      if row != nil {
        cell.willTransition(to: cell.state().subtracting(.showingDeleteConfirmation))
      }
      cell.showingDeleteConfirmation = false
      cell.setNeedsUpdateConfiguration()
    }
    told?.tableView(self, didEndEditingRowAt: row)
  }

  func swipeDidEnd(_ cell: UIView) {
    guard let cell = cell as? UITableViewCell else { return }
    cell.didTransition(to: cell.state())
  }

  // MARK: The actions of a row

  func swipeActions(of row: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
    guard let source = dataSource, source.tableView(self, canEditRowAt: row) else { return nil }
    guard let delegate = told else { return trailing ? deletion(row) : nil }
    guard trailing else {
      return delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: row)
    }
    if let own = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: row) {
      return own
    }
    if let old = delegate.tableView(self, editActionsForRowAt: row) {
      let configuration = UISwipeActionsConfiguration(actions: old.map { modern($0, row) })
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    return deletion(row)
  }

  private func modern(_ old: UITableViewRowAction, _ row: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: old.style == .normal ? .normal : .destructive, title: old.title
    ) { _, _, done in
      old.handler(old, row)
      done(true)
    }
    if let color = old.backgroundColor { action.backgroundColor = color }
    return action
  }

  /// The delete button, which the editing style gives when nothing else is said.
  private func deletion(_ row: IndexPath) -> UISwipeActionsConfiguration? {
    guard let source = dataSource, mayCommit(source) else { return nil }
    let style = told?.tableView(self, editingStyleForRowAt: row) ?? .delete
    guard style == .delete else { return nil }
    let title = told?.tableView(self, titleForDeleteConfirmationButtonForRowAt: row)
    let action = UIContextualAction(style: .destructive, title: title ?? UIKitStrings.delete) {
      [weak self] _, _, done in
      self?.commitDeletion()
      done(true)
    }
    let configuration = UISwipeActionsConfiguration(actions: [action])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }

  /// Whether a data source implements deletion; without that there are no deletions.
  private func mayCommit(_ source: any UITableViewDataSource) -> Bool {
    guard !Self.typesWithoutCommit.contains(ObjectIdentifier(type(of: source))) else {
      return false
    }
    let base: AnyClass =
      source is UITableViewController ? UITableViewController.self : NSObject.self
    return MethodNames.declares("tableView(_:commit:forRowAt:)", source, below: base) ?? true
  }

  private func commitDeletion() {
    guard let row = swipes?.openRow, let source = dataSource else { return }
    let missing = OptionalRequirement.missingCommits
    source.tableView(self, commit: .delete, forRowAt: row)
    guard OptionalRequirement.missingCommits != missing else { return }
    Self.typesWithoutCommit.insert(ObjectIdentifier(type(of: source)))
  }
}
