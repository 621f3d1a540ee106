/// The changes that `performBatchUpdates` has asked for so far.
struct CollectionBatch: ListBatch {
  var depth = 1
  var changes = ListChanges()
  var completions: [(Bool) -> Void] = []
  var isReload = false
}

/// Inserting, deleting, moving and reloading.
extension UICollectionView: BatchedList {
  static var names: (list: String, item: String) { ("collection view", "item") }
  var isStale: Bool { shown.isStale }

  func batchWillOpen() {
    if movement != nil { UIView.performWithoutAnimation { cancelInteractiveMovement() } }
  }

  func commit(_ closing: CollectionBatch) {
    let update = follow(closing)
    let transition = ElementTransition(shown: shown, update: update)
    relayout(for: update)
    batch = nil
    reconfigure(update)
    perform(transition) { finished in closing.completions.forEach { $0(finished) } }
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
      told?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
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
