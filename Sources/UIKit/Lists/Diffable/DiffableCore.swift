/// The core of the diffable data sources of both kinds of list: it takes snapshots, finds out what
/// changed, and has it shown.
@MainActor
final class DiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  /// Makes changes in the list as one batch, in which `take` exchanges the data; false when the list
  /// is gone.
  typealias Batch = (
    _ changes: ListChanges, _ take: @escaping () -> Void, _ completion: @escaping () -> Void
  ) -> Bool

  /// The list's answers, besides its batches.
  struct List {
    /// Whom the list asks for its data.
    let source: () -> AnyObject?
    /// How many items its source has in each section.
    let counts: () -> [Int]
    let reload: () -> Void
  }

  var state = DiffableState<Section, Item>()
  /// The data source that this works for.
  weak var owner: AnyObject?
  private let batch: Batch
  private let list: List

  init(batch: @escaping Batch, list: List) {
    self.batch = batch
    self.list = list
  }

  /// Shows a snapshot, on the main thread.
  func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
    guard list.source() === owner else {
      takeUnseen(snapshot)
      completion?()
      return
    }
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
      if core.list.source() === core.owner {
        core.state.take(snapshot)
        core.list.reload()
      } else {
        core.takeUnseen(snapshot)
      }
      completion?()
    }
  }

  /// Takes a snapshot while the list asks somebody else for its data. That one may pass on what this one says.
  private func takeUnseen(_ snapshot: Snapshot) {
    let before = list.counts()
    state.take(snapshot)
    if list.counts() != before { list.reload() }
  }
}
