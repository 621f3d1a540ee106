import XCTest

@testable import UIKit

final class UIBezierPathTests: XCTestCase {
  func testSomeCornersAreRounded() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 10, height: 10))
    XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
    XCTAssertTrue(path.contains(CGPoint(x: 39, y: 1)))
    XCTAssertTrue(path.contains(CGPoint(x: 1, y: 19)))
    XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  func testAWidthAloneRoundsCorners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 10, height: 0))
    XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
    XCTAssertTrue(path.contains(CGPoint(x: 10, y: 1)))
  }

  func testArcsTurnClockwiseOnTheScreen() {
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    XCTAssertEqual(arc.bounds.maxY, 10, accuracy: 0.01)
    XCTAssertEqual(arc.bounds.minY, 0, accuracy: 0.01)
    XCTAssertEqual(arc.currentPoint.x, 0, accuracy: 0.01)
    XCTAssertEqual(arc.currentPoint.y, 10, accuracy: 0.01)
  }

  func testEvenOddAndReversal() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    XCTAssertTrue(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    XCTAssertFalse(path.contains(CGPoint(x: 15, y: 15)))
    let frame = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    frame.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    XCTAssertFalse(frame.contains(CGPoint(x: 15, y: 15)))
  }

  func testCopiesAreIndependent() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.lineWidth = 3
    let copy = try XCTUnwrap(path.copy() as? UIBezierPath)
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    XCTAssertEqual(copy.bounds.width, 10, accuracy: 0.01)
    XCTAssertEqual(copy.lineWidth, 3)
    XCTAssertEqual(path.bounds.width, 20, accuracy: 0.01)
  }

  func testAnArchiveHoldsEverything() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
    path.addQuadCurve(to: CGPoint(x: 50, y: 60), controlPoint: CGPoint(x: 7, y: 8))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2, 1], count: 3, phase: 1.5)
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
    let copy = try XCTUnwrap(
      NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data))
    XCTAssertEqual(copy.cgPath, path.cgPath)
    XCTAssertEqual(copy.lineWidth, 3)
    XCTAssertEqual(copy.lineCapStyle, .round)
    XCTAssertEqual(copy.lineJoinStyle, .bevel)
    XCTAssertTrue(copy.usesEvenOddFillRule)
    var lengths: [CGFloat] = [0, 0, 0]
    var count = 0
    var phase: CGFloat = 0
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    XCTAssertEqual(lengths, [4, 2, 1])
    XCTAssertEqual(count, 3)
    XCTAssertEqual(phase, 1.5)
  }
}
