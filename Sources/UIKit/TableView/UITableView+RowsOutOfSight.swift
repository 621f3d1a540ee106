/// Rows that have no cell on the screen.
extension UITableView {
  /// The rows before and after those that are shown, at most `limit` in all, the nearest ones.
  package func rowsOutOfSight(limit: Int) -> (before: [IndexPath], after: [IndexPath]) {
    guard !isUpdatingContent, batch == nil, window != nil else { return ([], []) }
    let first = shown.cells.keys.min()
    let last = shown.cells.keys.max()
    var before: [IndexPath] = []
    var after: [IndexPath] = []
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        if let first, path < first {
          before.append(path)
        } else if last.map({ path > $0 }) ?? true {
          guard after.count < limit else { break }
          after.append(path)
        }
      }
    }
    return (Array(before.suffix(max(0, limit - after.count))), after)
  }

  /// Gives a cell for a row, laid out where it would be, for the time of a call. The delegate is not told of it.
  package func withCellOutOfSight<Result>(
    at path: IndexPath, _ read: (UITableViewCell) -> Result
  ) -> Result {
    let cell = makeCell(path)
    UIView.performWithoutAnimation {
      cell.showInList()
      if cell.alpha != 1, cell.isPooledAlpha { cell.alpha = 1 }
      cell.frame = frame(ofRow: path)
      if cell.superview !== self { insertCell(cell) }
      cell.updateConfigurationIfNeeded()
      cell.layoutIfNeeded()
    }
    defer { cellPool.give(cell, kind: "") }
    return read(cell)
  }
}
