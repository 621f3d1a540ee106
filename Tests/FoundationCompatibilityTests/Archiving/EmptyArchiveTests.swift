import FoundationCompatibility
import XCTest

final class EmptyArchiveTests: XCTestCase {
  func testACoderOfNothingHasNoValues() throws {
    let coder = try NSKeyedUnarchiver(forReadingFrom: NSKeyedUnarchiver._hanok_archive(Data()))
    coder.requiresSecureCoding = false
    coder.decodingFailurePolicy = .setErrorAndReturn
    XCTAssertFalse(coder.containsValue(forKey: "a"))
    XCTAssertNil(coder.decodeObject(forKey: "a"))
    XCTAssertEqual(coder.decodeInteger(forKey: "a"), 0)
  }

  func testOtherDataStaysAsItIs() {
    XCTAssertEqual(NSKeyedUnarchiver._hanok_archive(Data([1, 2])), Data([1, 2]))
  }
}
