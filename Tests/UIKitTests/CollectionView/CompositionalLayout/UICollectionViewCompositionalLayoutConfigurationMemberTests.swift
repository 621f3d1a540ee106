import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewCompositionalLayoutConfigurationMemberTests: XCTestCase {
  private var stage: CompositionalStage!

  override func setUp() async throws { stage = CompositionalStage([4, 1]) }
  override func tearDown() async throws { stage.scroll.tearDown() }

  func testInitScrollsVerticallyWithoutSpacing() async {
    let made = UICollectionViewCompositionalLayoutConfiguration()
    XCTAssertEqual(made.scrollDirection, .vertical)
    XCTAssertEqual(made.interSectionSpacing, 0)
    XCTAssertEqual(made.contentInsetsReference, .safeArea)
  }

  func testInterSectionSpacingSeparatesSections() async {
    let layout = stage.show(rowSection())
    layout.configuration.interSectionSpacing = 12
    layout.invalidateLayout()
    XCTAssertEqual(stage.frame(0, 1)?.minY, 212)
  }

  func testScrollDirectionHorizontalPlacesItemsToTheRight() async {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    stage.show(
      UICollectionViewCompositionalLayout(section: rowSection(), configuration: configuration))
    XCTAssertEqual(stage.frame(1), CGRect(x: 400, y: 0, width: 400, height: 50))
  }
}
