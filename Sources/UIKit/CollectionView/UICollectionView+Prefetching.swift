/// Announcing data before it is needed.
extension UICollectionView {
  /// Announces the items around the visible ones, the nearest first, and takes back others.
  func announceItems() {
    guard isPrefetchingEnabled, prefetchDataSource != nil else { return }
    let near = shown.known
    let bounds = self.bounds
    let fresh = shown.knownList.filter { attributes in
      attributes.representedElementCategory == .cell && !attributes.frame.overlaps(bounds)
        && !prefetch.announced.contains(attributes.indexPath)
        && shown.visible[attributes.key] == nil && shown.ahead[attributes.key] == nil
    }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let paths = fresh.sorted {
      distance(from: $0.center, to: middle) < distance(from: $1.center, to: middle)
    }.map(\.indexPath)
    announce(paths) { near[.cell($0)] != nil }
  }

  func prefetchItems(_ items: [IndexPath]) {
    prefetchDataSource?.collectionView(self, prefetchItemsAt: items)
  }
  func cancelPrefetching(_ items: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: items)
  }
}
