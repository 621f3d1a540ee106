import XCTest

@testable import HanokBuild

final class ContinuousIntegrationTests: XCTestCase {
  func testTheVariableSaysIt() {
    for value in ["true", "1", "True", "woodpecker"] {
      XCTAssertTrue(ContinuousIntegration.says(["CI": value]), value)
    }
    for value in ["", "0", "false", "FALSE", "no"] {
      XCTAssertFalse(ContinuousIntegration.says(["CI": value]), value)
    }
    XCTAssertFalse(ContinuousIntegration.says([:]))
  }
}
