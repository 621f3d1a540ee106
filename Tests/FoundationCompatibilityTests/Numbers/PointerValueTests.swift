import Foundation
import FoundationCompatibility
import XCTest

final class PointerValueTests: XCTestCase {
  func testAnObjectThatIsNotKept() {
    let object = NSObject()
    let value = NSValue(nonretainedObject: object)
    XCTAssertTrue(value.nonretainedObjectValue as AnyObject === object)
    XCTAssertEqual(value, NSValue(nonretainedObject: object))
    XCTAssertNotEqual(value, NSValue(nonretainedObject: NSObject()))
    XCTAssertEqual([value: 1][NSValue(nonretainedObject: object)], 1)
  }

  func testAnAddress() {
    var number = 3
    withUnsafeMutablePointer(to: &number) { pointer in
      let value = NSValue(pointer: pointer)
      XCTAssertEqual(value.pointerValue, UnsafeMutableRawPointer(pointer))
    }
    XCTAssertNil(NSValue(pointer: nil).pointerValue)
  }
}
