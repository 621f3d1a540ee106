import Social
import XCTest

@MainActor
final class SLComposeViewControllerTests: XCTestCase {
  func testNoServiceIsAvailable() async {
    for service in [SLServiceTypeTwitter, SLServiceTypeFacebook] {
      XCTAssertFalse(SLComposeViewController.isAvailable(forServiceType: service))
      XCTAssertNil(SLComposeViewController(forServiceType: service))
    }
  }
}
