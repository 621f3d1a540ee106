import FoundationCompatibility
import XCTest

final class ConformanceTests: XCTestCase {
  func testClassesAreAskedWhatTheyConformTo() {
    final class Plain: NSObject {}
    final class Named: NSObject, Marked {}
    XCTAssertTrue(Named().conforms(to: Marked.self))
    XCTAssertFalse(Plain().conforms(to: Marked.self))
    XCTAssertEqual(String(cString: class_getName(NSDictionary.self)), "NSDictionary")
  }
}

private protocol Marked: AnyObject {}
