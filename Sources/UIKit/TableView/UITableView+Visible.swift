/// Bringing cells into sight and taking them out of it.
extension UITableView {
  // MARK: One layout pass

  func updateContent() {
    guard !isUpdatingContent, batch == nil else { return }
    swipes?.contentDidMove()
    isUpdatingContent = true
    updateGeometryIfNeeded()
    if shown.isStale { retireEverything() }
    if bounds.width > 0, bounds.height > 0 {
      if shown.needsPlacing || !shown.isStable(for: bounds) { exchange() }
      placePinnedHeadersFooters()
    }
    isUpdatingContent = false
    runDeferredBatches()
  }

  /// After a reload no view is right any more.
  private func retireEverything() {
    shown.isStale = false
    let cells = shown.cells
    let headersFooters = shown.headersFootersInOrder
    shown.cells = [:]
    shown.headersFooters = [:]
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { retire(cell, path) }
    for (element, view) in headersFooters { retireHeaderFooter(view, element) }
    dropMeasured()
    shown.needsPass = true
  }

  private func exchange(places: Bool = true) {
    resolveHeightsInSight()
    let bounds = self.bounds
    let range = bounds.minY...bounds.maxY
    let placesAll = places && shown.needsPlacing
    shown.needsPlacing = false
    cellPool.limit = max(32, shown.cells.count)
    let sections = geometry.sections(in: range)
    // Cells that an update moves out of sight go with its animation.
    retireCells(outside: range, ends: places)
    retireHeadersFooters(outside: range, sections, ends: places)
    for section in sections {
      showHeaderFooter(.header(section), range, placesAll)
      for row in geometry.rows(in: section, range) {
        let path = IndexPath(row: row, section: section)
        if let cell = shown.cells[path] {
          if placesAll { refresh(cell, path) }
        } else {
          show(path)
        }
      }
      showHeaderFooter(.footer(section), range, placesAll)
    }
    dropMeasured()
    findStableRange(range)
    announceRows()
  }

