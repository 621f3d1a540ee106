import CoreMedia
import XCTest

/// Tests from Apple's documentation of CMTimeRange.
final class CMTimeRangeTests: XCTestCase {
  private func range(_ start: Int64, _ end: Int64) -> CMTimeRange {
    CMTimeRange(start: seconds(start), end: seconds(end))
  }
  private func seconds(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 1) }

  func testTheEndIsNotPartOfARange() {
    let range = range(1, 4)
    XCTAssertEqual(range.duration, seconds(3))
    XCTAssertTrue(range.containsTime(seconds(1)))
    XCTAssertFalse(range.containsTime(seconds(4)))
    XCTAssertFalse(range.containsTime(.invalid))
    XCTAssertEqual(CMTimeRangeGetEnd(range), seconds(4))
  }

  func testARangeOfNegativeLengthIsInvalid() {
    XCTAssertFalse(range(4, 1).isValid)
    XCTAssertFalse(CMTimeRange.invalid.isValid)
    XCTAssertTrue(CMTimeRange(start: .zero, duration: .positiveInfinity).isValid)
    XCTAssertTrue(CMTimeRange.zero.isEmpty)
    XCTAssertTrue(CMTimeRange(start: .zero, duration: .indefinite).isIndefinite)
  }

  func testUnionAndIntersectionCoverTheRanges() {
    XCTAssertEqual(range(0, 2).union(range(5, 6)), range(0, 6))
    XCTAssertEqual(range(0, 4).intersection(range(2, 6)), range(2, 4))
    XCTAssertEqual(range(0, 2).intersection(range(2, 6)), .zero)
    XCTAssertFalse(range(0, 2).union(.invalid).isValid)
    XCTAssertTrue(range(0, 4).containsTimeRange(range(1, 4)))
    XCTAssertFalse(range(0, 4).containsTimeRange(range(1, 5)))
  }

  func testTimesAreClampedAndMapped() {
    XCTAssertEqual(CMTimeClampToRange(seconds(9), range: range(1, 4)), seconds(4))
    XCTAssertEqual(CMTimeClampToRange(seconds(0), range: range(1, 4)), seconds(1))
    XCTAssertFalse(CMTimeClampToRange(seconds(0), range: .zero).isValid)
    let mapped = CMTimeMapTimeFromRangeToRange(
      seconds(3), fromRange: range(2, 4), toRange: range(10, 20))
    XCTAssertEqual(mapped, seconds(15))
    XCTAssertEqual(
      CMTimeMapDurationFromRangeToRange(
        seconds(1), fromRange: range(2, 4), toRange: range(0, 1)),
      CMTime(value: 1, timescale: 2))
    XCTAssertFalse(
      CMTimeMapTimeFromRangeToRange(
        seconds(1), fromRange: .zero, toRange: range(0, 1)
      ).isValid)
  }
}
