/// Announcing data before it is needed.
extension UICollectionView {
  /// Announces the items around the visible ones, the nearest first, and takes back others.
  func announceItems() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let near = shown.known
    let gone = prefetch.withdraw { near[.cell($0)] != nil }
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
    prefetch.announce(paths)
    if !gone.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: gone)
    }
    if !paths.isEmpty { source.collectionView(self, prefetchItemsAt: paths) }
  }
}
