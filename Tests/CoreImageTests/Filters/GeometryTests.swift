import XCTest

@testable import CoreImage

final class GeometryTests: XCTestCase {
  private let source = TestPictures.noise(8, 6)
  private let area = CGRect(x: 0, y: 0, width: 8, height: 6)

  func testMovingByWholePixelsKeepsThem() {
    let moved = source.transformed(by: CGAffineTransform(translationX: -3, y: 5))
    XCTAssertEqual(moved.extent, CGRect(x: -3, y: 5, width: 8, height: 6))
    XCTAssertEqual(TestPictures.floats(moved, moved.extent), TestPictures.floats(source, area))
  }

  func testMapsInARowBecomeOne() {
    let turned = source.transformed(by: CGAffineTransform(rotationAngle: 0.7))
      .transformed(by: CGAffineTransform(rotationAngle: -0.7))
    XCTAssertTrue((turned.node as? TransformNode)?.inputs[0] === source.node)
    for (a, b) in zip(TestPictures.floats(turned, area), TestPictures.floats(source, area)) {
      XCTAssertClose(a, b, accuracy: 1e-4)
    }
  }

  func testHalvingAveragesFourPixels() {
    let pixels = TestPictures.floats(source, area)
    let half = TestPictures.floats(
      source.transformed(by: CGAffineTransform(scaleX: 0.5, y: 0.5)),
      CGRect(x: 0, y: 0, width: 4, height: 3))
    for y in 0..<3 {
      for x in 0..<4 {
        let sum =
          pixels[2 * y * 8 + 2 * x] + pixels[2 * y * 8 + 2 * x + 1]
          + pixels[(2 * y + 1) * 8 + 2 * x] + pixels[(2 * y + 1) * 8 + 2 * x + 1]
        XCTAssertClose(half[y * 4 + x], sum / 4, accuracy: 1e-5)
      }
    }
  }

  func testNearestSamplingKeepsSquares() {
    let large = source.samplingNearest().transformed(by: CGAffineTransform(scaleX: 3, y: 3))
    let pixels = TestPictures.floats(source, area)
    let values = TestPictures.floats(large, large.extent)
    for y in 0..<18 {
      for x in 0..<24 { XCTAssertEqual(values[y * 24 + x], pixels[y / 3 * 8 + x / 3]) }
    }
  }

