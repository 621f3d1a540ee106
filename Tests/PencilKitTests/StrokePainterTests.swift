import TestSupport
import XCTest

@testable import PencilKit
@testable import UIKit

@MainActor
final class StrokePainterTests: XCTestCase {
  private func stroke(_ ink: PKInk, _ random: inout SeededRandom) -> PKStroke {
    var place = CGPoint(x: 60, y: 60)
    let points = (0..<Int.random(in: 1...30, using: &random)).map { index in
      place.x += CGFloat.random(in: -14...14, using: &random)
      place.y += CGFloat.random(in: -14...14, using: &random)
      let width = CGFloat.random(in: 1...9, using: &random)
      return PKStrokePoint(
        location: place, timeOffset: Double(index), size: CGSize(width: width, height: width),
        opacity: 1, force: 1, azimuth: 0, altitude: 1)
    }
    return PKStroke(
      ink: ink, path: PKStrokePath(controlPoints: points, creationDate: Date()),
      transform: CGAffineTransform(rotationAngle: 0.2).translatedBy(x: 10, y: -5), randomSeed: 7)
  }

  private func pixels(of strokes: [PKStroke], parts: [CGRect]) throws -> Data {
    let side = 120
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 4 * side,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
    for part in parts {
      context.saveGState()
      context.clip(to: part)
      StrokePainter(style: .light).draw(strokes, in: part, context)
      context.restoreGState()
    }
    return Data(bytes: try XCTUnwrap(context.data), count: 4 * side * side)
  }

  func testPartsOfAPictureMakeTheWhole() async throws {
    var random = SeededRandom(seed: 11)
    let whole = CGRect(x: 0, y: 0, width: 120, height: 120)
    for type in PKInk.InkType.allCases {
      let strokes = (0..<3).map { _ in stroke(PKInk(type, color: .blue), &random) }
      let tiles = (0..<16).map {
        CGRect(x: 30 * CGFloat($0 % 4), y: 30 * CGFloat($0 / 4), width: 30, height: 30)
      }
      let expected = try pixels(of: strokes, parts: [whole])
      XCTAssertNotEqual(expected, Data(count: expected.count))
      let drawn = try pixels(of: strokes, parts: tiles)
      let most = zip(expected, drawn).map { abs(Int($0) - Int($1)) }.max()
      XCTAssertLessThanOrEqual(most ?? 0, 1, "\(type)")
    }
  }

  func testOnlyWhatIsNearIsOutlined() async {
    let points = (0..<1000).map {
      PKStrokePoint(
        location: CGPoint(x: 10 * $0, y: 0), timeOffset: 0, size: CGSize(width: 4, height: 4),
        opacity: 1, force: 1, azimuth: 0, altitude: 1)
    }
    let path = PKStrokePath(controlPoints: points, creationDate: Date())
    var tips = 0
    path.forEachTip(near: CGRect(x: 5000, y: -10, width: 20, height: 20)) { _, _ in tips += 1 }
    XCTAssertLessThan(tips, 60)
    XCTAssertGreaterThan(tips, 10)
  }

  /// A line across half the world has few tips, though it has many points.
  func testALongLineHasAnEnd() async {
    let points = [0, 1e7, -1e7].map {
      PKStrokePoint(
        location: CGPoint(x: $0, y: $0), timeOffset: 0, size: CGSize(width: 4, height: 4),
        opacity: 1, force: 1, azimuth: 0, altitude: 1)
    }
    var tips = 0
    PKStrokePath(controlPoints: points, creationDate: Date()).forEachTip { _, _ in tips += 1 }
    XCTAssertEqual(tips, 513)
  }

  func testALineThatGrowsIsDrawnAsOneThatIsThere() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let canvas = PKCanvasView(frame: window.bounds)
    canvas.drawingPolicy = .anyInput
    canvas.tool = PKInkingTool(.marker, color: .red, width: 20)
    window.addSubview(canvas)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    func picture() throws -> Data {
      _ = UIApplication.shared.makeFrame()
      let image = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
        canvas.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
      }
      return try XCTUnwrap(image.cgImage?.dataProvider?.data as Data?)
    }
    let action = InkAction(PKInkingTool(.marker, color: .red, width: 20), canvas)
    var random = SeededRandom(seed: 4)
    var place = CGPoint(x: 100, y: 100)
    for step in 0..<15 {
      place.x = min(max(place.x + CGFloat.random(in: -40...40, using: &random), 20), 180)
      place.y = min(max(place.y + CGFloat.random(in: -40...40, using: &random), 20), 180)
      action.move(
        to: TouchSample(
          location: place, time: Double(step) / 60, force: 1, altitude: 1, azimuth: 0))
      let grown = try picture()
      canvas.show(canvas.drawing)
      XCTAssertEqual(grown, try picture(), "step \(step)")
    }
  }
}
