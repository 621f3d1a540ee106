/// Announcing data before it is needed.
extension UITableView {
  /// Announces the rows of one more screen in both directions, the nearest first, and takes back
  /// others.
  func announceRows() {
    guard isPrefetchingEnabled, prefetchDataSource != nil else { return }
    let bounds = self.bounds
    let range = (bounds.minY - bounds.height)...(bounds.maxY + bounds.height)
    let near = geometry.sections(in: range).flatMap { section in
      geometry.rows(in: section, range).map { IndexPath(row: $0, section: section) }
    }
    let isNear = Set(near)
    let fresh = near.filter { shown.cells[$0] == nil && !prefetch.announced.contains($0) }
    let middle = bounds.midY
    let paths = fresh.sorted {
      abs(geometry.rowTop($0) - middle) < abs(geometry.rowTop($1) - middle)
    }
    announce(paths) { isNear.contains($0) }
  }

  func prefetchItems(_ items: [IndexPath]) {
    prefetchDataSource?.tableView(self, prefetchRowsAt: items)
  }
  func cancelPrefetching(_ items: [IndexPath]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: items)
  }
}
