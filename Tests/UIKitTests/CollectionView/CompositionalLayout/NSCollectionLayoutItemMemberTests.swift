import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class NSCollectionLayoutItemMemberTests: XCTestCase {
  private var stage: CompositionalStage!

  override func setUp() async throws { stage = CompositionalStage([4]) }
  override func tearDown() async throws { stage.scroll.tearDown() }

  func testInitHasItsSizeAndNoSupplementaryItems() async {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(3), .absolute(4)))
    XCTAssertEqual(item.layoutSize.widthDimension.dimension, 3)
    XCTAssertTrue(item.supplementaryItems.isEmpty)
  }

  func testContentInsetsShrinkTheItem() async {
    let item = layoutItem(.fractionalWidth(1), .absolute(50))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    stage.show(
      NSCollectionLayoutSection(
        group: .horizontal(layoutSize: item.layoutSize, subitems: [item])))
    XCTAssertEqual(stage.frame(0), CGRect(x: 2, y: 1, width: 394, height: 46))
  }
}
