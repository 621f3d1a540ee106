import XCTest

@testable import UIKit

/// A row's cell that remembers what it shows.
class NameRow: UITableViewCell {
  static var made = 0
  var name = 0
  var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    NameRow.made += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    name = -1
  }
}

/// Sections of named rows, and a diary of what the table view asked and told.
@MainActor
class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching
{
  var sections: [RandomBatch.Section]
  var calls: [String] = []
  var cellsAsked = 0
  var prefetched: Set<IndexPath> = []
  var cancelled: Set<IndexPath> = []
  var displayed: [ObjectIdentifier: IndexPath] = [:]
  var heights: ((Int) -> CGFloat)?
  var headers = false
  /// Whether a drag of two fingers selects.
  var allowsSelectionDrag = false

  init(_ counts: [Int]) { sections = RandomBatch.sections(counts) }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].items.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellsAsked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    (cell as? NameRow)?.name = sections[indexPath.section].items[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers ? "Section \(section)" : nil
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    XCTAssertNil(displayed[ObjectIdentifier(cell)], "displayed twice")
    displayed[ObjectIdentifier(cell)] = indexPath
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { XCTAssertNotNil(displayed.removeValue(forKey: ObjectIdentifier(cell))) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let heights { return heights(sections[indexPath.section].items[indexPath.row]) }
    // As if the method were not there.
    OptionalRequirement.noteDefault()
    return UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    calls.append("shouldHighlight \(indexPath.row)")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("didHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    calls.append("didUnhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("willSelect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("didDeselect \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    calls.append("shouldBeginDrag \(indexPath.row)")
    return allowsSelectionDrag
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    calls.append("didBeginDrag \(indexPath.row)")
    tableView.setEditing(true, animated: false)
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    calls.append("didEndDrag")
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    prefetched.formUnion(indexPaths)
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled.formUnion(indexPaths)
  }
}

extension ScrollStage {
  func makeTable(
    _ source: RowSource, style: UITableView.Style = .plain, frame: CGRect? = nil,
    rowHeight: CGFloat = 50
  ) -> UITableView {
    let table = UITableView(frame: frame ?? window.bounds, style: style)
    table.register(NameRow.self, forCellReuseIdentifier: "name")
    table.rowHeight = rowHeight
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    self.frame()
    return table
  }
}

/// The cells on screen must be exactly those of a naive model of the data.
@MainActor
func checkRows(
  _ table: UITableView, _ source: RowSource, _ message: String = "", line: UInt = #line
) {
  table.layoutIfNeeded()
  var y: CGFloat = table.tableHeaderView?.frame.height ?? 0
  var expected: [IndexPath: CGRect] = [:]
  for (section, content) in source.sections.enumerated() {
    let header = table.rectForHeader(inSection: section).height
    if header > 0 { y += header + (table.style == .plain ? 22 : 0) }
    for (row, name) in content.items.enumerated() {
      let path = IndexPath(row: row, section: section)
      let height = source.heights?(name) ?? table.rowHeight
      let frame = CGRect(x: 0, y: y, width: table.bounds.width, height: height)
      if frame.overlaps(table.bounds) { expected[path] = frame }
      y += height
    }
    y += table.rectForFooter(inSection: section).height
  }
  let visible = table.indexPathsForVisibleRows ?? []
  XCTAssertEqual(visible, expected.keys.sorted(), message, line: line)
  for path in visible {
    guard let cell = table.cellForRow(at: path) as? NameRow, let frame = expected[path] else {
      XCTFail("no cell \(message)", line: line)
      continue
    }
    XCTAssertEqual(cell.frame.minY, frame.minY, accuracy: 0.001, message, line: line)
    XCTAssertEqual(cell.frame.height, frame.height, accuracy: 0.001, message, line: line)
    XCTAssertEqual(
      cell.name, source.sections[path.section].items[path.row], message, line: line)
    XCTAssertFalse(cell.isHidden, message, line: line)
    XCTAssertEqual(cell.alpha, 1, message, line: line)
    XCTAssertTrue(cell.superview === table, message, line: line)
    XCTAssertEqual(table.indexPath(for: cell), path, message, line: line)
    XCTAssertNotNil(source.displayed[ObjectIdentifier(cell)], message, line: line)
  }
  XCTAssertEqual(source.displayed.count, visible.count, message, line: line)
}
