import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UISwitchMemberTests: XCTestCase {
  func testInitHasTheSizeOfIOS() async {
    XCTAssertEqual(UISwitch().bounds.size, CGSize(width: 51, height: 31))
  }
}
