/// The selected items, in the order they were selected.
struct ListSelection {
  private(set) var ordered: [IndexPath] = []
  private var members: Set<IndexPath> = []

  var isEmpty: Bool { ordered.isEmpty }

  func contains(_ path: IndexPath) -> Bool { !members.isEmpty && members.contains(path) }

  mutating func insert(_ path: IndexPath) {
    if members.insert(path).inserted { ordered.append(path) }
  }

  mutating func remove(_ path: IndexPath) {
    guard members.remove(path) != nil else { return }
    ordered.removeAll { $0 == path }
  }

  mutating func removeAll() {
    ordered = []
    members = []
  }

  /// Follows the items through an update. What is reloaded comes back as another cell, and is no
  /// longer selected.
  mutating func follow(_ update: ListUpdate) {
    guard !ordered.isEmpty else { return }
    let reloaded = Set(update.changes.reloadedItems)
    ordered = ordered.compactMap { reloaded.contains($0) ? nil : update.indexPathAfter($0) }
    members = Set(ordered)
  }
}
