import XCTest

@testable import CoreImage

final class GeneratorTests: XCTestCase {
  func testStripesAndCheckerboardsTakeTurns() {
    let values: [String: Any] = [
      "inputCenter": CIVector(x: 0, y: 0), "inputWidth": 4, "inputColor0": CIColor.red,
      "inputColor1": CIColor.blue,
    ]
    let stripes = CIFilter(name: "CIStripesGenerator", parameters: values)!.outputImage!
    XCTAssertTrue(stripes.extent.isInfinite)
    XCTAssertEqual(TestPictures.bytes(stripes, 1, 70), [255, 0, 0, 255])
    XCTAssertEqual(TestPictures.bytes(stripes, 5, 0), [0, 0, 255, 255])
    XCTAssertEqual(TestPictures.bytes(stripes, -1, 0), [0, 0, 255, 255])
    let board = CIFilter(name: "CICheckerboardGenerator", parameters: values)!.outputImage!
    XCTAssertEqual(TestPictures.bytes(board, 1, 1), [255, 0, 0, 255])
    XCTAssertEqual(TestPictures.bytes(board, 1, 5), [0, 0, 255, 255])
    XCTAssertEqual(TestPictures.bytes(board, -1, -1), [255, 0, 0, 255])
  }

  func testGradientsRunFromOneColourToTheOther() {
    let plain = CIContext(options: [.workingColorSpace: NSNull()])
    let linear = CIFilter.linearGradient()
    (linear.point0, linear.point1) = (CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))
    (linear.color0, linear.color1) = (.black, .white)
    let values = TestPictures.floats(
      linear.outputImage!, CGRect(x: 0, y: 0, width: 100, height: 1), context: plain)
    for x in 0..<100 { XCTAssertEqual(values[x].x, (Float(x) + 0.5) / 100, accuracy: 1e-4) }
    let radial = CIFilter.radialGradient()
    radial.center = CGPoint(x: 0.5, y: 0.5)
    (radial.radius0, radial.radius1) = (10, 30)
    func light(_ image: CIImage, _ x: Int) -> Float {
      TestPictures.floats(image, CGRect(x: x, y: 0, width: 1, height: 1), context: plain)[0].x
    }
    XCTAssertEqual(light(radial.outputImage!, 5), 1)
    XCTAssertEqual(light(radial.outputImage!, 20), 0.5, accuracy: 1e-4)
    XCTAssertEqual(light(radial.outputImage!, 40), 0)
    let gaussian = CIFilter.gaussianGradient()
    (gaussian.center, gaussian.radius) = (CGPoint(x: 0.5, y: 0.5), 20)
    XCTAssertEqual(light(gaussian.outputImage!, 10), 0.5, accuracy: 1e-4)
  }

  func testRandomPixelsAreTheSameEveryTime() {
    let image = CIFilter(name: "CIRandomGenerator")!.outputImage!
    let rect = CGRect(x: -5, y: 3, width: 16, height: 16)
    let values = TestPictures.floats(image, rect)
    XCTAssertEqual(values, TestPictures.floats(image, rect))
    XCTAssertGreaterThan(Set(values.map(\.w)).count, 200)
  }

  func testRoundedRectanglesAreRound() {
    let filter = CIFilter.roundedRectangleGenerator()
    (filter.extent, filter.radius, filter.color) = (
      CGRect(x: 10, y: 10, width: 40, height: 20), 8, .red
    )
    let image = filter.outputImage!
    XCTAssertEqual(image.extent, filter.extent)
    XCTAssertEqual(TestPictures.bytes(image, 30, 20), [255, 0, 0, 255])
    XCTAssertEqual(TestPictures.bytes(image, 10, 10), [0, 0, 0, 0])
    XCTAssertEqual(TestPictures.bytes(image, 30, 10), [255, 0, 0, 255])
  }

  func testAveragesExtremesAndHistograms() {
    let source = TestPictures.noise(30, 20)
    let area = CGRect(x: 3, y: 2, width: 20, height: 11)
    let pixels = TestPictures.floats(source, area)
    func reduced(_ name: String) -> SIMD4<Float> {
      let image = source.applyingFilter(name, parameters: ["inputExtent": CIVector(cgRect: area)])
      XCTAssertEqual(image.extent, CGRect(x: 0, y: 0, width: 1, height: 1))
      return TestPictures.floats(image, image.extent)[0]
    }
    XCTAssertClose(
      reduced("CIAreaAverage"), pixels.reduce(.zero, +) / Float(pixels.count), accuracy: 1e-4)
    XCTAssertClose(reduced("CIAreaMaximum"), pixels.reduce(pixels[0]) { pointwiseMax($0, $1) })
    XCTAssertClose(reduced("CIAreaMinimum"), pixels.reduce(pixels[0]) { pointwiseMin($0, $1) })
    let histogram = CIFilter.areaHistogram()
    (histogram.inputImage, histogram.extent, histogram.count) = (source, area, 10)
    let image = histogram.outputImage!
    XCTAssertEqual(image.extent, CGRect(x: 0, y: 0, width: 10, height: 1))
    let bins = TestPictures.floats(image, image.extent)
    XCTAssertClose(bins.reduce(.zero, +), SIMD4(repeating: 1), accuracy: 1e-3)
    let dark = pixels.filter { $0.x < 0.1 }.count
    XCTAssertEqual(bins[0].x, Float(dark) / Float(pixels.count), accuracy: 1e-3)
  }

  func testDissolvesAndDisintegrationsMixTwoImages() {
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    let dissolve = CIFilter.dissolveTransition()
    (dissolve.inputImage, dissolve.targetImage, dissolve.time) = (.red, .blue, 0.25)
    XCTAssertClose(TestPictures.floats(dissolve.outputImage!, rect)[0], SIMD4(0.75, 0, 0.25, 1))
    let filter = CIFilter.disintegrateWithMaskTransition()
    (filter.inputImage, filter.targetImage, filter.maskImage) = (.red, .blue, .gray)
    filter.time = 0
    XCTAssertClose(TestPictures.floats(filter.outputImage!, rect)[0], SIMD4(1, 0, 0, 1))
    filter.time = 1
    XCTAssertClose(TestPictures.floats(filter.outputImage!, rect)[0], SIMD4(0, 0, 1, 1))
  }
}
