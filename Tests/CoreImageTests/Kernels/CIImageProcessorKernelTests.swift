import CoreImage
import Foundation
import MetalPerformanceShaders
import XCTest

/// Adds a number to the red of every pixel.
private final class BrightenKernel: CIImageProcessorKernel {
  override class func process(
    with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?,
    output: any CIImageProcessorOutput
  ) throws {
    guard let input = inputs?.first, let amount = arguments?["amount"] as? Float else {
      throw CocoaError(.coderInvalidValue)
    }
    XCTAssertEqual(input.region, output.region)
    XCTAssertNil(output.metalCommandBuffer)
    for y in 0..<Int(output.region.height) {
      for x in 0..<Int(output.region.width) * 4 {
        let value = input.baseAddress.load(
          fromByteOffset: y * input.bytesPerRow + x * 4, as: Float.self)
        output.baseAddress.storeBytes(
          of: x % 4 == 0 ? value + amount : value, toByteOffset: y * output.bytesPerRow + x * 4,
          as: Float.self)
      }
    }
  }
}

/// Shows the pixel to the right of each, in bytes.
private final class NeighbourKernel: CIImageProcessorKernel {
  override class var outputFormat: CIFormat { .BGRA8 }
  override class func formatForInput(at input: Int32) -> CIFormat { .BGRA8 }
  override class func roi(
    forInput input: Int32, arguments: [String: Any]?, outputRect: CGRect
  ) -> CGRect { outputRect.offsetBy(dx: 1, dy: 0) }

  override class func process(
    with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?,
    output: any CIImageProcessorOutput
  ) throws {
    guard let input = inputs?.first, !input.region.isNull else { return }
    XCTAssertEqual(input.format, .BGRA8)
    for y in 0..<Int(input.region.height) {
      memcpy(
        output.baseAddress + y * output.bytesPerRow, input.baseAddress + y * input.bytesPerRow,
        Int(min(input.region.width, output.region.width)) * 4)
    }
  }
}

private final class UnfinishedKernel: CIImageProcessorKernel {}

final class CIImageProcessorKernelTests: XCTestCase {
  private let context = CIContext(options: [
    .workingColorSpace: NSNull(), .outputColorSpace: NSNull(),
  ])

  private func floats(_ image: CIImage, _ bounds: CGRect) -> [Float] {
    var values = [Float](repeating: -1, count: Int(bounds.width * bounds.height))
    context.render(
      image, toBitmap: &values, rowBytes: Int(bounds.width) * 4, bounds: bounds, format: .Rf,
      colorSpace: nil)
    return values
  }

  func testProcessMakesThePixels() throws {
    let grey = CIImage(color: CIColor(red: 0.25, green: 0.25, blue: 0.25))
      .cropped(to: CGRect(x: 0, y: 0, width: 3, height: 2))
    let image = try BrightenKernel.apply(
      withExtent: grey.extent, inputs: [grey], arguments: ["amount": Float(0.5)])
    XCTAssertEqual(image.extent, grey.extent)
    XCTAssertEqual(floats(image, CGRect(x: 0, y: 0, width: 4, height: 1)), [0.75, 0.75, 0.75, 0])
  }

  func testROIChoosesTheInputsArea() throws {
    let left = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try NeighbourKernel.apply(
      withExtent: CGRect(x: -1, y: 0, width: 3, height: 2), inputs: [left], arguments: nil)
    XCTAssertEqual(floats(image, CGRect(x: -1, y: 0, width: 3, height: 1)), [1, 1, 0])
  }

  func testThrowingLeavesTheImageClear() throws {
    let red = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    let failing = try BrightenKernel.apply(
      withExtent: red.extent, inputs: [red], arguments: nil)
    XCTAssertEqual(floats(failing, red.extent), [0])
    let unfinished = try UnfinishedKernel.apply(
      withExtent: red.extent, inputs: [red], arguments: nil)
    XCTAssertEqual(floats(unfinished, red.extent), [0])
    XCTAssertThrowsError(
      try BrightenKernel.apply(withExtent: .null, inputs: [red], arguments: nil))
  }

  func testThereIsNoGPU() {
    XCTAssertNil(MTLCreateSystemDefaultDevice())
    XCTAssertFalse(MPSSupportsMTLDevice(MTLCreateSystemDefaultDevice()))
  }

  // MARK: Formats

  func testSmallFormatsHoldTheirChannels() {
    let color = CIImage(color: CIColor(red: 0.5, green: 0.25, blue: 1, alpha: 1))
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    var halves: [UInt16] = [0, 0, 0]
    for (format, expected) in [
      (CIFormat.Rh, [0.5]), (.Ah, [1]), (.RGh, [0.5, 0.25]), (.RGBXh, [0.5, 0.25, 1]),
    ] {
      context.render(
        color, toBitmap: &halves, rowBytes: 8, bounds: pixel, format: format, colorSpace: nil)
      XCTAssertEqual(
        halves.prefix(expected.count).map { Double(Float16(bitPattern: $0)) }, expected)
    }
    var words: [UInt16] = [0, 0]
    context.render(
      color, toBitmap: &words, rowBytes: 4, bounds: pixel, format: .RG16, colorSpace: nil)
    XCTAssertEqual(words, [32768, 16384])
    var bytes: [UInt8] = [0, 0]
    context.render(
      color, toBitmap: &bytes, rowBytes: 2, bounds: pixel, format: .LA8, colorSpace: nil)
    XCTAssertEqual(bytes, [91, 255])
  }

  func testLuminanceAndAlphaComeBack() {
    let image = CIImage(
      bitmapData: Data([128, 255]), bytesPerRow: 2, size: CGSize(width: 1, height: 1),
      format: .LA8, colorSpace: nil)
    XCTAssertEqual(floats(image, image.extent)[0], 128 / 255, accuracy: 0.001)
  }

  // MARK: CILabDeltaE

  private func distance(_ a: CIColor, _ b: CIColor) -> Float {
    let area = CGRect(x: 0, y: 0, width: 1, height: 1)
    let image = CIImage(color: a).cropped(to: area).applyingFilter(
      "CILabDeltaE", parameters: ["inputImage2": CIImage(color: b).cropped(to: area)])
    return floats(image, area)[0]
  }

  func testLabDeltaESaysHowFarColoursAreApart() {
    XCTAssertEqual(distance(.red, .red), 0)
    XCTAssertEqual(distance(.black, .white), 100, accuracy: 0.01)
    // L* is 116 ∛light - 16: 76.069 and 76.679. Greys differ in nothing else.
    let (a, b) = (
      CIColor(red: 0.5, green: 0.5, blue: 0.5), CIColor(red: 0.51, green: 0.51, blue: 0.51)
    )
    XCTAssertEqual(distance(a, b), 0.61, accuracy: 0.01)
    XCTAssertGreaterThan(distance(.green, .red), 50)
  }

  func testLabDeltaEHasATypedFilter() {
    let filter = CIFilter.labDeltaE()
    filter.inputImage = CIImage(color: .black)
    filter.image2 = CIImage(color: .white)
    XCTAssertEqual(
      filter.outputImage.map { floats($0, CGRect(x: 5, y: 5, width: 1, height: 1))[0] } ?? 0, 100,
      accuracy: 0.01)
  }
}
