import Core
import XCTest

final class CoreTests: XCTestCase {
  func testPricesAreEqual() { XCTAssertEqual(Price(amount: 1), Price(amount: 1)) }
}
