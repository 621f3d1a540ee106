import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewCompositionalLayoutMemberTests: XCTestCase {
  private var stage: CompositionalStage!

  override func setUp() async throws { stage = CompositionalStage([4]) }
  override func tearDown() async throws { stage.scroll.tearDown() }

  private func make() -> NSCollectionLayoutSection {
    let item = layoutItem(.fractionalWidth(1), .absolute(50))
    return NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item]))
  }

  func testInitSectionLaysItsItemsOut() async {
    let layout = UICollectionViewCompositionalLayout(section: make())
    stage.show(layout)
    XCTAssertEqual(layout.collectionViewContentSize, CGSize(width: 400, height: 200))
  }

  func testInitSectionProviderIsAskedOncePerSection() async {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { [self] index, _ in
        asked.append(index)
        return make()
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
    let section = make()
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(BandView.self, forDecorationViewOfKind: "back")
    stage.show(layout)
    XCTAssertTrue(stage.view.subviews.contains { $0 is BandView })
  }
}
