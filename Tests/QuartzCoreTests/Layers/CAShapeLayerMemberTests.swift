import CoreGraphics
import XCTest

@testable import QuartzCore

/// The members of `CAShapeLayer` that apps use.
final class CAShapeLayerMemberTests: XCTestCase {
  private func stage() -> (Stage, CAShapeLayer) {
    let stage = Stage()
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 20, y: 20, width: 40, height: 40), transform: nil)
    stage.change { stage.root.addSublayer(shape) }
    return (stage, shape)
  }

  func testInitFillsBlackWithoutAStroke() {
    let shape = CAShapeLayer()
    XCTAssertEqual(shape.fillColor, CGColor.black)
    XCTAssertNil(shape.strokeColor)
    XCTAssertEqual(shape.lineWidth, 1)
    XCTAssertEqual(shape.strokeEnd, 1)
    XCTAssertEqual(shape.lineCap, .butt)
    XCTAssertEqual(shape.lineJoin, .miter)
    XCTAssertEqual(shape.fillRule, .nonZero)
  }

  func testPathIsWhatIsFilled() {
    let (stage, shape) = stage()
    XCTAssertEqual(stage.pixel(40, 40), "000000")
    stage.change {
      shape.path = CGPath(ellipseIn: CGRect(x: 50, y: 50, width: 40, height: 40), transform: nil)
    }
    XCTAssertEqual(stage.pixel(30, 30), "ffffff")
    XCTAssertEqual(stage.pixel(70, 70), "000000")
    stage.change { shape.path = nil }
    XCTAssertEqual(stage.pixel(70, 70), "ffffff")
  }

  func testFillColorNilLeavesTheShapeEmpty() {
    let (stage, shape) = stage()
    stage.change { shape.fillColor = .green }
    XCTAssertEqual(stage.pixel(40, 40), "00ff00")
    stage.change { shape.fillColor = nil }
    XCTAssertEqual(stage.pixel(40, 40), "ffffff")
  }

  func testStrokeColorDrawsTheOutline() {
    let (stage, shape) = stage()
    stage.change {
      shape.strokeColor = .blue
      shape.lineWidth = 4
    }
    XCTAssertEqual(stage.pixel(19, 40), "0000ff")
    XCTAssertEqual(stage.pixel(40, 40), "000000")
  }

  func testLineWidthLiesHalfOutsideThePath() {
    let (stage, shape) = stage()
    stage.change {
      shape.strokeColor = .blue
      shape.lineWidth = 20
    }
    XCTAssertEqual(stage.pixel(11, 40), "0000ff", "half of it outside")
    XCTAssertEqual(stage.pixel(8, 40), "ffffff")
  }

  func testStrokeStartAndEndDrawAPartOfThePath() {
    let (stage, shape) = stage()
    stage.change {
      shape.fillColor = nil
      shape.strokeColor = .blue
      shape.lineWidth = 4
      shape.strokeEnd = 0.5
    }
    XCTAssertEqual(stage.pixel(40, 20), "0000ff", "along the top first")
    XCTAssertEqual(stage.pixel(20, 40), "ffffff")
    stage.change {
      shape.strokeStart = 0.5
      shape.strokeEnd = 1
    }
    XCTAssertEqual(stage.pixel(40, 20), "ffffff")
    XCTAssertEqual(stage.pixel(20, 40), "0000ff")
  }

  func testLineDashPatternAndPhaseLeaveGaps() {
    let (stage, shape) = stage()
    stage.change {
      shape.fillColor = nil
      shape.strokeColor = .blue
      shape.lineWidth = 4
      shape.lineDashPattern = [10, 10]
    }
    XCTAssertEqual(stage.pixel(25, 20), "0000ff")
    XCTAssertEqual(stage.pixel(35, 20), "ffffff")
    stage.change { shape.lineDashPhase = 10 }
    XCTAssertEqual(stage.pixel(25, 20), "ffffff")
  }

  func testFillRuleEvenOddLeavesAHole() {
    let (stage, shape) = stage()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 10, y: 10, width: 80, height: 80))
    path.addRect(CGRect(x: 30, y: 30, width: 40, height: 40))
    stage.change { shape.path = path }
    XCTAssertEqual(stage.pixel(50, 50), "000000")
    stage.change { shape.fillRule = .evenOdd }
    XCTAssertEqual(stage.pixel(50, 50), "ffffff")
  }
}
