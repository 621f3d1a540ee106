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
  /// Hears of items that are expanded and collapsed.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// Decides on, and hears of, items that a person moves.
  open var reorderingHandlers = ReorderingHandlers() {
    didSet { if offersReordering { collectionView?.mover.allowsPress = true } }
  }
  private let outlines = SectionOutlines<SectionIdentifierType, ItemIdentifierType>()
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    core = DiffableCore(collectionView)
    super.init()
    core.owner = self
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot. May be called on any one queue; the change happens on the main thread.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot and returns when it is in place.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { done in
      core.show(snapshot, animated: animatingDifferences) { done.resume() }
    }
  }

  /// Shows a snapshot without comparing it to the old one.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) { core.applyReloading(snapshot, completion: completion) }

  /// Shows a snapshot without comparing it to the old one, and returns when it is in place.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    core.applyReloading(snapshot, completion: nil)
  }

  // MARK: Outlines

  /// Shows an outline in a section, which is added if it is not there.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    onMainThread(self) { source in
      var whole = source.snapshot()
      if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
      whole.replaceItems(of: section, with: snapshot.visibleItems)
      source.outlines[section] = snapshot
      source.core.show(whole, animated: animatingDifferences, completion: completion)
      source.collectionView?.updateOutlines()
    }
  }

  /// Shows an outline in a section and returns when it is in place.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  /// The outline that a section shows.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let whole = snapshot()
    guard whole.indexOfSection(section) != nil else { return .init() }
    return outlines.snapshot(of: section, showing: whole.itemIdentifiers(inSection: section))
  }

  // MARK: Asking

  /// The snapshot that is shown now.
  open func snapshot() -> Snapshot { core.state.current }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    core.state.item(at: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.state.indexPath(for: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    core.state.section(at: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.state.current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    core.state.current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { core.state.current.content.items[section].count }

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
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { mayReorder(at: indexPath) }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

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

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    guard let section = sectionIdentifier(for: path.section), let item = itemIdentifier(for: path),
      let outline = outlines[section], outline.contains(item)
    else { return nil }
    return OutlinePlace(
      level: outline.level(of: item), isExpanded: outline.isExpanded(item),
      hasChildren: outline.hasChildren(item))
  }

  func toggleOutline(at path: IndexPath) {
    guard let section = sectionIdentifier(for: path.section), let item = itemIdentifier(for: path)
    else { return }
    var outline = snapshot(for: section)
    guard outline.contains(item) else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let fresh = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: fresh)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}

extension UICollectionViewDiffableDataSource: ReorderingDataSource {
  var offersReordering: Bool { reorderingHandlers.canReorderItem != nil }

  private func mayReorder(at path: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: path) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  private func reorder(from: IndexPath, to: IndexPath) {
    guard let item = itemIdentifier(for: from), from != to else { return }
    let before = snapshot()
    var shown = before
    shown.moveItem(item, to: to)
    let moved = outlinesAfterMoving(item, from: before, to: shown)
    // The children of an expanded item go along with it.
    var after = shown
    for (section, outline) in moved
    where outline.visibleItems != shown.itemIdentifiers(inSection: section) {
      after.replaceItems(of: section, with: outline.visibleItems)
    }
    let transaction = transaction(from: before, to: after, moved)
    reorderingHandlers.willReorder?(transaction)
    for (section, outline) in moved { outlines[section] = outline }
    core.state.take(shown)
    if after.itemIdentifiers != shown.itemIdentifiers {
      core.show(after, animated: true, completion: nil)
    }
    collectionView?.updateOutlines()
    reorderingHandlers.didReorder?(transaction)
  }

  /// The outlines of the sections that a move changes.
  private func outlinesAfterMoving(
    _ item: ItemIdentifierType, from before: Snapshot, to after: Snapshot
  ) -> [(SectionIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)] {
    let changed = before.sectionIdentifiers.filter {
      before.itemIdentifiers(inSection: $0) != after.itemIdentifiers(inSection: $0)
    }
    let held = changed.map { snapshot(for: $0) }.first { $0.contains(item) }?
      .snapshot(of: item, includingParent: true)
    return changed.map { section in
      var outline = snapshot(for: section)
      outline.delete([item])
      let items = after.itemIdentifiers(inSection: section)
      if let held, let index = items.firstIndex(of: item) {
        outline.place(held, after: index > 0 ? items[index - 1] : nil)
      }
      return (section, outline)
    }
  }

  private func transaction(
    from before: Snapshot, to after: Snapshot,
    _ moved: [(SectionIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)]
  ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceTransaction(
      initialSnapshot: before, finalSnapshot: after,
      difference: after.itemIdentifiers.difference(from: before.itemIdentifiers).inferringMoves(),
      sectionTransactions: moved.map { section, outline in
        NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: snapshot(for: section),
          finalSnapshot: outline,
          difference: outline.visibleItems
            .difference(from: before.itemIdentifiers(inSection: section)).inferringMoves())
      })
  }
}
