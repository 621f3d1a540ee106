import Foundation
import ImageIO
import XCTest

final class TIFFDestinationTests: XCTestCase {
  /// A picture of three by two pixels, one row `abc`, the other `def`.
  private func picture(_ words: [UInt32], isOpaque: Bool) throws -> CGImage {
    let raster = try XCTUnwrap(
      ImageSurface(width: 3, height: 2, format: isOpaque ? .rgb24 : .argb32))
    let pixels = raster.bytes.bindMemory(to: UInt32.self)
    for (index, word) in words.enumerated() {
      pixels[index / 3 * raster.stride / 4 + index % 3] = word
    }
    raster.markDirty()
    return CGImage(raster)
  }

  private func file(_ images: [CGImage], orientation: Int? = nil) throws -> Data {
    let data = NSMutableData()
    let target = try XCTUnwrap(
      CGImageDestinationCreateWithData(data, "public.tiff" as CFString, images.count, nil))
    let options = orientation.map { [kCGImagePropertyOrientation: $0] as CFDictionary }
    for image in images { CGImageDestinationAddImage(target, image, options) }
    XCTAssertTrue(CGImageDestinationFinalize(target))
    return data as Data
  }

  private let opaque: [UInt32] = [
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF12_3456, 0xFFFF_FFFF, 0xFF00_0000,
  ]

  private func words(_ image: CGImage) -> [UInt32] {
    (0..<image.height).flatMap { y in (0..<image.width).map { image.pixel($0, y) } }
  }

  func testPicturesKeepTheirPixels() throws {
    let data = try file([picture(opaque, isOpaque: true)])
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
    XCTAssertEqual(CGImageSourceGetType(source) as String?, "public.tiff")
    let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
    XCTAssertEqual(words(image), opaque)
    XCTAssertTrue(image.isOpaque)

    let clear: [UInt32] = [0, 0x8040_2010, 0xFF11_2233, 0x0101_0000, 0x8080_8080, 0xFFFF_FFFF]
    let seen = try ImageDecoder.decode(file([picture(clear, isOpaque: false)]))
    XCTAssertEqual(words(seen), clear)
    XCTAssertFalse(seen.isOpaque)
  }

  func testPicturesAreTurnedOnce() throws {
    let image = try picture(opaque, isOpaque: true)
    let orders = [
      1: [0, 1, 2, 3, 4, 5], 2: [2, 1, 0, 5, 4, 3], 3: [5, 4, 3, 2, 1, 0], 4: [3, 4, 5, 0, 1, 2],
      5: [0, 3, 1, 4, 2, 5], 6: [3, 0, 4, 1, 5, 2], 7: [5, 2, 4, 1, 3, 0], 8: [2, 5, 1, 4, 0, 3],
    ]
    for (orientation, order) in orders {
      let data = try file([image], orientation: orientation)
      let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
      XCTAssertEqual(properties?[kCGImagePropertyOrientation] as? Int, orientation)
      let stored = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
      XCTAssertEqual(words(stored), opaque, "\(orientation)")
      XCTAssertEqual(
        try words(ImageDecoder.decode(data)), order.map { opaque[$0] }, "\(orientation)")
    }
  }

  func testSeveralPicturesAreWritten() throws {
    let image = try picture(opaque, isOpaque: true)
    let data = try file([image, image])
    XCTAssertEqual(try words(ImageDecoder.decode(data)), opaque)
    XCTAssertGreaterThan(data.count, try file([image]).count * 3 / 2)
  }
}
