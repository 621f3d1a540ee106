import XCTest

@testable import UIKit

/// Diffable data sources of lists that ask another source.
@MainActor
final class UnusedDiffableTests: XCTestCase {
  private func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems(items)
    return snapshot
  }

  private func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    return table
  }

  private func source(for table: UITableView) -> UITableViewDiffableDataSource<String, Int> {
    UITableViewDiffableDataSource(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "c", for: path)
    }
  }

  /// The apply that does not wait for what it shows.
  private func apply(
    _ items: [Int], to source: UITableViewDiffableDataSource<String, Int>, animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    source.apply(snapshot(items), animatingDifferences: animated, completion: completion)
  }

  private func apply(
    _ items: [Int], to source: UICollectionViewDiffableDataSource<String, Int>, animated: Bool
  ) {
    source.apply(snapshot(items), animatingDifferences: animated, completion: nil)
  }

  func testASourceThatTheTableLeftKeepsItsSnapshotOnly() async {
    let table = table()
    let first = source(for: table)
    apply([1, 2, 3], to: first, animated: false)
    let second = source(for: table)
    apply([7], to: second, animated: false)
    var isDone = false
    apply([1, 2], to: first, animated: false) { isDone = true }
    XCTAssertTrue(isDone)
    XCTAssertEqual(first.snapshot().numberOfItems, 2)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 1)
    table.dataSource = first
    XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
    table.dataSource = nil
    apply([4, 5, 6], to: first, animated: true)
    table.dataSource = first
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
  }

  func testACollectionViewsSourceToo() async {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 500),
      collectionViewLayout: UICollectionViewFlowLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    func source() -> UICollectionViewDiffableDataSource<String, Int> {
      UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
    }
    let (first, second) = (source(), source())
    apply([7], to: second, animated: false)
    apply([1, 2], to: first, animated: true)
    XCTAssertEqual(view.numberOfItems(inSection: 0), 1)
    first.applySnapshotUsingReloadData(snapshot([1, 2, 3]), completion: nil)
    XCTAssertEqual(view.numberOfItems(inSection: 0), 1)
    view.dataSource = first
    XCTAssertEqual(view.numberOfItems(inSection: 0), 3)
  }

  /// Passes on what another source says.
  private final class Proxy: NSObject, UITableViewDataSource {
    let base: any UITableViewDataSource
    init(_ base: any UITableViewDataSource) { self.base = base }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      base.tableView(tableView, numberOfRowsInSection: section)
    }
    func numberOfSections(in tableView: UITableView) -> Int {
      base.numberOfSections(in: tableView)
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      base.tableView(tableView, cellForRowAt: path)
    }
  }

  func testASourceBehindAnotherIsShown() async {
    let table = table()
    let source = source(for: table)
    let proxy = Proxy(source)
    table.dataSource = proxy
    apply([1, 2, 3], to: source, animated: false)
    table.layoutIfNeeded()
    XCTAssertEqual(table.visibleCells.count, 3)
    apply([1, 2], to: source, animated: true)
    table.layoutIfNeeded()
    XCTAssertEqual(table.visibleCells.count, 2)
  }
}
