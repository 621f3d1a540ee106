import CoreGraphics
import XCTest

@testable import QuartzCore

/// The members of `CAGradientLayer` that apps use.
final class CAGradientLayerMemberTests: XCTestCase {
  private func stage() -> (Stage, CAGradientLayer) {
    let stage = Stage()
    let gradient = CAGradientLayer()
    gradient.frame = stage.root.bounds
    gradient.colors = [CGColor.red, CGColor.blue]
    stage.change { stage.root.addSublayer(gradient) }
    return (stage, gradient)
  }

  private func red(_ stage: Stage, _ x: Int, _ y: Int) -> Int {
    Int(stage.surface.pixel(x, y) >> 16 & 255)
  }

  func testInitRunsDownwardsWithoutColors() {
    let gradient = CAGradientLayer()
    XCTAssertNil(gradient.colors)
    XCTAssertNil(gradient.locations)
    XCTAssertEqual(gradient.startPoint, CGPoint(x: 0.5, y: 0))
    XCTAssertEqual(gradient.endPoint, CGPoint(x: 0.5, y: 1))
    XCTAssertEqual(gradient.type, .axial)
  }

  func testColorsRunFromTheFirstToTheLast() {
    let (stage, gradient) = stage()
    XCTAssertGreaterThan(red(stage, 50, 1), 245)
    XCTAssertLessThan(red(stage, 50, 98), 10)
    XCTAssertEqual(red(stage, 50, 50), 127, accuracy: 4)
    stage.change { gradient.colors = [CGColor.green, CGColor.green] }
    XCTAssertEqual(stage.pixel(50, 50), "00ff00")
    XCTAssertEqual(gradient.colors?.count, 2)
  }

  func testLocationsPlaceTheColors() {
    let (stage, gradient) = stage()
    stage.change { gradient.locations = [0.8, 0.9] }
    XCTAssertEqual(red(stage, 50, 70), 255)
    XCTAssertEqual(red(stage, 50, 95), 0)
    XCTAssertEqual(gradient.locations, [0.8, 0.9])
  }

  func testStartPointContinuesTheFirstColorBeforeIt() {
    let (stage, gradient) = stage()
    stage.change { gradient.startPoint = CGPoint(x: 0.5, y: 0.5) }
    XCTAssertEqual(red(stage, 50, 40), 255, "before the start its colour goes on")
    XCTAssertEqual(red(stage, 50, 75), 127, accuracy: 6)
  }

  func testEndPointTurnsTheGradient() {
    let (stage, gradient) = stage()
    stage.change {
      gradient.startPoint = CGPoint(x: 0, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
    }
    XCTAssertGreaterThan(red(stage, 1, 50), 245)
    XCTAssertLessThan(red(stage, 98, 50), 10)
    XCTAssertEqual(red(stage, 50, 2), red(stage, 50, 97))
  }

  func testTypeDrawsRadialAndConicGradients() {
    let (stage, gradient) = stage()
    stage.change {
      gradient.type = .radial
      gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 1)
    }
    XCTAssertGreaterThan(red(stage, 50, 50), 240)
    XCTAssertLessThan(red(stage, 1, 50), 12)
    stage.change {
      gradient.type = .conic
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
    }
    XCTAssertGreaterThan(red(stage, 95, 52), 230, "clockwise from the end point on")
    XCTAssertLessThan(red(stage, 95, 47), 25)
  }
}
