import XCTest

@testable import UIKit

/// Stiffness that real UIKit fits to (damping ratio, duration, velocity): conformance animation.json.
final class SpringFitTests: XCTestCase {
  func testStiffnessOfMeasuredSprings() {
    let measured: [(CGFloat, Double, CGFloat, CGFloat)] = [
      (0.35, 1, 0, 286.40942818911714), (0.6, 0.8, 0, 190.21427544499548),
      (0.2, 1, 0, 707.2217886060563), (0.5, 1, 0, 161.7195025042016),
      (0.8, 1, 0, 80.89737200360506), (0.99, 1, 0, 80.02518243167793),
      (0.5, 0.3, 0, 1796.8833611577954), (0.5, 0.5, 0, 646.8780100168065),
      (1, 1, 0, 85.25592900599884), (1, 1, 1, 83.13803615388531),
      (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1.5, 147.61602003056592),
      (0.5, 1, -2, 175.4224123383425),
    ]
    for (ratio, duration, velocity, stiffness) in measured {
      let spring = SpringParameters(
        dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      XCTAssertEqual(spring.stiffness / stiffness, 1, accuracy: 1e-4, "\(ratio) \(duration)")
      XCTAssertEqual(
        spring.damping, 2 * ratio * spring.stiffness.squareRoot(), accuracy: 1e-6)
    }
  }
}
