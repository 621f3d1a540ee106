import XCTest

@testable import UIKit

/// Whether a list knows which optional methods its delegate has.
@MainActor
final class OptionalRequirementTests: XCTestCase {
  /// Its methods ask the table for things that other methods decide, which it does not have.
  private final class Curious: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      _ = self.tableView(tableView, estimatedHeightForRowAt: indexPath)
      return 70
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      _ = tableView.rectForRow(at: IndexPath(row: 0, section: 0))
      _ = self.tableView(tableView, heightForFooterInSection: section)
      return 33
    }
  }

  func testAMethodMayReachTheDefaultsOfOthers() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.sectionHeaderTopPadding = 0
    let source = Curious()
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 70)
    XCTAssertEqual(table.rectForHeader(inSection: 0).height, 33)
  }

  /// Hides one row and leaves the others to `super`.
  private final class Hiding: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      4
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      indexPath.row == 2 ? 0 : super.tableView(tableView, heightForRowAt: indexPath)
    }
  }

  func testAControllerMayLeaveHeightsOfSingleRowsToSuper() async {
    let controller = Hiding(style: .plain)
    controller.tableView.rowHeight = 60
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.view.layoutIfNeeded()
    let heights = (0..<4).map {
      controller.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height
    }
    XCTAssertEqual(heights, [60, 60, 0, 60])
  }
}
