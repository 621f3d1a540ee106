/// Queries about rows and their places.
extension UITableView {
  // MARK: Visible rows

  var cellsInSight: [UITableViewCell] {
    layoutIfContentChanged()
    return shown.cells.sorted { $0.key < $1.key }.map(\.value)
  }

  var itemsInSight: [IndexPath] {
    layoutIfContentChanged()
    return shown.cells.keys.sorted()
  }

  func shownCell(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfContentChanged()
    return shown.cells[indexPath]
  }

  func shownRow(of cell: UITableViewCell) -> IndexPath? {
    shown.cells.first { $0.value === cell }?.key ?? shown.measured.first { $0.value === cell }?.key
  }

  func shownHeader(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfContentChanged()
    return shown.headersFooters[.header(section)] as? UITableViewHeaderFooterView
  }

  func shownFooter(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfContentChanged()
    return shown.headersFooters[.footer(section)] as? UITableViewHeaderFooterView
  }

  // MARK: Places

  func placedRect(ofSection section: Int) -> CGRect {
    updateGeometryIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: geometry.sectionTop(section), width: bounds.width,
      height: geometry.sections[section].height)
  }

  /// Where a section's header stands when it does not stay at the edge.
  func placedHeader(inSection section: Int) -> CGRect {
    updateGeometryIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return restingFrame(.header(section))
  }

  func placedFooter(inSection section: Int) -> CGRect {
    updateGeometryIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return restingFrame(.footer(section))
  }

  func placedRect(at indexPath: IndexPath) -> CGRect {
    updateGeometryIfNeeded()
    guard geometry.contains(indexPath) else { return .zero }
    let area = rowArea
    return CGRect(
      x: area.x, y: geometry.rowTop(indexPath), width: area.width,
      height: geometry.rowHeight(indexPath).points)
  }

  func placedRow(at point: CGPoint) -> IndexPath? {
    updateGeometryIfNeeded()
    let area = rowArea
    guard point.x >= area.x, point.x < area.x + area.width else { return nil }
    return geometry.row(at: point.y)
  }

  /// The rows that a rectangle of the content touches.
  func placedRows(in rect: CGRect) -> [IndexPath]? {
    updateGeometryIfNeeded()
    let area = rowArea
    guard rect.minX < area.x + area.width, rect.maxX > area.x, rect.height >= 0 else { return [] }
    let range = rect.minY...rect.maxY
    return geometry.sections(in: range).flatMap { section in
      geometry.rows(in: section, range).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Brings the views up to date after a reload.
  func layoutIfContentChanged() {
    guard !isUpdatingContent, batch == nil, needsGeometry || shown.isStale else { return }
    layoutIfNeeded()
  }

  // MARK: Scrolling to a row

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    updateGeometryIfNeeded()
    guard path.count == 2, path.row != NSNotFound else {
      scrollToSection(path.section, animated: animated)
      return
    }
    guard geometry.contains(path) else {
      collectionInconsistency(
        "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are "
          + "only \(numberOfRows(inSection: path.section)) rows in section \(path.section).")
    }
    guard animated, window != nil else {
      // Heights on the way are found out by going there, so the goal may move a few times.
      for _ in 0..<8 {
        let target = offset(showing: path, position)
        guard target != contentOffset else { break }
        setContentOffset(target, animated: false)
        layoutIfNeeded()
      }
      return
    }
    let target = offset(showing: path, position)
    scrollGoal = target == contentOffset ? nil : (path, position)
    setContentOffset(target, animated: true)
  }

  /// A row that is not there stands for its whole section.
  private func scrollToSection(_ section: Int, animated: Bool) {
    guard geometry.sections.indices.contains(section) else { return }
    let top = geometry.sectionTop(section) - adjustedContentInset.top
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: animated)
  }

  /// After an animated scroll, heights on the way may have turned out differently.
  func arriveAtGoal() {
    guard let goal = scrollGoal else { return }
    scrollGoal = nil
    layoutIfNeeded()
    guard geometry.contains(goal.path) else { return }
    let target = offset(showing: goal.path, goal.position)
    if abs(target.y - contentOffset.y) > 0.5 {
      scroll(to: goal.path, goal.position, animated: false)
    }
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let frame = rectForRow(at: path)
    let insets = adjustedContentInset
    // In plain tables the section's header covers the top.
    let cover = style == .plain ? geometry.sections[path.section].header.points : 0
    let visible = bounds.height - insets.top - insets.bottom
    var y = contentOffset.y
    switch position {
    case .top: y = frame.minY - insets.top - cover
    case .middle: y = frame.midY - insets.top - cover - (visible - cover) / 2
    case .bottom: y = frame.maxY - insets.top - visible
    case .none:
      let top = y + insets.top + cover
      let bottom = y + insets.top + visible
      if frame.minY < top {
        y = frame.minY - insets.top - cover
      } else if frame.maxY > bottom {
        y = frame.maxY - insets.top - visible
      }
    }
    return clamped(CGPoint(x: contentOffset.x, y: y))
  }

  /// The selected row nearest to the middle of the visible part.
  var nearestSelectedRow: IndexPath? {
    updateGeometryIfNeeded()
    let middle = bounds.midY
    return selection.ordered.filter { geometry.contains($0) }.min {
      abs(geometry.rowTop($0) - middle) < abs(geometry.rowTop($1) - middle)
    }
  }
}
