import FoundationCompatibility
import FoundationNetworking
import XCTest

final class CostlyNetworkTests: XCTestCase {
  func testASessionKeepsWhatItAllows() {
    let configuration = URLSessionConfiguration.ephemeral
    XCTAssertTrue(configuration.allowsExpensiveNetworkAccess)
    configuration.allowsExpensiveNetworkAccess = false
    XCTAssertFalse(configuration.allowsExpensiveNetworkAccess)
    XCTAssertTrue(configuration.allowsConstrainedNetworkAccess)
  }
}
