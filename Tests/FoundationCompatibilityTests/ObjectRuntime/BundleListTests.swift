import FoundationCompatibility
import XCTest

final class BundleListTests: XCTestCase {
  func testTheMainBundleIsListed() {
    XCTAssertTrue(Bundle.allBundles.contains(.main))
    XCTAssertFalse(Bundle.allFrameworks.contains(.main))
    XCTAssertEqual(Set(Bundle.allBundles).count, Bundle.allBundles.count)
  }
}
