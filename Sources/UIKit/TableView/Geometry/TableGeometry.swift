/// Where everything in a table view stands along its length, in points from the content's top.
///
/// Pure numbers: a section's header, rows and footer follow one another. Any place is found in
/// O(log n).
struct TableGeometry: Sendable {
  struct Section: Sendable {
    /// Room above the header, as plain tables have it since iOS 15.
    var padding: CGFloat = 0
    var header = RowHeight.known(0)
    var rows = HeightList()
    var footer = RowHeight.known(0)

    var height: CGFloat { padding + header.points + rows.total + footer.points }
  }

  /// A part of the table.
  enum Element: Hashable, Sendable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  private(set) var sections: [Section] = []
  private var sums = PrefixSums<Double>()
  /// Of the view above all sections.
  var tableHeaderHeight: CGFloat = 0
  /// Of the view below all sections.
  var tableFooterHeight: CGFloat = 0

  init() {}

  init(sections: [Section]) { replace(sections) }

  mutating func replace(_ sections: [Section]) {
    self.sections = sections
    sums = PrefixSums(sections.map { Double($0.height) })
  }

  var sectionsHeight: CGFloat { CGFloat(sums.total) }
  var height: CGFloat { tableHeaderHeight + sectionsHeight + tableFooterHeight }

  // MARK: Places

  func sectionTop(_ section: Int) -> CGFloat {
    tableHeaderHeight + CGFloat(sums.sum(before: section))
  }

  func sectionBottom(_ section: Int) -> CGFloat { sectionTop(section) + sections[section].height }

  func headerTop(_ section: Int) -> CGFloat { sectionTop(section) + sections[section].padding }

  func rowsTop(_ section: Int) -> CGFloat {
    headerTop(section) + sections[section].header.points
  }

  func footerTop(_ section: Int) -> CGFloat {
    rowsTop(section) + sections[section].rows.total
  }

  func rowTop(_ path: IndexPath) -> CGFloat {
    rowsTop(path.section) + sections[path.section].rows.offset(of: path.row)
  }

  func rowHeight(_ path: IndexPath) -> RowHeight { sections[path.section].rows[path.row] }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  /// The section at a place; the first or last beyond the ends, nil when there is none.
  func section(at y: CGFloat) -> Int? {
    guard !sections.isEmpty else { return nil }
    let found = sums.index(containing: Double(max(0, y - tableHeaderHeight)))
    return min(found.index, sections.count - 1)
  }

  /// The row that stands at a place; nil on headers, footers and where nothing is.
  func row(at y: CGFloat) -> IndexPath? {
    guard y >= tableHeaderHeight, let section = section(at: y) else { return nil }
    let top = rowsTop(section)
    let rows = sections[section].rows
    guard y >= top, y < top + rows.total else { return nil }
    return IndexPath(row: rows.index(at: y - top), section: section)
  }

  /// The rows of a section that share more than an edge with a range.
  func rows(in section: Int, _ range: ClosedRange<CGFloat>) -> Range<Int> {
    let rows = sections[section].rows
    let top = rowsTop(section)
    let bottom = top + rows.total
    guard rows.count > 0, bottom > range.lowerBound, top < range.upperBound else { return 0..<0 }
    let first = rows.index(at: range.lowerBound - top)
    var end = rows.index(at: range.upperBound - top) + 1
    // A row that only begins where the range ends is outside.
    while end > first, top + rows.offset(of: end - 1) >= range.upperBound { end -= 1 }
    return first..<max(first, end)
  }

  /// The sections that share a place with a range.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard let first = section(at: range.lowerBound), let last = section(at: range.upperBound)
    else { return 0..<0 }
    return first..<(last + 1)
  }

  // MARK: Elements in order

  func top(_ element: Element) -> CGFloat {
    switch element {
    case .header(let section): headerTop(section)
    case .row(let path): rowTop(path)
    case .footer(let section): footerTop(section)
    }
  }

  func height(_ element: Element) -> RowHeight {
    switch element {
    case .header(let section): sections[section].header
    case .row(let path): rowHeight(path)
    case .footer(let section): sections[section].footer
    }
  }

  /// The element at a place: the room above a header counts as the header's.
  func element(at y: CGFloat) -> Element? {
    guard let section = section(at: y) else { return nil }
    if y < rowsTop(section) { return .header(section) }
    let rows = sections[section].rows
    if y < footerTop(section), rows.count > 0 {
      return .row(IndexPath(row: rows.index(at: y - rowsTop(section)), section: section))
    }
    return .footer(section)
  }

  func next(_ element: Element) -> Element? {
    switch element {
    case .header(let section):
      return sections[section].rows.count > 0
        ? .row(IndexPath(row: 0, section: section)) : .footer(section)
    case .row(let path):
      return path.row + 1 < sections[path.section].rows.count
        ? .row(IndexPath(row: path.row + 1, section: path.section)) : .footer(path.section)
    case .footer(let section):
      return section + 1 < sections.count ? .header(section + 1) : nil
    }
  }

  func previous(_ element: Element) -> Element? {
    switch element {
    case .header(let section): return section > 0 ? .footer(section - 1) : nil
    case .row(let path):
      return path.row > 0
        ? .row(IndexPath(row: path.row - 1, section: path.section)) : .header(path.section)
    case .footer(let section):
      let count = sections[section].rows.count
      return count > 0
        ? .row(IndexPath(row: count - 1, section: section)) : .header(section)
    }
  }

  // MARK: Changes

  /// Sets a row's height; gives by how much it changed.
  @discardableResult
  mutating func set(_ height: RowHeight, forRow path: IndexPath) -> CGFloat {
    let change = sections[path.section].rows.set(height, at: path.row)
    sums.add(Double(change), at: path.section)
    return change
  }

  @discardableResult
  mutating func set(_ height: RowHeight, forHeader section: Int) -> CGFloat {
    let change = height.points - sections[section].header.points
    sections[section].header = height
    sums.add(Double(change), at: section)
    return change
  }

  @discardableResult
  mutating func set(_ height: RowHeight, forFooter section: Int) -> CGFloat {
    let change = height.points - sections[section].footer.points
    sections[section].footer = height
    sums.add(Double(change), at: section)
    return change
  }
}

/// From the top to the bottom.
extension TableGeometry.Element: Comparable {
  private var place: (section: Int, kind: Int, row: Int) {
    switch self {
    case .header(let section): (section, 0, 0)
    case .row(let path): (path.section, 1, path.row)
    case .footer(let section): (section, 2, 0)
    }
  }

  static func < (a: Self, b: Self) -> Bool { a.place < b.place }
}
