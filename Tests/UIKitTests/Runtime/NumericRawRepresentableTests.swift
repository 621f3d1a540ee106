import UIKit
import XCTest

/// Priorities, levels and weights are calculated with as numbers.
final class NumericRawRepresentableTests: XCTestCase {
  func testPrioritiesAreCountedWith() {
    var priority = UILayoutPriority.defaultLow
    priority += 10
    XCTAssertEqual(priority, UILayoutPriority(260))
    priority -= 5
    XCTAssertEqual(2 + priority, UILayoutPriority(257))
    XCTAssertEqual(priority - 5, .defaultLow)
    XCTAssertEqual(UILayoutPriority.required - .defaultHigh, 250)
    XCTAssertLessThan(UILayoutPriority.defaultLow, .defaultHigh)
  }

  func testWeightsAndLevelsAreCountedWith() {
    XCTAssertLessThan(UIFont.Weight.light, .bold)
    XCTAssertEqual(UIWindow.Level.alert + 1, UIWindow.Level(2001))
    XCTAssertEqual(UIWindow.Level.alert - .statusBar, 1000)
  }
}
