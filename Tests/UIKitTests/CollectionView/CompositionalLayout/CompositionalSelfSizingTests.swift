import TestSupport
import XCTest

@testable import UIKit

/// Cells that decide on their own size, in a collection view of 400 × 600.
@MainActor
final class CompositionalSelfSizingTests: XCTestCase {
  private var stage: CompositionalStage!
  private var source: Wishes!

  override func tearDown() async throws { stage.scroll.tearDown() }

  private final class WishCell: UICollectionViewCell {
    var wish = CGSize.zero
    var asked = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      asked += 1
      layoutAttributes.size = wish
      return layoutAttributes
    }
  }

  private final class Wishes: NSObject, UICollectionViewDataSource {
    var sizes: [CGSize]
    init(_ sizes: [CGSize]) { self.sizes = sizes }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sizes.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "wish", for: indexPath)
      (cell as? WishCell)?.wish = sizes[indexPath.item]
      return cell
    }
  }

  private func show(_ sizes: [CGSize], _ section: NSCollectionLayoutSection) {
    stage = CompositionalStage([])
    source = Wishes(sizes)
    stage.view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    stage.view.register(WishCell.self, forCellWithReuseIdentifier: "wish")
    stage.view.dataSource = source
    stage.scroll.window.addSubview(stage.view)
    stage.scroll.frame()
  }

  private func list(_ estimate: CGFloat) -> NSCollectionLayoutSection {
    let size = layoutSize(.fractionalWidth(1), .estimated(estimate))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  func testRowsTakeTheHeightTheirCellsWant() async {
    show((0..<50).map { CGSize(width: 999, height: CGFloat(30 + $0 % 4 * 15)) }, list(44))
    var top: CGFloat = 0
    for path in stage.view.indexPathsForVisibleItems {
      let height = CGFloat(30 + path.item % 4 * 15)
      // The width is the layout's to decide.
      XCTAssertEqual(
        stage.view.cellForItem(at: path)?.frame,
        CGRect(x: 0, y: top, width: 400, height: height))
      top += height
    }
    XCTAssertGreaterThanOrEqual(top, 600)
  }

  func testEstimatesFarTooLargeStillFillTheScreen() async {
    show((0..<100).map { _ in CGSize(width: 400, height: 20) }, list(500))
    XCTAssertEqual(stage.view.visibleCells.count, 30)
    XCTAssertEqual(stage.view.visibleCells.last?.frame.maxY, 600)
  }

  func testTagsBreakIntoLinesOfTheirOwnWidth() async {
    let size = layoutSize(.estimated(100), .absolute(30))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    show([150, 150, 60, 390, 20, 380, 500].map { CGSize(width: $0, height: 30) }, section)
    // 150 + 10 + 150 + 10 + 60 = 380 ≤ 400; 390 alone (410 with the next); 20 and 380 need 410;
    // 500 is cut to the row.
    let frames = (0..<7).compactMap { stage.frame($0) }
    XCTAssertEqual(frames.map(\.minX), [0, 160, 320, 0, 0, 0, 0])
    XCTAssertEqual(frames.map(\.minY), [0, 0, 0, 35, 70, 105, 140])
    XCTAssertEqual(frames[6].width, 400)
  }

  func testCellsInARowKeepTheirOwnHeights() async {
    let item = layoutItem(.fractionalWidth(0.5), .estimated(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .estimated(50)), subitems: [item]))
    show([30, 90, 20, 10].map { CGSize(width: 200, height: $0) }, section)
    XCTAssertEqual((0..<4).compactMap { stage.frame($0)?.height }, [30, 90, 20, 10])
    XCTAssertEqual(stage.frame(2)?.minY, 90)
    XCTAssertEqual(stage.view.contentSize.height, 110)
  }

  func testUniformSiblingsAreAsHighAsTheHighest() async {
    let item = layoutItem(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .estimated(50)), subitems: [item]))
    show([30, 90, 20, 10].map { CGSize(width: 200, height: $0) }, section)
    XCTAssertEqual((0..<4).compactMap { stage.frame($0)?.height }, [90, 90, 20, 20])
  }

  func testMeasuredSizesFollowTheirItemsThroughUpdates() async {
    show([30, 90, 20, 60].map { CGSize(width: 400, height: $0) }, list(44))
    let (source, stage) = (self.source!, self.stage!)
    stage.view.performBatchUpdates({
      source.sizes = [90, 70, 60, 30].map { CGSize(width: 400, height: $0) }
      stage.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
      stage.view.insertItems(at: [IndexPath(item: 1, section: 0)])
      stage.view.moveItem(
        at: IndexPath(item: 0, section: 0), to: IndexPath(item: 3, section: 0))
    })
    stage.scroll.frames(40)
    XCTAssertEqual((0..<4).compactMap { stage.frame($0)?.height }, [90, 70, 60, 30])
    XCTAssertEqual(
      stage.view.visibleCells.map(\.frame.minY), [0, 90, 160, 220])
  }

  func testReconfiguredCellsAreMeasuredAgain() async {
    show([30, 40].map { CGSize(width: 400, height: $0) }, list(44))
    source.sizes[0].height = 100
    stage.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.scroll.frames(40)
    XCTAssertEqual(stage.frame(1)?.minY, 100)
  }

  func testScrollingUpIntoUnmeasuredRowsKeepsWhatIsShownInPlace() async {
    show((0..<200).map { _ in CGSize(width: 400, height: 70) }, list(44))
    stage.view.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
    stage.scroll.frame()
    let path = IndexPath(item: 101, section: 0)
    for _ in 0..<20 {
      guard let before = stage.view.cellForItem(at: path) else { break }
      let place = before.frame.minY - stage.view.contentOffset.y
      stage.view.contentOffset.y -= 13
      stage.scroll.frame()
      guard let after = stage.view.cellForItem(at: path) else { break }
      XCTAssertEqual(after.frame.minY - stage.view.contentOffset.y, place + 13, accuracy: 0.51)
    }
  }

  func testHostileSizesDoNoHarm() async {
    show(
      [
        CGSize(width: 400, height: CGFloat.nan), CGSize(width: 1, height: CGFloat.infinity),
        CGSize(width: 400, height: -5), CGSize(width: 0, height: 0),
      ], list(44))
    XCTAssertEqual(stage.frame(0)?.height, 44)
    XCTAssertEqual(stage.frame(1)?.height, 44)
    XCTAssertEqual(stage.frame(2)?.height, 44)
  }

  /// Random sizes measured in random order must give what a plain sum gives.
  func testExtentsAgainstASum() async {
    stage = CompositionalStage([])
    var random = SeededRandom(seed: 5)
    for count in [1, 2, 7, 64, 100] {
      var extents = GroupExtents(count: count, usual: 40, spacing: 3)
      var plain = Array(repeating: CGFloat(40), count: count)
      for _ in 0..<50 {
        let group = Int.random(in: 0..<count, using: &random)
        let length = CGFloat(Int.random(in: 0...90, using: &random))
        extents.set(length, of: group)
        plain[group] = length
        var start: CGFloat = 0
        for index in 0..<count {
          XCTAssertEqual(extents.start(of: index), start)
          XCTAssertEqual(extents.length(of: index), plain[index])
          XCTAssertEqual(extents.group(at: start + 1), index)
          start += plain[index] + 3
        }
        XCTAssertEqual(extents.total, start - 3)
      }
    }
  }
}
