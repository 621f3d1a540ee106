import XCTest

@testable import UIKit

@MainActor
final class UITableViewMemberTests: XCTestCase {
  private var stage: ScrollStage!
  private let path = IndexPath(row: 2, section: 0)

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private func table(_ count: Int = 10) -> (UITableView, RowSource) {
    let source = RowSource([count])
    return (stage.makeTable(source), source)
  }

  func testInitMakesAPlainTable() async {
    XCTAssertEqual(UITableView().style, .plain)
    XCTAssertEqual(UITableView().frame, .zero)
  }

  func testInitFrameTakesFrameAndStyle() async {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(UITableView(frame: frame).frame, frame)
    let grouped = UITableView(frame: frame, style: .grouped)
    XCTAssertEqual(grouped.frame, frame)
    XCTAssertEqual(grouped.style, .grouped)
  }

  func testDataSourceThatIsNewReloads() async {
    let (table, source) = table()
    XCTAssertTrue(table.dataSource === source)
    let other = RowSource([3])
    table.dataSource = other
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
  }

  func testDelegateIsTheScrollViewsToo() async {
    let (table, source) = table()
    XCTAssertTrue(table.delegate === source)
    XCTAssertTrue((table as UIScrollView).delegate === source)
  }

  func testDequeueReusableCellGivesOneOfTheRowsSize() async {
    let (table, _) = table()
    let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
    XCTAssertTrue(cell is NameRow)
    XCTAssertEqual(cell.reuseIdentifier, "name")
    XCTAssertEqual(cell.bounds.size, CGSize(width: 390, height: 50))
    XCTAssertNotNil(table.dequeueReusableCell(withIdentifier: "name"))
    XCTAssertNil(table.dequeueReusableCell(withIdentifier: "unknown"))
  }

