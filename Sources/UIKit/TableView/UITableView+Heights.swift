/// How high everything is: known, estimated, or found out by measuring.
extension UITableView {
  // MARK: Sizes that the style decides

  /// The height of a row that nothing else decides: 44 points, more with larger text.
  var defaultRowHeight: CGFloat {
    let height = UIFontMetrics.default.scaledValue(for: 44, compatibleWith: traitCollection)
    return max(44, height)
  }

  /// The margin at the sides of cells' contents.
  var contentMargin: CGFloat {
    let plain: CGFloat = bounds.width >= 414 ? 20 : 16
    // The cards of inset tables are readable themselves.
    guard cellLayoutMarginsFollowReadableWidth, style != .insetGrouped else { return plain }
    return max(plain, readableContentInsets.left - safeAreaInsets.left)
  }

  /// The columns that rows take up; inset tables leave margins.
  var rowArea: (x: CGFloat, width: CGFloat) {
    guard style == .insetGrouped else { return (0, bounds.width) }
    let margin: CGFloat = bounds.width >= 414 ? 20 : 16
    let safe = safeAreaInsets
    var left = margin + safe.left
    var right = margin + safe.right
    if cellLayoutMarginsFollowReadableWidth {
      left = max(left, readableContentInsets.left)
      right = max(right, readableContentInsets.right)
    }
    return (left, max(0, bounds.width - left - right))
  }

  // MARK: Building

  func heightsDidChange() {
    needsGeometry = true
    shown.needsPass = true
    shown.needsPlacing = true
    setNeedsLayout()
  }

  /// With another width, wrapped text has other heights.
  func widthDidChange() {
    let anchor = topRow
    needsGeometry = true
    shown.needsPass = true
    shown.needsPlacing = true
    layOutEdgeViews()
    guard !shown.isStale, let anchor, geometryKeepsHeights == false else { return }
    updateGeometryIfNeeded()
    keep(anchor)
  }

  /// Whether no height depends on the width.
  private var geometryKeepsHeights: Bool { rowHeight >= 0 }

  func updateGeometryIfNeeded() {
    guard needsGeometry, batch == nil, !isBuildingGeometry else { return }
    isBuildingGeometry = true
    needsGeometry = false
    let counts = loadedCounts
    geometry.tableHeaderHeight = tableHeaderView?.frame.height ?? 0
    geometry.tableFooterHeight = tableFooterView?.frame.height ?? 0
    geometry.replace(counts.indices.map { makeSection($0, rows: counts[$0]) })
    isBuildingGeometry = false
    applyContentSize()
  }

  private var isBuildingGeometry: Bool {
    get { shown.isBuildingGeometry }
    set { shown.isBuildingGeometry = newValue }
  }

  func applyContentSize() {
    let size = CGSize(width: bounds.width, height: geometry.height.pixelRounded())
    if super.contentSize != size { contentSize = size }
    placeTableFooter()
  }

  func makeSection(_ section: Int, rows count: Int) -> TableGeometry.Section {
    var result = TableGeometry.Section()
    result.header = headerFooterHeight(.header(section))
    result.padding = result.header.points > 0 ? headerPadding : 0
    result.footer = headerFooterHeight(.footer(section))
    result.rows = makeRows(section, count)
    return result
  }

