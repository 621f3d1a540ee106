/// Inserting, deleting, moving and reloading.
extension UITableView: BatchedList {
  static var names: (list: String, item: String) { ("table view", "row") }
  var isStale: Bool { shown.isStale }

  func batchWillOpen() {
    reordering.cancel()
    if counts != nil, !shown.isStale { updateGeometryIfNeeded() }
  }

  func commit(_ closing: TableBatch) {
    let update = follow(closing)
    let transition = TableTransition(table: self, update: update, batch: closing)
    if let goal = scrollGoal {
      scrollGoal = update.indexPathAfter(goal.path).map { ($0, goal.position) }
    }
    dropMeasured()
    isUpdatingContent = true
    geometry.replace(sections(after: update))
    batch = nil
    reconfigure(update)
    perform(transition) { finished in closing.completions.forEach { $0(finished) } }
    isUpdatingContent = false
    setNeedsLayout()
    runDeferredBatches()
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
      section.header = headerFooterHeightAfter(.header(index), section.header)
      section.footer = headerFooterHeightAfter(.footer(index), section.footer)
      return section
    }
  }

  /// A measured height of a header or footer stays.
  private func headerFooterHeightAfter(_ element: TableGeometry.Element, _ old: RowHeight)
    -> RowHeight
  {
    let asked = headerFooterHeight(element)
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
    // A row without height has no cell in sight; the delegate may give it a height now.
    if delegateDecidesHeights(index, section.rows.count) {
      for row in 0..<section.rows.count where old.rows[row].points == 0 {
        section.rows.set(.estimated(0), at: row)
      }
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
