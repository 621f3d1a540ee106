/// The data source's answers, asked for once after each reload or update.
extension UITableView {
  func rowCount(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  var itemSource: AnyObject? { dataSource }

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  func itemsWillBeForgotten() { reordering.cancel() }

  func reloadEverything() {
    guard forgetItems() else { return }
    shown.delegateHeadersFooters = [:]
    shown.isStale = true
    needsGeometry = true
    shown.needsPass = true
    setNeedsLayout()
  }

  // MARK: Cells

  func dequeueCell(_ identifier: String, _ path: IndexPath?) -> UITableViewCell? {
    if let path, let cell = reconfiguring[path], cell.reuseIdentifier == identifier { return cell }
    guard let cell = cellPool.take(ReuseName(identifier: identifier), frame: .zero) else {
      return nil
    }
    cell.tableView = self
    guard let path, !needsGeometry, geometry.contains(path) else { return cell }
    let size = CGSize(width: rowArea.width, height: geometry.rowHeight(path).points)
    UIView.performWithoutAnimation { if cell.bounds.size != size { cell.bounds.size = size } }
    return cell
  }

  /// A cell for a row, with everything that the table decides about it.
  func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    let cell = dataSource.tableView(self, cellForRowAt: dataPath(of: path))
    UIView.performWithoutAnimation { prepare(cell, path) }
    return cell
  }

  func prepare(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.tableView = self
    cell.place = place(of: path)
    if let level = OptionalRequirement.result(
      of: "tableView(_:indentationLevelForRowAt:)",
      {
        told?.tableView(self, indentationLevelForRowAt: path)
      }), let level
    {
      cell.indentationLevel = level
    }
    cell.setDefaultBackground(
      style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    prepareEditing(of: cell, path)
    let width = rowArea.width
    if cell.bounds.width != width {
      cell.bounds.size = CGSize(width: width, height: cell.bounds.height)
    }
    cell.setSelected(selection.contains(path), animated: false)
    cell.setNeedsUpdateConfiguration()
    cell.updateConfigurationIfNeeded()
  }

  func place(of path: IndexPath) -> RowPlace {
    RowPlace(
      isFirst: path.row == 0, isLast: path.row == numberOfRows(inSection: path.section) - 1)
  }

  /// Asks cells that were made before something changed to lay themselves out again.
  func cellsNeedLayout() {
    for cell in shown.cells.values { cell.setNeedsLayout() }
  }
}

extension UITableViewCell: ReusedView {
  static func make(reuseIdentifier: String, frame: CGRect) -> Self {
    ClassFactory.makeCell(self, reuseIdentifier: reuseIdentifier)
  }
}
