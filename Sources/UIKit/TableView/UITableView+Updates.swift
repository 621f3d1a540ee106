/// Inserting, deleting, moving and reloading.
extension UITableView {
  // MARK: Batches

  /// Notes a change for the running batch, or makes it a batch of its own.
  func record(_ change: @escaping (inout TableBatch) -> Void) {
    if batch != nil {
      apply(change)
    } else {
      runBatch({ [weak self] in self?.apply(change) }, nil)
    }
  }

  private func apply(_ change: (inout TableBatch) -> Void) {
    guard var open = batch else { return }
    batch = nil
    change(&open)
    batch = open
  }

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if isUpdatingContent, batch == nil {
      // The closure is over when this returns; what it asks for is done later.
      batch = TableBatch()
      updates?()
      let recorded = batch ?? TableBatch()
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
    reordering.cancel()
    if counts != nil, !shown.isStale { updateGeometryIfNeeded() }
    var opened = TableBatch()
    opened.isReload = counts == nil || shown.isStale
    batch = opened
  }

  func closeBatch() {
    guard var closing = batch else { return }
    closing.depth -= 1
    guard closing.depth == 0 else {
      batch = closing
      return
    }
    guard !closing.isReload else {
      batch = nil
      reloadData()
      closing.completions.forEach { $0(true) }
      return
    }
    commit(closing)
  }

  private func commit(_ closing: TableBatch) {
    let update: ListUpdate
    do {
      update = try ListUpdate(
        changes: closing.changes, countsBefore: loadedCounts, countsAfter: askCounts(),
        container: "table view", element: "row")
    } catch {
      collectionInconsistency("\(error) Table view: \(self)")
    }
    swipes?.follow(update)
    let transition = TableTransition(table: self, update: update, batch: closing)
    counts = update.countsAfter
    selection.follow(update)
    followFocus(update)
    highlighted = highlighted.flatMap { update.indexPathAfter($0) }
    if let goal = scrollGoal {
      scrollGoal = update.indexPathAfter(goal.path).map { ($0, goal.position) }
    }
    prefetch = ListPrefetch()
    dropMeasured()
    isUpdatingContent = true
    geometry.replace(sections(after: update))
    batch = nil
    reconfigure(update)
    perform(transition) { finished in closing.completions.forEach { $0(finished) } }
    isUpdatingContent = false
    setNeedsLayout()
    let waiting = deferredBatches
    deferredBatches = []
    waiting.forEach { $0() }
  }

  // MARK: Geometry

  /// The sections with their heights, as far as they are known, after an update. An empty batch
  /// asks for all heights again, as on iOS.
  private func sections(after update: ListUpdate) -> [TableGeometry.Section] {
    let old = geometry.sections
    let asksAgain = update.changes.isEmpty
    return update.countsAfter.indices.map { index in
      guard !asksAgain, let before = update.sectionBefore(index) else {
        return asksAgain
          ? remade(index, old[index]) : makeSection(index, rows: update.countsAfter[index])
      }
      var section = old[before]
      let slots = update.itemSlots(inSection: index)
      section.rows.change(
        leaving: slots.leaving,
        arriving: slots.arriving.map { row in
          let path = IndexPath(row: row, section: index)
          if let origin = update.indexPathBefore(path) {
            return (row, old[origin.section].rows[origin.row])
          }
          return (row, initialHeight(path))
        })
      for path in update.changes.reloadedItems {
        guard let now = update.indexPathAfter(path), now.section == index else { continue }
        section.rows.set(initialHeight(now), at: now.row)
      }
      section.header = bandHeightAfter(.header(index), section.header)
      section.footer = bandHeightAfter(.footer(index), section.footer)
      return section
    }
  }

  /// What a header or footer has been found to be stays, where it was measured.
  private func bandHeightAfter(_ element: TableGeometry.Element, _ old: RowHeight) -> RowHeight {
    let asked = bandHeight(element)
    return asked.isEstimate && !old.isEstimate && old.points > 0 ? old : asked
  }

  /// A section whose rows are asked for their heights again; rows in sight are measured anew.
  private func remade(_ index: Int, _ old: TableGeometry.Section) -> TableGeometry.Section {
    var section = makeSection(index, rows: old.rows.count)
    guard section.rows.count > 0, section.rows[0].isEstimate else { return section }
    section.rows = old.rows
    for path in shown.cells.keys where path.section == index && path.row < section.rows.count {
      section.rows.set(.estimated(old.rows[path.row].points), at: path.row)
    }
    return section
  }

  /// Fills cells again that the batch asks to reconfigure.
  private func reconfigure(_ update: ListUpdate) {
    for path in update.changes.reconfiguredItems {
      guard let cell = shown.cells[path], let now = update.indexPathAfter(path),
        geometry.contains(now)
      else { continue }
      reconfiguring[now] = cell
      _ = dataSource?.tableView(self, cellForRowAt: now)
      reconfiguring[now] = nil
      cell.setNeedsUpdateConfiguration()
      cell.updateConfigurationIfNeeded()
      if knownHeight(now) == nil {
        geometry.set(.known(measuredHeight(of: cell)), forRow: now)
      }
    }
  }
}
