import FoundationCompatibility
import XCTest

/// Apple's "Bundle": the class "returns an existing instance" where there is one for the path.
final class BundleIdentityTests: XCTestCase {
  func testABundleIsTheSameWhicheverWayItIsFound() {
    XCTAssertTrue(Bundle(path: Bundle.main.bundlePath) === Bundle.main)
    XCTAssertTrue(Bundle(url: Bundle.main.bundleURL) === Bundle.main)
    XCTAssertTrue(Bundle(for: Self.self) === Bundle(for: Self.self))
    XCTAssertTrue(Bundle(path: "/usr") !== Bundle.main)
    let none: Bundle? = nil
    XCTAssertTrue(none === nil)
    XCTAssertFalse(none === Bundle.main)
  }
}
