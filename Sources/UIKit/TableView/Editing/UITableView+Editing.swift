/// Showing the controls of editing.
extension UITableView {
  /// The data source's and the delegate's answers about editing a row.
  func rowEditing(_ path: IndexPath) -> RowEditing {
    var editing = RowEditing()
    guard let dataSource else { return editing }
    let data = dataPath(of: path)
    let canMove = dataSource.tableView(self, canMoveRowAt: data)
    editing.canMove = canMove
    guard dataSource.tableView(self, canEditRowAt: data) else { return editing }
    editing.selects = allowsMultipleSelectionDuringEditing
    editing.style =
      editing.selects ? .none : told?.tableView(self, editingStyleForRowAt: data) ?? .delete
    editing.indents = told?.tableView(self, shouldIndentWhileEditingRowAt: data) ?? true
    return editing
  }

  /// Gives a cell that comes into sight the controls of its row.
  func prepareEditing(of cell: UITableViewCell, _ path: IndexPath) {
    if isEditing {
      cell.rowEditing = rowEditing(path)
      cell.showsReorderControl = cell.rowEditing.canMove
    }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
  }

  func editingDidChange(animated: Bool = false) {
    if !allowsSelectionDuringEditing || !isEditing { deselectEverything(animated: false) }
    for (path, cell) in shown.cells {
      if isEditing {
        cell.rowEditing = rowEditing(path)
        cell.showsReorderControl = cell.rowEditing.canMove
      }
      if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
    }
  }

  /// A tap on the circle at a row's leading edge.
  func editControlTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.rowEditing.style {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete: swipes?.openForDeletion(path)
    case .none: break
    }
  }
}
