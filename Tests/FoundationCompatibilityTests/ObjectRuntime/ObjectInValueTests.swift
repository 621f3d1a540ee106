import Foundation
import FoundationCompatibility
import XCTest

/// Objects come out of any value as `as AnyObject` gives them.
final class ObjectInValueTests: XCTestCase {
  private class Plain {}
  private final class Derived: Plain {}

  func testAnObjectIsItself() {
    let (plain, derived, root) = (Plain(), Derived(), NSObject())
    XCTAssertTrue(objectInValue(plain) === plain)
    XCTAssertTrue(objectInValue(derived as Plain) === derived)
    XCTAssertTrue(objectInValue(root) === root)
    XCTAssertTrue(objectInValue(root as any NSObjectProtocol) === root)
    let inside: Any = plain
    XCTAssertTrue(objectInValue(inside as Any) === plain)
  }

  func testAnOptionalGivesWhatIsInside() {
    let plain = Plain()
    XCTAssertTrue(objectInValue(Optional(plain) as Any) === plain)
    XCTAssertTrue(objectInOptional(Optional<Any>(plain)) === plain)
    XCTAssertNil(objectInOptional(nil))
  }

  func testOtherValuesAreHeldByAnObject() {
    XCTAssertEqual(objectInValue("text") as? String, "text")
    XCTAssertEqual(objectInValue(7) as? Int, 7)
    XCTAssertEqual((objectInValue([1, 2]) as? [Int]) ?? [], [1, 2])
  }

  func testAnObjectLivesOnByWhatHoldsIt() {
    weak var left: Plain?
    do {
      let plain = Plain()
      left = plain
      let held = objectInValue(plain)
      XCTAssertTrue(held === plain)
    }
    XCTAssertNil(left)
  }
}
