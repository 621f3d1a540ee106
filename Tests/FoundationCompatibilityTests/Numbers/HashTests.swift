import FoundationCompatibility
import XCTest

final class HashTests: XCTestCase {
  func testDecimalNumbersAreElementsOfSets() {
    let numbers: Set = [NSDecimalNumber(string: "1.25"), NSDecimalNumber(string: "1.25")]
    XCTAssertEqual(numbers.count, 1)
    XCTAssertEqual(NSDecimalNumber(string: "3").hash, NSNumber(value: 3).hash)
  }

  func testErrorsAreElementsOfSetsAndOfArchives() throws {
    let error = NSError(domain: "a", code: 4, userInfo: [NSLocalizedDescriptionKey: "b"])
    XCTAssertTrue(Set([error]).contains(NSError(domain: "a", code: 4, userInfo: error.userInfo)))
    let data = try NSKeyedArchiver.archivedData(withRootObject: error, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSError.self, from: data)
    XCTAssertEqual(read?.code, 4)
    XCTAssertEqual(read?.localizedDescription, "b")
  }
}
