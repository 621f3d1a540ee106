import FoundationCompatibility
import XCTest

final class BridgedDefaultsTests: XCTestCase {
  private let suite = "BridgedDefaultsTests"
  private var defaults = UserDefaults.standard

  override func setUpWithError() throws {
    defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
    defaults.removePersistentDomain(forName: suite)
  }

  override func tearDown() { defaults.removePersistentDomain(forName: suite) }

  func testNumbersAreAskedForInAnyType() {
    for value in [UInt(2), Int8(2), Int64(2), Float(2), Double(2), CGFloat(2), 2] as [Any] {
      defaults.set(value, forKey: "number")
      let object = defaults.object(forKey: "number")
      XCTAssertEqual(object as? UInt, 2, "\(type(of: value))")
      XCTAssertEqual(object as? Int, 2)
      XCTAssertEqual(object as? Double, 2)
      XCTAssertEqual(object as? Float, 2)
      XCTAssertEqual(object as? CGFloat, 2)
      XCTAssertTrue(object is NSNumber)
      XCTAssertEqual(defaults.integer(forKey: "number"), 2)
      XCTAssertEqual(defaults.double(forKey: "number"), 2)
      XCTAssertEqual(defaults.float(forKey: "number"), 2)
      XCTAssertTrue(defaults.bool(forKey: "number"))
    }
    XCTAssertNil(defaults.object(forKey: "number") as? String)
  }

  func testRegisteredNumbersToo() {
    defaults.register(defaults: ["registeredNumber": UInt(42), "registeredFlag": true])
    XCTAssertEqual(defaults.object(forKey: "registeredNumber") as? UInt, 42)
    XCTAssertEqual(defaults.object(forKey: "registeredFlag") as? Bool, true)
    XCTAssertTrue(defaults.bool(forKey: "registeredFlag"))
  }

  func testCollectionsKeepTheirElements() {
    defaults.set(["a", "b"], forKey: "texts")
    defaults.set([1, 2], forKey: "numbers")
    defaults.set(["a": 1.5], forKey: "table")
    XCTAssertEqual(defaults.object(forKey: "texts") as? [String], ["a", "b"])
    XCTAssertEqual(defaults.stringArray(forKey: "texts"), ["a", "b"])
    XCTAssertEqual(defaults.object(forKey: "numbers") as? [Int], [1, 2])
    XCTAssertEqual(defaults.array(forKey: "numbers") as? [UInt8], [1, 2])
    XCTAssertEqual(defaults.object(forKey: "table") as? [String: Double], ["a": 1.5])
    XCTAssertEqual(defaults.dictionary(forKey: "table") as? [String: CGFloat], ["a": 1.5])
    defaults.set(Data([1]), forKey: "data")
    XCTAssertEqual(defaults.object(forKey: "data") as? Data, Data([1]))
    defaults.set(Date(timeIntervalSince1970: 5), forKey: "date")
    XCTAssertEqual(defaults.object(forKey: "date") as? Date, Date(timeIntervalSince1970: 5))
    defaults.set("text", forKey: "text")
    XCTAssertEqual(defaults.string(forKey: "text"), "text")
    defaults.set(3, forKey: "text")
    XCTAssertEqual(defaults.string(forKey: "text"), "3")
  }
}
