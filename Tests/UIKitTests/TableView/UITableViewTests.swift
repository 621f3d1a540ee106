import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class UITableViewTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  // MARK: Geometry

  func testRowsFollowOneAnotherAndOnlyVisibleOnesHaveCells() async {
    let source = RowSource([100])
    let table = stage.makeTable(source)
    checkRows(table, source)
    XCTAssertEqual(table.contentSize, CGSize(width: 390, height: 5000))
    XCTAssertEqual(table.visibleCells.count, 17)
    XCTAssertEqual(source.cellsAsked, 17)
    XCTAssertNil(table.cellForRow(at: IndexPath(row: 50, section: 0)))
  }

  func testAMillionRowsScrollWithoutNewCells() async {
    let source = RowSource([1_000_000])
    let table = stage.makeTable(source)
    table.contentOffset.y = 25_000_000
    stage.frame()
    let made = NameRow.made
    for _ in 0..<200 {
      table.contentOffset.y += 37
      stage.frame()
    }
    XCTAssertLessThanOrEqual(NameRow.made - made, 1)
    let first = table.indexPathsForVisibleRows?.first
    XCTAssertEqual(first?.row, Int(table.contentOffset.y / 50))
  }

  func testScrollingInsideTheStableRangeAsksNothing() async {
    let source = RowSource([100])
    let table = stage.makeTable(source)
    table.contentOffset.y = 10
    stage.frame()
    let asked = source.cellsAsked
    for offset in [12, 20, 30, 40, 5] as [CGFloat] {
      table.contentOffset.y = offset
      stage.frame()
    }
    XCTAssertEqual(source.cellsAsked, asked)
  }

  func testRandomScrollingShowsWhatTheModelSays() async {
    var random = SeededRandom(seed: 11)
    for style in [UITableView.Style.plain, .grouped] {
      let source = RowSource([30, 0, 7, 90, 1])
      source.headers = true
      source.heights = { CGFloat(20 + $0 * 37 % 90) }
      let table = stage.makeTable(source, style: style, rowHeight: 44)
      table.estimatedRowHeight = 0
      for step in 0..<400 {
        table.contentOffset.y = CGFloat.random(in: 0...(table.contentSize.height), using: &random)
        stage.frame()
        checkRows(table, source, "\(style) step \(step)")
      }
      table.removeFromSuperview()
    }
  }

  func testSectionsOfAPlainTableHaveRoomAboveTheirHeaders() async {
    let source = RowSource([3, 2])
    source.headers = true
    let table = stage.makeTable(source)
    XCTAssertEqual(table.rectForHeader(inSection: 0), CGRect(x: 0, y: 22, width: 390, height: 28))
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 50)
    XCTAssertEqual(table.rectForHeader(inSection: 1).minY, 22 + 28 + 150 + 22)
    XCTAssertEqual(table.rect(forSection: 0).height, 200)
    table.sectionHeaderTopPadding = 0
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 28)
  }

  func testGroupedTablesKeepTheirGapsWithoutTitles() async {
    let table = stage.makeTable(RowSource([3, 2]), style: .grouped)
    XCTAssertEqual(table.rectForHeader(inSection: 0).height, 35)
    XCTAssertEqual(table.rectForFooter(inSection: 0).height, 17.5)
    XCTAssertEqual(table.rectForHeader(inSection: 1).height, 17.5)
  }

  func testInsetRowsLeaveMarginsAndRoundTheSectionsCorners() async {
    let table = stage.makeTable(RowSource([3]), style: .insetGrouped)
    let rect = table.rectForRow(at: IndexPath(row: 0, section: 0))
    XCTAssertEqual(rect.minX, 16)
    XCTAssertEqual(rect.width, 358)
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
    XCTAssertEqual(first?.layer.cornerRadius, 10)
    XCTAssertEqual(first?.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.layer.cornerRadius, 0)
  }

  func testHeadersStayAtTheTopUntilTheNextOnePushesThemAway() async {
    let source = RowSource([10, 30])
    source.headers = true
    let table = stage.makeTable(source)
    table.contentOffset.y = 200
    stage.frame()
    let first = table.headerView(forSection: 0)
    XCTAssertEqual(first?.frame.minY, 200)
    XCTAssertEqual(first?.textLabel?.text, "Section 0")
    // The section ends at 550: the header's lower edge cannot go beyond.
    table.contentOffset.y = 540
    stage.frame()
    XCTAssertEqual(table.headerView(forSection: 0)?.frame.maxY, 550)
    table.contentOffset.y = 600
    stage.frame()
    XCTAssertNil(table.headerView(forSection: 0))
    XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, 600)
  }

  func testTheTablesOwnHeaderAndFooterTakeTheirHeightFromTheirFrame() async {
    let table = stage.makeTable(RowSource([3]))
    let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 80))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    table.tableHeaderView = header
    table.tableFooterView = footer
    stage.frame()
    XCTAssertEqual(header.frame, CGRect(x: 0, y: 0, width: 390, height: 80))
    XCTAssertEqual(footer.frame, CGRect(x: 0, y: 230, width: 390, height: 40))
    XCTAssertEqual(table.contentSize.height, 270)
    header.frame.size.height = 100
    XCTAssertEqual(table.contentSize.height, 270)
    table.tableHeaderView = header
    XCTAssertEqual(table.contentSize.height, 290)
    table.tableHeaderView = nil
    stage.frame()
    XCTAssertNil(header.superview)
    XCTAssertEqual(table.contentSize.height, 190)
  }

  func testQueriesByPointAndRectangle() async {
    let source = RowSource([3, 2])
    source.headers = true
    let table = stage.makeTable(source)
    XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 10, y: 60)), IndexPath(row: 0, section: 0))
    XCTAssertNil(table.indexPathForRow(at: CGPoint(x: 10, y: 30)))
    XCTAssertEqual(
      table.indexPathsForRows(in: CGRect(x: 0, y: 120, width: 390, height: 150)),
      [
        IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0),
        IndexPath(row: 0, section: 1),
      ].filter { table.rectForRow(at: $0).minY < 270 })
    XCTAssertEqual(table.numberOfRows(inSection: 1), 2)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 9, section: 9)), .zero)
  }

  // MARK: Heights that are not known

  /// A cell whose height its content decides.
  private final class TallRow: NameRow {
    let block = UIView()
    lazy var height = block.heightAnchor.constraint(equalToConstant: 0)
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      block.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(block)
      NSLayoutConstraint.activate([
        block.topAnchor.constraint(equalTo: contentView.topAnchor),
        block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class TallSource: RowSource {
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = super.tableView(tableView, cellForRowAt: indexPath)
      (cell as? TallRow)?.height.constant = Self.height(indexPath.row)
      return cell
    }
    static func height(_ row: Int) -> CGFloat { CGFloat(30 + row * 53 % 170) }
  }

  private func makeTall(_ count: Int) -> (UITableView, TallSource) {
    let source = TallSource([count])
    let table = UITableView(frame: stage.window.bounds, style: .plain)
    table.register(TallRow.self, forCellReuseIdentifier: "name")
    table.dataSource = source
    table.delegate = source
    stage.window.addSubview(table)
    stage.frame()
    return (table, source)
  }

  func testCellsDecideTheirHeightByConstraints() async {
    let (table, _) = makeTall(200)
    var y: CGFloat = 0
    for (row, cell) in table.visibleCells.enumerated() {
      XCTAssertEqual(cell.frame.minY, y, accuracy: 0.01)
      XCTAssertEqual(cell.frame.height, TallSource.height(row), accuracy: 0.01)
      y += TallSource.height(row)
    }
    XCTAssertGreaterThan(table.contentSize.height, 200 * 44)
  }

  func testEstimatedHeightsNeverMakeVisibleRowsJump() async {
    let (table, _) = makeTall(400)
    table.contentOffset.y = 9000
    stage.frame()
    for step in 0..<300 {
      let before = table.visibleCells.map { ($0, $0.frame.minY - table.contentOffset.y) }
      let delta: CGFloat = step < 150 ? -31 : 23
      table.contentOffset.y += delta
      stage.frame()
      let now = Set(table.visibleCells)
      for (cell, place) in before where now.contains(cell) {
        let moved = cell.frame.minY - table.contentOffset.y - place
        // Cells that were reused for other rows moved far.
        if abs(moved) < 100 { XCTAssertEqual(moved, -delta, accuracy: 0.02, "step \(step)") }
      }
    }
  }

  func testScrollingToARowOfUnknownHeightArrivesThere() async {
    let (table, _) = makeTall(400)
    let path = IndexPath(row: 250, section: 0)
    table.scrollToRow(at: path, at: .top, animated: false)
    XCTAssertEqual(table.rectForRow(at: path).minY, table.contentOffset.y, accuracy: 0.6)
    let other = IndexPath(row: 30, section: 0)
    table.scrollToRow(at: other, at: .middle, animated: true)
    stage.settle(table)
    stage.frame()
    XCTAssertEqual(table.rectForRow(at: other).midY, table.bounds.midY, accuracy: 0.6)
  }

  // MARK: Selection

  func testTapHighlightsAndSelectsInDocumentedOrder() async {
    let source = RowSource([10])
    let table = stage.makeTable(source)
    tap(CGPoint(x: 100, y: 75))
    XCTAssertEqual(
      source.calls,
      ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1"])
    XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
    XCTAssertTrue(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected ?? false)
    source.calls = []
    tap(CGPoint(x: 100, y: 125))
    XCTAssertEqual(
      source.calls,
      [
        "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2",
        "willDeselect 1", "didDeselect 1", "didSelect 2",
      ])
    XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 2, section: 0)])
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, point)
    stage.frame(after: 0.2)
    stage.touch(.ended, point)
    stage.frame(after: 0.1)
  }

  func testADragTakesTheHighlightAway() async {
    let source = RowSource([100])
    let table = stage.makeTable(source)
    stage.touch(.began, CGPoint(x: 100, y: 400))
    stage.frame(after: 0.2)
    XCTAssertTrue(table.cellForRow(at: IndexPath(row: 8, section: 0))?.isHighlighted ?? false)
    for y in stride(from: 395.0, through: 300, by: -5) {
      stage.touch(.moved, CGPoint(x: 100, y: y))
      stage.frame()
    }
    XCTAssertFalse(table.visibleCells.contains { $0.isHighlighted })
    stage.touch(.ended, CGPoint(x: 100, y: 300))
    XCTAssertFalse(source.calls.contains { $0.hasPrefix("didSelect") })
  }

  func testMultipleSelectionToggles() async {
    let source = RowSource([10])
    let table = stage.makeTable(source)
    table.allowsMultipleSelection = true
    tap(CGPoint(x: 100, y: 75))
    tap(CGPoint(x: 100, y: 125))
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [1, 2])
    tap(CGPoint(x: 100, y: 75))
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [2])
    table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    XCTAssertNil(table.indexPathsForSelectedRows)
  }

  func testReloadDataClearsTheSelectionAndAsksAnew() async {
    let source = RowSource([10])
    let table = stage.makeTable(source)
    table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    source.sections = RowSource([4]).sections
    table.reloadData()
    XCTAssertNil(table.indexPathForSelectedRow)
    XCTAssertEqual(table.contentSize.height, 200)
    stage.frame()
    checkRows(table, source)
  }

  func testPrefetchingAnnouncesWhatComesAndTakesBackWhatDoesNot() async {
    let source = RowSource([200])
    let table = stage.makeTable(source)
    table.prefetchDataSource = source
    table.contentOffset.y = 60
    stage.frame()
    XCTAssertTrue(source.prefetched.contains(IndexPath(row: 20, section: 0)))
    table.contentOffset.y = 8000
    stage.frame()
    XCTAssertTrue(source.cancelled.contains(IndexPath(row: 20, section: 0)))
  }

  private final class IndexedSource: RowSource {
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
  }

  func testAFingerOnTheIndexScrollsToSections() async {
    let source = IndexedSource([20, 20, 20])
    source.headers = true
    let table = stage.makeTable(source)
    guard let bar = table.indexBar else { return XCTFail("no index") }
    XCTAssertEqual(bar.frame.maxX, 390)
    stage.touch(.began, CGPoint(x: 385, y: 422))
    stage.frame(after: 0.2)
    stage.frame()
    XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 1).minY)
    stage.touch(.moved, CGPoint(x: 385, y: 440))
    stage.frame()
    XCTAssertGreaterThan(table.contentOffset.y, table.rectForHeader(inSection: 1).minY)
    stage.touch(.ended, CGPoint(x: 385, y: 440))
  }
}
