import XCTest

@testable import CoreImage

/// Blurs beside means computed pixel by pixel.
final class BlurTests: XCTestCase {
  private let area = CGRect(x: 0, y: 0, width: 24, height: 20)
  private lazy var source = TestPictures.noise(24, 20)
  private lazy var pixels = TestPictures.floats(source, area)

  private func at(_ x: Int, _ y: Int) -> SIMD4<Float> {
    (0..<24).contains(x) && (0..<20).contains(y) ? pixels[y * 24 + x] : .zero
  }

  private func check(
    _ image: CIImage, accuracy: Float = 1e-4, _ expected: (Int, Int) -> SIMD4<Float>
  ) {
    let values = TestPictures.floats(image, area)
    for y in 0..<20 {
      for x in 0..<24 {
        XCTAssertClose(values[y * 24 + x], expected(x, y), accuracy: accuracy, "at \(x), \(y)")
      }
    }
  }

  func testGaussianBlurIsAWeightedMean() {
    let sigma = 2.0
    let weights = (-6...6).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    check(source.applyingGaussianBlur(sigma: sigma)) { x, y in
      var total = SIMD4<Float>.zero
      for dy in -6...6 {
        for dx in -6...6 {
          total += at(x + dx, y + dy) * Float(weights[dx + 6] * weights[dy + 6] / (sum * sum))
        }
      }
      return total
    }
  }

  func testWideGaussianBlursComeCloseToTheBell() {
    let sigma = 8.0
    let weights = (-40...40).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    check(source.applyingGaussianBlur(sigma: sigma), accuracy: 0.02) { x, y in
      var total = SIMD4<Float>.zero
      for v in 0..<20 {
        for u in 0..<24 {
          total += at(u, v) * Float(weights[u - x + 40] * weights[v - y + 40] / (sum * sum))
        }
      }
      return total
    }
  }

  func testBoxBlurIsAMean() {
    check(source.applyingFilter("CIBoxBlur", parameters: ["inputRadius": 3])) { x, y in
      var total = SIMD4<Float>.zero
      for dy in -3...3 { for dx in -3...3 { total += at(x + dx, y + dy) } }
      return total / 49
    }
  }

  func testDiscBlurIsTheMeanOfADisc() {
    check(source.applyingFilter("CIDiscBlur", parameters: ["inputRadius": 4])) { x, y in
      var (total, count) = (SIMD4<Float>.zero, Float(0))
      for dy in -4...4 {
        for dx in -4...4 where dx * dx + dy * dy <= 16 {
          total += at(x + dx, y + dy)
          count += 1
        }
      }
      return total / count
    }
  }

  func testTheMedianIsOfNinePixels() {
    check(source.applyingFilter("CIMedianFilter")) { x, y in
      var median = SIMD4<Float>.zero
      for part in 0..<4 {
        let values = (-1...1).flatMap { dy in
          (-1...1).map { dx in at(min(max(x + dx, 0), 23), min(max(y + dy, 0), 19))[part] }
        }
        median[part] = values.sorted()[4]
      }
      return median
    }
  }

  func testMorphologyTakesTheGreatestAndTheLeastOfADisc() {
    for (name, isGreatest) in [("Maximum", true), ("Minimum", false)] {
      check(source.applyingFilter("CIMorphology\(name)", parameters: ["inputRadius": 2])) { x, y in
        var result = at(x, y)
        for dy in -2...2 {
          for dx in -2...2 where dx * dx + dy * dy <= 4 {
            let other = at(x + dx, y + dy)
            result = isGreatest ? pointwiseMax(result, other) : pointwiseMin(result, other)
          }
        }
        return result
      }
    }
  }

  func testMotionBlurMovesAlongItsAngleOnly() {
    let line = CIImage.white.cropped(to: CGRect(x: 0, y: 10, width: 24, height: 1))
    let along = TestPictures.floats(
      line.applyingFilter("CIMotionBlur", parameters: ["inputRadius": 4, "inputAngle": 0]), area)
    XCTAssertEqual(along[10 * 24 + 12].w, 1, accuracy: 1e-4)
    XCTAssertEqual(along[11 * 24 + 12].w, 0, accuracy: 1e-4)
    let across = TestPictures.floats(
      line.applyingFilter(
        "CIMotionBlur", parameters: ["inputRadius": 4, "inputAngle": Double.pi / 2]), area)
    XCTAssertLessThan(across[10 * 24 + 12].w, 0.5)
    XCTAssertGreaterThan(across[12 * 24 + 12].w, 0.05)
  }

  func testZoomBlurLeavesItsCentre() {
    let image = source.applyingFilter(
      "CIZoomBlur", parameters: ["inputCenter": CIVector(x: 12.5, y: 10.5), "inputAmount": 40])
    let value = TestPictures.floats(image, CGRect(x: 12, y: 10, width: 1, height: 1))[0]
    XCTAssertClose(value, at(12, 10), accuracy: 1e-4)
  }

