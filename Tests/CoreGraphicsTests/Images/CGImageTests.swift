import CoreGraphics
import Foundation
import XCTest

final class CGImageTests: XCTestCase {
  /// Pixels of one row from bytes in a layout.
  private func row(
    _ bytes: [UInt8], pixels: Int, component: Int = 8, bits: Int, space: CGColorSpace,
    _ info: CGBitmapInfo, decode: [CGFloat]? = nil
  ) -> CGImage? {
    CGImage(
      width: pixels, height: 1, bitsPerComponent: component, bitsPerPixel: bits,
      bytesPerRow: (pixels &* bits &+ 7) / 8, space: space, bitmapInfo: info,
      provider: CGDataProvider(bytes: Data(bytes)), decode: decode, shouldInterpolate: true,
      intent: .defaultIntent)
  }

  func testLayoutsBecomeOneLayout() {
    let rgb = CGColorSpaceCreateDeviceRGB()
    let gray = CGColorSpaceCreateDeviceGray()
    func first(_ image: CGImage?) -> UInt32? { image?.pixel(0, 0) }
    let last = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    XCTAssertEqual(
      first(row([10, 20, 30, 255], pixels: 1, bits: 32, space: rgb, last)), 0xFF0A141E)
    XCTAssertEqual(
      first(
        row(
          [30, 20, 10, 255], pixels: 1, bits: 32, space: rgb,
          [.byteOrder32Little, CGBitmapInfo(.premultipliedFirst)])), 0xFF0A141E)
    XCTAssertEqual(
      first(row([255, 10, 20, 30], pixels: 1, bits: 32, space: rgb, CGBitmapInfo(.first))),
      0xFF0A141E)
    XCTAssertEqual(
      first(row([200, 100, 50, 128], pixels: 1, bits: 32, space: rgb, CGBitmapInfo(.last))),
      0x80643219)
    XCTAssertEqual(
      first(row([10, 20, 30], pixels: 1, bits: 24, space: rgb, CGBitmapInfo(.none))), 0xFF0A141E)
    XCTAssertEqual(
      first(row([99], pixels: 1, bits: 8, space: gray, CGBitmapInfo(.none))), 0xFF636363)
    XCTAssertEqual(
      first(
        row([10, 1, 20, 2, 30, 3, 255, 255], pixels: 1, component: 16, bits: 64, space: rgb, last)),
      0xFF0A141E)
    XCTAssertEqual(
      first(
        row(
          [0b1010_0000], pixels: 3, component: 1, bits: 1, space: gray, CGBitmapInfo(.none))),
      0xFFFFFFFF)
    XCTAssertEqual(
      first(row([255], pixels: 1, bits: 8, space: gray, CGBitmapInfo(.none), decode: [1, 0])),
      0xFF000000)
  }

  func testColourAboveAlphaIsCut() {
    let image = row(
      [255, 255, 255, 10], pixels: 1, bits: 32, space: CGColorSpaceCreateDeviceRGB(),
      CGBitmapInfo(.premultipliedLast))
    XCTAssertEqual(image?.pixel(0, 0), 0x0A0A0A0A)
  }

  func testTooFewBytesAndImpossibleLayoutsAreRefused() {
    let rgb = CGColorSpaceCreateDeviceRGB()
    XCTAssertNil(row([1, 2, 3], pixels: 1, bits: 32, space: rgb, CGBitmapInfo(.last)))
    XCTAssertNil(row([1, 2, 3, 4], pixels: 1, bits: 33, space: rgb, CGBitmapInfo(.last)))
    XCTAssertNil(row([], pixels: 0, bits: 32, space: rgb, CGBitmapInfo(.last)))
    XCTAssertNil(row([], pixels: .max, bits: 32, space: rgb, CGBitmapInfo(.last)))
  }

