/// The state of a diffable data source: the snapshot that is shown, and where its items are.
struct DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var current = Snapshot()
  /// The items' places by their numbers, found when first asked for after a change.
  private var paths: [(section: Int, item: Int)]?

  mutating func take(_ snapshot: Snapshot) {
    current = snapshot.settled
    paths = nil
  }

  /// The changes that turn the snapshot that is shown into another.
  mutating func changes(to snapshot: Snapshot) -> ListChanges {
    var changes = SnapshotDiff.changes(from: current.content, to: snapshot.content)
    for section in snapshot.reloadedSectionIdentifiers {
      if let index = current.indexOfSection(section) { changes.reloadedSections.insert(index) }
    }
    changes.reloadedItems = snapshot.reloadedItemIdentifiers.compactMap { indexPath(for: $0) }
    changes.reconfiguredItems = snapshot.reconfiguredItemIdentifiers.compactMap {
      indexPath(for: $0)
    }
    return changes
  }

  func item(at indexPath: IndexPath) -> Item? {
    let items = current.content.items
    guard indexPath.count == 2, items.indices.contains(indexPath.section),
      items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return items[indexPath.section][indexPath.item]
  }

  mutating func indexPath(for item: Item) -> IndexPath? {
    guard let number = current.content.number(of: item) else { return nil }
    let known = paths ?? current.content.paths()
    paths = known
    return IndexPath(item: known[number].item, section: known[number].section)
  }

  func section(at index: Int) -> Section? {
    let sections = current.content.sections
    return sections.indices.contains(index) ? sections[index] : nil
  }
}

/// Runs an action on the main thread: at once when called there, else soon.
func onMainThread<Object: AnyObject>(
  _ object: Object, _ action: @escaping @MainActor (Object) -> Void
) {
  // Nothing else touches what the action captured meanwhile.
  nonisolated(unsafe) let object = object
  nonisolated(unsafe) let action = action
  let later: @Sendable () -> Void = { MainActor.assumeIsolated { action(object) } }
  if Thread.isMainThread { later() } else { DispatchQueue.main.async(execute: later) }
}
