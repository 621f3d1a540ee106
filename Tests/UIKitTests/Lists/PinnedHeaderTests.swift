import XCTest

@testable import UIKit

/// Headers at the edge of plain lists blur the rows that scroll below them.
@MainActor
final class PinnedHeaderTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private func blurs(_ view: UIView?) -> Bool {
    guard let view else { return false }
    return view is UIVisualEffectView || view.subviews.contains { blurs($0) }
  }

  func testHeadersOfTablesBlurWhilePinned() async {
    let source = RowSource([30, 30])
    source.headers = true
    let table = stage.makeTable(source)
    XCTAssertFalse(blurs(table.headerView(forSection: 0)))
    table.contentOffset.y = 200
    stage.frame()
    XCTAssertTrue(blurs(table.headerView(forSection: 0)))
    XCTAssertEqual(table.headerView(forSection: 0)?.configurationState.isPinned, true)
    table.contentOffset.y = 0
    stage.frame()
    XCTAssertFalse(blurs(table.headerView(forSection: 0)))
  }

  func testOfListsInCollectionViews() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let view = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = UIListContentConfiguration.plainHeader()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
      view.backgroundConfiguration = .listPlainHeaderFooter()
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<40))
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    stage.window.addSubview(view)
    stage.frames(2)
    func header() -> UICollectionViewListCell? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    }
    XCTAssertFalse(blurs(header()))
    view.contentOffset.y = 300
    stage.frames(2)
    XCTAssertEqual(header()?.configurationState.isPinned, true)
    XCTAssertTrue(blurs(header()))
    view.contentOffset.y = 0
    stage.frames(2)
    XCTAssertFalse(blurs(header()))
  }

  func testReadableWidthOnWideTables() async {
    let wide = CGRect(x: 0, y: 0, width: 1200, height: 600)
    for (style, follows, x, margin) in [
      (UITableView.Style.plain, false, 0, 20), (.plain, true, 0, 140),
      (.insetGrouped, false, 20, 20), (.insetGrouped, true, 140, 20),
    ] as [(UITableView.Style, Bool, CGFloat, CGFloat)] {
      let source = RowSource([3])
      let table = stage.makeTable(source, style: style, frame: wide)
      table.cellLayoutMarginsFollowReadableWidth = follows
      stage.frames(2)
      let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
      // 920 points are readable of 1200: 140 at each side (safe_area_margins.json).
      XCTAssertEqual(cell?.frame.minX, x, "\(style.rawValue) \(follows)")
      XCTAssertEqual(cell?.contentView.layoutMargins.left, margin, "\(style.rawValue) \(follows)")
      table.removeFromSuperview()
    }
  }
}
