import XCTest

@testable import UIKit

/// What an app hides of a list's views while it provides them.
@MainActor
final class HiddenByAppTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var hidden: Set<Int> = [1]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      if hidden.contains(path.row) { cell.isHidden = true }
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = UILabel()
      header.isHidden = true
      return header
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      30
    }
  }

  func testRowsAndHeadersStayHidden() async throws {
    for rowHeight in [44, UITableView.automaticDimension] {
      let rows = Rows()
      let table = UITableView(frame: stage.root.view.bounds)
      table.rowHeight = rowHeight
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      stage.root.view.addSubview(table)
      _ = UIApplication.shared.makeFrame()
      func isHidden(_ row: Int) throws -> Bool {
        try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: 0))).isHidden
      }
      XCTAssertFalse(try isHidden(0))
      XCTAssertTrue(try isHidden(1))
      let header = try XCTUnwrap(table.subviews.first { $0 is UILabel })
      XCTAssertTrue(header.isHidden)
      table.contentOffset.y = 1200
      _ = UIApplication.shared.makeFrame()
      XCTAssertEqual(table.visibleCells.filter(\.isHidden).count, 0, "used again, all show")
      table.contentOffset.y = 0
      _ = UIApplication.shared.makeFrame()
      XCTAssertFalse(try isHidden(0))
      XCTAssertTrue(try isHidden(1))
      table.removeFromSuperview()
    }
  }

  /// A cell of the app's own, which it gives again when its row comes back.
  func testAKeptCellShowsAgain() async throws {
    final class Kept: NSObject, UITableViewDataSource {
      let first = UITableViewCell(style: .default, reuseIdentifier: "first")
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        path.row == 0 ? first : UITableViewCell()
      }
    }
    let kept = Kept()
    let table = UITableView(frame: stage.root.view.bounds)
    table.dataSource = kept
    stage.root.view.addSubview(table)
    for y in [0, 1200, 0] {
      table.contentOffset.y = CGFloat(y)
      _ = UIApplication.shared.makeFrame()
      XCTAssertEqual(kept.first.isHidden, y != 0)
    }
  }

  private final class Grid: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 90 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      if path.item == 1 { cell.isHidden = true }
      return cell
    }
  }

  private final class HidingLayout: UICollectionViewFlowLayout {
    var hidden: Int?
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      super.layoutAttributesForElements(in: rect)?.map {
        let copy = $0.copy() as? UICollectionViewLayoutAttributes ?? $0
        copy.isHidden = copy.indexPath.item == hidden
        return copy
      }
    }
  }

  func testItemsStayHiddenUntilTheyAreUsedAgain() async throws {
    let grid = Grid()
    let layout = HidingLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(frame: stage.root.view.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = grid
    stage.root.view.addSubview(view)
    _ = UIApplication.shared.makeFrame()
    func hidden() -> [Int] {
      view.visibleCells.filter(\.isHidden).compactMap { view.indexPath(for: $0)?.item }.sorted()
    }
    XCTAssertEqual(hidden(), [1])
    let third = IndexPath(item: 2, section: 0)
    let cell = try XCTUnwrap(view.cellForItem(at: third))
    layout.hidden = 2
    layout.invalidateLayout()
    _ = UIApplication.shared.makeFrame()
    XCTAssertTrue(cell.isHidden)
    layout.hidden = nil
    layout.invalidateLayout()
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(view.cellForItem(at: third)?.isHidden, false)
    XCTAssertEqual(hidden(), [1])
    view.contentOffset.y = 1500
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(hidden(), [])
  }
}
