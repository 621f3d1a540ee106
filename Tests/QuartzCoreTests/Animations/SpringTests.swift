import XCTest

@testable import QuartzCore

/// Numbers of conformance/animation.json, read from real UIKit.
final class SpringTests: XCTestCase {
  func testFittedStiffnessIsThatOfUIKit() {
    let cases: [(ratio: Double, duration: Double, velocity: Double, stiffness: Double)] = [
      (0.35, 1, 0, 286.40942818911714), (0.6, 0.8, 0, 190.21427544499548),
      (0.2, 1, 0, 707.2217886060563), (0.5, 1, 0, 161.7195025042016),
      (0.8, 1, 0, 80.89737200360506), (0.99, 1, 0, 80.02518243167793),
      (0.5, 0.3, 0, 1796.8833611577954), (0.5, 0.5, 0, 646.8780100168065),
      (1, 1, 0, 85.25592900599884), (1, 1, 1, 83.13803615388531),
      (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1.5, 147.61602003056592),
      (0.5, 1, -2, 175.4224123383425),
    ]
    for c in cases {
      let spring = Spring.fitting(
        dampingRatio: c.ratio, duration: c.duration, initialVelocity: c.velocity)
      XCTAssertEqual(spring.stiffness, c.stiffness, accuracy: 1e-4 * c.stiffness, "\(c)")
      XCTAssertEqual(spring.dampingRatio, c.ratio, accuracy: 1e-9)
    }
  }

  func testPositionsOfUIKitsSprings() {
    func check(
      _ ratio: Double, _ duration: Double, _ from: Double, _ to: Double,
      _ points: [(Double, Double)]
    ) {
      let spring = Spring.fitting(dampingRatio: ratio, duration: duration, initialVelocity: 0)
      for (time, value) in points {
        let position = time >= duration ? to : from + (to - from) * spring.position(at: time)
        // One of the measured points, where the spring is fastest, is 0.64 off the closed form.
        XCTAssertEqual(position, value, accuracy: 0.7, "at \(time)")
      }
    }
    check(
      0.6, 0.8, 50, 150, [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150)])
    check(
      0.35, 1, 40, 160,
      [(0.15, 183.54), (0.3, 166.65), (0.45, 152.12), (0.6, 163.52), (0.8, 158.94), (1, 160)])
  }

  func testSettlingDurationOfTheDefaultSpring() {
    XCTAssertEqual(CASpringAnimation().settlingDuration, 1.4727003346780927, accuracy: 1e-9)
  }

  func testOverdampedAndCriticalSpringsSettle() {
    for damping in [20.0, 40, 200] {
      let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 0)
      XCTAssertEqual(spring.position(at: spring.settlingDuration), 1, accuracy: 0.0011)
      XCTAssertLessThan(spring.position(at: 0.1), 1)
    }
    XCTAssertEqual(
      Spring(mass: 1, stiffness: 100, damping: 0, initialVelocity: 0).settlingDuration, .infinity)
  }

  func testAPerceptualSpringHasApplesStiffness() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
    XCTAssertEqual(spring.stiffness, 157.91, accuracy: 0.01)
    XCTAssertEqual(spring.bounce, 0.2, accuracy: 1e-9)
    XCTAssertEqual(spring.perceptualDuration, 0.5, accuracy: 1e-9)
    XCTAssertEqual(
      CASpringAnimation(perceptualDuration: 1, bounce: -0.5).bounce, -0.5, accuracy: 1e-9)
  }
}
