import UIKit
import XCTest
import XCTestCompatibility

/// Expectations that a property changes.
final class KeyValueObservingExpectationTests: XCTestCase {
  @MainActor
  func testAValueIsWaitedFor() async {
    let layer = CALayer()
    let isFaint = keyValueObservingExpectation(
      for: layer, keyPath: "opacity", expectedValue: Float(0.5))
    layer.opacity = 0.75
    layer.opacity = 0.5
    layer.opacity = 0.25
    await fulfillment(of: [isFaint], timeout: 5)
  }

  @MainActor
  func testAValueThatIsThereAlreadyIsEnough() async {
    let layer = CALayer()
    layer.opacity = 0.5
    let isFaint = keyValueObservingExpectation(
      for: layer, keyPath: "opacity", expectedValue: Float(0.5))
    await fulfillment(of: [isFaint], timeout: 5)
  }

  @MainActor
  func testAHandlerSeesTheObjectAndDecides() async {
    let layer = CALayer()
    var seen = 0
    let isSeenTwice = keyValueObservingExpectation(for: layer, keyPath: "opacity") { object, _ in
      XCTAssertTrue(object as AnyObject === layer)
      seen += 1
      return seen == 2
    }
    for opacity: Float in [0.75, 0.5, 0.25] { layer.opacity = opacity }
    await fulfillment(of: [isSeenTwice], timeout: 5)
    XCTAssertEqual(seen, 2)
  }
}
