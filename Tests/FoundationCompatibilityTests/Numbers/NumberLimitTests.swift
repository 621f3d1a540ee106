import FoundationCompatibility
import XCTest

/// Names of C's headers that Swift on Linux does not import.
final class NumberLimitTests: XCTestCase {
  func testLimitsAreThoseOfTheirTypes() {
    XCTAssertEqual(UINT64_MAX, UInt64.max)
    XCTAssertEqual([INT64_MIN, INT64_MAX, LLONG_MIN], [Int64.min, .max, .min])
    XCTAssertEqual([INT16_MIN, INT32_MIN, INT_MIN], [-32_768, -2_147_483_648, Int32.min])
    XCTAssertEqual(UINT_MAX, 4_294_967_295)
    XCTAssertEqual(UInt64(ULONG_MAX), ULLONG_MAX)
    XCTAssertEqual(LONG_MIN, Int.min)
    XCTAssertEqual(UCHAR_MAX, 255)
    XCTAssertTrue(MAXFLOAT.isFinite)
    XCTAssertEqual(MAXFLOAT.nextUp, .infinity)
    XCTAssertEqual(HUGE, MAXFLOAT)
  }

  func testTheHighestBitIsCountedFromOne() {
    XCTAssertEqual([0, 1, 2, 3, 4, 255, 256].map { fls($0) }, [0, 1, 2, 2, 3, 8, 9])
    XCTAssertEqual([fls(-1), flsl(-1), flsll(1 << 40)], [32, 64, 41])
  }

  func testNumbersAreSwappedForNetworksAndFiles() {
    XCTAssertEqual(CFSwapInt32(0x0102_0304), 0x0403_0201)
    XCTAssertEqual(CFSwapInt16BigToHost(CFSwapInt16HostToBig(0x0102)), 0x0102)
    XCTAssertEqual(CFSwapInt64LittleToHost(CFSwapInt64HostToLittle(7)), 7)
    let bytes = withUnsafeBytes(of: CFSwapInt32HostToBig(0x0102_0304)) { Array($0) }
    XCTAssertEqual(bytes, [1, 2, 3, 4])
    let little = CFByteOrderGetCurrent() == Int(CFByteOrderLittleEndian.rawValue)
    XCTAssertEqual(CFSwapInt16HostToLittle(0x0102), little ? 0x0102 : 0x0201)
  }
}
