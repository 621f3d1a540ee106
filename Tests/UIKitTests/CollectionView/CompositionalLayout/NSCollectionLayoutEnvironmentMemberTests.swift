import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class NSCollectionLayoutEnvironmentMemberTests: XCTestCase {
  private var stage: CompositionalStage!

  override func setUp() async throws { stage = CompositionalStage([4]) }
  override func tearDown() async throws { stage.scroll.tearDown() }

  private func make() -> NSCollectionLayoutSection {
    let item = layoutItem(.fractionalWidth(1), .absolute(50))
    return NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item]))
  }

  func testContainerHasTheSizeOfTheContent() async {
    var size = CGSize.zero
    stage.show(
      UICollectionViewCompositionalLayout { [self] _, environment in
        size = environment.container.effectiveContentSize
        return make()
      })
    XCTAssertEqual(size, CGSize(width: 400, height: 600))
  }
}