  func testBlursByAMaskLeaveWhatIsBlack() {
    let mask = CIImage.white.cropped(to: CGRect(x: 12, y: 0, width: 12, height: 20))
    let image = source.applyingFilter(
      "CIMaskedVariableBlur", parameters: ["inputMask": mask, "inputRadius": 3])
    let values = TestPictures.floats(image, area)
    XCTAssertClose(values[10 * 24 + 3], at(3, 10))
    let full = TestPictures.floats(source.applyingGaussianBlur(sigma: 3), area)
    XCTAssertClose(values[10 * 24 + 20], full[10 * 24 + 20])
  }

  func testExtentsGrowByThreeDeviations() {
    XCTAssertEqual(
      source.applyingGaussianBlur(sigma: 10).extent, CGRect(x: -30, y: -30, width: 84, height: 80))
    XCTAssertEqual(source.applyingFilter("CIBoxBlur").extent, area.insetBy(dx: -10, dy: -10))
  }

  func testClampedImagesKeepTheirEdgesWhenBlurred() {
    let image = CIImage.white.cropped(to: area).clampedToExtent().applyingGaussianBlur(sigma: 20)
      .cropped(to: area)
    for value in TestPictures.floats(image, area) {
      XCTAssertClose(value, SIMD4(repeating: 1), accuracy: 1e-3)
    }
  }

  func testSharpeningAddsWhatBlurringTakes() {
    let soft = TestPictures.floats(source.clampedToExtent().applyingGaussianBlur(sigma: 2.5), area)
    check(source.applyingFilter("CIUnsharpMask")) { x, y in
      let own = at(x, y)
      let sharp = own + (own - soft[y * 24 + x]) * 0.5
      return SIMD4(sharp.x, sharp.y, sharp.z, 1)
    }
  }

  func testConvolutionsWeighNeighbours() {
    let weights: [CGFloat] = [0, 0, 0, 0.25, 0, 0.75, 0, 0, 0]
    let image = source.applyingFilter(
      "CIConvolution3X3", parameters: ["inputWeights": CIVector(values: weights, count: 9)])
    check(image) { x, y in at(x - 1, y) * 0.25 + at(x + 1, y) * 0.75 }
  }

  func testPixellatedSquaresHaveTheMeanOfWhatTheyCover() {
    let image = source.applyingFilter(
      "CIPixellate", parameters: ["inputScale": 4, "inputCenter": CIVector(x: 0, y: 0)])
    check(image) { x, y in
      var total = SIMD4<Float>.zero
      for v in y / 4 * 4..<y / 4 * 4 + 4 {
        for u in x / 4 * 4..<x / 4 * 4 + 4 { total += at(u, v) }
      }
      return total / 16
    }
  }

  /// A comic of one tone has no lines; one of two has a black line between them.
  func testComicsHaveFewTonesAndOutlines() {
    let halves = TestPictures.image(20, 8) { x, _ in
      x < 10 ? [255, 255, 255, 255] : [128, 128, 128, 255]
    }
    let comic = halves.applyingFilter("CIComicEffect")
    XCTAssertEqual(TestPictures.bytes(comic, 2, 4), [255, 255, 255, 255])
    XCTAssertEqual(
      Double(TestPictures.bytes(comic, 17, 4)[0]), 128, accuracy: 1, "one of the tones")
    XCTAssertLessThan(TestPictures.bytes(comic, 10, 4)[0], 100)
    let lines = halves.applyingFilter("CILineOverlay")
    XCTAssertEqual(TestPictures.bytes(lines, 2, 4), [0, 0, 0, 0])
    XCTAssertEqual(TestPictures.bytes(lines, 0, 0), [0, 0, 0, 0], "the picture's edge is none")
    XCTAssertGreaterThan(TestPictures.bytes(lines, 10, 4)[3], 200)
    XCTAssertLessThan(TestPictures.bytes(lines, 10, 4)[0], 4)
    let work = halves.applyingFilter("CIEdgeWork", parameters: ["inputRadius": 1])
    XCTAssertLessThan(TestPictures.bytes(work, 2, 4)[0], 4)
    XCTAssertGreaterThan(TestPictures.bytes(work, 10, 4)[0], 60)
  }

  /// Where a picture is half bright, half of it is black.
  func testScreensOfPrintAreAsDarkAsThePicture() {
    let area = CGRect(x: 0, y: 0, width: 48, height: 48)
    for name in ["CIDotScreen", "CILineScreen", "CICircularScreen"] {
      for level in [0.0, 0.5, 1] {
        let gray = CIColor(red: level, green: level, blue: level)
        let image = CIImage(color: gray).cropped(to: area).applyingFilter(
          name, parameters: ["inputSharpness": 1, "inputCenter": CIVector(x: 24, y: 24)])
        let shown = TestPictures.floats(image, area).map(\.x).reduce(0, +) / (48 * 48)
        XCTAssertEqual(Double(shown), level, accuracy: 0.12, "\(name) \(level)")
      }
    }
    let hatched = CIImage.gray.cropped(to: area).applyingFilter("CIHatchedScreen")
    let values = TestPictures.floats(hatched, area).map(\.x)
    XCTAssertTrue(values.contains { $0 < 0.1 } && values.contains { $0 > 0.9 })
  }

  func testEvenColoursHaveNoEdges() {
    let image = CIImage.gray.cropped(to: area).applyingFilter("CIEdges")
    for value in TestPictures.floats(image, area) { XCTAssertClose(value, SIMD4(0, 0, 0, 1)) }
  }
}
