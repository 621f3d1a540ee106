import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class NSCollectionLayoutSectionMemberTests: XCTestCase {
  private var stage: CompositionalStage!

  override func setUp() async throws { stage = CompositionalStage([4]) }
  override func tearDown() async throws { stage.scroll.tearDown() }

  func testInitGroupRepeatsTheGroup() async {
    stage.show(rowSection())
    XCTAssertEqual(stage.view.contentSize.height, 200)
  }

  func testContentInsetsMoveTheItems() async {
    let section = rowSection()
    section.contentInsets.top = 9
    stage.show(section)
    XCTAssertEqual(stage.frame(0)?.minY, 9)
  }

  func testInterGroupSpacingSeparatesGroups() async {
    let section = rowSection()
    section.interGroupSpacing = 6
    stage.show(section)
    XCTAssertEqual(stage.frame(1)?.minY, 56)
  }

  func testOrthogonalScrollingBehaviorPlacesItemsSideBySide() async {
    let section = rowSection()
    section.orthogonalScrollingBehavior = .continuous
    stage.show(section)
    XCTAssertEqual(stage.frame(1)?.minX, 400)
  }

  func testBoundarySupplementaryItemsTakeTheirPlaceAbove() async {
    let section = rowSection()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)), elementKind: "header",
        alignment: .top)
    ]
    stage.show(section)
    XCTAssertEqual(stage.frame(0)?.minY, 30)
  }

  func testListFillsTheWidthWithRows() async {
    stage.show(
      UICollectionViewCompositionalLayout { _, environment in
        .list(using: .init(appearance: .plain), layoutEnvironment: environment)
      })
    XCTAssertEqual(stage.frame(0), CGRect(x: 0, y: 0, width: 400, height: 44))
  }

  func testVisibleItemsInvalidationHandlerSeesWhatIsOnScreen() async {
    let section = rowSection()
    var seen: [Int] = []
    section.visibleItemsInvalidationHandler = { items, _, _ in
      seen = items.map(\.indexPath.item)
    }
    stage.show(section)
    XCTAssertEqual(seen, [0, 1, 2, 3])
  }

  func testDecorationItemsLieBehindTheSection() async {
    let section = rowSection()
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(BandView.self, forDecorationViewOfKind: "back")
    stage.show(layout)
    XCTAssertTrue(stage.view.subviews.contains { $0 is BandView && $0.frame.height == 200 })
  }
}