  func testRegisterNamesTheClassesThatAreDequeued() async {
    final class Header: UITableViewHeaderFooterView {}
    let table = UITableView()
    table.register(NameRow.self, forCellReuseIdentifier: "a")
    XCTAssertTrue(table.dequeueReusableCell(withIdentifier: "a") is NameRow)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "h")
    XCTAssertTrue(table.dequeueReusableHeaderFooterView(withIdentifier: "h") is Header)
  }

  func testDequeueReusableHeaderFooterViewIsNilWithoutAClass() async {
    let table = UITableView()
    XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "h"))
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "h")
    XCTAssertEqual(view?.reuseIdentifier, "h")
  }

  func testReloadDataShowsTheNewRows() async {
    let (table, source) = table()
    source.sections = RowSource([4]).sections
    table.reloadData()
    XCTAssertEqual(table.visibleCells.count, 4)
  }

  func testRowHeightPlacesRows() async {
    let (table, _) = table()
    table.rowHeight = 70
    XCTAssertEqual(table.rectForRow(at: path), CGRect(x: 0, y: 140, width: 390, height: 70))
  }

  func testAutomaticDimensionIsTheRowHeightUnlessSet() async {
    XCTAssertEqual(UITableView.automaticDimension, UITableView().rowHeight)
    XCTAssertLessThan(UITableView.automaticDimension, 0)
  }

  func testEstimatedRowHeightCountsForUnseenRows() async {
    let (table, _) = table(100)
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 200
    XCTAssertGreaterThan(table.contentSize.height, 70 * 200)
  }

  func testDeselectRowTellsTheDelegateNothing() async {
    let (table, source) = table()
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    XCTAssertEqual(table.cellForRow(at: path)?.isSelected, true)
    table.deselectRow(at: path, animated: false)
    XCTAssertEqual(table.cellForRow(at: path)?.isSelected, false)
    XCTAssertFalse(source.calls.contains { $0.contains("Deselect") })
  }

  func testCellForRowIsNilOutOfSight() async {
    let (table, _) = table(100)
    XCTAssertEqual((table.cellForRow(at: path) as? NameRow)?.name, 3)
    XCTAssertNil(table.cellForRow(at: IndexPath(row: 90, section: 0)))
  }

  func testIndexPathIsTheRowOfACellInSight() async {
    let (table, _) = table()
    guard let cell = table.cellForRow(at: path) else { return XCTFail("no cell") }
    XCTAssertEqual(table.indexPath(for: cell), path)
    XCTAssertNil(table.indexPath(for: UITableViewCell()))
  }

  func testInsertRowsShowsThem() async {
    let (table, source) = table()
    source.sections[0].items.insert(99, at: 2)
    table.insertRows(at: [path], with: .fade)
    XCTAssertEqual((table.cellForRow(at: path) as? NameRow)?.name, 99)
    XCTAssertEqual(table.cellForRow(at: path)?.alpha, 1)
    stage.frames(30)
    checkRows(table, source)
  }

  func testDeleteRowsTakesThemAway() async {
    let (table, source) = table()
    source.sections[0].items.remove(at: 2)
    table.deleteRows(at: [path], with: .left)
    stage.frames(30)
    XCTAssertEqual((table.cellForRow(at: path) as? NameRow)?.name, 4)
    checkRows(table, source)
  }

  func testReloadRowsShowsOtherCells() async {
    let (table, source) = table()
    source.sections[0].items[2] = 77
    table.reloadRows(at: [path], with: .none)
    XCTAssertEqual((table.cellForRow(at: path) as? NameRow)?.name, 77)
  }

  func testReloadSectionsShowsTheirNewRows() async {
    let (table, source) = table()
    source.sections[0].items = [5, 6]
    table.reloadSections(IndexSet(integer: 0), with: .automatic)
    stage.frames(30)
    XCTAssertEqual(table.visibleCells.compactMap { ($0 as? NameRow)?.name }, [5, 6])
  }

  func testBeginUpdatesOpensABatch() async {
    let (table, source) = table()
    table.beginUpdates()
    source.sections[0].items.removeLast()
    table.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .none)
    XCTAssertTrue(table.hasUncommittedUpdates)
    table.endUpdates()
    XCTAssertEqual(table.numberOfRows(inSection: 0), 9)
  }

  func testEndUpdatesOfAnEmptyBatchAsksForHeightsAgain() async {
    let (table, source) = table()
    var height: CGFloat = 50
    source.heights = { _ in height }
    table.reloadData()
    stage.frame()
    height = 90
    table.beginUpdates()
    table.endUpdates()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 90)
  }

  func testSeparatorStyleNoneHidesTheLines() async {
    let (table, _) = table()
    func lines() -> Int {
      let cell = table.cellForRow(at: path)
      cell?.layoutIfNeeded()
      return cell?.subviews.filter { $0.frame.height < 1 && !$0.isHidden }.count ?? -1
    }
    XCTAssertEqual(lines(), 1)
    table.separatorStyle = .none
    XCTAssertEqual(lines(), 0)
  }

  func testSeparatorInsetMovesTheLinesEnds() async {
    let (table, _) = table()
    XCTAssertEqual(table.separatorInset.left, 16)
    table.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 10)
    let cell = table.cellForRow(at: path)
    cell?.layoutIfNeeded()
    let line = cell?.subviews.first { $0.frame.height < 1 }
    XCTAssertEqual(line?.frame.minX, 50)
    XCTAssertEqual(line?.frame.maxX, 380)
  }

  func testSeparatorColorColoursTheLines() async {
    let (table, _) = table()
    XCTAssertEqual(table.separatorColor, .separator)
    table.separatorColor = .red
    let cell = table.cellForRow(at: path)
    cell?.layoutIfNeeded()
    XCTAssertEqual(cell?.subviews.first { $0.frame.height < 1 }?.backgroundColor, .red)
  }

  func testSetEditingEditsAllCellsInSight() async {
    let (table, _) = table()
    table.setEditing(true, animated: false)
    XCTAssertTrue(table.visibleCells.allSatisfy { $0.isEditing })
    table.setEditing(false, animated: true)
    XCTAssertFalse(table.visibleCells.contains { $0.isEditing })
  }

  func testIsEditingEditsCellsToo() async {
    let (table, _) = table()
    table.isEditing = true
    XCTAssertTrue(table.isEditing)
    XCTAssertEqual(table.cellForRow(at: path)?.isEditing, true)
  }

  func testBackgroundViewStandsBehindAllAndDoesNotScroll() async {
    let (table, _) = table()
    let view = UIView()
    table.backgroundView = view
    table.contentOffset.y = 30
    stage.frame()
    XCTAssertTrue(table.subviews.first === view)
    XCTAssertEqual(view.frame, table.bounds)
  }

  func testScrollToRowPutsItAtTheEdge() async {
    let (table, _) = table(100)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    XCTAssertEqual(table.contentOffset.y, 2500)
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    XCTAssertEqual(table.contentOffset.y, 5000 - 844)
  }

  func testAllowsSelectionFalseLeavesTouchesWithoutEffect() async {
    let (table, source) = table()
    table.allowsSelection = false
    stage.touch(.began, CGPoint(x: 100, y: 75))
    stage.frame(after: 0.2)
    stage.touch(.ended, CGPoint(x: 100, y: 75))
    XCTAssertEqual(source.calls, [])
    XCTAssertNil(table.indexPathForSelectedRow)
  }
}
