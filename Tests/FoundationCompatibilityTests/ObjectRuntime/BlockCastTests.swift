import FoundationCompatibility
import XCTest

final class BlockCastTests: XCTestCase {
  private typealias Handler = (BlockCastTests) -> Int

  func testAnObjectHoldsAClosure() throws {
    let closure: Handler = { _ in 3 }
    let object = _hanok_bitCast(closure, to: AnyObject.self)
    XCTAssertEqual(_hanok_bitCast(object, to: Handler.self)(self), 3)
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    XCTAssertEqual(_hanok_bitCast(address, to: Handler.self)(self), 3)
  }

  func testValuesOfOneSize() {
    XCTAssertEqual(_hanok_bitCast(Double(1), to: UInt64.self), Double(1).bitPattern)
  }

  /// Libraries of C hand on an address to a function that calls the block.
  func testAnAddressStandsForABlock() {
    typealias Comparison = (UnsafeRawPointer, Int32) -> Int32
    var heard: [Int32] = []
    let block: Comparison = { _, number in
      heard.append(number)
      return number * 2
    }
    let address = _hanok_bitCast(block, to: UnsafeMutableRawPointer.self)
    let taken: UnsafeMutableRawPointer? = address
    var byte: UInt8 = 0
    XCTAssertEqual(_hanok_bitCast(taken, to: Comparison.self)(&byte, 3), 6)
    let opaque = _hanok_bitCast(block, to: OpaquePointer?.self)
    XCTAssertEqual(_hanok_bitCast(opaque, to: Comparison.self)(&byte, 4), 8)
    XCTAssertEqual(heard, [3, 4])
  }
}
