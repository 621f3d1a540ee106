import XCTest

@testable import UIKit

/// Sources of pages that count by an index of their own, which they set once pages were set.
@MainActor
final class PageSourceTests: XCTestCase {
  func testPagesBesideAreAskedForOnceTheSourceKnowsItsIndex() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let book = CountedBook(transitionStyle: .scroll, navigationOrientation: .horizontal)
    window.rootViewController = book
    window.isHidden = false
    book.dataSource = book
    book.setViewControllers([book.all[0]], direction: .forward, animated: false) { _ in
      book.index = 0
    }
    window.layoutIfNeeded()
    XCTAssertEqual(book.last, book.all[1])

    book.setViewControllers([book.all[1]], direction: .forward, animated: false)
    book.index = 1
    window.layoutIfNeeded()
    XCTAssertEqual(book.last, book.all[2])
    XCTAssertEqual(book.first, book.all[0])
  }
}

private final class CountedBook: UIPageViewController, UIPageViewControllerDataSource {
  let all = (0..<3).map { _ in UIViewController() }
  var index: Int?
  var first: UIViewController? { before.spread?.pages.first }
  var last: UIViewController? { after.spread?.pages.first }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore: UIViewController
  ) -> UIViewController? {
    index.flatMap { $0 > 0 ? all[$0 - 1] : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter: UIViewController
  ) -> UIViewController? {
    index.flatMap { $0 < 2 ? all[$0 + 1] : nil }
  }
}
