import XCTest

@testable import CoreImage

/// Results of filters on single colours, compared with their formulas.
final class FilterArithmeticTests: XCTestCase {
  private let colour = (0.8, 0.4, 0.2)
  private var pixel: SIMD4<Float> { SIMD4(0.8, 0.4, 0.2, 1) }
  private var luminance: Float { 0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2 }

  private func filtered(_ name: String, _ values: [String: Any] = [:]) -> SIMD4<Float> {
    TestPictures.filtered(name, values, colour)
  }

  /// Filters whose defaults change nothing.
  func testNeutralDefaultsChangeNothing() {
    for name in [
      "CIColorClamp", "CIColorControls", "CIColorMatrix", "CIColorPolynomial", "CIExposureAdjust",
      "CIGammaAdjust", "CIHueAdjust", "CIVibrance", "CIWhitePointAdjust", "CITemperatureAndTint",
      "CIToneCurve", "CIHighlightShadowAdjust", "CIVignette", "CIMorphologyMaximum",
      "CIAffineTransform", "CICrop", "CILanczosScaleTransform", "CIStraightenFilter",
      "CIColorCube", "CIMedianFilter", "CIConvolution3X3", "CIConvolution5X5",
    ] where name != "CIColorCube" {
      XCTAssertClose(filtered(name), pixel, accuracy: 3e-3, name)
    }
  }

  func testColorControlsAddAndMultiply() {
    XCTAssertClose(
      filtered("CIColorControls", ["inputSaturation": 0]),
      SIMD4(luminance, luminance, luminance, 1))
    XCTAssertClose(
      filtered("CIColorControls", ["inputBrightness": 0.1]), SIMD4(0.9, 0.5, 0.3, 1))
    XCTAssertClose(
      filtered("CIColorControls", ["inputContrast": 2]), SIMD4(1.1, 0.3, -0.1, 1))
  }

  func testExposureGammaAndInversion() {
    XCTAssertClose(filtered("CIExposureAdjust", ["inputEV": -1]), SIMD4(0.4, 0.2, 0.1, 1))
    XCTAssertClose(filtered("CIGammaAdjust", ["inputPower": 2]), SIMD4(0.64, 0.16, 0.04, 1))
    XCTAssertClose(filtered("CIColorInvert"), SIMD4(0.2, 0.6, 0.8, 1))
  }

  func testColorMatrixPolynomialAndClamp() {
    XCTAssertClose(
      filtered(
        "CIColorMatrix",
        [
          "inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0),
          "inputBiasVector": CIVector(x: 0.1, y: 0, z: 0, w: 0),
        ]), SIMD4(0.5, 0.4, 0.2, 1))
    XCTAssertClose(
      filtered("CIColorPolynomial", ["inputRedCoefficients": CIVector(x: 0.1, y: 0, z: 1, w: 0)]),
      SIMD4(0.74, 0.4, 0.2, 1))
    XCTAssertClose(
      filtered("CIColorClamp", ["inputMaxComponents": CIVector(x: 0.5, y: 0.3, z: 1, w: 1)]),
      SIMD4(0.5, 0.3, 0.2, 1))
    XCTAssertClose(
      filtered("CIColorThreshold", ["inputThreshold": 0.4]), SIMD4(1, 1, 0, 1))
  }

  func testHuesTurnRoundAndKeepTheirLuma() {
    let turned = filtered("CIHueAdjust", ["inputAngle": 1.0])
    XCTAssertEqual(
      0.299 * turned.x + 0.587 * turned.y + 0.114 * turned.z,
      0.299 * 0.8 + 0.587 * 0.4 + 0.114 * 0.2,
      accuracy: 2e-3)
    XCTAssertClose(filtered("CIHueAdjust", ["inputAngle": 2 * Double.pi]), pixel, accuracy: 2e-3)
  }

