import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewFlowLayoutMemberTests: XCTestCase {
  private var stage: ScrollStage!
  private var source: NameSource!
  private var view: UICollectionView!
  private var layout: UICollectionViewFlowLayout!

  override func setUp() async throws {
    stage = ScrollStage()
    source = NameSource([3, 2])
    layout = UICollectionViewFlowLayout()
    view = stage.makeCollectionView(layout, source)
  }
  override func tearDown() async throws { stage.tearDown() }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  func testInitHasItemsOfFiftyPoints() async {
    let made = UICollectionViewFlowLayout()
    XCTAssertEqual(made.itemSize, CGSize(width: 50, height: 50))
    XCTAssertEqual(made.scrollDirection, .vertical)
  }

  func testMinimumLineSpacingSeparatesLines() async {
    layout.itemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 7
    XCTAssertEqual(view.layoutAttributesForItem(at: path(1))?.frame.minY, 57)
  }

  func testMinimumInteritemSpacingBreaksTheLine() async {
    layout.itemSize = CGSize(width: 190, height: 50)
    layout.minimumInteritemSpacing = 20
    // 190 + 20 + 190 does not fit into 390.
    XCTAssertEqual(view.layoutAttributesForItem(at: path(1))?.frame.minY, 60)
  }

  func testItemSizeSizesTheItems() async {
    layout.itemSize = CGSize(width: 80, height: 90)
    XCTAssertEqual(view.layoutAttributesForItem(at: path(0))?.size, CGSize(width: 80, height: 90))
  }

  func testSectionInsetMovesTheItems() async {
    layout.sectionInset = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    XCTAssertEqual(view.layoutAttributesForItem(at: path(0))?.frame.origin, CGPoint(x: 4, y: 3))
  }

  func testScrollDirectionHorizontalFillsColumns() async {
    layout.scrollDirection = .horizontal
    XCTAssertEqual(view.layoutAttributesForItem(at: path(1))?.frame.minX, 0)
    XCTAssertGreaterThan(view.layoutAttributesForItem(at: path(1))?.frame.minY ?? 0, 50)
  }

  func testHeaderReferenceSizeMakesRoomAbove() async {
    layout.headerReferenceSize = CGSize(width: 0, height: 33)
    XCTAssertEqual(view.layoutAttributesForItem(at: path(0))?.frame.minY, 33)
  }

  func testFooterReferenceSizeMakesRoomBelow() async {
    layout.footerReferenceSize = CGSize(width: 0, height: 22)
    XCTAssertEqual(view.layoutAttributesForItem(at: path(0, 1))?.frame.minY, 72)
  }

  /// An app measures the very header that it shows, and cells likewise.
  func testSizesOfViewsThatAreDequeuedToBeMeasured() async {
    let measuring = MeasuringSource()
    view.register(
      BandView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "band")
    view.dataSource = measuring
    view.delegate = measuring
    view.layoutIfNeeded()
    XCTAssertEqual(view.layoutAttributesForItem(at: path(0))?.frame.minY, 41)
    XCTAssertEqual(view.layoutAttributesForItem(at: path(0))?.size, CGSize(width: 70, height: 60))
    XCTAssertEqual(view.visibleCells.count, 5)
    XCTAssertEqual(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))?.frame.height, 41)
  }

  func testLayoutAttributesForElementsFindsAllInARect() async {
    let found = layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(found?.count, 5)
  }
}

/// A source that dequeues headers and cells to say how large they are.
@MainActor
private final class MeasuringSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private let counts = [3, 2]

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let header = self.collectionView(
      collectionView,
      viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
    header.heightAnchor.constraint(equalToConstant: 41).isActive = true
    return header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    _ = self.collectionView(collectionView, cellForItemAt: indexPath)
    XCTAssertNil(collectionView.layoutAttributesForItem(at: indexPath))
    return CGSize(width: 70, height: 60)
  }
}
