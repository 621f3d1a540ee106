import UIKit
import XCTest

/// Lists whose subclasses say what is in them.
@MainActor
final class ListDoubleTests: XCTestCase {
  private final class Table: UITableView {
    let cell = UITableViewCell()
    let headerFooter = UITableViewHeaderFooterView()
    let path = IndexPath(row: 7, section: 1)
    override var numberOfSections: Int { 2 }
    override func numberOfRows(inSection section: Int) -> Int { 8 }
    override var visibleCells: [UITableViewCell] { [cell] }
    override var indexPathsForVisibleRows: [IndexPath]? { [path] }
    override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cell }
    override func indexPath(for cell: UITableViewCell) -> IndexPath? { path }
    override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
      headerFooter
    }
    override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
      headerFooter
    }
    override func rectForRow(at indexPath: IndexPath) -> CGRect { .infinite }
    override func indexPathForRow(at point: CGPoint) -> IndexPath? { path }
  }

  func testATablesMethodsCanBeOverridden() async {
    let double = Table()
    let table: UITableView = double
    XCTAssertEqual(table.numberOfSections, 2)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 8)
    XCTAssertEqual(table.visibleCells, [double.cell])
    XCTAssertEqual(table.indexPathsForVisibleRows, [double.path])
    XCTAssertIdentical(table.cellForRow(at: double.path), double.cell)
    XCTAssertEqual(table.indexPath(for: UITableViewCell()), double.path)
    XCTAssertIdentical(table.headerView(forSection: 0), double.headerFooter)
    XCTAssertIdentical(table.footerView(forSection: 0), double.headerFooter)
    XCTAssertEqual(table.rectForRow(at: double.path), .infinite)
    XCTAssertEqual(table.indexPathForRow(at: .zero), double.path)
  }

  private final class Collection: UICollectionView {
    let cell = UICollectionViewCell()
    let path = IndexPath(item: 7, section: 1)
    var registered: [String] = []
    override var numberOfSections: Int { 2 }
    override func numberOfItems(inSection section: Int) -> Int { 8 }
    override var visibleCells: [UICollectionViewCell] { [cell] }
    override var indexPathsForVisibleItems: [IndexPath] { [path] }
    override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cell }
    override func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path }
    override func indexPathForItem(at point: CGPoint) -> IndexPath? { path }
    override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
      registered.append(identifier)
    }
    override func dequeueReusableCell(
      withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { cell }
    override func dequeueReusableSupplementaryView(
      ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { cell }
    override func supplementaryView(
      forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { cell }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { UICollectionViewLayoutAttributes(forCellWith: path) }
  }

  func testACollectionViewsMethodsCanBeOverridden() async {
    let double = Collection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let view: UICollectionView = double
    XCTAssertEqual(view.numberOfSections, 2)
    XCTAssertEqual(view.numberOfItems(inSection: 0), 8)
    XCTAssertEqual(view.visibleCells, [double.cell])
    XCTAssertEqual(view.indexPathsForVisibleItems, [double.path])
    XCTAssertIdentical(view.cellForItem(at: double.path), double.cell)
    XCTAssertEqual(view.indexPath(for: UICollectionViewCell()), double.path)
    XCTAssertEqual(view.indexPathForItem(at: .zero), double.path)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    XCTAssertEqual(double.registered, ["a"])
    XCTAssertIdentical(
      view.dequeueReusableCell(withReuseIdentifier: "b", for: double.path), double.cell)
    XCTAssertIdentical(
      view.dequeueReusableSupplementaryView(
        ofKind: "k", withReuseIdentifier: "b", for: double.path), double.cell)
    XCTAssertIdentical(
      view.supplementaryView(forElementKind: "k", at: double.path), double.cell)
    XCTAssertEqual(view.layoutAttributesForItem(at: double.path)?.indexPath, double.path)
  }

  func testIndexPathsOfFoundationsClass() async {
    let path = NSIndexPath(row: 3, section: 2)
    XCTAssertEqual([path.row, path.item, path.section], [3, 3, 2])
    XCTAssertEqual(path as IndexPath, IndexPath(item: 3, section: 2))
  }
}
