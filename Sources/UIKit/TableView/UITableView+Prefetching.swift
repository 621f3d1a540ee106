/// Announcing data before it is needed.
extension UITableView {
  /// Announces the rows of one more screen in both directions, the nearest first, and takes back
  /// others.
  func announceRows() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let bounds = self.bounds
    let range = (bounds.minY - bounds.height)...(bounds.maxY + bounds.height)
    let near = geometry.sections(in: range).flatMap { section in
      geometry.rows(in: section, range).map { IndexPath(row: $0, section: section) }
    }
    let isNear = Set(near)
    let gone = prefetch.withdraw { isNear.contains($0) }
    let fresh = near.filter { shown.cells[$0] == nil && !prefetch.announced.contains($0) }
    let middle = bounds.midY
    let paths = fresh.sorted {
      abs(geometry.rowTop($0) - middle) < abs(geometry.rowTop($1) - middle)
    }
    prefetch.announce(paths)
    if !gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: gone) }
    if !paths.isEmpty { source.tableView(self, prefetchRowsAt: paths) }
  }
}
