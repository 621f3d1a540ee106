import XCTest

@testable import UIKit

@MainActor
final class SelfSizingTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  /// A cell that wants to be as high as its name says.
  private final class TallCell: UICollectionViewCell {
    var wanted: CGFloat = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let attributes =
        layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
      attributes.size = CGSize(width: 390, height: wanted)
      return attributes
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath)
      (cell as? TallCell)?.wanted = CGFloat(60 + indexPath.item % 3 * 20)
      return cell
    }
  }

  func testEstimatedCellsTakeTheSizeTheyWant() async {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    let source = Source()
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(TallCell.self, forCellWithReuseIdentifier: "tall")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.frame()
    var top: CGFloat = 0
    for path in view.indexPathsForVisibleItems {
      let height = CGFloat(60 + path.item % 3 * 20)
      XCTAssertEqual(
        view.cellForItem(at: path)?.frame, CGRect(x: 0, y: top, width: 390, height: height))
      top += height
    }
    XCTAssertGreaterThanOrEqual(top, 844)
  }

  func testCustomLayoutHearsOfPreferredSizesOnlyWhenItMindsThem() async {
    let plain = CountingLayout()
    XCTAssertFalse(plain.wantsPreference(of: .init()))
    final class Minding: UICollectionViewLayout {
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool { preferredAttributes.size != originalAttributes.size }
    }
    XCTAssertTrue(Minding().wantsPreference(of: .init()))
  }

  /// A cell that wants to be as wide as the view around it.
  private final class WideCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let attributes =
        layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
      attributes.size = CGSize(width: superview?.bounds.width ?? 0, height: 50)
      return attributes
    }
  }

  func testCellsAreAskedAgainInAnotherWidth() async {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let source = Source()
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(WideCell.self, forCellWithReuseIdentifier: "tall")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.frame()
    for width in [390, 300, 350] as [CGFloat] {
      view.frame.size.width = width
      for _ in 0..<3 { stage.frame() }
      XCTAssertEqual(Set(view.visibleCells.map(\.frame.width)), [width])
    }
  }

  /// A table's and a list's cells wrap their texts anew.
  func testTextsWrapAnewInAnotherWidth() async {
    let list = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = String(repeating: "many words ", count: 12)
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.applySnapshotUsingReloadData(snapshot, completion: nil)
    stage.window.addSubview(list)
    stage.frame()
    let path = IndexPath(item: 1, section: 0)
    guard let cell = list.cellForItem(at: path) else { return XCTFail("no cell") }
    let height = cell.frame.height
    list.frame.size.width = 200
    for _ in 0..<3 { stage.frame() }
    XCTAssertEqual(list.cellForItem(at: path)?.frame.width, 200)
    XCTAssertGreaterThan(list.cellForItem(at: path)?.frame.height ?? 0, height + 15)
    list.frame.size.width = 390
    for _ in 0..<3 { stage.frame() }
    XCTAssertEqual(list.cellForItem(at: path)?.frame.height, height)
  }

  func testAnOffsetIsInRangeAfterAnotherLayout() async {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    let source = Source()
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(TallCell.self, forCellWithReuseIdentifier: "tall")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.frame()
    view.contentOffset.y = 3000
    stage.frame()
    let small = UICollectionViewFlowLayout()
    small.itemSize = CGSize(width: 50, height: 50)
    view.setCollectionViewLayout(small, animated: false)
    stage.frame()
    XCTAssertEqual(view.contentOffset.y, 0)
    view.setCollectionViewLayout(layout, animated: false)
    stage.frame()
    view.contentOffset.y = 3000
    stage.frame()
    view.collectionViewLayout = small
    stage.frame()
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertFalse(view.visibleCells.isEmpty)
    // Content that is narrower than the view scrolled sideways.
    let row = UICollectionViewFlowLayout()
    row.scrollDirection = .horizontal
    row.itemSize = CGSize(width: 300, height: 800)
    view.setCollectionViewLayout(row, animated: false)
    stage.frame()
    view.contentOffset.x = 4000
    stage.frame()
    view.setCollectionViewLayout(layout, animated: true)
    for _ in 0..<60 { stage.frame() }
    XCTAssertEqual(view.contentOffset.x, 0)
  }
}
