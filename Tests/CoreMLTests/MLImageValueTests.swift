import CoreGraphics
import CoreML
import XCTest

final class MLImageValueTests: XCTestCase {
  /// 8 × 4: the left half red, the right half blue.
  private func picture() throws -> CGImage {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
    return try XCTUnwrap(context.makeImage())
  }

  /// The bytes of a pixel of an image value, 4 × 4 unless said.
  private func pixel(
    _ x: Int, _ y: Int, format: OSType = kCVPixelFormatType_32ARGB,
    _ options: [MLFeatureValue.ImageOption: Any]? = nil
  ) throws -> [UInt8] {
    let value = try MLFeatureValue(
      cgImage: picture(), pixelsWide: 4, pixelsHigh: 4, pixelFormatType: format, options: options)
    XCTAssertEqual(value.type, .image)
    let buffer = try XCTUnwrap(value.imageBufferValue)
    XCTAssertEqual(CVPixelBufferGetWidth(buffer), 4)
    let count = format == kCVPixelFormatType_OneComponent8 ? 1 : 4
    let place = y * CVPixelBufferGetBytesPerRow(buffer) + x * count
    let base = try XCTUnwrap(CVPixelBufferGetBaseAddress(buffer))
    return (0..<count).map { base.load(fromByteOffset: place + $0, as: UInt8.self) }
  }

  private let (red, blue, black): ([UInt8], [UInt8], [UInt8]) = (
    [255, 255, 0, 0], [255, 0, 0, 255], [255, 0, 0, 0]
  )

  func testPicturesAreStretched() throws {
    XCTAssertEqual(try pixel(0, 0), red)
    XCTAssertEqual(try pixel(3, 3), blue)
  }

  func testPicturesAreFittedAsVisionSays() throws {
    XCTAssertEqual(try pixel(0, 0, [.cropAndScale: 1]), black)
    XCTAssertEqual(try pixel(0, 1, [.cropAndScale: 1]), red)
    XCTAssertEqual(try pixel(0, 0, [.cropAndScale: 0]), red)
    XCTAssertEqual(try pixel(3, 0, [.cropAndScale: 0]), blue)
  }

  func testAPartIsCutOutFirst() throws {
    let right: [MLFeatureValue.ImageOption: Any] = [
      .cropRect: CGRect(x: 4, y: 0, width: 4, height: 4)
    ]
    XCTAssertEqual(try pixel(0, 0, right), blue)
  }

  func testFormats() throws {
    XCTAssertEqual(try pixel(0, 0, format: kCVPixelFormatType_32BGRA), [0, 0, 255, 255])
    let gray = try pixel(0, 0, format: kCVPixelFormatType_OneComponent8)[0]
    XCTAssertTrue((40...100).contains(gray), "\(gray)")
    XCTAssertThrowsError(try pixel(0, 0, format: 1))
  }

  func testFilesWithoutAPictureThrow() {
    XCTAssertThrowsError(
      try MLFeatureValue(
        imageAt: URL(fileURLWithPath: "/nothing.png"), pixelsWide: 4, pixelsHigh: 4,
        pixelFormatType: kCVPixelFormatType_32ARGB)
    ) { XCTAssertEqual(($0 as? MLModelError)?.code, .io) }
  }
}
