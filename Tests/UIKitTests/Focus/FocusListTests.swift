import XCTest

@testable import UIKit

/// Focus in collection and table views, as their headers and Apple's documentation say.
@MainActor
final class FocusListTests: XCTestCase {
  private lazy var stage = FocusStage(closesAfter: self)

  private func makeGrid(_ count: Int = 60) -> FocusGrid {
    FocusGrid(
      count: count, item: CGSize(width: 320, height: 90),
      frame: CGRect(x: 0, y: 100, width: 320, height: 400), in: stage.view)
  }

  func testTheDelegateIsAskedAndToldWithIndexPaths() async {
    let grid = makeGrid()
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(grid.calls, ["should ->0", "did ->0", "should 0>1", "did 0>1"])
    grid.allowsUpdate = false
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(grid.focused, 1)
  }

  func testTheCellsStateSaysThatItIsFocused() async {
    let grid = makeGrid()
    stage.press(.keyboardTab)
    let cells = grid.list.visibleCells
    XCTAssertEqual(
      cells.map(\.configurationState.isFocused), [true] + cells.dropFirst().map { _ in false })
  }

  func testTheDelegatesWordComesBeforeTheProperties() async {
    let grid = makeGrid()
    grid.list.allowsFocus = false
    grid.decides = true
    grid.blocked = [0]
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(grid.focused, 1)
  }

  func testFocusIsAllowedDuringEditing() async {
    let source = FocusRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    table.dataSource = source
    stage.view.addSubview(table)
    table.allowsFocus = true
    table.setEditing(true, animated: false)
    XCTAssertTrue(table.allowsFocusDuringEditing)
    table.allowsFocusDuringEditing = false
    stage.press(.keyboardTab)
    XCTAssertNil(stage.system.focusedItem)
    table.setEditing(false, animated: false)
    stage.press(.keyboardTab)
    XCTAssertEqual(stage.system.focusedItem?.frame.minY, 0)
  }

  func testSelectionFollowsFocusWithoutThePrimaryAction() async {
    let grid = makeGrid()
    XCTAssertFalse(grid.list.selectionFollowsFocus)
    grid.list.selectionFollowsFocus = true
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(grid.list.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
    XCTAssertEqual(grid.calls.filter { $0.hasPrefix("select") }, ["select 0", "select 1"])
    XCTAssertFalse(grid.calls.contains { $0.hasPrefix("primary") })
    stage.press(.keyboardReturnOrEnter)
    XCTAssertEqual(grid.calls.last, "primary 1")
  }

  func testReturnAndSpaceSelectTheFocusedCell() async {
    let grid = makeGrid()
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardSpacebar)
    XCTAssertEqual(grid.list.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
    XCTAssertEqual(grid.calls.suffix(2), ["select 1", "primary 1"])
  }

  func testTheFirstItemIsTheRememberedThePreferredOrTheSelectedOne() async {
    let grid = makeGrid()
    let other = stage.add("other", CGRect(x: 0, y: 600, width: 50, height: 50))
    grid.list.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    stage.press(.keyboardTab)
    XCTAssertEqual(grid.focused, 2)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardTab)
    XCTAssertTrue(other.isFocused)
    grid.preferred = IndexPath(item: 20, section: 0)
    stage.press(.keyboardTab)
    XCTAssertEqual(grid.focused, 20)
    stage.press(.keyboardUpArrow)
    grid.list.remembersLastFocusedIndexPath = true
    stage.press(.keyboardTab)
    stage.press(.keyboardTab)
    XCTAssertEqual(grid.focused, 19)
  }

  func testFocusWaitsForACellThatIsScrolledAway() async {
    let grid = makeGrid()
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    let cell = stage.system.focusedItem as? UICollectionViewCell
    grid.list.contentOffset.y = 3_000
    stage.frame()
    XCTAssertNil(grid.focused)
    XCTAssertEqual(cell?.isFocused, false, "A cell shows another item now.")
    stage.frame()
    grid.list.contentOffset.y = 0
    stage.frame()
    XCTAssertEqual(grid.focused, 1)
    grid.list.contentOffset.y = 3_000
    stage.frame()
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(grid.focused, 2)
    XCTAssertLessThan(grid.list.contentOffset.y, 300)
  }

  func testFocusFollowsItsItemThroughReloadsAndUpdates() async {
    let grid = makeGrid()
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    grid.list.reloadData()
    stage.frame()
    XCTAssertEqual(grid.focused, 1)
    grid.count += 1
    grid.list.performBatchUpdates { grid.list.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    stage.frame()
    XCTAssertEqual(grid.focused, 2)
    grid.count -= 1
    grid.list.performBatchUpdates { grid.list.deleteItems(at: [IndexPath(item: 2, section: 0)]) }
    stage.frame()
    XCTAssertEqual(grid.focused, 2)
    grid.count = 0
    grid.list.reloadData()
    stage.frame()
    XCTAssertNil(stage.system.focusedItem)
  }

  // MARK: Tables

  func testATablesRowsAreFocusedDownAndUpAcrossSections() async {
    let source = FocusRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.dataSource = source
    table.delegate = source
    stage.view.addSubview(table)
    XCTAssertFalse(table.allowsFocus)
    table.allowsFocus = true
    table.selectionFollowsFocus = true
    stage.press(.keyboardTab)
    for _ in 0..<14 { stage.press(.keyboardDownArrow) }
    stage.frame()
    let cell = stage.system.focusedItem as? UITableViewCell
    XCTAssertEqual(cell.flatMap { table.indexPath(for: $0) }, IndexPath(row: 5, section: 1))
    XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 5, section: 1))
    XCTAssertEqual(cell?.configurationState.isFocused, true)
    stage.press(.keyboardUpArrow)
    XCTAssertEqual(source.focused.suffix(2), ["1.5>1.4", "select 1.4"])
    XCTAssertEqual(source.focused.first, "->0.0")
    table.contentOffset.y = 0
    stage.frame()
    XCTAssertNil(stage.system.focusedItem)
    table.reloadData()
    stage.press(.keyboardUpArrow)
    XCTAssertEqual(source.focused.last, "select 1.3")
  }

  func testSidebarsAllowFocusAndSelectionFollowsIt() async {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar))
    let list = UICollectionView(frame: stage.view.bounds, collectionViewLayout: layout)
    let grid = makeGrid(5)
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = grid
    stage.view.addSubview(list)
    list.layoutIfNeeded()
    XCTAssertTrue(list.allowsFocus)
    XCTAssertTrue(list.selectionFollowsFocus)
  }
}

/// Two sections of rows; the second row cannot have focus.
@MainActor
private final class FocusRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var focused: [String] = []

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
  }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    indexPath != IndexPath(row: 1, section: 0)
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    let paths = [context.previouslyFocusedIndexPath, context.nextFocusedIndexPath]
    let names = paths.map { $0.map { "\($0.section).\($0.row)" } ?? "-" }
    focused.append(names.joined(separator: ">"))
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    focused.append("select \(indexPath.section).\(indexPath.row)")
  }
}
