import XCTest

@testable import UIKit

/// Snapshots that are applied from a queue of the app's own, as Apple allows if all are.
@MainActor
final class BackgroundApplyTests: XCTestCase {
  /// The forms of `apply` as a background queue calls them, which Swift 5 code may.
  private typealias Apply =
    @Sendable (
      NSDiffableDataSourceSnapshot<Int, Int>, Bool, (() -> Void)?
    ) -> Void

  private func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  /// Applies a hundred snapshots one after the other on a queue; gives whether all completions came
  /// on the main thread.
  private func run(_ apply: @escaping Apply) async -> Bool {
    let all = (1...100).map { snapshot(Array(0..<$0 % 10)) }
    return await withCheckedContinuation { done in
      DispatchQueue(label: "snapshots").async {
        nonisolated(unsafe) var onMain = true
        for (index, snapshot) in all.enumerated() {
          apply(snapshot, false) {
            onMain = onMain && Thread.isMainThread
            if index == all.count - 1 { done.resume(returning: onMain) }
          }
        }
      }
    }
  }

  func testACollectionViewShowsTheLastOne() async {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let apply: @MainActor (NSDiffableDataSourceSnapshot<Int, Int>, Bool, (() -> Void)?) -> Void = {
      source.apply($0, animatingDifferences: $1, completion: $2)
    }
    source.apply(snapshot([7]), animatingDifferences: false, completion: nil)
    let isOnMain = await run(unsafeBitCast(apply, to: Apply.self))
    XCTAssertTrue(isOnMain)
    XCTAssertEqual(source.snapshot().itemIdentifiers, [])
    source.apply(snapshot([1, 2]), animatingDifferences: false, completion: nil)
    view.layoutIfNeeded()
    XCTAssertEqual(view.visibleCells.count, 2)
  }

  func testATableViewToo() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    let apply: @MainActor (NSDiffableDataSourceSnapshot<Int, Int>, Bool, (() -> Void)?) -> Void = {
      source.apply($0, animatingDifferences: $1, completion: $2)
    }
    let isOnMain = await run(unsafeBitCast(apply, to: Apply.self))
    XCTAssertTrue(isOnMain)
    XCTAssertEqual(source.snapshot().itemIdentifiers, [])
  }
}
