import TestSupport
import XCTest

@testable import UIKit

/// Controllers of table views, and data sources told whole snapshots.
@MainActor
final class TableControllerTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private final class Editable: UITableViewDiffableDataSource<String, Int> {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section) }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }
  }

  private func makeSource(_ table: UITableView) -> Editable {
    table.register(NameRow.self, forCellReuseIdentifier: "name")
    table.rowHeight = 50
    let source = Editable(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
      (cell as? NameRow)?.name = item
      return cell
    }
    stage.window.addSubview(table)
    return source
  }

  private func names(_ table: UITableView) -> [Int] {
    table.visibleCells.compactMap { ($0 as? NameRow)?.name }
  }

  /// The form that does not wait.
  private func show(
    _ snapshot: NSDiffableDataSourceSnapshot<String, Int>, _ source: Editable, animated: Bool
  ) { source.apply(snapshot, animatingDifferences: animated) }

  func testRandomSnapshotsEndUpOnScreen() async {
    var random = SeededRandom(seed: 3)
    let table = UITableView(frame: stage.window.bounds)
    let source = makeSource(table)
    for step in 0..<120 {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      var all = Array(0..<14).shuffled(using: &random)
      for section in ["a", "b", "c"].shuffled(using: &random) where Bool.random(using: &random) {
        snapshot.appendSections([section])
        let count = Int.random(in: 0...min(5, all.count), using: &random)
        snapshot.appendItems(Array(all.prefix(count)), toSection: section)
        all.removeFirst(count)
      }
      show(snapshot, source, animated: step % 2 == 0)
      stage.frames(25)
      XCTAssertEqual(names(table), snapshot.itemIdentifiers, "step \(step)")
      for (section, name) in snapshot.sectionIdentifiers.enumerated() {
        if table.rectForHeader(inSection: section).minY < 800 {
          XCTAssertEqual(table.headerView(forSection: section)?.textLabel?.text, name)
        }
      }
    }
  }

  func testApplyAwaitsTheChange() async {
    let table = UITableView(frame: stage.window.bounds)
    let source = makeSource(table)
    var snapshot = source.snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    await source.apply(snapshot, animatingDifferences: false)
    XCTAssertEqual(names(table), [1, 2])
    snapshot.appendItems([3])
    await source.applySnapshotUsingReloadData(snapshot)
    table.layoutIfNeeded()
    XCTAssertEqual(names(table), [1, 2, 3])
    XCTAssertEqual(source.indexPath(for: 3), IndexPath(row: 2, section: 0))
    XCTAssertEqual(source.index(for: "a"), 0)
  }

  private final class Rows: UITableViewController {
    var selected: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
      -> CGFloat
    { 60 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  func testTheControllerIsDataSourceAndDelegateOfItsView() async {
    let controller = Rows(style: .insetGrouped)
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertEqual(controller.tableView.style, .insetGrouped)
    XCTAssertTrue(controller.view === controller.tableView)
    controller.tableView.frame = stage.window.bounds
    stage.window.addSubview(controller.tableView)
    stage.frame()
    XCTAssertEqual(controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height, 60)
    controller.setEditing(true, animated: false)
    XCTAssertTrue(controller.tableView.isEditing)
    let control = UIRefreshControl()
    controller.refreshControl = control
    XCTAssertTrue(controller.tableView.refreshControl === control)
  }

  func testTheSelectionIsClearedWhenTheControllerAppearsAgain() async {
    let controller = Rows(style: .plain)
    let path = IndexPath(row: 2, section: 0)
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    controller.clearsSelectionOnViewWillAppear = false
    controller.viewWillAppear(false)
    XCTAssertEqual(controller.tableView.indexPathForSelectedRow, path)
    controller.clearsSelectionOnViewWillAppear = true
    controller.viewWillAppear(false)
    XCTAssertNil(controller.tableView.indexPathForSelectedRow)
  }

  /// A common set-up in `viewDidLoad`, which the data source unwraps.
  private final class LateRows: UITableViewController {
    var questionsBeforeLoad = 0
    var rows: [Int]?

    override func viewDidLoad() {
      super.viewDidLoad()
      rows = [1, 2]
    }
    override func numberOfSections(in tableView: UITableView) -> Int {
      if rows == nil { questionsBeforeLoad += 1 }
      return 1
    }
    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { rows?.count ?? 0 }
  }

  func testABarsSafeAreaAsksNothingOfTheDataSourceBeforeViewDidLoad() async {
    let controller = LateRows(style: .insetGrouped)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 96, left: 0, bottom: 49, right: 0)
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.questionsBeforeLoad, 0)
    XCTAssertEqual(controller.tableView.adjustedContentInset.top, 96)
    XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 2)
  }
}
