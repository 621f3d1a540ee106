import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class NSCollectionLayoutBoundarySupplementaryItemMemberTests: XCTestCase {
  func testInitExtendsTheBoundary() async {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.absolute(1), .absolute(2)), elementKind: "k", alignment: .bottom)
    XCTAssertEqual(item.elementKind, "k")
    XCTAssertEqual(item.alignment, .bottom)
    XCTAssertTrue(item.extendsBoundary)
  }

  func testPinToVisibleBoundsIsCopied() async {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.absolute(1), .absolute(2)), elementKind: "k", alignment: .top)
    XCTAssertFalse(item.pinToVisibleBounds)
    item.pinToVisibleBounds = true
    let copy = item.copy() as? NSCollectionLayoutBoundarySupplementaryItem
    XCTAssertEqual(copy?.pinToVisibleBounds, true)
  }
}
