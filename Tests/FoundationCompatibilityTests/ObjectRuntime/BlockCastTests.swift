import FoundationCompatibility
import XCTest

final class BlockCastTests: XCTestCase {
  private typealias Handler = (BlockCastTests) -> Int
  private final class Keeper: NSObject {
    let handler: Handler? = { _ in 7 }
  }

  func testAnObjectHoldsAClosure() throws {
    let closure: Handler = { _ in 3 }
    let object = _hanok_bitCast(closure, to: AnyObject.self)
    XCTAssertEqual(_hanok_bitCast(object, to: Handler.self)(self), 3)
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    XCTAssertEqual(_hanok_bitCast(address, to: Handler.self)(self), 3)
  }

  func testAClosureIsFoundByItsName() throws {
    let found = try XCTUnwrap(Keeper().value(forKey: "handler"))
    XCTAssertEqual(_hanok_bitCast(found as AnyObject, to: Handler.self)(self), 7)
  }

  func testValuesOfOneSize() {
    XCTAssertEqual(_hanok_bitCast(Double(1), to: UInt64.self), Double(1).bitPattern)
  }
}
