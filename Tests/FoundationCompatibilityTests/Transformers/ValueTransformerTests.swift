import Foundation
import FoundationCompatibility
import XCTest

final class ValueTransformerTests: XCTestCase {
  private final class Shout: ValueTransformer {
    override class func transformedValueClass() -> AnyClass { NSString.self }
    override class func allowsReverseTransformation() -> Bool { true }
    override func transformedValue(_ value: Any?) -> Any? { (value as? String)?.uppercased() }
    override func reverseTransformedValue(_ value: Any?) -> Any? {
      (value as? String)?.lowercased()
    }
  }

  private final class ColourTransformer: NSSecureUnarchiveFromDataTransformer {
    override class var allowedTopLevelClasses: [AnyClass] { [NSURL.self] }
  }

  func testTransformersAreFoundByName() throws {
    let name = NSValueTransformerName("Shout")
    XCTAssertNil(ValueTransformer(forName: name))
    ValueTransformer.setValueTransformer(Shout(), forName: name)
    let transformer = try XCTUnwrap(ValueTransformer(forName: name))
    XCTAssertTrue(transformer is Shout)
    XCTAssertEqual(transformer.transformedValue("a") as? String, "A")
    XCTAssertEqual(transformer.reverseTransformedValue("A") as? String, "a")
    XCTAssertTrue(ValueTransformer.valueTransformerNames().contains(name))
    ValueTransformer.setValueTransformer(nil, forName: name)
    XCTAssertNil(ValueTransformer(forName: name))
  }

  func testStandardTransformersTransformBooleans() {
    func transformed(_ name: NSValueTransformerName, _ value: Any?) -> Bool? {
      ValueTransformer(forName: name)?.transformedValue(value) as? Bool
    }
    XCTAssertEqual(transformed(.negateBooleanTransformerName, true), false)
    XCTAssertEqual(transformed(.isNilTransformerName, nil), true)
    XCTAssertEqual(transformed(.isNotNilTransformerName, 3), true)
  }

  func testSecureUnarchivingKeepsPropertyLists() throws {
    let transformer = try XCTUnwrap(
      ValueTransformer(forName: .secureUnarchiveFromDataTransformerName))
    for value in [["a", "b"] as Any, ["k": 1] as Any, "text", 4, Date(timeIntervalSince1970: 5)] {
      let data = try XCTUnwrap(transformer.reverseTransformedValue(value) as? Data)
      let back = try XCTUnwrap(transformer.transformedValue(data) as? NSObject)
      XCTAssertEqual(DynamicValue(back), DynamicValue(value))
    }
    XCTAssertNil(transformer.transformedValue(nil))
    XCTAssertNil(transformer.transformedValue(Data([1, 2, 3])))
  }

  func testOtherClassesAreRefused() throws {
    let transformer = ColourTransformer()
    let url = try XCTUnwrap(NSURL(string: "https://example.org"))
    let data = try XCTUnwrap(transformer.reverseTransformedValue(url) as? Data)
    XCTAssertEqual(transformer.transformedValue(data) as? NSURL, url)
    let other = try XCTUnwrap(transformer.reverseTransformedValue(["a"]) as? Data)
    XCTAssertNil(transformer.transformedValue(other))
  }
}
