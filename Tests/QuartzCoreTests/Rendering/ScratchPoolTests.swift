import CoreGraphics
import XCTest

@testable import QuartzCore

final class ScratchPoolTests: XCTestCase {
  func testRastersAreUsedAgainAsLongAsFramesNeedThem() throws {
    let pool = ScratchPool()
    let (small, large) = (try XCTUnwrap(pool.take(10, 10)), try XCTUnwrap(pool.take(50, 50)))
    pool.give(small)
    pool.give(large)
    pool.endFrame()
    XCTAssertEqual(pool.count, 2)
    XCTAssertTrue(try XCTUnwrap(pool.take(50, 50)) === large)
    pool.give(large)
    pool.endFrame()
    XCTAssertEqual(pool.count, 1, "the small one was not needed")
    XCTAssertTrue(try XCTUnwrap(pool.take(50, 50)) === large)
    pool.give(large)
    // Within a frame too.
    XCTAssertTrue(try XCTUnwrap(pool.take(50, 50)) === large)
    pool.give(large)
    pool.endFrame()
    pool.endFrame()
    XCTAssertEqual(pool.count, 0)
  }

  func testNeverMoreThanThreeAreKept() throws {
    let pool = ScratchPool()
    let all = try (1...6).map { try XCTUnwrap(pool.take($0, $0)) }
    all.forEach(pool.give)
    XCTAssertEqual(pool.count, 3)
    pool.endFrame()
    XCTAssertEqual(pool.count, 3)
    pool.endFrame()
    XCTAssertEqual(pool.count, 0)
  }
}
