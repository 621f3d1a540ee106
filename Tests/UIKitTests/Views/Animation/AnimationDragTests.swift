import XCTest

@testable import UIKit

/// UIKit's function without a header, which apps declare themselves.
@_silgen_name("UIAnimationDragCoefficient")
private func dragCoefficient() -> Float

final class AnimationDragTests: XCTestCase {
  func testAnimationsRunAsTheySay() {
    XCTAssertEqual(dragCoefficient(), 1)
  }
}
