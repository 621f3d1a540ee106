/// What has been asked for inside of `performBatchUpdates` so far.
struct BatchRecorder {
  var depth = 1
  var changes = ListChanges()
  var completions: [(Bool) -> Void] = []
  /// Whether the counts before the batch are unknown, so that only a reload can follow.
  var isReload = false
}

/// Inserting, deleting, moving and reloading.
extension UICollectionView {
  /// Notes a change for the running batch, or makes it a batch of its own.
  func record(_ change: @escaping (inout ListChanges) -> Void) {
    if batch != nil {
      batch?.changes.apply(change)
    } else {
      runBatch({ [weak self] in self?.batch?.changes.apply(change) }, nil)
    }
  }

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if batch != nil {
      batch?.depth += 1
      if let completion { batch?.completions.append(completion) }
      updates?()
      batch?.depth -= 1
      return
    }
    if isUpdatingContent {
      // The closure is over when this returns; what it asks for is done later.
      batch = BatchRecorder()
      updates?()
      let changes = batch?.changes ?? ListChanges()
      batch = nil
      deferredBatches.append { [weak self] in
        self?.runBatch({ self?.batch?.changes = changes }, completion)
      }
      return
    }
    if movement != nil { UIView.performWithoutAnimation { cancelInteractiveMovement() } }
    var recorder = BatchRecorder()
    recorder.isReload = counts == nil || shown.isStale
    if let completion { recorder.completions.append(completion) }
    batch = recorder
    updates?()
    guard let recorded = batch else { return }
    if recorded.isReload {
      batch = nil
      reloadData()
      recorded.completions.forEach { $0(true) }
    } else {
      commit(recorded)
    }
  }

  private func commit(_ recorder: BatchRecorder) {
    let update: ListUpdate
    do {
      update = try ListUpdate(
        changes: recorder.changes, countsBefore: loadedCounts, countsAfter: askCounts())
    } catch {
      collectionInconsistency("\(error) Collection view: \(self)")
    }
    swipes?.follow(update)
    counts = update.countsAfter
    selection.follow(update)
    followFocus(update)
    highlighted = highlighted.flatMap { update.indexPathAfter($0) }
    prefetch = ListPrefetch()
    let transition = ElementTransition(shown: shown, update: update)
    relayout(for: update)
    batch = nil
    reconfigure(update)
    perform(transition) { finished in recorder.completions.forEach { $0(finished) } }
  }

  /// Prepares the layout for the new counts.
  private func relayout(for update: ListUpdate) {
    dropAhead()
    let context = layout.makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    layout.adopt(update)
    contentState.needsPrepare = false
    layout.prepare()
    layout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: update))
    contentState.needsPrepare = false
    layoutWasPrepared()
    adoptTargetOffset()
  }

  /// Puts away the cells that were made ready.
  func dropAhead() {
    for (key, view) in shown.ahead.sorted(by: { $0.key < $1.key }) {
      pool.give(view, kind: key.kind)
    }
    shown.ahead = [:]
  }

  /// Lets the layout and the delegate say where the content is to be.
  func adoptTargetOffset() {
    let proposed = contentOffset
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
    if target != proposed { contentOffset = target }
  }

  /// Fills cells again that the batch asks to reconfigure.
  private func reconfigure(_ update: ListUpdate) {
    for path in update.changes.reconfiguredItems {
      guard let cell = shown.visible[.cell(path)] as? UICollectionViewCell,
        let now = update.indexPathAfter(path)
      else { continue }
      reconfiguring[now] = cell
      RegistrationOrigin.provide(for: self) {
        _ = dataSource?.collectionView(self, cellForItemAt: now)
      }
      reconfiguring[now] = nil
      remeasure(cell, now)
    }
  }

  /// Asks a cell again for the size it wants, after its content changed.
  func remeasure(_ cell: UICollectionViewCell, _ path: IndexPath) {
    guard let attributes = layout.layoutAttributesForItem(at: path),
      layout.wantsPreference(of: attributes)
    else { return }
    heedPreference(of: cell, attributes)
  }
}

extension ListChanges {
  mutating func apply(_ change: (inout ListChanges) -> Void) { change(&self) }
}
