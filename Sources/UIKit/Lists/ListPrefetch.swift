/// Which items' data has been announced as needed soon.
struct ListPrefetch {
  /// Announced and not displayed yet.
  private(set) var announced: Set<IndexPath> = []

  mutating func displayed(_ path: IndexPath) { announced.remove(path) }

  mutating func announce(_ paths: [IndexPath]) { announced.formUnion(paths) }

  /// Cancels prefetching of items that are no longer near.
  mutating func withdraw(keeping near: (IndexPath) -> Bool) -> [IndexPath] {
    let gone = announced.filter { !near($0) }
    announced.subtract(gone)
    return gone.sorted()
  }
}
