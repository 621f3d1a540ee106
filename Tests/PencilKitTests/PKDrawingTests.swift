import PencilKit
import TestSupport
import XCTest

@MainActor
final class PKDrawingTests: XCTestCase {
  private func stroke(
    _ points: [CGPoint], width: CGFloat = 4, ink: PKInk = PKInk(.pen), mask: UIBezierPath? = nil
  ) -> PKStroke {
    let path = PKStrokePath(
      controlPoints: points.enumerated().map { index, point in
        PKStrokePoint(
          location: point, timeOffset: Double(index) / 10,
          size: CGSize(width: width, height: width),
          opacity: 1, force: 1, azimuth: 0, altitude: .pi / 2)
      }, creationDate: Date(timeIntervalSinceReferenceDate: 1000))
    return PKStroke(ink: ink, path: path, mask: mask, randomSeed: 5)
  }

  // MARK: Paths

  func testAWayGoesThroughItsEndsAndAlongAStraightLine() async {
    let path = stroke([CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 10), CGPoint(x: 60, y: 20)]).path
    XCTAssertEqual(path.count, 3)
    XCTAssertEqual(path.interpolatedLocation(at: 0), .zero)
    XCTAssertEqual(path.interpolatedLocation(at: 2).x, 60, accuracy: 1e-9)
    XCTAssertEqual(path.interpolatedLocation(at: 1.5).x, 45, accuracy: 1e-9)
    XCTAssertEqual(path.interpolatedPoint(at: 0.5).timeOffset, 0.05, accuracy: 1e-9)
    XCTAssertEqual(path.interpolatedLocation(at: 9).y, 20, accuracy: 1e-9, "there is no more")
  }

  func testStepsAlongAWay() async {
    let path = stroke((0...10).map { CGPoint(x: 10 * $0, y: 0) }).path
    let points = Array(path.interpolatedPoints(by: .distance(25)))
    XCTAssertEqual(points.count, 5)
    for (point, x) in zip(points, [0, 25, 50, 75, 100]) {
      XCTAssertEqual(point.location.x, CGFloat(x), accuracy: 0.01)
    }
    XCTAssertEqual(path.parametricValue(0, offsetBy: .time(0.35)), 3.5, accuracy: 0.01)
    XCTAssertEqual(path.parametricValue(4, offsetBy: .distance(-15)), 2.5, accuracy: 0.01)
    XCTAssertEqual(path.parametricValue(9, offsetBy: .parametricStep(3)), 10)
    XCTAssertEqual(Array(path.interpolatedPoints(in: 2...3, by: .parametricStep(0.5))).count, 3)
    XCTAssertTrue(Array(PKStrokePath().interpolatedPoints(by: .distance(1))).isEmpty)
  }

  func testAMaskSaysWhichPartsAreShown() async {
    let mask = UIBezierPath(rect: CGRect(x: 20, y: -5, width: 40, height: 10))
    let line = stroke((0...10).map { CGPoint(x: 10 * $0, y: 0) }, mask: mask)
    XCTAssertEqual(line.maskedPathRanges.count, 1)
    XCTAssertEqual(line.maskedPathRanges[0].lowerBound, 2, accuracy: 0.2)
    XCTAssertEqual(line.maskedPathRanges[0].upperBound, 6, accuracy: 0.2)
    XCTAssertEqual(line.renderBounds, CGRect(x: 20, y: -2, width: 40, height: 4))
  }

  // MARK: Drawings

  func testDrawingsAreMovedAndJoined() async {
    let line = stroke([CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
    let drawing = PKDrawing(strokes: [line])
    XCTAssertEqual(drawing.bounds, CGRect(x: 8, y: 8, width: 24, height: 4))
    let moved = drawing.transformed(using: CGAffineTransform(translationX: 100, y: 0))
    XCTAssertEqual(moved.bounds, CGRect(x: 108, y: 8, width: 24, height: 4))
    XCTAssertEqual(drawing.appending(moved).strokes.count, 2)
    XCTAssertNotEqual(drawing, moved)
    XCTAssertTrue(PKDrawing().bounds.isNull)
  }

  func testAnyDrawingComesBackFromItsData() async throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<30 {
      let strokes = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        stroke(
          (0..<Int.random(in: 0...9, using: &random)).map { _ in
            CGPoint(
              x: CGFloat.random(in: -500...500, using: &random),
              y: CGFloat.random(in: -500...500, using: &random))
          },
          width: CGFloat.random(in: 1...40, using: &random),
          ink: PKInk(
            PKInk.InkType.allCases.randomElement(using: &random) ?? .pen, color: .systemRed),
          mask: Bool.random(using: &random)
            ? UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 50, height: 60)) : nil)
      }
      let drawing = PKDrawing(strokes: strokes)
      let data = drawing.dataRepresentation()
      let again = try PKDrawing(data: data)
      XCTAssertEqual(again, drawing)
      XCTAssertEqual(again.bounds, drawing.bounds)
      XCTAssertEqual(again.strokes.map(\.ink.inkType), strokes.map(\.ink.inkType))
      XCTAssertEqual(
        try JSONDecoder().decode([PKDrawing].self, from: JSONEncoder().encode([drawing])), [drawing]
      )
    }
  }

  func testDamagedDataIsAnErrorAndNotACrash() async throws {
    XCTAssertThrowsError(try PKDrawing(data: Data()))
    XCTAssertThrowsError(try PKDrawing(data: Data("wrd\u{F0}".utf8)))
    let data = PKDrawing(strokes: [
      stroke(
        [.zero, CGPoint(x: 9, y: 9)],
        mask: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    ]).dataRepresentation()
    var random = SeededRandom(seed: 11)
    for _ in 0..<400 {
      var broken = data
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try? PKDrawing(data: broken.prefix(Int.random(in: 0...broken.count, using: &random)))
    }
  }

  func testNobodyDrawsAtTheEndOfTheWorld() async {
    for far in [1e8, .greatestFiniteMagnitude, -1e8] {
      let data = PKDrawing(strokes: [stroke([.zero, CGPoint(x: far, y: 0)])]).dataRepresentation()
      XCTAssertThrowsError(try PKDrawing(data: data))
    }
  }

  func testColoursFitTheStyle() async {
    func converted(_ color: UIColor, _ from: UIUserInterfaceStyle, _ to: UIUserInterfaceStyle)
      -> (CGFloat, CGFloat)
    {
      var (hue, brightness): (CGFloat, CGFloat) = (0, 0)
      var (saturation, alpha): (CGFloat, CGFloat) = (0, 0)
      PKInkingTool.convertColor(color, from: from, to: to)
        .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      return (hue, brightness)
    }
    XCTAssertEqual(converted(.black, .light, .dark).1, 1, accuracy: 0.01)
    XCTAssertEqual(converted(.white, .dark, .light).1, 0, accuracy: 0.01)
    XCTAssertEqual(converted(.black, .light, .light).1, 0, accuracy: 0.01)
    let navy = UIColor(hue: 0.6, saturation: 1, brightness: 0.4, alpha: 1)
    XCTAssertEqual(converted(navy, .light, .dark).0, 0.6, accuracy: 0.01)
    XCTAssertGreaterThan(converted(navy, .light, .dark).1, 0.9)
  }

  // MARK: Pictures

  private func opacity(_ image: UIImage, _ x: Int, _ y: Int) throws -> Int {
    let data = try XCTUnwrap(image.cgImage?.dataProvider?.data as Data?)
    let row = try XCTUnwrap(image.cgImage?.bytesPerRow)
    return Int(data[y * row + 4 * x + 3])
  }

  func testAPictureShowsTheStrokes() async throws {
    let drawing = PKDrawing(strokes: [
      stroke([CGPoint(x: 20, y: 50), CGPoint(x: 80, y: 50)], width: 10),
      stroke(
        [CGPoint(x: 20, y: 80), CGPoint(x: 80, y: 80)], width: 10, ink: PKInk(.marker, color: .red)),
    ])
    let image = drawing.image(from: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 1)
    XCTAssertEqual(image.size, CGSize(width: 100, height: 100))
    XCTAssertEqual(try opacity(image, 50, 50), 255)
    XCTAssertEqual(try opacity(image, 50, 30), 0)
    XCTAssertEqual(
      Double(try opacity(image, 50, 80)), 153, accuracy: 3, "a marker shows what is below")
    let part = drawing.image(from: CGRect(x: 40, y: 40, width: 20, height: 20), scale: 2)
    XCTAssertEqual(part.cgImage?.width, 40)
    XCTAssertEqual(try opacity(part, 20, 20), 255)
  }
}
