import CoreGraphics
import TestSupport
import XCTest

final class IntersectionTests: XCTestCase {
  private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

  func testRectanglesThatOnlyTouchDoNotIntersect() {
    for (x, y) in [(10, 0), (-10, 0), (0, 10), (0, -10), (10, 10), (-10, -10)] {
      let other = CGRect(x: x, y: y, width: 10, height: 10)
      XCTAssertFalse(rect.intersects(other), "\(other)")
      XCTAssertFalse(other.intersects(rect), "\(other)")
    }
    XCTAssertTrue(rect.intersects(CGRect(x: 9.999, y: 9.999, width: 10, height: 10)))
    XCTAssertTrue(rect.intersects(rect))
    XCTAssertTrue(rect.intersects(CGRect(x: 2, y: 2, width: 1, height: 1)))
  }

  func testNegativeSizesAndNull() {
    XCTAssertTrue(CGRect(x: 10, y: 10, width: -5, height: -5).intersects(rect))
    XCTAssertFalse(CGRect(x: 0, y: 0, width: -5, height: -5).intersects(rect))
    XCTAssertFalse(CGRect.null.intersects(rect))
    XCTAssertFalse(rect.intersects(.null))
    XCTAssertTrue(rect.intersects(.infinite))
  }

  /// The areas that both have, from the definition.
  func testRandomRectanglesIntersectWhereTheyShareAnArea() {
    var generator = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      func random() -> CGRect {
        CGRect(
          x: Int.random(in: -5...5, using: &generator),
          y: Int.random(in: -5...5, using: &generator),
          width: Int.random(in: 1...5, using: &generator),
          height: Int.random(in: 1...5, using: &generator))
      }
      let (a, b) = (random(), random())
      let width = min(a.maxX, b.maxX) - max(a.minX, b.minX)
      let height = min(a.maxY, b.maxY) - max(a.minY, b.minY)
      XCTAssertEqual(a.intersects(b), width > 0 && height > 0, "\(a) \(b)")
    }
  }

  func testFunctionsOfCGFloatAreCoreGraphics() {
    XCTAssertEqual(CoreGraphics.log(CGFloat(1)), 0)
    XCTAssertEqual(CoreGraphics.pow(CGFloat(2), 3), 8)
    XCTAssertEqual(CoreGraphics.round(CGFloat(1.6)), 2)
    let half: CGFloat = CoreGraphics.sqrt(0.25)
    XCTAssertEqual(half, 0.5)
    XCTAssertEqual(sin(CGFloat(0)), 0)
  }
}
