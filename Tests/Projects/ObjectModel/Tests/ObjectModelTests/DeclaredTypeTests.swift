import UIKit
import XCTest

/// Members of Foundation's classes have the types that they have on iOS.
final class DeclaredTypeTests: XCTestCase {
  func testAnAddressMayHaveNoText() throws {
    let address = try XCTUnwrap(NSURL(string: "https://a.example/b"))
    XCTAssertEqual(address.absoluteString?.count, 19)
    let text = address.absoluteString
    XCTAssertEqual(text?.hasSuffix("/b"), true)
    XCTAssertEqual([address].compactMap(\.absoluteString), ["https://a.example/b"])
  }
}
