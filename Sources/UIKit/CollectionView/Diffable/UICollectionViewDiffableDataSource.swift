/// A data source that is told whole snapshots and finds out itself what changed.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Makes the cell for an item; nil is not allowed for an item that is shown.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  /// Items' places, found when first asked for after a change.
  private var paths: [ItemIdentifierType: IndexPath]?

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot. May be called on any one queue; the change happens on the main thread.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    onMain { source in
      source.show(snapshot, animated: animatingDifferences, completion: completion)
    }
  }

  /// Shows a snapshot and returns when it is in place.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { done in
      show(snapshot, animated: animatingDifferences) { done.resume() }
    }
  }

  /// Shows a snapshot without comparing it to what was there.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    onMain { source in
      source.take(snapshot)
      source.collectionView?.reloadData()
      completion?()
    }
  }

  private func onMain(_ action: @escaping (UICollectionViewDiffableDataSource) -> Void) {
    if Thread.isMainThread {
      action(self)
      return
    }
    // The main queue is where it goes on; nothing else touches the captured values meanwhile.
    nonisolated(unsafe) let later = { [weak self] in self.map(action) }
    DispatchQueue.main.async { _ = later() }
  }

  private func take(_ snapshot: Snapshot) {
    current = snapshot.settled
    paths = nil
  }

  private func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
    guard let collectionView else {
      take(snapshot)
      completion?()
      return
    }
    let changes = changes(to: snapshot)
    let update = {
      collectionView.performBatchUpdates(
        {
          self.take(snapshot)
          collectionView.record { $0 = changes }
        }, completion: { _ in completion?() })
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  private func changes(to snapshot: Snapshot) -> CollectionChanges {
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

  // MARK: Asking

  /// What is shown now.
  open func snapshot() -> Snapshot { current }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    let items = current.content.items
    guard items.indices.contains(indexPath.section),
      items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return items[indexPath.section][indexPath.item]
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    if paths == nil { findPaths() }
    return paths?[itemIdentifier]
  }

  private func findPaths() {
    var found: [ItemIdentifierType: IndexPath] = [:]
    found.reserveCapacity(current.numberOfItems)
    for (section, items) in current.content.items.enumerated() {
      for (index, item) in items.enumerated() {
        found[item] = IndexPath(item: index, section: section)
      }
    }
    paths = found
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.content.sections
    return sections.indices.contains(index) ? sections[index] : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.content.items[section].count }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      collectionInconsistency(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path "
          + "\(indexPath), which is not allowed. You must always return a cell to the collection "
          + "view")
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      collectionInconsistency(
        "the view returned from the supplementary view provider for kind \(kind) at \(indexPath) "
          + "is nil, which is not allowed")
    }
    return view
  }
}
