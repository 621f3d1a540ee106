import XCTest

@testable import UIKit

/// Views that apps find among others by the names that their classes have on iOS.
@MainActor
final class FoundByClassTests: XCTestCase {
  func testClassesHaveTheirNames() async {
    for name in [
      "UITabBarButton", "_UIBarBackground", "UIScrollViewPanGestureRecognizer",
      "UITableViewCellEditControl", "UITableViewCellReorderControl",
      "_UITableViewCellSeparatorView",
    ] {
      XCTAssertNotNil(NSClassFromString(name), name)
    }
  }

  func testTheButtonsOfATabBarAreFound() async throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.layoutIfNeeded()
    let type: AnyClass = try XCTUnwrap(NSClassFromString("UITabBarButton"))
    XCTAssertEqual(bar.subviews.filter { $0.isKind(of: type) }.count, 3)
  }

  func testTheDragOfAScrollViewIsFound() async throws {
    let type: AnyClass = try XCTUnwrap(NSClassFromString("UIScrollViewPanGestureRecognizer"))
    XCTAssertTrue(UIScrollView().panGestureRecognizer.isMember(of: type))
  }
}
