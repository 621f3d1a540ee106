import UIKit
import XCTest
import XCTestCompatibility

/// Expectations that a property changes.
final class KeyValueObservingExpectationTests: XCTestCase {
  @MainActor
  func testAValueIsWaitedFor() async {
    let view = UIScrollView()
    let isHalf = keyValueObservingExpectation(
      for: view, keyPath: "contentSize", expectedValue: CGSize(width: 50, height: 0))
    view.contentSize.width = 75
    view.contentSize.width = 50
    view.contentSize.width = 25
    await fulfillment(of: [isHalf], timeout: 5)
  }

  @MainActor
  func testAValueThatIsThereAlreadyIsEnough() async {
    let view = UIScrollView()
    view.contentSize.width = 50
    let isHalf = keyValueObservingExpectation(
      for: view, keyPath: "contentSize", expectedValue: CGSize(width: 50, height: 0))
    await fulfillment(of: [isHalf], timeout: 5)
  }

  @MainActor
  func testAHandlerSeesTheObjectAndDecides() async {
    let view = UIScrollView()
    var seen = 0
    let isSeenTwice = keyValueObservingExpectation(for: view, keyPath: "contentSize") { object, _ in
      XCTAssertTrue(object as AnyObject === view)
      seen += 1
      return seen == 2
    }
    for width in [75.0, 50, 25] { view.contentSize.width = width }
    await fulfillment(of: [isSeenTwice], timeout: 5)
    XCTAssertEqual(seen, 2)
  }

  @MainActor
  func testAHandlerFindsTheNewValueByItsText() async {
    let view = UIScrollView()
    let isHalf = keyValueObservingExpectation(for: view, keyPath: "contentSize") { _, change in
      XCTAssertEqual(change[NSKeyValueChangeKey.newKey] as? CGSize, view.contentSize)
      return change["new"] as? CGSize == CGSize(width: 50, height: 0)
    }
    for width in [75.0, 50] { view.contentSize.width = width }
    await fulfillment(of: [isHalf], timeout: 5)
  }
}
