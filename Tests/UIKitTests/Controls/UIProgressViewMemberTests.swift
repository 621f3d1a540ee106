import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIProgressViewMemberTests: XCTestCase {
  func testProgressIsAtMostOne() async {
    let view = UIProgressView()
    view.progress = 2
    XCTAssertEqual(view.progress, 1)
  }

  func testSetProgressIsToldInPercent() async {
    let view = UIProgressView(progressViewStyle: .default)
    view.setProgress(0.5, animated: true)
    XCTAssertEqual(view.accessibilityValue, "50%")
  }
}
