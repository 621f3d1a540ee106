import XCTest

@testable import CoreGraphics
@testable import UIKit

/// The members of `UIBezierPath` that apps use.
@MainActor
final class UIBezierPathMemberTests: XCTestCase {
  private func draw(_ body: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
      body()
    }
  }

  func testInitIsEmptyWithALineOfOnePoint() async {
    let path = UIBezierPath()
    XCTAssertTrue(path.isEmpty)
    XCTAssertEqual(path.lineWidth, 1)
    XCTAssertFalse(path.usesEvenOddFillRule)
  }

  func testInitRectHasTheRectsBounds() async {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(path.bounds, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  func testInitOvalLeavesTheCornersOut() async {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertTrue(path.contains(CGPoint(x: 5, y: 0.5)))
    XCTAssertFalse(path.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  func testInitRoundedRectRoundsTheNamedCorners() async {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 8)
    XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
    XCTAssertTrue(path.contains(CGPoint(x: 10, y: 1)))
    let some = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8))
    XCTAssertFalse(some.contains(CGPoint(x: 1, y: 1)))
    XCTAssertTrue(some.contains(CGPoint(x: 19, y: 1)))
  }

  func testInitArcMakesAFullCircle() async {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true)
    XCTAssertEqual(path.bounds.width, 10, accuracy: 0.01)
    XCTAssertEqual(path.bounds.midY, 10, accuracy: 0.01)
  }

  func testCgPathReplacesThePath() async {
    let path = UIBezierPath(
      cgPath: CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil))
    XCTAssertEqual(path.cgPath.boundingBox, CGRect(x: 0, y: 0, width: 4, height: 4))
    path.cgPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
    XCTAssertEqual(path.bounds.width, 8, accuracy: 0.01)
  }

  func testMoveSetsTheCurrentPoint() async {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 5, y: 6))
    XCTAssertEqual(path.currentPoint, CGPoint(x: 5, y: 6))
  }

  func testAddLineWidensTheBounds() async {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 4))
    XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: 10, height: 4))
  }

  func testCloseReturnsToTheStart() async {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 10, y: 1))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.close()
    XCTAssertEqual(path.currentPoint, CGPoint(x: 1, y: 1))
  }

  func testStrokeDrawsTheLine() async {
    let image = draw {
      UIColor.red.setStroke()
      let path = UIBezierPath()
      path.lineWidth = 4
      path.move(to: CGPoint(x: 0, y: 10))
      path.addLine(to: CGPoint(x: 20, y: 10))
      path.stroke()
    }
    XCTAssertEqual(image.pixel(10, 9), 0xFFFF_0000)
    XCTAssertEqual(image.pixel(10, 15), 0)
  }

  func testLineWidthLiesHalfInsideThePath() async {
    let image = draw {
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
      path.lineWidth = 12
      path.stroke()
    }
    XCTAssertEqual(image.pixel(5, 10) >> 24, 255)
    XCTAssertEqual(image.pixel(7, 10) >> 24, 0)
  }

  func testFillDrawsTheInside() async {
    let image = draw {
      UIColor.blue.setFill()
      UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)).fill()
    }
    XCTAssertEqual(image.pixel(10, 10), 0xFF00_00FF)
    XCTAssertEqual(image.pixel(2, 2), 0)
  }
}
