import CoreMedia
import TestSupport
import XCTest

/// Making, adding and comparing times, from Apple's documentation of CMTime.
final class CMTimeTests: XCTestCase {
  private let infinity = CMTime.positiveInfinity

  func testATimeIsAFractionOfSeconds() {
    XCTAssertEqual(CMTime(value: 150, timescale: 600).seconds, 0.25)
    XCTAssertEqual(CMTimeGetSeconds(CMTimeMake(value: -3, timescale: 2)), -1.5)
    XCTAssertEqual(infinity.seconds, .infinity)
    XCTAssertTrue(CMTime.invalid.seconds.isNaN)
    XCTAssertTrue(CMTime.indefinite.seconds.isNaN)
    XCTAssertFalse(CMTime(value: 1, timescale: 0).isValid)
    XCTAssertTrue(CMTime.indefinite.isValid)
    XCTAssertFalse(CMTime.indefinite.isNumeric)
  }

  func testSecondsAreRoundedAndSaySo() {
    let third = CMTime(seconds: 1.0 / 3, preferredTimescale: 600)
    XCTAssertEqual(third.timescale, 600)
    XCTAssertTrue(CMTime(seconds: 0.123, preferredTimescale: 10).hasBeenRounded)
    XCTAssertEqual(CMTime(seconds: 0.199, preferredTimescale: 10).value, 1)
    XCTAssertEqual(CMTime(seconds: 2.5, preferredTimescale: 600).value, 1500)
    XCTAssertFalse(CMTime(seconds: 2.5, preferredTimescale: 600).hasBeenRounded)
    XCTAssertFalse(CMTime(seconds: 1, preferredTimescale: 0).isValid)
  }

  func testAnOverflowHalvesTheTimescale() {
    let long = CMTime(seconds: 1e17, preferredTimescale: 600)
    XCTAssertEqual(long.timescale, 75)
    XCTAssertEqual(long.seconds, 1e17)
    XCTAssertTrue(CMTime(seconds: 1e300, preferredTimescale: 600).isPositiveInfinity)
    XCTAssertTrue(CMTime(seconds: -1e300, preferredTimescale: 600).isNegativeInfinity)
    let half = CMTime(value: .max, timescale: 600)
    XCTAssertEqual((half + half).timescale, 300)
  }

  func testSumsHaveTheLeastCommonTimescale() {
    let sum = CMTime(value: 1, timescale: 4) + CMTime(value: 1, timescale: 6)
    XCTAssertEqual(sum.value, 5)
    XCTAssertEqual(sum.timescale, 12)
    XCTAssertFalse(sum.hasBeenRounded)
    let fine =
      CMTime(value: 1, timescale: 2_147_483_629) + CMTime(value: 1, timescale: 2_147_483_587)
    XCTAssertEqual(fine.timescale, kCMTimeMaxTimescale)
    XCTAssertTrue(fine.hasBeenRounded)
    let difference = CMTimeSubtract(CMTime(value: 1, timescale: 1), CMTime(value: 1, timescale: 3))
    XCTAssertEqual(difference, CMTime(value: 2, timescale: 3))
  }

  func testSumsOfTimesThatAreNoNumbers() {
    let one = CMTime(value: 1, timescale: 1)
    XCTAssertFalse((one + .invalid).isValid)
    XCTAssertTrue((one + infinity).isPositiveInfinity)
    XCTAssertTrue((one - infinity).isNegativeInfinity)
    XCTAssertFalse((infinity - infinity).isValid)
    XCTAssertTrue((one + .indefinite).isIndefinite)
  }

  func testEpochsOrderTimesAndForbidSums() {
    let first = CMTimeMakeWithEpoch(value: 9, timescale: 1, epoch: 1)
    let second = CMTimeMakeWithEpoch(value: 2, timescale: 1, epoch: 2)
    XCTAssertLessThan(first, second)
    XCTAssertFalse((first + second).isValid)
    XCTAssertEqual((first + CMTime(value: 1, timescale: 1)).epoch, 1)
    XCTAssertEqual((first - first).epoch, 0)
  }

