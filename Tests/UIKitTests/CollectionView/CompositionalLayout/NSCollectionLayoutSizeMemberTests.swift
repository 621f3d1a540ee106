import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class NSCollectionLayoutSizeMemberTests: XCTestCase {
  func testInitKeepsTheKindOfEachDimension() async {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(9))
    XCTAssertTrue(size.widthDimension.isFractionalWidth)
    XCTAssertEqual(size.widthDimension.dimension, 0.5)
    XCTAssertTrue(size.heightDimension.isEstimated)
  }
}
