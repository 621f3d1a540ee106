import FoundationCompatibility
import XCTest

private class Thing: NSObject {}

final class DescribedObjectTests: XCTestCase {
  func testAnObjectSaysItsModule() {
    final class Local: NSObject {}
    for object in [Thing(), Local(), NSObject(), NSLock()] {
      let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      let text =
        "<\(NSStringFromClass(type(of: object))): 0x\(String(address, radix: 16))>"
      XCTAssertEqual("\(object)", text)
      XCTAssertEqual(object.description, text)
    }
    XCTAssertTrue("\(NSObject())".hasPrefix("<NSObject: 0x"))
  }
}