  /// Where EXIF says that the stored first row and column are.
  func testOrientationsMoveTheCorners() {
    // Upper left red, upper right green, lower left blue, lower right white.
    let image = TestPictures.image(2, 2) { x, y in
      [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]][y * 2 + x]
    }
    let corners: [CGImagePropertyOrientation: String] = [
      .up: "RGBW", .upMirrored: "GRWB", .down: "WBGR", .downMirrored: "BWRG",
      .leftMirrored: "RBGW", .right: "BRWG", .rightMirrored: "WGBR", .left: "GWRB",
    ]
    for (orientation, expected) in corners {
      let turned = image.oriented(orientation)
      XCTAssertEqual(turned.extent, image.extent)
      let seen = [(0, 1), (1, 1), (0, 0), (1, 0)].map { x, y -> Character in
        switch TestPictures.bytes(turned, x, y) {
        case [255, 0, 0, 255]: "R"
        case [0, 255, 0, 255]: "G"
        case [0, 0, 255, 255]: "B"
        default: "W"
        }
      }
      XCTAssertEqual(String(seen), expected, "\(orientation)")
    }
    XCTAssertEqual(source.oriented(forExifOrientation: 6).extent.size, CGSize(width: 6, height: 8))
  }

  func testCropsCutAndClampsExtend() {
    let part = source.cropped(to: CGRect(x: 2, y: 1, width: 3, height: 2))
    XCTAssertEqual(part.extent, CGRect(x: 2, y: 1, width: 3, height: 2))
    XCTAssertEqual(TestPictures.bytes(part, 1, 1), [0, 0, 0, 0])
    XCTAssertEqual(TestPictures.bytes(part, 4, 2), TestPictures.bytes(source, 4, 2))
    let endless = part.clampedToExtent()
    XCTAssertTrue(endless.extent.isInfinite)
    XCTAssertEqual(TestPictures.bytes(endless, -100, 900), TestPictures.bytes(source, 2, 2))
    XCTAssertTrue(source.cropped(to: CGRect(x: 50, y: 50, width: 4, height: 4)).extent.isNull)
  }

  func testTilesRepeatBothWays() {
    let tiled = source.applyingFilter("CIAffineTile")
    XCTAssertEqual(TestPictures.bytes(tiled, -1, -1), TestPictures.bytes(source, 7, 5))
    XCTAssertEqual(
      TestPictures.bytes(tiled, 8 * 9 + 3, 6 * 4 + 2), TestPictures.bytes(source, 3, 2))
  }

  func testLanczosKeepsEvenColoursAndSizes() {
    let image = CIImage(color: CIColor(red: 0.3, green: 0.6, blue: 0.9)).cropped(to: area)
    let filter = CIFilter.lanczosScaleTransform()
    filter.inputImage = image
    filter.scale = 2.5
    filter.aspectRatio = 0.5
    let scaled = filter.outputImage!
    XCTAssertEqual(scaled.extent, CGRect(x: 0, y: 0, width: 10, height: 15))
    for value in TestPictures.floats(scaled, scaled.extent) {
      XCTAssertClose(value, TestPictures.floats(image, area)[0], accuracy: 1e-4)
    }
  }

  func testPerspectiveTransformPutsCornersWhereTheyAreAsked() {
    let filter = CIFilter.perspectiveTransform()
    filter.inputImage = source
    filter.bottomLeft = CGPoint(x: 10, y: 20)
    filter.bottomRight = CGPoint(x: 50, y: 20)
    filter.topRight = CGPoint(x: 50, y: 50)
    filter.topLeft = CGPoint(x: 10, y: 50)
    let image = filter.outputImage!
    XCTAssertEqual(image.extent, CGRect(x: 10, y: 20, width: 40, height: 30))
    // Five times as large: pixel 3, 2 has its middle at 27.5, 32.5.
    XCTAssertEqual(TestPictures.bytes(image, 27, 32), TestPictures.bytes(source, 3, 2))
    filter.topRight = CGPoint(x: 10, y: 20)
    filter.bottomRight = CGPoint(x: 10, y: 20)
    XCTAssertEqual(filter.outputImage?.extent, .null, "corners on a line")
  }

  func testPerspectiveCorrectionTakesTheTransformBack() {
    let placing = CIFilter.perspectiveTransform()
    let correcting = CIFilter.perspectiveCorrection()
    let corners = [(4, 3), (60, 8), (52, 44), (9, 40)].map { CGPoint(x: $0.0, y: $0.1) }
    let large = TestPictures.image(2, 2) { x, y in
      [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]][y * 2 + x]
    }.samplingNearest().transformed(by: CGAffineTransform(scaleX: 32, y: 24))
    placing.inputImage = large
    (placing.bottomLeft, placing.bottomRight) = (corners[0], corners[1])
    (placing.topRight, placing.topLeft) = (corners[2], corners[3])
    correcting.inputImage = placing.outputImage
    (correcting.bottomLeft, correcting.bottomRight) = (corners[0], corners[1])
    (correcting.topRight, correcting.topLeft) = (corners[2], corners[3])
    let image = correcting.outputImage!
    let (w, h) = (Int(image.extent.width), Int(image.extent.height))
    XCTAssertEqual(TestPictures.bytes(image, w / 4, h / 4), [0, 0, 255, 255])
    XCTAssertEqual(TestPictures.bytes(image, w * 3 / 4, h / 4), [255, 255, 255, 255])
    XCTAssertEqual(TestPictures.bytes(image, w / 4, h * 3 / 4), [255, 0, 0, 255])
  }

  func testStraightenedImagesFillTheirExtent() {
    let image = CIImage.white.cropped(to: area).applyingFilter(
      "CIStraightenFilter", parameters: ["inputAngle": 0.4])
    XCTAssertEqual(image.extent, area)
    XCTAssertEqual(TestPictures.floats(image, area)[3 * 8 + 4].w, 1, accuracy: 1e-4)
  }

  func testDistortionsLeaveWhatIsOutsideTheirCircle() {
    let large = TestPictures.noise(40, 40)
    for name in [
      "CIBumpDistortion", "CIPinchDistortion", "CITwirlDistortion", "CIVortexDistortion",
      "CIBumpDistortionLinear",
    ] {
      let image = large.applyingFilter(
        name, parameters: ["inputCenter": CIVector(x: 20, y: 20), "inputRadius": 10])
      XCTAssertEqual(TestPictures.bytes(image, 2, 20), TestPictures.bytes(large, 2, 20), name)
      XCTAssertNotEqual(
        TestPictures.floats(image, CGRect(x: 15, y: 15, width: 6, height: 6)),
        TestPictures.floats(large, CGRect(x: 15, y: 15, width: 6, height: 6)), name)
    }
    let hole = large.applyingFilter(
      "CIHoleDistortion", parameters: ["inputCenter": CIVector(x: 20, y: 20), "inputRadius": 5])
    XCTAssertEqual(TestPictures.bytes(hole, 20, 20), [0, 0, 0, 0])
  }

  func testAroundASplashAreTheColoursOfItsEdge() {
    let large = TestPictures.image(40, 40) { x, _ in [UInt8(x * 6), 0, 0, 255] }
    let image = large.applyingFilter(
      "CICircleSplashDistortion",
      parameters: ["inputCenter": CIVector(x: 20, y: 20), "inputRadius": 10])
    XCTAssertEqual(TestPictures.bytes(image, 22, 20), TestPictures.bytes(large, 22, 20))
    let edge = Int(TestPictures.bytes(large, 29, 20)[0])
    for x in [33, 39, 100] {
      XCTAssertEqual(Double(TestPictures.bytes(image, x, 20)[0]), Double(edge), accuracy: 8)
    }
  }
}
