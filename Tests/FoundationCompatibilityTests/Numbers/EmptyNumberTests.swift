import FoundationCompatibility
import XCTest

final class EmptyNumberTests: XCTestCase {
  func testANumberIsMadeOfNothing() {
    XCTAssertEqual(NSNumber().intValue, 0)
  }

  func testCIntegersAreArchived() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encodeCInt(-7, forKey: "a")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let coder: NSCoder = reader
    XCTAssertEqual(coder.decodeCInt(forKey: "a"), -7)
  }
}
