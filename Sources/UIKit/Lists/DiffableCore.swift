/// What the diffable data sources of both kinds of lists do alike: they take snapshots, find out what
/// changed, and have it shown.
@MainActor
final class DiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  /// Makes changes in the list as one batch, in which `take` exchanges the data; false when the list
  /// is gone.
  typealias Batch = (
    _ changes: CollectionChanges, _ take: @escaping () -> Void, _ completion: @escaping () -> Void
  ) -> Bool

  var state = DiffableState<Section, Item>()
  private let batch: Batch
  private let reload: () -> Void

  init(batch: @escaping Batch, reload: @escaping () -> Void) {
    self.batch = batch
    self.reload = reload
  }

  /// Shows a snapshot, on the main thread.
  func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
    let changes = state.changes(to: snapshot)
    var isDone = false
    let update = {
      isDone = self.batch(changes, { self.state.take(snapshot) }, { completion?() })
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
    guard !isDone else { return }
    state.take(snapshot)
    completion?()
  }

  /// Shows a snapshot from any one queue.
  func apply(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
    onMainThread(self) { $0.show(snapshot, animated: animated, completion: completion) }
  }

  /// Shows a snapshot without comparing it to what was there, from any one queue.
  func applyReloading(_ snapshot: Snapshot, completion: (() -> Void)?) {
    onMainThread(self) { core in
      core.state.take(snapshot)
      core.reload()
      completion?()
    }
  }
}
