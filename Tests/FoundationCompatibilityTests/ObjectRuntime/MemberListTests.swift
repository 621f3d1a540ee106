import FoundationCompatibility
import XCTest

final class MemberListTests: XCTestCase {
  private class Base: NSObject {
    var first = 1
  }
  private final class Derived: Base {
    var second = "b"
    let third: Double = 3
    lazy var fourth = [4]
  }

  func testPropertiesAreListedByClass() throws {
    func names(_ type: AnyClass) throws -> [String] {
      var count: UInt32 = 0
      let list = try XCTUnwrap(class_copyPropertyList(type, &count))
      defer { free(list) }
      return (0..<Int(count)).map { String(cString: property_getName(list[$0])) }
    }
    XCTAssertEqual(try names(Base.self), ["first"])
    XCTAssertEqual(try names(Derived.self), ["second", "third", "fourth"])
    var count: UInt32 = 9
    XCTAssertNil(class_copyPropertyList(NSObject.self, &count))
    XCTAssertEqual(count, 0)
    XCTAssertNotNil(class_getProperty(Derived.self, "first"))
    XCTAssertNil(class_getProperty(Derived.self, "fifth"))
  }
}