  /// Brings in what an update shows; views that are there already keep their frames.
  func updateVisibleForTransition() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    exchange(places: false)
  }

  private func refresh(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.place = place(of: path)
    let frame = frame(ofRow: path)
    if cell.frame != frame { cell.frame = frame }
  }

  /// The range of offsets at which the same elements are visible.
  private func findStableRange(_ range: ClosedRange<CGFloat>) {
    let height = range.upperBound - range.lowerBound
    var low = -CGFloat.infinity
    var high = CGFloat.infinity
    for (edge, shift) in [(range.lowerBound, CGFloat(0)), (range.upperBound, height)] {
      guard let element = geometry.element(at: edge) else { continue }
      let top = geometry.top(element)
      let bottom = top + geometry.height(element).points
      // The room above a header counts as the header's; the rows before it end where that begins.
      var start = top
      if case .header(let section) = element { start = geometry.sectionTop(section) }
      // An edge on the bounds' own edge is passed by the slightest movement.
      for place in [start, top, bottom] {
        if place <= edge { low = max(low, place - shift) }
        if place >= edge { high = min(high, place - shift) }
      }
    }
    // Touching the edge is not passing it, so the range may include its ends only when nothing
    // begins or ends there.
    shown.setStable(bounds.size, low: low.nextUp, high: high.nextDown)
    if !(low < range.lowerBound && high > range.lowerBound) {
      shown.setStable(bounds.size, low: range.lowerBound, high: range.lowerBound)
    }
  }

  // MARK: Cells

  /// A row's rectangle, moved aside while its swipe actions are open.
  func frame(ofRow path: IndexPath) -> CGRect {
    let area = rowArea
    let shift = swipes?.shift(of: path) ?? 0
    return CGRect(
      x: area.x + shift, y: geometry.rowTop(path) + reordering.shift(of: path),
      width: area.width, height: geometry.rowHeight(path).points)
  }

  private func show(_ path: IndexPath) {
    let cell = shown.measured.removeValue(forKey: path) ?? makeCell(path)
    shown.cells[path] = cell
    UIView.performWithoutAnimation {
      cell.showInList()
      if cell.alpha != 1, cell.isPooledAlpha { cell.alpha = 1 }
      cell.frame = frame(ofRow: path)
      if cell.superview !== self { insertCell(cell) }
    }
    prefetch.displayed(path)
    told?.tableView(self, willDisplay: cell, forRowAt: path)
    cell.updateConfigurationIfNeeded()
    window?.focusSystemIfUsed?.cellDidAppear(cell, path, in: self)
  }

  /// Puts a cell below headers, footers and everything else but the background.
  func insertCell(_ cell: UITableViewCell) {
    var index = 0
    for view in subviews {
      guard view === backgroundView || view === refreshControl else { break }
      index += 1
    }
    insertSubview(cell, at: index)
  }

  private func retireCells(outside range: ClosedRange<CGFloat>, ends: Bool) {
    let leaving = shown.cells.keys.filter { path in
      guard geometry.contains(path) else { return true }
      let top = geometry.rowTop(path)
      let isVisible =
        top < range.upperBound && top + geometry.rowHeight(path).points > range.lowerBound
      return !isVisible && !reordering.holds(path)
    }
    for path in leaving.sorted() {
      if let cell = shown.cells.removeValue(forKey: path), ends { retire(cell, path) }
    }
  }

  /// Ends showing a cell and keeps it for reuse.
  func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    if cell.isFocused { window?.focusSystemIfUsed?.cellWillLeave(cell) }
    if path == highlighted { highlighted = nil }
    if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    cell.dropStage = .none
    told?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    swipes?.rowDidLeave(cell)
    cellPool.give(cell, kind: "")
  }

  /// Cells that were measured but not needed after all.
  func dropMeasured() {
    for (_, cell) in shown.measured.sorted(by: { $0.key < $1.key }) {
      cellPool.give(cell, kind: "")
    }
    shown.measured = [:]
    for (_, view) in shown.measuredHeadersFooters.sorted(by: { $0.key < $1.key }) {
      giveHeaderFooter(view)
    }
    shown.measuredHeadersFooters = [:]
  }

  // MARK: Heights of rows that come into sight

  /// Content that turns out to be shorter may bring rows into sight that nobody has measured yet.
  private func resolveHeightsInSight() {
    var rounds = 0
    while resolveHeights(), rounds < 100 { rounds += 1 }
  }

  /// Finds the heights of everything in sight; false when all are known. What was visible before
  /// stays where it is.
  private func resolveHeights() -> Bool {
    guard let first = firstAnchor() else { return false }
    let oldHeight = geometry.height
    let oldTop = geometry.top(first)
    var element: TableGeometry.Element? = first
    while let current = element, geometry.top(current) < bounds.maxY {
      resolve(current)
      element = geometry.next(current)
    }
    element = geometry.previous(first)
    while let current = element {
      let minY = bounds.minY + geometry.top(first) - oldTop
      if geometry.top(current) + geometry.height(current).points <= minY { break }
      resolve(current)
      element = geometry.previous(current)
    }
    let shift = geometry.top(first) - oldTop
    guard shift != 0 || geometry.height != oldHeight else { return false }
    shown.needsPlacing = true
    if geometry.height < oldHeight { shiftOffset(by: shift) }
    applyContentSize()
    if geometry.height >= oldHeight { shiftOffset(by: shift) }
    return true
  }

  /// The first element in sight whose height is known, else the first one. Content at its very start stays there
  /// whatever comes in.
  private func firstAnchor() -> TableGeometry.Element? {
    guard let start = geometry.element(at: bounds.minY) else { return nil }
    if bounds.minY <= 0.5 - adjustedContentInset.top { return start }
    var element: TableGeometry.Element? = start
    while let current = element, geometry.top(current) < bounds.maxY {
      if !geometry.height(current).isEstimate, geometry.height(current).points > 0 {
        return current
      }
      element = geometry.next(current)
    }
    return start
  }

  private func resolve(_ element: TableGeometry.Element) {
    guard geometry.height(element).isEstimate else { return }
    switch element {
    case .row(let path): _ = resolveRow(path)
    case .header, .footer: resolveHeaderFooter(element)
    }
  }

  /// The topmost visible row and how far below the top it stands.
  var topRow: (path: IndexPath, distance: CGFloat)? {
    guard bounds.minY > -adjustedContentInset.top + 0.5,
      let path = shown.cells.keys.filter({ geometry.contains($0) }).min()
    else { return nil }
    return (path, geometry.rowTop(path) - bounds.minY)
  }

  /// Scrolls so that a row stands where it stood.
  func keep(_ anchor: (path: IndexPath, distance: CGFloat)) {
    guard geometry.contains(anchor.path) else { return }
    shiftOffset(by: geometry.rowTop(anchor.path) - anchor.distance - bounds.minY)
  }
}

extension UITableViewCell {
  /// Whether an animation of rows may have left the cell transparent.
  var isPooledAlpha: Bool { alpha < 0.01 }
}
