import XCTest

@testable import UIKit

/// Each member of NSKeyValueObservation that apps use, by its name.
@MainActor
final class NSKeyValueObservationMemberTests: XCTestCase {
  func testInvalidateEndsTheObservation() async {
    let view = UIScrollView()
    var calls = 0
    let observation = view.observe(\.contentSize) { _, _ in calls += 1 }
    view.contentSize.height = 10
    observation.invalidate()
    view.contentSize.height = 20
    XCTAssertEqual(calls, 1)
  }
}
