import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class NSCollectionLayoutDecorationItemMemberTests: XCTestCase {
  func testBackgroundHasItsKindAndLiesAtZero() async {
    let item = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    XCTAssertEqual(item.elementKind, "back")
    XCTAssertEqual(item.zIndex, 0)
  }
}
