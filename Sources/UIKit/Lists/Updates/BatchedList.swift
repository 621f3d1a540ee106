/// The changes that one batch of updates has asked for so far; each kind of list may add to it.
protocol ListBatch {
  init()
  /// How many calls have opened the batch and not closed it.
  var depth: Int { get set }
  var changes: ListChanges { get set }
  var completions: [(Bool) -> Void] { get set }
  /// Whether the counts before the batch are unknown, so that only a reload can follow.
  var isReload: Bool { get set }
}

extension ListBatch {
  /// Does what another batch recorded.
  mutating func takeChanges(of other: Self) {
    let own = self
    self = other
    (depth, completions, isReload) = (own.depth, own.completions, own.isReload)
  }
}

/// A list whose items are inserted, deleted, moved and reloaded.
@MainActor
protocol BatchedList: ItemList {
  associatedtype Batch: ListBatch
  /// The batch that is open.
  var batch: Batch? { get set }
  /// Whether views are being exchanged, so that a batch has to wait.
  var isUpdatingContent: Bool { get set }
  /// Batches that came meanwhile.
  var deferredBatches: [() -> Void] { get set }
  /// Whether the views belong to data that is gone.
  var isStale: Bool { get }
  var prefetch: ListPrefetch { get set }
  /// Announces items to the list's prefetching data source, and cancels them.
  func prefetchItems(_ items: [IndexPath])
  func cancelPrefetching(_ items: [IndexPath])
  /// The names of the list and its items in iOS's exceptions.
  static var names: (list: String, item: String) { get }
  /// Ends what cannot go on while items change.
  func batchWillOpen()
  /// Ends what names items that a reload throws away.
  func itemsWillBeForgotten()
  /// Shows what a batch changed.
  func commit(_ batch: Batch)
  /// Whom the list asks for its data.
  var itemSource: AnyObject? { get }
  func reloadData()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension BatchedList {
  // MARK: Recording

  /// Notes a change for the running batch, or makes it a batch of its own.
  func record(_ change: @escaping (inout Batch) -> Void) {
    if batch != nil {
      apply(change)
    } else {
      runBatch({ [weak self] in self?.apply(change) }, nil)
    }
  }

  private func apply(_ change: (inout Batch) -> Void) {
    guard var open = batch else { return }
    batch = nil
    change(&open)
    batch = open
  }

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if isUpdatingContent, batch == nil {
      // The closure has run when this returns; its requests are performed later.
      batch = Batch()
      updates?()
      let recorded = batch ?? Batch()
      batch = nil
      deferredBatches.append { [weak self] in
        self?.runBatch({ self?.apply { $0.takeChanges(of: recorded) } }, completion)
      }
      return
    }
    openBatch()
    if let completion { batch?.completions.append(completion) }
    updates?()
    closeBatch()
  }

  func openBatch() {
    if batch != nil {
      batch?.depth += 1
      return
    }
    batchWillOpen()
    var opened = Batch()
    opened.isReload = counts == nil || isStale
    batch = opened
  }

  func closeBatch() {
    guard var closing = batch else { return }
    closing.depth -= 1
    guard closing.depth == 0 else {
      batch = closing
      return
    }
    guard closing.isReload else {
      commit(closing)
      return
    }
    batch = nil
    let selected = selectionAfterReload(closing)
    reloadData()
    selection = selected
    closing.completions.forEach { $0(true) }
  }

  /// What stays selected where a reload takes a batch's place: what was selected since the last one, if the batch
  /// leaves every item where it is.
  private func selectionAfterReload(_ batch: Batch) -> ListSelection {
    var selected = selection
    let changes = batch.changes
    guard changes.movesNothing else { return ListSelection() }
    for path in changes.reloadedItems { selected.remove(path) }
    return selected
  }

  // MARK: Prefetching

  /// Announces items, the nearest first, and takes back those that are not near any more.
  func announce(_ items: [IndexPath], near: (IndexPath) -> Bool) {
    let gone = prefetch.withdraw(keeping: near)
    prefetch.announce(items)
    if !gone.isEmpty { cancelPrefetching(gone) }
    if !items.isEmpty { prefetchItems(items) }
  }

  // MARK: Showing

  /// Checks a batch against the data, and lets what knows items by their index paths follow it.
  func follow(_ batch: Batch) -> ListUpdate {
    let update: ListUpdate
    do {
      update = try ListUpdate(
        changes: batch.changes, countsBefore: loadedCounts, countsAfter: askCounts(),
        container: Self.names.list, element: Self.names.item)
    } catch {
      let name = Self.names.list
      collectionInconsistency("\(error) \(name.prefix(1).uppercased() + name.dropFirst()): \(self)")
    }
    swipes?.follow(update)
    counts = update.countsAfter
    selection.follow(update)
    followFocus(update)
    highlighted = highlighted.flatMap { update.indexPathAfter($0) }
    prefetch = ListPrefetch()
    return update
  }

  func runDeferredBatches() {
    let waiting = deferredBatches
    deferredBatches = []
    waiting.forEach { $0() }
  }

  /// Whether a batch is open, or what one changed is not in place yet.
  var isBatchOpen: Bool { batch != nil || !deferredBatches.isEmpty }
}

extension BatchedList where Self: DragDropList & IndexedList {
  /// Throws away what is known of the items. False inside of a batch: there a reload takes the place of all its
  /// changes.
  func forgetItems() -> Bool {
    guard batch == nil else {
      batch?.isReload = true
      selection.removeAll()
      return false
    }
    itemsWillBeForgotten()
    counts = nil
    selection.removeAll()
    highlighted = nil
    prefetch = ListPrefetch()
    swipes?.forget()
    if dropTarget != nil { dropGaps.forget() }
    indexDidChange()
    return true
  }
}