  func testEqualFractionsAreEqual() {
    let a = CMTime(value: 1, timescale: 2)
    let b = CMTime(value: 300, timescale: 600)
    XCTAssertEqual(a, b)
    XCTAssertEqual(Set([a, b]).count, 1)
    XCTAssertEqual(CMTimeCompare(a, CMTime(value: 2, timescale: 3)), -1)
    // These differ by less than what a Double holds.
    let near = CMTime(value: .max, timescale: 1_000)
    XCTAssertLessThan(CMTime(value: .max - 1, timescale: 1_000), near)
  }

  func testTheOrderOfSpecialTimes() {
    let times: [CMTime] = [
      .invalid, infinity, .indefinite, CMTime(value: 7, timescale: 1), .negativeInfinity,
    ]
    XCTAssertEqual(times.sorted(), times.reversed())
    XCTAssertEqual(CMTime.invalid, CMTime.invalid)
  }

  func testRoundingMethodsRoundTheirWay() {
    func value(_ value: Int64, _ method: CMTimeRoundingMethod) -> Int64 {
      CMTime(value: value, timescale: 10).convertScale(1, method: method).value
    }
    XCTAssertEqual(
      [15, -15, 14].map { value($0, .roundHalfAwayFromZero) }, [2, -2, 1])
    XCTAssertEqual([19, -19].map { value($0, .roundTowardZero) }, [1, -1])
    XCTAssertEqual([11, -11].map { value($0, .roundAwayFromZero) }, [2, -2])
    XCTAssertEqual([11, -19].map { value($0, .roundTowardPositiveInfinity) }, [2, -1])
    XCTAssertEqual([19, -11].map { value($0, .roundTowardNegativeInfinity) }, [1, -2])
    XCTAssertEqual([19, -1].map { value($0, .quickTime) }, [1, -1])
    XCTAssertEqual(CMTime(value: 1, timescale: 3).convertScale(10, method: .quickTime).value, 4)
    XCTAssertTrue(CMTimeConvertScale(infinity, timescale: 9, method: .default).isPositiveInfinity)
  }

  func testMultiplicationKeepsOrReducesTheTimescale() {
    let time = CMTime(value: 3, timescale: 10)
    XCTAssertEqual(CMTimeMultiply(time, multiplier: -4), CMTime(value: -12, timescale: 10))
    XCTAssertEqual(
      CMTimeMultiplyByRatio(time, multiplier: 2, divisor: 3), CMTime(value: 2, timescale: 10))
    XCTAssertFalse(CMTimeMultiplyByRatio(time, multiplier: 2, divisor: 0).isValid)
    XCTAssertEqual(
      CMTimeMultiplyByFloat64(time, multiplier: 0.5), CMTime(value: 3, timescale: 20))
    XCTAssertTrue(CMTimeMultiply(infinity, multiplier: -1).isNegativeInfinity)
    XCTAssertEqual(CMTimeAbsoluteValue(CMTime(value: -1, timescale: 2)).value, 1)
  }

  /// Sums that fit are exact: taking one part away again leaves the other.
  func testSumsAndDifferencesAreInverse() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let a = CMTime(
        value: .random(in: -1_000_000...1_000_000, using: &random),
        timescale: .random(in: 1...40_000, using: &random))
      let b = CMTime(
        value: .random(in: -1_000_000...1_000_000, using: &random),
        timescale: .random(in: 1...40_000, using: &random))
      XCTAssertEqual(a + b - b, a, "\(a), \(b)")
      XCTAssertEqual(a + b, b + a, "\(a), \(b)")
      XCTAssertEqual(a < b, (a - b).value < 0, "\(a), \(b)")
    }
  }
}
