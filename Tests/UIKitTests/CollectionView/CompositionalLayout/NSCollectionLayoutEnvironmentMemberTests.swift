import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class NSCollectionLayoutEnvironmentMemberTests: XCTestCase {
  private var stage: CompositionalStage!

  override func setUp() async throws { stage = CompositionalStage([4]) }
  override func tearDown() async throws { stage.scroll.tearDown() }

  func testContainerHasTheSizeOfTheContent() async {
    var size = CGSize.zero
    stage.show(
      UICollectionViewCompositionalLayout { _, environment in
        size = environment.container.effectiveContentSize
        return rowSection()
      })
    XCTAssertEqual(size, CGSize(width: 400, height: 600))
  }
}
