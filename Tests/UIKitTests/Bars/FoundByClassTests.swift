import XCTest

@testable import UIKit

/// Views that apps find among others by the names that their classes have on iOS.
@MainActor
final class FoundByClassTests: XCTestCase {
  func testClassesHaveTheirNames() async {
    for name in [
      "UITabBarButton", "_UIBarBackground", "UIScrollViewPanGestureRecognizer",
      "UITableViewCellEditControl", "UITableViewCellReorderControl",
      "_UITableViewCellSeparatorView", "UISearchBarBackground", "UITextFieldLabel",
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

  /// Among the subviews of its one subview; the bar without it is plain.
  func testTheBackgroundOfASearchBarIsFound() async throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    bar.layoutIfNeeded()
    let type: AnyClass = try XCTUnwrap(NSClassFromString("UISearchBarBackground"))
    let contents = try XCTUnwrap(bar.subviews.last)
    XCTAssertEqual(bar.subviews.count, 1)
    XCTAssertEqual(contents.frame, bar.bounds)
    let background = try XCTUnwrap(contents.subviews.first)
    XCTAssertTrue(background.isKind(of: type) && background is UIImageView)
    XCTAssertNotNil(background.backgroundColor)
    bar.searchBarStyle = .minimal
    XCTAssertNil(background.backgroundColor)
    XCTAssertTrue(contents.subviews.contains { $0 === bar.searchTextField })
    let middle = CGPoint(x: bar.searchTextField.frame.midX, y: bar.searchTextField.frame.midY)
    XCTAssertTrue(bar.hitTest(middle, with: nil)?.isDescendant(of: bar.searchTextField) == true)
  }

  func testTheDragOfAScrollViewIsFound() async throws {
    let type: AnyClass = try XCTUnwrap(NSClassFromString("UIScrollViewPanGestureRecognizer"))
    XCTAssertTrue(UIScrollView().panGestureRecognizer.isMember(of: type))
  }
}
