import FoundationCompatibility
import XCTest

final class CoreFoundationTypeTests: XCTestCase {
  func testKindsOfValuesFromJSON() throws {
    let text = #"{"b": true, "i": 7, "d": 1.5, "s": "x", "n": null, "a": [1], "o": {}}"#
    let values = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    func kind(_ key: String) -> CFTypeID { CFGetTypeID(values[key] as AnyObject?) }
    XCTAssertEqual(kind("b"), CFBooleanGetTypeID())
    XCTAssertEqual(kind("i"), CFNumberGetTypeID())
    XCTAssertEqual(kind("d"), CFNumberGetTypeID())
    XCTAssertEqual(kind("s"), CFStringGetTypeID())
    XCTAssertEqual(kind("n"), CFNullGetTypeID())
    XCTAssertEqual(kind("a"), CFArrayGetTypeID())
    XCTAssertEqual(kind("o"), CFDictionaryGetTypeID())
    XCTAssertNotEqual(CFGetTypeID(self), CFNumberGetTypeID())
  }

  func testNumbersAreToldApart() {
    XCTAssertEqual(CFNumberGetType(1.5 as NSNumber), .float64Type)
    XCTAssertEqual(CFNumberGetType(NSNumber(value: Int64(5))), .sInt64Type)
    XCTAssertEqual(CFNumberGetType(true as NSNumber), .charType)
    XCTAssertTrue(CFNumberIsFloatType(NSNumber(value: Float(1))))
    XCTAssertFalse(CFNumberIsFloatType(2 as NSNumber))
    XCTAssertTrue(CFBooleanGetValue(kCFBooleanTrue))
  }
}
