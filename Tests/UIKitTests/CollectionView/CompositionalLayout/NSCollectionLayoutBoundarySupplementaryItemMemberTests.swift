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

  func testInitWithAnAnchorStandsAtItsEdges() async {
    let size = layoutSize(.absolute(1), .absolute(2))
    func item(_ anchor: NSCollectionLayoutAnchor) -> NSCollectionLayoutBoundarySupplementaryItem {
      .init(layoutSize: size, elementKind: "k", containerAnchor: anchor)
    }
    XCTAssertEqual(item(.init(edges: .bottom)).alignment, .bottom)
    XCTAssertEqual(item(.init(edges: [.top, .trailing])).alignment, .topTrailing)
    XCTAssertEqual(item(.init(edges: [.bottom, .leading])).alignment, .bottomLeading)
    XCTAssertEqual(item(.init(edges: .leading)).alignment, .leading)
    XCTAssertEqual(item(.init(edges: [])).alignment, .none)
    let moved = item(.init(edges: .top, absoluteOffset: CGPoint(x: 3, y: 4)))
    XCTAssertEqual(moved.offset, CGPoint(x: 3, y: 4))
    let part = item(.init(edges: .bottom, fractionalOffset: CGPoint(x: 0, y: 0.5)))
    XCTAssertEqual(part.offset(for: CGSize(width: 10, height: 20)), CGPoint(x: 0, y: 10))
    let copy = part.copy() as? NSCollectionLayoutBoundarySupplementaryItem
    XCTAssertEqual(copy?.alignment, .bottom)
  }
}
