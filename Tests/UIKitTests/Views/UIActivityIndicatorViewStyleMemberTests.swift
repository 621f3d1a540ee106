import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIActivityIndicatorViewStyleMemberTests: XCTestCase {
  func testLargeHasTheRawValueAndSizeOfIOS() async {
    XCTAssertEqual(UIActivityIndicatorView.Style.large.rawValue, 101)
    XCTAssertEqual(UIActivityIndicatorView(style: .large).intrinsicContentSize.height, 37)
  }
}
