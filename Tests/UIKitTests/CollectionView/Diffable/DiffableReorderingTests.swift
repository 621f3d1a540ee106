import XCTest

@testable import UIKit

/// Reordering with `reorderingHandlers`, by a long press and at the grip of a list cell.
@MainActor
final class DiffableReorderingTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private typealias Source = UICollectionViewDiffableDataSource<String, Int>

  private func make(
    _ options: UICellAccessory.ReorderOptions = .init(),
    others: [UICellAccessory] = []
  ) -> (UICollectionView, Source) {
    let view = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(item)"
      cell.contentConfiguration = content
      cell.accessories = others + [.reorder(displayed: .always, options: options)]
    }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    stage.window.addSubview(view)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5, 6], toSection: "b")
    source.apply(snapshot, animatingDifferences: false)
    stage.frames(2)
    return (view, source)
  }

  private func center(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGPoint {
    view.cellForItem(at: IndexPath(item: item, section: section))?.center ?? .zero
  }

  func testHandlersHearOfAMoveWithATransaction() async {
    let (view, source) = make()
    var log: [String] = []
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    source.reorderingHandlers.willReorder = {
      log.append("will \($0.finalSnapshot.itemIdentifiers)")
    }
    source.reorderingHandlers.didReorder = { transaction in
      log.append("did \(source.snapshot().itemIdentifiers)")
      XCTAssertEqual(transaction.initialSnapshot.itemIdentifiers, [1, 2, 3, 4, 5, 6])
      XCTAssertEqual(
        transaction.sectionTransactions.map(\.sectionIdentifier), ["a", "b"])
      XCTAssertEqual(transaction.sectionTransactions.last?.finalSnapshot.items, [4, 1, 5, 6])
      XCTAssertEqual(
        [1, 2, 3, 4, 5, 6].applying(transaction.difference), [2, 3, 4, 1, 5, 6])
    }
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    XCTAssertTrue(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(center(view, 1, 1))
    view.endInteractiveMovement()
    XCTAssertEqual(log, ["will [2, 3, 4, 1, 5, 6]", "did [2, 3, 4, 1, 5, 6]"])
    stage.frames(30)
    let texts = view.visibleCells.compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
    XCTAssertEqual(texts, [2, 3, 4, 1, 5, 6].map { "Item \($0)" })
    XCTAssertEqual(view.violatedInvariants(), [])
  }

  func testWithoutHandlersNothingMoves() async {
    let (view, _) = make()
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
  }

  func testOutlinesKeepTheirShape() async {
    let (view, source) = make()
    source.reorderingHandlers.canReorderItem = { _ in true }
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([10, 20, 30])
    outline.append([11, 12], to: 10)
    outline.append([21], to: 20)
    outline.expand([10])
    source.apply(outline, to: "a", animatingDifferences: false, completion: nil)
    stage.frames(2)
    func move(_ from: Int, _ to: Int) {
      XCTAssertTrue(view.beginInteractiveMovementForItem(at: IndexPath(item: from, section: 0)))
      view.updateInteractiveMovementTargetPosition(center(view, to))
      view.endInteractiveMovement()
      stage.frames(40)
    }
    // 10, 11, 12, 20, 30: the last one goes below 10.
    move(4, 1)
    XCTAssertEqual(source.snapshot(for: "a").visibleItems, [10, 30, 11, 12, 20])
    XCTAssertEqual(source.snapshot(for: "a").parent(of: 30), 10)
    // A collapsed item takes along what is below it.
    move(4, 0)
    XCTAssertEqual(source.snapshot(for: "a").items, [20, 21, 10, 30, 11, 12])
    // So does an expanded one.
    move(1, 0)
    XCTAssertEqual(source.snapshot(for: "a").visibleItems, [10, 30, 11, 12, 20])
    XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "a"), [10, 30, 11, 12, 20])
    XCTAssertEqual(view.violatedInvariants(), [])
  }

  func testALongPressMovesItems() async {
    let (view, source) = make()
    source.reorderingHandlers.canReorderItem = { _ in true }
    let start = center(view, 0)
    stage.touch(.began, start)
    stage.frame(after: 0.6)
    XCTAssertNotNil(view.movement)
    stage.touch(.moved, CGPoint(x: start.x + 30, y: center(view, 2).y))
    stage.frame()
    XCTAssertEqual(view.heldCell?.center.x, start.x, "rows stay in their column")
    stage.touch(.ended, CGPoint(x: start.x + 30, y: center(view, 2).y))
    stage.frames(30)
    XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "a"), [2, 3, 1])
  }

  func testTheGripTakesTheRowAtOnce() async {
    let (view, source) = make()
    source.reorderingHandlers.canReorderItem = { _ in true }
    let start = CGPoint(x: 390 - 30, y: center(view, 0).y)
    stage.touch(.began, start)
    XCTAssertNotNil(view.movement)
    let end = CGPoint(x: start.x, y: center(view, 1).y + 4)
    stage.touch(.moved, end)
    stage.frame()
    XCTAssertEqual(view.heldCell?.layer.shadowOpacity, 0.2)
    stage.touch(.ended, end)
    stage.frames(30)
    XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "a"), [2, 1, 3])
    XCTAssertFalse(view.isDragging)
  }

  func testALinePartsTheGripFromOtherAccessories() async {
    func lines(_ view: UICollectionView) -> [UIView] {
      let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
      return cell?.subviews.filter { $0.frame.width == 0.5 && $0.frame.height > 10 } ?? []
    }
    XCTAssertEqual(lines(make().0).count, 0, "nothing to part it from")
    let (view, _) = make(others: [.checkmark()])
    XCTAssertEqual(lines(view).count, 1)
    XCTAssertEqual(
      lines(make(.init(showsVerticalSeparator: false), others: [.checkmark()]).0).count, 0)
  }
}
