import XCTest

@testable import UIKit

final class IndicatorGeometryTests: XCTestCase {
  private func thumb(offset: CGFloat, content: CGFloat = 4000) -> IndicatorGeometry {
    IndicatorGeometry(
      visible: 800, viewport: 800, content: content, offset: offset, leading: 0, trailing: 0)
  }

  func testThumbSpansTheTrackFromEdgeToEdge() {
    let start = thumb(offset: 0)
    let end = thumb(offset: 3200)
    XCTAssertEqual(start.position, 3)
    XCTAssertEqual(start.length, 794 / 5, accuracy: 0.001)
    XCTAssertEqual(end.position + end.length, 797, accuracy: 0.001)
  }

  func testThumbNeverGetsTooShortToSee() {
    XCTAssertEqual(thumb(offset: 0, content: 1_000_000).length, 36)
  }

  func testThumbShrinksTowardsTheEdgeWhileBouncing() {
    let top = thumb(offset: -100)
    XCTAssertEqual(top.position, 3)
    XCTAssertEqual(top.length, 794 / 5 - 100, accuracy: 0.001)
    let bottom = thumb(offset: 3200 + 1000)
    XCTAssertEqual(bottom.length, 7)
    XCTAssertEqual(bottom.position + bottom.length, 797, accuracy: 0.001)
  }
}
