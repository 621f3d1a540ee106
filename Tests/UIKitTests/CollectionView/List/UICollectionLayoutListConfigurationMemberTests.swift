import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionLayoutListConfigurationMemberTests: XCTestCase {
  private var stage: CompositionalStage!

  override func setUp() async throws { stage = CompositionalStage([4]) }
  override func tearDown() async throws { stage.scroll.tearDown() }

  func testInitHasNoHeader() async {
    let made = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    XCTAssertEqual(made.appearance, .insetGrouped)
    XCTAssertEqual(made.headerMode, .none)
  }

  func testShowsSeparatorsUnlessASidebar() async {
    XCTAssertTrue(UICollectionLayoutListConfiguration(appearance: .plain).showsSeparators)
    XCTAssertFalse(UICollectionLayoutListConfiguration(appearance: .sidebar).showsSeparators)
  }

  func testBackgroundColorFillsTheList() async {
    var made = UICollectionLayoutListConfiguration(appearance: .plain)
    made.backgroundColor = .red
    stage.show(UICollectionViewCompositionalLayout.list(using: made))
    XCTAssertTrue(stage.view.subviews.contains { $0.backgroundColor == .red })
  }

  func testHeaderModeMakesTheFirstItemAHeader() async {
    var made = UICollectionLayoutListConfiguration(appearance: .plain)
    made.headerMode = .firstItemInSection
    stage.show(UICollectionViewCompositionalLayout.list(using: made))
    let path = IndexPath(item: 0, section: 0)
    let attributes = stage.view.collectionViewLayout.layoutAttributesForItem(at: path)
    XCTAssertEqual(attributes?.listPlace?.isHeader, true)
  }

  func testTrailingSwipeActionsConfigurationProvider() async {
    var made = UICollectionLayoutListConfiguration(appearance: .plain)
    made.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(
        actions: [UIContextualAction(style: .normal, title: "\(path.item)") { _, _, _ in }])
    }
    let list = UICollectionView(
      frame: stage.scroll.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: made))
    let rows = Rows()
    list.dataSource = rows
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    stage.scroll.window.addSubview(list)
    stage.scroll.frame()
    stage.scroll.drag(from: CGPoint(x: 300, y: 66), by: CGVector(dx: -120, dy: 0), hold: 0.2)
    stage.scroll.frames(40)
    let cell = list.cellForItem(at: IndexPath(item: 1, section: 0))
    XCTAssertEqual(cell?.frame.minX, -74)
    XCTAssertEqual(cell?.configurationState.isSwiped, true)
  }

  /// Four rows of list cells.
  private final class Rows: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
  }
}
