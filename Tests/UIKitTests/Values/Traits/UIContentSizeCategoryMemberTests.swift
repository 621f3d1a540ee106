import XCTest

@testable import UIKit

/// The members of `UIContentSizeCategory` that apps use.
final class UIContentSizeCategoryMemberTests: XCTestCase {
  func testCategoriesAreOrderedAndTheNotificationHasItsName() {
    XCTAssertEqual(
      UIContentSizeCategory.didChangeNotification.rawValue,
      "UIContentSizeCategoryDidChangeNotification")
    XCTAssertLessThan(UIContentSizeCategory.large, .accessibilityMedium)
    XCTAssertTrue(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
  }
}