  func testDescribesItsPixels() throws {
    let canvas = try Canvas(3, 2)
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 0, y: 1, width: 3, height: 1))
    let image = try XCTUnwrap(canvas.context.makeImage())
    XCTAssertEqual(image.width, 3)
    XCTAssertEqual(image.height, 2)
    XCTAssertEqual(image.bitsPerComponent, 8)
    XCTAssertEqual(image.bitsPerPixel, 32)
    XCTAssertEqual(image.alphaInfo, .premultipliedFirst)
    let data = try XCTUnwrap(image.dataProvider?.data)
    XCTAssertEqual(CFDataGetLength(data), image.bytesPerRow * 2)
    XCTAssertEqual(
      Array(UnsafeBufferPointer(start: CFDataGetBytePtr(data), count: 4)), [0, 0, 255, 255])
  }

  func testPixelsOfFourBytesAreGivenAsTheyCame() throws {
    let rgb = CGColorSpaceCreateDeviceRGB()
    let layouts: [(CGBitmapInfo, [UInt8])] = [
      (CGBitmapInfo(.premultipliedLast), [10, 20, 30, 128]),
      (CGBitmapInfo(.noneSkipFirst), [255, 10, 20, 30]), (CGBitmapInfo(.last), [200, 100, 50, 51]),
      (CGBitmapInfo(.first), [0, 0, 0, 0]),
    ]
    for (info, bytes) in layouts {
      let image = try XCTUnwrap(row(bytes + bytes, pixels: 2, bits: 32, space: rgb, info))
      XCTAssertEqual(image.bitmapInfo, info)
      XCTAssertEqual(image.bytesPerRow, 8)
      XCTAssertEqual(image.dataProvider?.data as Data?, Data(bytes + bytes))
      let part = try XCTUnwrap(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
      XCTAssertEqual((part.dataProvider?.data as Data?)?.prefix(4), Data(bytes))
    }
  }

  func testCroppingSharesPixelsAndOutlivesItsOrigin() throws {
    var part: CGImage?
    do {
      let canvas = try Canvas(10, 10)
      canvas.context.setFillColor(.green)
      canvas.context.fill(CGRect(x: 4, y: 0, width: 2, height: 10))
      let whole = try XCTUnwrap(canvas.context.makeImage())
      part = whole.cropping(to: CGRect(x: 4, y: 2, width: 3, height: 4))
      XCTAssertEqual(part?.bytesPerRow, whole.bytesPerRow)
      XCTAssertNil(whole.cropping(to: CGRect(x: 20, y: 0, width: 3, height: 3)))
      XCTAssertEqual(whole.cropping(to: CGRect(x: 8, y: 8, width: 30, height: 30))?.width, 2)
    }
    let image = try XCTUnwrap(part)
    XCTAssertEqual(image.width, 3)
    XCTAssertEqual(image.height, 4)
    XCTAssertEqual(image.pixel(1, 3), 0xFF00FF00)
    XCTAssertEqual(image.pixel(2, 3), 0)
  }

  func testMaskingCutsByGrayAndByStencil() throws {
    let canvas = try Canvas(2, 1)
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let image = try XCTUnwrap(canvas.context.makeImage())
    let grey = try XCTUnwrap(
      row([255, 0], pixels: 2, bits: 8, space: CGColorSpaceCreateDeviceGray(), CGBitmapInfo(.none)))
    let masked = try XCTUnwrap(image.masking(grey))
    XCTAssertEqual(masked.pixel(0, 0), 0xFFFF0000)
    XCTAssertEqual(masked.pixel(1, 0), 0)
    let stencil = try XCTUnwrap(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: CGDataProvider(bytes: Data([255, 0])), decode: nil, shouldInterpolate: false))
    XCTAssertTrue(stencil.isMask)
    let other = try XCTUnwrap(image.masking(stencil))
    XCTAssertEqual(other.pixel(0, 0), 0)
    XCTAssertEqual(other.pixel(1, 0), 0xFFFF0000)
  }
}
