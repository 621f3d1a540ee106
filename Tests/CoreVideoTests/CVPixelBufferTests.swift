import CoreImage
import XCTest

@testable import CoreVideo

/// Tests from Apple's documentation of Core Video's pixel buffers.
final class CVPixelBufferTests: XCTestCase {
  private func make(_ type: OSType, _ width: Int = 6, _ height: Int = 4) throws -> CVPixelBuffer {
    var buffer: CVPixelBuffer?
    XCTAssertEqual(
      CVPixelBufferCreate(kCFAllocatorDefault, width, height, type, nil, &buffer),
      kCVReturnSuccess)
    return try XCTUnwrap(buffer)
  }

  /// Three pixels in a row: red, green, blue; below them white, black, grey.
  private func picture() throws -> CGImage {
    let words: [UInt32] = [
      0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff, 0xff00_0000, 0xff80_8080,
    ]
    let data = words.withUnsafeBytes { Data($0) }
    let provider = try XCTUnwrap(CGDataProvider(data: data as CFData))
    return try XCTUnwrap(
      CGImage(
        width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(
          rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue
            | CGBitmapInfo.byteOrder32Little.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
  }

  private func pixels(_ image: CGImage) -> [[UInt32]] {
    (0..<image.height).map { y in (0..<image.width).map { image.pixel($0, y) & 0xff_ffff } }
  }

  func testABufferOfOnePlane() throws {
    let buffer = try make(kCVPixelFormatType_32BGRA)
    XCTAssertEqual(CVPixelBufferGetWidth(buffer), 6)
    XCTAssertEqual(CVPixelBufferGetHeight(buffer), 4)
    XCTAssertEqual(CVPixelBufferGetPixelFormatType(buffer), kCVPixelFormatType_32BGRA)
    XCTAssertGreaterThanOrEqual(CVPixelBufferGetBytesPerRow(buffer), 24)
    XCTAssertFalse(CVPixelBufferIsPlanar(buffer))
    XCTAssertEqual(CVPixelBufferGetPlaneCount(buffer), 0)
    XCTAssertEqual(CVPixelBufferLockBaseAddress(buffer, .readOnly), kCVReturnSuccess)
    XCTAssertNotNil(CVPixelBufferGetBaseAddress(buffer))
    XCTAssertEqual(CVPixelBufferUnlockBaseAddress(buffer, .readOnly), kCVReturnSuccess)
    XCTAssertEqual(CVImageBufferGetDisplaySize(buffer), CGSize(width: 6, height: 4))
  }

  func testABufferOfTwoPlanes() throws {
    let buffer = try make(kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, 5, 3)
    XCTAssertTrue(CVPixelBufferIsPlanar(buffer))
    XCTAssertEqual(CVPixelBufferGetPlaneCount(buffer), 2)
    XCTAssertEqual(CVPixelBufferGetWidthOfPlane(buffer, 0), 5)
    XCTAssertEqual(CVPixelBufferGetWidthOfPlane(buffer, 1), 3)
    XCTAssertEqual(CVPixelBufferGetHeightOfPlane(buffer, 1), 2)
    XCTAssertNil(CVPixelBufferGetBaseAddressOfPlane(buffer, 2))
  }

  func testUnknownFormatsAndEmptySizesAreRefused() {
    var buffer: CVPixelBuffer?
    XCTAssertEqual(CVPixelBufferCreate(nil, 4, 4, 7, nil, &buffer), kCVReturnInvalidPixelFormat)
    XCTAssertEqual(
      CVPixelBufferCreate(nil, 0, 4, kCVPixelFormatType_32BGRA, nil, &buffer), kCVReturnInvalidSize)
    XCTAssertNil(buffer)
  }

  func testPixelsOfOthersAreGivenBack() throws {
    nonisolated(unsafe) let released = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    released.initialize(to: false)
    defer { released.deallocate() }
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { bytes.deallocate() }
    var buffer: CVPixelBuffer?
    XCTAssertEqual(
      CVPixelBufferCreateWithBytes(
        nil, 4, 4, kCVPixelFormatType_32BGRA, bytes, 16,
        { context, _ in context?.assumingMemoryBound(to: Bool.self).pointee = true }, released, nil,
        &buffer), kCVReturnSuccess)
    XCTAssertEqual(CVPixelBufferGetBaseAddress(try XCTUnwrap(buffer)), bytes)
    buffer = nil
    XCTAssertTrue(released.pointee)
  }

  func testPicturesComeBackFromEveryFormat() throws {
    let image = try picture()
    let exact = [
      kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
      kCVPixelFormatType_32ABGR, kCVPixelFormatType_24RGB, kCVPixelFormatType_24BGR,
    ]
    for type in exact {
      let buffer = try XCTUnwrap(CVBuffer(image, formatType: type))
      XCTAssertEqual(pixels(try XCTUnwrap(buffer.makeImage())), pixels(image), "\(type)")
    }
  }

  func testLightnessAndColoursAreThoseOfTheStandard() throws {
    let buffer = try make(kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, 2, 2)
    XCTAssertEqual(try XCTUnwrap(buffer.makeImage()).pixel(0, 0) & 0xff_ffff, 0x00_8800)
    for (word, lightness, blue, red) in [
      (UInt32(0xff00_0000), UInt8(16), UInt8(128), UInt8(128)), (0xffff_ffff, 235, 128, 128),
      (0xffff_0000, 81, 90, 240), (0xff00_00ff, 41, 240, 110),
    ] {
      let context = try XCTUnwrap(
        CGContext(
          data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue))
      let parts = [word >> 16, word >> 8, word].map { CGFloat($0 & 255) / 255 }
      context.setFillColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      let filled = try XCTUnwrap(
        CVBuffer(
          try XCTUnwrap(context.makeImage()),
          formatType: kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange))
      let planes = [0, 1].map {
        CVPixelBufferGetBaseAddressOfPlane(filled, $0)?.assumingMemoryBound(to: UInt8.self)
      }
      XCTAssertEqual(planes[0]?[0], lightness)
      XCTAssertEqual(planes[1]?[0], blue)
      XCTAssertEqual(planes[1]?[1], red)
      let back = try XCTUnwrap(filled.makeImage()).pixel(1, 1)
      for shift in [0, 8, 16] {
        XCTAssertEqual(
          Double(back >> shift & 255), Double(word >> shift & 255), accuracy: 3, "\(word)")
      }
    }
  }

  func testTurnsAndMirrorsMoveThePixels() throws {
    let image = try picture()
    let upright = pixels(image)
    func turned(_ quarters: Int, _ isMirrored: Bool = false) throws -> [[UInt32]] {
      let turn = PictureTurn(quarters: quarters, isMirrored: isMirrored)
      return pixels(try XCTUnwrap(CVBuffer(image, turned: turn)?.makeImage()))
    }
    let right = (0..<3).map { x in [upright[1][x], upright[0][x]] }
    XCTAssertEqual(try turned(1), right)
    XCTAssertEqual(try turned(2), upright.reversed().map { $0.reversed() })
    XCTAssertEqual(try turned(3), right.reversed().map { $0.reversed() })
    let mirrored = upright.map { Array($0.reversed()) }
    XCTAssertEqual(try turned(0, true), mirrored)
    XCTAssertEqual(try turned(1, true), (0..<3).map { x in [mirrored[1][x], mirrored[0][x]] })
    XCTAssertEqual(try turned(2, true), mirrored.reversed().map { $0.reversed() })
    XCTAssertEqual(
      try turned(3, true), (0..<3).reversed().map { x in [mirrored[0][x], mirrored[1][x]] })
  }

  func testCoreImageReadsAndWrites() throws {
    let image = try picture()
    let buffer = try XCTUnwrap(CVBuffer(image))
    let recipe = CIImage(cvPixelBuffer: buffer)
    XCTAssertEqual(recipe.extent, CGRect(x: 0, y: 0, width: 3, height: 2))
    let copy = try make(kCVPixelFormatType_32BGRA, 3, 2)
    CIContext().render(recipe, to: copy)
    XCTAssertEqual(pixels(try XCTUnwrap(copy.makeImage())), pixels(image))
  }

  func testAttachmentsAreKeptUntilRemoved() throws {
    let buffer = try make(kCVPixelFormatType_32BGRA)
    CVBufferSetAttachment(buffer, "Name", "Value" as NSString, .shouldPropagate)
    var mode = CVAttachmentMode.shouldNotPropagate
    XCTAssertEqual(CVBufferCopyAttachment(buffer, "Name", &mode) as? NSString, "Value")
    XCTAssertEqual(mode, .shouldPropagate)
    CVBufferRemoveAttachment(buffer, "Name")
    XCTAssertFalse(CVBufferHasAttachment(buffer, "Name"))
  }
}
