import CoreGraphics
import XCTest

final class CGPathTests: XCTestCase {
  private let unit = CGRect(x: 0, y: 0, width: 100, height: 50)

  func testRectIsFiveStepsAndIsRect() {
    let path = CGPath(rect: unit, transform: nil)
    var kinds: [CGPathElementType] = []
    path.applyWithBlock { kinds.append($0.pointee.type) }
    XCTAssertEqual(
      kinds, [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
    var found = CGRect.zero
    XCTAssertTrue(path.isRect(&found))
    XCTAssertEqual(found, unit)
    XCTAssertFalse(CGPath(ellipseIn: unit, transform: nil).isRect(nil))
    XCTAssertEqual(path.currentPoint, .zero)
  }

  func testSegmentsWithoutABeginningAreDropped() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    XCTAssertTrue(path.isEmpty)
    XCTAssertTrue(path.boundingBox.isNull)
    XCTAssertTrue(path.boundingBoxOfPath.isNull)
  }

  func testAfterClosingTheNextSegmentBeginsWhereTheSubpathBegan() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 10))
    path.closeSubpath()
    XCTAssertEqual(path.currentPoint, CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 10, y: 30))
    var first: [CGPoint] = []
    path.applyWithBlock {
      if $0.pointee.type == .moveToPoint { first.append($0.pointee.points[0]) }
    }
    XCTAssertEqual(first, [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)])
  }

  func testEllipseStaysInItsRectangleAndPassesThroughItsMiddles() {
    let path = CGPath(ellipseIn: unit, transform: nil)
    let box = path.boundingBoxOfPath
    XCTAssertEqual(box.minX, 0, accuracy: 1e-9)
    XCTAssertEqual(box.maxX, 100, accuracy: 1e-9)
    XCTAssertEqual(box.height, 50, accuracy: 1e-9)
    XCTAssertTrue(path.contains(CGPoint(x: 50, y: 25)))
    XCTAssertTrue(path.contains(CGPoint(x: 0.1, y: 25)))
    XCTAssertFalse(path.contains(CGPoint(x: 5, y: 5)))
  }

  func testCurveBoxIsTighterThanItsControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100),
      control2: CGPoint(x: 100, y: 100))
    XCTAssertEqual(path.boundingBox.height, 100)
    XCTAssertEqual(path.boundingBoxOfPath.height, 75, accuracy: 1e-9)
    let quad = CGMutablePath()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    XCTAssertEqual(quad.boundingBoxOfPath.height, 50, accuracy: 1e-9)
  }

  func testFillRulesDisagreeAboutTheHole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    let middle = CGPoint(x: 50, y: 50)
    XCTAssertTrue(path.contains(middle, using: .winding))
    XCTAssertFalse(path.contains(middle, using: .evenOdd))
    XCTAssertTrue(path.contains(CGPoint(x: 10, y: 10), using: .evenOdd))
    let shift = CGAffineTransform(translationX: 1000, y: 0)
    XCTAssertFalse(path.contains(middle, transform: shift))
    XCTAssertTrue(path.contains(CGPoint(x: 1050, y: 50), transform: shift))
  }

  func testArcDirectionsTakeTheShortOrTheLongWay() {
    let centre = CGPoint(x: 50, y: 50)
    for clockwise in [false, true] {
      let path = CGMutablePath()
      path.addArc(
        center: centre, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
      XCTAssertEqual(path.currentPoint.x, 50, accuracy: 1e-9)
      XCTAssertEqual(path.currentPoint.y, 60, accuracy: 1e-9)
      // The short way stays in one quarter; the long way goes all around the other three.
      XCTAssertEqual(path.boundingBoxOfPath.minX, clockwise ? 40 : 50, accuracy: 1e-6)
    }
    let full = CGMutablePath()
    full.addArc(center: centre, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    XCTAssertEqual(full.boundingBoxOfPath.width, 20, accuracy: 1e-6)
    let none = CGMutablePath()
    none.addArc(center: centre, radius: 10, startAngle: 1, endAngle: 1, clockwise: false)
    XCTAssertEqual(none.boundingBoxOfPath.width, 0, accuracy: 1e-6)
    // A whole turn is a circle in either direction, as sources that say so expect.
    let reverse = CGMutablePath()
    reverse.addArc(center: centre, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    XCTAssertEqual(reverse.boundingBoxOfPath.width, 20, accuracy: 1e-6)
  }

  func testTangentArcRoundsACorner() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    XCTAssertEqual(path.currentPoint.x, 100, accuracy: 1e-9)
    XCTAssertEqual(path.currentPoint.y, 20, accuracy: 1e-9)
    // On one line there is no corner to round.
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(
      tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 20)
    XCTAssertEqual(straight.currentPoint, CGPoint(x: 50, y: 0))
  }

  func testRoundedRectCutsCornersToHalfASide() {
    let path = CGPath(
      roundedRect: unit, cornerWidth: 500, cornerHeight: 10, transform: nil)
    XCTAssertEqual(path.boundingBoxOfPath, unit)
    XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
    XCTAssertTrue(path.contains(CGPoint(x: 50, y: 1)))
  }

  func testCopiesAreEqualUntilOneIsChanged() throws {
    let path = CGPath(ellipseIn: unit, transform: nil)
    let copy = try XCTUnwrap(path.mutableCopy())
    XCTAssertEqual(path, copy)
    copy.addLine(to: .zero)
    XCTAssertNotEqual(path, copy)
    let frozen = try XCTUnwrap(copy.copy())
    copy.closeSubpath()
    XCTAssertNotEqual(frozen, copy)
    var shift = CGAffineTransform(translationX: 5, y: 6)
    XCTAssertEqual(path.copy(using: &shift)?.boundingBoxOfPath.minX ?? 0, 5, accuracy: 1e-9)
  }

  func testStrokedOutlineCoversTheLine() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10), CGPoint(x: 50, y: 50)])
    func outline(_ cap: CGLineCap, _ join: CGLineJoin) -> CGPath {
      line.copy(strokingWithWidth: 10, lineCap: cap, lineJoin: join, miterLimit: 10)
    }
    let plain = outline(.butt, .miter)
    XCTAssertTrue(plain.contains(CGPoint(x: 30, y: 14.9)))
    XCTAssertFalse(plain.contains(CGPoint(x: 30, y: 15.1)))
    XCTAssertTrue(plain.contains(CGPoint(x: 54.5, y: 5.5)))
    XCTAssertFalse(plain.contains(CGPoint(x: 8, y: 10)))
    XCTAssertFalse(outline(.butt, .bevel).contains(CGPoint(x: 54.5, y: 5.5)))
    XCTAssertFalse(outline(.butt, .round).contains(CGPoint(x: 54.5, y: 5.5)))
    XCTAssertTrue(outline(.butt, .round).contains(CGPoint(x: 53, y: 7)))
    XCTAssertTrue(outline(.square, .miter).contains(CGPoint(x: 5.5, y: 14.5)))
    XCTAssertTrue(outline(.round, .miter).contains(CGPoint(x: 5.5, y: 10)))
    XCTAssertFalse(outline(.round, .miter).contains(CGPoint(x: 5.5, y: 14.5)))
  }

  func testDashesAreCutByLength() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 100, y: 0)])
    func spans(_ phase: CGFloat, _ lengths: [CGFloat]) -> [[CGFloat]] {
      var result: [[CGFloat]] = []
      line.copy(dashingWithPhase: phase, lengths: lengths).applyWithBlock {
        let x = $0.pointee.points[0].x
        if $0.pointee.type == .moveToPoint {
          result.append([x])
        } else {
          result[result.count - 1].append(x)
        }
      }
      return result
    }
    XCTAssertEqual(spans(0, [30, 20]), [[0, 30], [50, 80]])
    XCTAssertEqual(spans(10, [30, 20]), [[0, 20], [40, 70], [90, 100]])
    XCTAssertEqual(spans(0, [40]), [[0, 40], [80, 100]])
    XCTAssertEqual(spans(0, [0, 0]).count, 1)
  }

  func testTrimmingKeepsCurves() {
    let circle = CGPath(
      ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    XCTAssertEqual(PathMeasure(circle).length, 20 * .pi, accuracy: 0.05)
    let half = circle.trimmed(from: 0, to: 0.5)
    XCTAssertEqual(half.currentPoint.x, -10, accuracy: 0.05)
    XCTAssertEqual(half.boundingBoxOfPath.minY, 0, accuracy: 0.05)
    XCTAssertEqual(half.boundingBoxOfPath.maxY, 10, accuracy: 0.05)
    XCTAssertTrue(circle.trimmed(from: 0.5, to: 0.5).isEmpty)
    let place = PathMeasure(circle).place(at: 5 * .pi)
    XCTAssertEqual(place?.point.y ?? 0, 10, accuracy: 0.05)
    XCTAssertEqual(abs(place?.angle ?? 0), .pi, accuracy: 0.05)
  }

  func testNumbersThatAreNoneDoNotCrash() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1e300))
    path.addCurve(
      to: .zero, control1: CGPoint(x: 1e300, y: .nan), control2: CGPoint(x: -1e300, y: 0))
    path.addArc(center: .zero, radius: .nan, startAngle: .nan, endAngle: 1, clockwise: true)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e300)
    _ = path.contains(CGPoint(x: 1, y: 1))
    _ = path.boundingBoxOfPath
    _ = path.copy(strokingWithWidth: 3, lineCap: .round, lineJoin: .miter, miterLimit: 4)
    _ = path.copy(dashingWithPhase: 0, lengths: [1, 2])
    _ = path.trimmed(from: 0.2, to: 0.6)
  }
}
