import XCTest

@testable import UIKit

/// A reloaded item is another cell and no longer selected; a moved one stays selected.
@MainActor
final class ReloadedSelectionTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count = 5
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let frame = CGRect(x: 0, y: 0, width: 320, height: 480)

  func testARowThatIsReloadedIsDeselected() async {
    let source = Source()
    let table = UITableView(frame: frame)
    table.dataSource = source
    table.allowsMultipleSelection = true
    table.layoutIfNeeded()
    for row in [1, 3] {
      table.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 3, section: 0)])
    source.count = 6
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 4, section: 0)])
    table.reconfigureRows(at: [IndexPath(row: 4, section: 0)])
    XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 4, section: 0)])
  }

  func testAnItemThatIsReloadedIsDeselected() async {
    let source = Source()
    let view = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.allowsMultipleSelection = true
    view.layoutIfNeeded()
    for item in [1, 3] {
      view.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    view.reloadItems(at: [IndexPath(item: 1, section: 0)])
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 3, section: 0)])
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected, false)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 3, section: 0))?.isSelected, true)
  }

  /// Rows selected after `reloadData()` stay so in a batch that comes before the next layout, as
  /// `beginUpdates()` and `endUpdates()` do that measure rows anew.
  func testSelectionsSinceAReloadStay() async {
    let source = Source()
    let table = UITableView(frame: frame)
    table.dataSource = source
    table.layoutIfNeeded()
    let row = IndexPath(row: 1, section: 0)
    table.reloadData()
    table.selectRow(at: row, animated: false, scrollPosition: .none)
    table.beginUpdates()
    table.endUpdates()
    XCTAssertEqual(table.indexPathForSelectedRow, row)
    table.reloadData()
    table.selectRow(at: row, animated: false, scrollPosition: .none)
    table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    XCTAssertEqual(table.indexPathForSelectedRow, row)
    table.layoutIfNeeded()
    XCTAssertEqual(table.cellForRow(at: row)?.isSelected, true)
    table.performBatchUpdates({ table.reloadData() })
    XCTAssertNil(table.indexPathForSelectedRow)
  }
}
