import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewCompositionalLayoutMemberTests: XCTestCase {
  private var stage: CompositionalStage!

  override func setUp() async throws { stage = CompositionalStage([4]) }
  override func tearDown() async throws { stage.scroll.tearDown() }

  func testInitSectionLaysItsItemsOut() async {
    let layout = UICollectionViewCompositionalLayout(section: rowSection())
    stage.show(layout)
    XCTAssertEqual(layout.collectionViewContentSize, CGSize(width: 400, height: 200))
  }

  func testInitSectionProviderIsAskedOncePerSection() async {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in
        asked.append(index)
        return rowSection()
      }, configuration: configuration)
    stage.show(layout)
    XCTAssertEqual(asked, [0])
    XCTAssertTrue(layout.configuration === configuration)
  }

  func testListPlacesRowsBelowEachOther() async {
    stage.show(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    XCTAssertEqual(stage.frame(1)?.minY, 44)
  }

  func testRegisterGivesTheClassOfDecorations() async {
    let section = rowSection()
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(BandView.self, forDecorationViewOfKind: "back")
    stage.show(layout)
    XCTAssertTrue(stage.view.subviews.contains { $0 is BandView })
  }
}
