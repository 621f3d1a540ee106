import FoundationCompatibility
import XCTest

final class ReferenceTypeTests: XCTestCase {
  private func object<Value: ReferenceConvertible>(_ value: Value) -> NSObject? {
    value as? Value.ReferenceType
  }

  func testValuesHaveClasses() {
    XCTAssertTrue(object(UUID()) is NSUUID)
    XCTAssertTrue(object(Date()) is NSDate)
    XCTAssertTrue(object(Data([1])) is NSData)
    XCTAssertTrue(object(Locale(identifier: "de")) is NSLocale)
    XCTAssertTrue(object(DateInterval()) is NSDateInterval)
    XCTAssertTrue(object(URLQueryItem(name: "a", value: nil)) is NSURLQueryItem)
  }
}
