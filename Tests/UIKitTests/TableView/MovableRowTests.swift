import XCTest

@testable import UIKit

@MainActor
final class MovableRowTests: XCTestCase {
  private final class Movable: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }
  private final class Fixed: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  /// "By default, the reordering control is shown if the data source implements moveRowAt."
  func testRowsHaveGripsWhereTheControllerHearsOfMoves() async {
    let stage = ScrollStage()
    for (controller, moves) in [
      (Movable(style: .plain), true), (Fixed(style: .plain), false),
    ] as [(UITableViewController, Bool)] {
      stage.window.rootViewController = controller
      controller.tableView.setEditing(true, animated: false)
      stage.frames(2)
      let row = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
      XCTAssertEqual(row?.showsReorderControl, moves)
    }
    stage.window.rootViewController = nil
    stage.tearDown()
  }
}
