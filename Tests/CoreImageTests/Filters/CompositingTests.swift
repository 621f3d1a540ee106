import XCTest

@testable import CoreImage

final class CompositingTests: XCTestCase {
  private let rect = CGRect(x: 0, y: 0, width: 1, height: 1)

  private func composed(
    _ name: String, _ source: CIColor, _ back: CIColor
  ) -> SIMD4<Float> {
    let image = CIImage(color: source).cropped(to: rect).applyingFilter(
      name, parameters: [kCIInputBackgroundImageKey: CIImage(color: back).cropped(to: rect)])
    let plain = CIContext(options: [.workingColorSpace: NSNull()])
    return TestPictures.floats(image, rect, context: plain)[0]
  }

  /// The formulas of PDF's blend modes for opaque colours, source first.
  func testSeparableModesFollowTheirFormulas() {
    let modes: [String: (Double, Double) -> Double] = [
      "Multiply": { $0 * $1 }, "Screen": { $0 + $1 - $0 * $1 }, "Darken": min, "Lighten": max,
      "Difference": { abs($0 - $1) }, "Exclusion": { $0 + $1 - 2 * $0 * $1 },
      "Overlay": { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) },
      "HardLight": { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) },
      "ColorDodge": { $1 == 0 ? 0 : min(1, $1 / (1 - $0)) },
      "ColorBurn": { $1 == 1 ? 1 : 1 - min(1, (1 - $1) / $0) },
      "LinearDodge": { min(1, $0 + $1) }, "LinearBurn": { max(0, $0 + $1 - 1) },
      "Subtract": { max(0, $1 - $0) }, "Divide": { min(1, $1 / $0) },
      "LinearLight": { min(max($1 + 2 * $0 - 1, 0), 1) },
      "PinLight": { $0 <= 0.5 ? min($1, 2 * $0) : max($1, 2 * $0 - 1) },
    ]
    let (s, b) = ([0.2, 0.6, 0.9], [0.7, 0.3, 0.8])
    for (name, mode) in modes {
      let result = composed(
        "CI\(name)BlendMode", CIColor(red: s[0], green: s[1], blue: s[2]),
        CIColor(red: b[0], green: b[1], blue: b[2]))
      for index in 0..<3 {
        XCTAssertEqual(result[index], Float(mode(s[index], b[index])), accuracy: 1e-4, name)
      }
    }
  }

  func testSoftAndVividLightKeepTheMiddle() {
    let grey = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    let back = CIColor(red: 0.7, green: 0.3, blue: 0.8)
    for name in ["CISoftLightBlendMode", "CIVividLightBlendMode"] {
      XCTAssertClose(composed(name, grey, back), SIMD4(0.7, 0.3, 0.8, 1), name)
    }
  }

  func testHueSaturationColorAndLuminosity() {
    func light(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    let (s, b) = (
      CIColor(red: 0.6, green: 0.3, blue: 0.4), CIColor(red: 0.4, green: 0.5, blue: 0.6)
    )
    let (sl, bl) = (
      Float(0.3 * 0.6 + 0.59 * 0.3 + 0.11 * 0.4), Float(0.3 * 0.4 + 0.59 * 0.5 + 0.11 * 0.6)
    )
    for name in ["Hue", "Saturation", "Color"] {
      XCTAssertEqual(light(composed("CI\(name)BlendMode", s, b)), bl, accuracy: 1e-4, name)
    }
    XCTAssertEqual(light(composed("CILuminosityBlendMode", s, b)), sl, accuracy: 1e-4)
  }

  func testCompositingFollowsPorterAndDuff() {
    let (s, b) = (
      CIColor(red: 1, green: 0, blue: 0, alpha: 0.5), CIColor(red: 0, green: 0, blue: 1, alpha: 0.8)
    )
    let expected: [String: SIMD4<Float>] = [
      "SourceOver": SIMD4(0.5, 0, 0.4, 0.9), "SourceIn": SIMD4(0.4, 0, 0, 0.4),
      "SourceOut": SIMD4(0.1, 0, 0, 0.1), "SourceAtop": SIMD4(0.4, 0, 0.4, 0.8),
      "Addition": SIMD4(0.5, 0, 0.8, 1), "Maximum": SIMD4(0.5, 0, 0.8, 0.8),
      "Minimum": SIMD4(0, 0, 0, 0.5), "Multiply": SIMD4(0, 0, 0, 0.4),
    ]
    for (name, pixel) in expected {
      XCTAssertClose(composed("CI\(name)Compositing", s, b), pixel, name)
    }
  }

  func testBlendModesLeaveWhatOneImageDoesNotCover() {
    let clear = CIColor.clear
    let back = CIColor(red: 0.7, green: 0.3, blue: 0.8)
    for name in CIFilter.filterNames(inCategory: kCICategoryCompositeOperation)
    where name.hasSuffix("BlendMode") {
      XCTAssertClose(composed(name, clear, back), SIMD4(0.7, 0.3, 0.8, 1), name)
      XCTAssertClose(composed(name, back, clear), SIMD4(0.7, 0.3, 0.8, 1), name)
    }
  }

  func testMasksChooseBetweenImages() {
    let mask = TestPictures.image(2, 1) { x, _ in x == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
    let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
    let filter = CIFilter.blendWithMask()
    filter.inputImage = CIImage.red.cropped(to: rect)
    filter.backgroundImage = CIImage.blue.cropped(to: rect)
    filter.maskImage = mask
    let values = TestPictures.floats(filter.outputImage!, rect)
    XCTAssertClose(values[0], SIMD4(1, 0, 0, 1))
    XCTAssertClose(values[1], SIMD4(0, 0, 1, 1))
    let alpha = CIFilter.blendWithAlphaMask()
    alpha.inputImage = .red
    alpha.backgroundImage = .blue
    alpha.maskImage = CIImage(color: CIColor(red: 0, green: 0, blue: 0, alpha: 0.25))
    XCTAssertClose(TestPictures.floats(alpha.outputImage!, rect)[0], SIMD4(0.25, 0, 0.75, 1))
  }

  func testDeepRecipesRenderAndAreFreed() {
    var image = CIImage(color: CIColor(red: 0, green: 0, blue: 0, alpha: 1))
    for index in 0..<3000 {
      image = CIImage.red.cropped(to: CGRect(x: index % 5, y: 0, width: 1, height: 1))
        .composited(over: image)
    }
    XCTAssertEqual(TestPictures.bytes(image, 2, 0), [255, 0, 0, 255])
  }

  func testAnImageOverItselfManyTimesIsRenderedOnceEach() {
    var image = CIImage(color: CIColor(red: 0, green: 1, blue: 0, alpha: 0.5)).cropped(to: rect)
    for _ in 0..<60 { image = image.composited(over: image) }
    XCTAssertEqual(TestPictures.bytes(image, 0, 0), [0, 255, 0, 255])
  }
}
