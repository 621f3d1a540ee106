/// The core of the diffable data sources of both kinds of list: it takes snapshots, finds out what
/// changed, and has it shown.
@MainActor
final class DiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  var state = DiffableState<Section, Item>()
  /// The data source that this works for.
  weak var owner: AnyObject?
  private weak var list: (any BatchedList)?
  /// Called in each batch, to say more of how it is shown.
  private let prepareBatch: () -> Void

  init(_ list: any BatchedList, prepareBatch: @escaping () -> Void = {}) {
    self.list = list
    self.prepareBatch = prepareBatch
  }

  /// Shows a snapshot, on the main thread.
  func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
    guard let list, list.itemSource === owner else {
      takeUnseen(snapshot)
      completion?()
      return
    }
    let update = { self.show(snapshot, in: list, completion) }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  private func show(_ snapshot: Snapshot, in list: some BatchedList, _ completion: (() -> Void)?) {
    let changes = state.changes(to: snapshot)
    list.performBatchUpdates(
      {
        self.state.take(snapshot)
        list.record { $0.changes = changes }
        self.prepareBatch()
      }, completion: { _ in completion?() })
  }

  /// Shows a snapshot from any one queue.
  func apply(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
    onMainThread(self) { $0.show(snapshot, animated: animated, completion: completion) }
  }

  /// Shows a snapshot without comparing it to the old one, from any one queue.
  func applyReloading(_ snapshot: Snapshot, completion: (() -> Void)?) {
    onMainThread(self) { core in
      if let list = core.list, list.itemSource === core.owner {
        core.state.take(snapshot)
        list.reloadData()
      } else {
        core.takeUnseen(snapshot)
      }
      completion?()
    }
  }

  /// Takes a snapshot while the list asks somebody else for its data. That one may pass on what this one says.
  private func takeUnseen(_ snapshot: Snapshot) {
    let before = list?.askCounts()
    state.take(snapshot)
    if list?.askCounts() != before { list?.reloadData() }
  }
}
