import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class NSCollectionLayoutGroupMemberTests: XCTestCase {
  private var stage: CompositionalStage!

  override func setUp() async throws { stage = CompositionalStage([4]) }
  override func tearDown() async throws { stage.scroll.tearDown() }

  func testHorizontalPlacesItemsSideBySide() async {
    let item = layoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
    let size = layoutSize(.fractionalWidth(1), .absolute(30))
    stage.show(NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item])))
    XCTAssertEqual(stage.frame(1), CGRect(x: 200, y: 0, width: 200, height: 30))
    stage.show(
      NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitem: item, count: 4)))
    XCTAssertEqual(stage.frame(1), CGRect(x: 100, y: 0, width: 100, height: 30))
  }

  func testVerticalPlacesItemsBelowEachOther() async {
    let item = layoutItem(.fractionalWidth(1), .fractionalHeight(0.5))
    let size = layoutSize(.fractionalWidth(1), .absolute(80))
    stage.show(NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item])))
    XCTAssertEqual(stage.frame(1), CGRect(x: 0, y: 40, width: 400, height: 40))
    stage.show(
      NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitem: item, count: 4)))
    XCTAssertEqual(stage.frame(1), CGRect(x: 0, y: 20, width: 400, height: 20))
  }
}
