import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIPageControlMemberTests: XCTestCase {
  func testInitHasNoPages() async {
    XCTAssertEqual(UIPageControl().numberOfPages, 0)
  }

  func testCurrentPageIsOneOfThePages() async {
    let control = UIPageControl()
    control.numberOfPages = 3
    control.currentPage = 1
    XCTAssertEqual(control.currentPage, 1)
    control.currentPage = 9
    XCTAssertEqual(control.currentPage, 2)
  }

  func testNumberOfPagesDecidesTheSize() async {
    let control = UIPageControl()
    control.numberOfPages = 3
    XCTAssertEqual(control.intrinsicContentSize, control.size(forNumberOfPages: 3))
  }

  func testCurrentPageIndicatorTintColor() async {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.numberOfPages = 2
    control.currentPageIndicatorTintColor = .red
    control.layoutIfNeeded()
    XCTAssertEqual(
      control.subviews.dropFirst().map { $0.subviews[0].backgroundColor == .red }, [true, false])
  }

  func testPageIndicatorTintColorColorsTheOtherDots() async {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.numberOfPages = 2
    control.pageIndicatorTintColor = .blue
    control.layoutIfNeeded()
    XCTAssertEqual(
      control.subviews.dropFirst().map { $0.subviews[0].backgroundColor == .blue }, [false, true])
  }
}
