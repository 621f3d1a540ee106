/// A table view's data source that is told whole snapshots and finds out itself what changed.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Makes the cell for an item; nil is not allowed for an item that is shown.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// How rows come and go.
  open var defaultRowAnimation: UITableView.RowAnimation {
    get { animation.value }
    set { animation.value = newValue }
  }
  private let animation = RowAnimationChoice()
  private let cellProvider: CellProvider
  private let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    core = DiffableCore(tableView) { [weak tableView, animation] in
      tableView?.record { $0.defaultAnimation = animation.value }
    }
    super.init()
    core.owner = self
    tableView.dataSource = self
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

  // MARK: Data source, for subclasses too

  open func numberOfSections(in tableView: UITableView) -> Int {
    core.state.current.numberOfSections
  }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    core.state.current.content.items[section].count
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      collectionInconsistency(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath), "
          + "which is not allowed. You must always return a cell to the table view")
    }
    return cell
  }

  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { OptionalRequirement.noteMissingCommit() }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalRequirement.noteDefault() }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

/// How rows come and go, where a data source and what shows its changes both find it.
@MainActor
private final class RowAnimationChoice {
  var value = UITableView.RowAnimation.automatic
}