  func testMonochromesAndComponentsAreCounted() {
    XCTAssertClose(
      filtered("CIColorMonochrome", ["inputColor": CIColor.red]), SIMD4(luminance, 0, 0, 1))
    XCTAssertClose(
      filtered("CIFalseColor", ["inputColor0": CIColor.black, "inputColor1": CIColor.green]),
      SIMD4(0, luminance, 0, 1))
    XCTAssertClose(filtered("CIMaximumComponent"), SIMD4(0.8, 0.8, 0.8, 1))
    XCTAssertClose(filtered("CIMinimumComponent"), SIMD4(0.2, 0.2, 0.2, 1))
    XCTAssertClose(filtered("CIMaskToAlpha"), SIMD4(repeating: luminance))
    XCTAssertClose(filtered("CIColorPosterize", ["inputLevels": 3]), SIMD4(1, 0.5, 0, 1))
    XCTAssertClose(
      filtered("CIWhitePointAdjust", ["inputColor": CIColor(red: 0.5, green: 1, blue: 1)]),
      SIMD4(0.4, 0.4, 0.2, 1))
    let sepia = filtered("CISepiaTone")
    XCTAssertEqual(sepia.z, 0.272 * 0.8 + 0.534 * 0.4 + 0.131 * 0.2, accuracy: 1e-3)
    XCTAssertGreaterThan(filtered("CIVibrance", ["inputAmount": 1]).x, 0.8)
  }

  func testPhotoEffectsInBlackAndWhiteAreGrey() {
    for name in ["CIPhotoEffectMono", "CIPhotoEffectNoir", "CIPhotoEffectTonal"] {
      let grey = filtered(name)
      XCTAssertEqual(grey.x, grey.y, accuracy: 1e-4, name)
      XCTAssertEqual(grey.y, grey.z, accuracy: 1e-4, name)
    }
    for name in ["Chrome", "Fade", "Instant", "Process", "Transfer"] {
      XCTAssertNotEqual(filtered("CIPhotoEffect\(name)"), pixel, name)
    }
  }

  func testWarmerLightForAHigherNeutral() {
    let warm = TestPictures.filtered(
      "CITemperatureAndTint", ["inputNeutral": CIVector(x: 9000, y: 0)], (0.5, 0.5, 0.5))
    XCTAssertGreaterThan(warm.x, warm.z)
    let cold = TestPictures.filtered(
      "CITemperatureAndTint", ["inputNeutral": CIVector(x: 4000, y: 0)], (0.5, 0.5, 0.5))
    XCTAssertLessThan(cold.x, cold.z)
  }

  func testToneCurvesGoThroughTheirPoints() {
    let values = ["inputPoint2": CIVector(x: 0.5, y: 0.7)]
    XCTAssertEqual(
      TestPictures.filtered("CIToneCurve", values, (0.5, 0, 1)).x, 0.7, accuracy: 2e-3)
    XCTAssertEqual(
      TestPictures.filtered("CIToneCurve", values, (0.5, 0, 1)).z, 1, accuracy: 2e-3)
  }

  func testShadowsAreLiftedAndHighlightsDimmed() {
    let lifted = TestPictures.filtered(
      "CIHighlightShadowAdjust", ["inputShadowAmount": 1], (0.1, 0.1, 0.1))
    XCTAssertGreaterThan(lifted.x, 0.2)
    let dimmed = TestPictures.filtered(
      "CIHighlightShadowAdjust", ["inputHighlightAmount": 0], (0.9, 0.9, 0.9))
    XCTAssertLessThan(dimmed.x, 0.75)
  }

  /// A cube that swaps red and blue.
  func testColorCubesAreLookedUpBetweenTheirEntries() {
    var entries: [Float] = []
    for b in 0..<3 {
      for g in 0..<3 {
        for r in 0..<3 { entries += [Float(b) / 2, Float(g) / 2, Float(r) / 2, 1] }
      }
    }
    let data = entries.withUnsafeBytes { Data($0) }
    for name in ["CIColorCube", "CIColorCubeWithColorSpace"] {
      XCTAssertClose(
        filtered(name, ["inputCubeDimension": 3, "inputCubeData": data]), SIMD4(0.2, 0.4, 0.8, 1))
    }
    let filter = CIFilter.colorCube()
    filter.inputImage = .red
    filter.cubeDimension = 64
    filter.cubeData = data
    XCTAssertNil(filter.outputImage, "too few entries")
  }

  func testColorMapsTakeColoursFromARow() {
    let row = CIFilter(
      name: "CILinearGradient",
      parameters: [
        "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 100, y: 0),
        "inputColor0": CIColor.black, "inputColor1": CIColor.blue,
      ])?.outputImage?.cropped(to: CGRect(x: 0, y: 0, width: 100, height: 1))
    let mapped = filtered("CIColorMap", ["inputGradientImage": row as Any])
    XCTAssertEqual(mapped.z, luminance, accuracy: 0.02)
    XCTAssertEqual(mapped.x, 0)
  }
}
