import XCTest

@testable import UIKit

@MainActor
final class UITableViewDiffableDataSourceMemberTests: XCTestCase {
  private func make() -> (UITableView, UITableViewDiffableDataSource<Int, String>) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    return (table, source)
  }

  /// Calls the forms that do not wait.
  private func now(_ body: () -> Void) { body() }

  func testApplyShowsTheItemsAndCallsItsCompletion() async {
    let (table, source) = make()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    now { source.apply(snapshot, animatingDifferences: false) }
    table.layoutIfNeeded()
    XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["a", "b"])
    snapshot.deleteItems(["a"])
    var isDone = false
    now { source.apply(snapshot) { isDone = true } }
    XCTAssertTrue(isDone)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 1)
  }

  func testItemIdentifierIsNilOutsideOfTheRows() async {
    let (_, source) = make()
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    now { source.applySnapshotUsingReloadData(snapshot) }
    XCTAssertEqual(source.itemIdentifier(for: IndexPath(row: 1, section: 0)), "b")
    XCTAssertNil(source.itemIdentifier(for: IndexPath(row: 2, section: 0)))
  }
}