  /// The room above headers.
  private var headerPadding: CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? 22 : 0
  }

  private func makeRows(_ section: Int, _ count: Int) -> HeightList {
    guard count > 0 else { return HeightList() }
    let first = IndexPath(row: 0, section: section)
    let asksHeights = delegateDecidesHeights(section, count)
    if !asksHeights, rowHeight >= 0 {
      return HeightList(repeating: .known(rowHeight), count: count)
    }
    let asksEstimates =
      estimatedRowHeight != 0
      && OptionalRequirement.result(
        of: "tableView(_:estimatedHeightForRowAt:)",
        {
          told?.tableView(self, estimatedHeightForRowAt: first)
        }) ?? nil != nil
    if !asksEstimates, estimatedRowHeight != 0 {
      let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : defaultRowHeight
      return HeightList(repeating: .estimated(estimate), count: count)
    }
    if asksEstimates {
      return HeightList(
        (0..<count).map { estimate(IndexPath(row: $0, section: section)) })
    }
    return HeightList(askHeights(section, count))
  }

  /// Every row's height at once: what a table without estimates has to know. Nothing is done a row
  /// but the delegate's call.
  private func askHeights(_ section: Int, _ count: Int) -> [RowHeight] {
    guard let delegate = told, !reordering.isMoving else {
      return (0..<count).map {
        knownHeight(IndexPath(row: $0, section: section)) ?? .estimated(defaultRowHeight)
      }
    }
    let usual = RowHeight.estimated(defaultRowHeight)
    var heights: [RowHeight] = []
    heights.reserveCapacity(count)
    var path = IndexPath(row: 0, section: section)
    for row in 0..<count {
      path.row = row
      let height = delegate.tableView(self, heightForRowAt: path)
      heights.append(height >= 0 ? .known(height) : usual)
    }
    return heights
  }

  private func estimate(_ path: IndexPath) -> RowHeight {
    let height = told?.tableView(self, estimatedHeightForRowAt: path) ?? -1
    if height > 0 { return .estimated(height) }
    return .estimated(estimatedRowHeight > 0 ? estimatedRowHeight : defaultRowHeight)
  }

  /// The height that a new row is taken to have until it is seen.
  func initialHeight(_ path: IndexPath) -> RowHeight {
    if delegateHeight(path) == nil, rowHeight >= 0 { return .known(rowHeight) }
    return estimatedRowHeight == 0
      ? knownHeight(path) ?? .estimated(defaultRowHeight) : estimate(path)
  }

  /// Whether the delegate says anything of rows' heights. A controller's method may leave single rows
  /// to `super`, so several are asked of one.
  func delegateDecidesHeights(_ section: Int, _ count: Int) -> Bool {
    let asked = told is UITableViewController ? min(count, 64) : 1
    return (0..<asked).contains { delegateHeight(IndexPath(row: $0, section: section)) != nil }
  }

  /// The delegate's answer, if it says anything of rows' heights.
  private func delegateHeight(_ path: IndexPath) -> CGFloat? {
    guard let delegate = told else { return nil }
    return OptionalRequirement.result(of: "tableView(_:heightForRowAt:)") {
      delegate.tableView(self, heightForRowAt: path)
    }
  }

  /// A row's height where it need not be measured.
  func knownHeight(_ path: IndexPath) -> RowHeight? {
    let height = delegateHeight(dataPath(of: path)) ?? rowHeight
    return height >= 0 ? .known(height) : nil
  }

  // MARK: Measuring

  /// Finds a row's own height; true when it changed.
  func resolveRow(_ path: IndexPath) -> Bool {
    let old = geometry.rowHeight(path)
    guard old.isEstimate else { return false }
    let height = knownHeight(path) ?? .known(measure(path))
    return geometry.set(height, forRow: path) != 0
  }

  private func measure(_ path: IndexPath) -> CGFloat {
    let cell: UITableViewCell
    if let existing = shown.cells[path] ?? shown.measured[path] {
      cell = existing
    } else {
      cell = makeCell(path)
      shown.measured[path] = cell
      // In the window, so that it has the traits and margins it will be shown with.
      UIView.performWithoutAnimation {
        cell.hideInList()
        // Wherever it was before, as in a document: not half under a bar, whose room would count as its own.
        cell.frame.origin = CGPoint(x: rowArea.x, y: bounds.minY + safeAreaInsets.top)
        if cell.superview !== self { insertCell(cell) }
      }
    }
    return measuredHeight(of: cell)
  }

  /// The height that a cell wants.
  func measuredHeight(of cell: UITableViewCell) -> CGFloat {
    cell.updateConfigurationIfNeeded()
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: rowArea.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height.pixelRounded(.up)
  }
}
