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

  func testLayoutAttributesForElementsFindsAllInARect() async {
    let found = layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(found?.count, 5)
  }
}
