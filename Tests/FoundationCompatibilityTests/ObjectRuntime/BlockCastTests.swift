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
}
