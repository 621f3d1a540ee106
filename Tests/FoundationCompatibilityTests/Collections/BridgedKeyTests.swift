import FoundationCompatibility
import XCTest

final class BridgedKeyTests: XCTestCase {
  func testObjectsAreEqualToTheirValues() throws {
    let id = UUID()
    let url = try XCTUnwrap(URL(string: "https://example.com/a"))
    let pairs: [(AnyHashable, AnyHashable)] = [
      (NSString(string: "a"), "a"), (NSMutableString(string: "b"), "b"),
      (NSNumber(value: 4), 4), (NSNumber(value: 4.0), 4), (NSNumber(value: 2.5), 2.5),
      (NSNumber(value: Float(2.5)), Float(2.5)), (NSNumber(value: UInt64.max), UInt64.max),
      (NSNumber(value: true), true), (NSUUID(uuidString: id.uuidString), id),
      (NSURL(string: url.absoluteString), url),
      (NSDate(timeIntervalSince1970: 3), Date(timeIntervalSince1970: 3)),
      (NSData(data: Data([1])), Data([1])),
    ]
    for (object, value) in pairs {
      XCTAssertEqual(object, value)
      XCTAssertEqual(object.hashValue, value.hashValue)
    }
    XCTAssertNotEqual(AnyHashable(NSNumber(value: true)), AnyHashable(1))
    XCTAssertNotEqual(AnyHashable(NSString(string: "1")), AnyHashable(1))
  }

  func testKeysAreFoundByEither() {
    let table: [AnyHashable: Any] = ["a": 1, NSString(string: "b"): 2, NSNumber(value: 3): 3]
    XCTAssertEqual(table["b"] as? Int, 2)
    XCTAssertEqual(table[NSString(string: "a")] as? Int, 1)
    XCTAssertEqual(table[3] as? Int, 3)
    let keys = table.keys.compactMap { $0.base as? NSString }
    XCTAssertEqual(Set(keys.map { $0 as String }), ["a", "b"])
    let bridged = NSDictionary(dictionary: ["a": 1, 4: 2]) as? [AnyHashable: Any]
    XCTAssertEqual(bridged?[4] as? Int, 2)
    XCTAssertEqual(bridged?["a"] as? Int, 1)
    let set: Set<AnyHashable> = [NSNumber(value: 4), NSString(string: "x")]
    XCTAssertTrue(set.isSuperset(of: [4, "x"]))
  }

  func testObjectsComeBackAsObjects() {
    let number: AnyHashable = NSNumber(value: 7)
    XCTAssertEqual(number.base as? NSNumber, 7)
    XCTAssertEqual(number as? Int, 7)
    XCTAssertEqual(AnyHashable(NSString(string: "s")).base as? NSString, "s")
    let decimal = AnyHashable(NSDecimalNumber(string: "1.25"))
    XCTAssertEqual(decimal.base as? NSDecimalNumber, NSDecimalNumber(string: "1.25"))
  }
}
