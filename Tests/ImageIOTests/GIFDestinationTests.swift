import Foundation
import ImageIO
import XCTest

final class GIFDestinationTests: XCTestCase {
  private func destination(_ data: NSMutableData, _ count: Int) throws -> CGImageDestination {
    try XCTUnwrap(
      CGImageDestinationCreateWithData(data, "com.compuserve.gif" as CFString, count, nil))
  }

  /// A picture whose pixels are words of alpha, red, green and blue.
  private func picture(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32
  ) throws -> CGImage {
    let raster = try XCTUnwrap(ImageSurface(width: width, height: height))
    let pixels = raster.bytes.bindMemory(to: UInt32.self)
    for y in 0..<height {
      for x in 0..<width { pixels[y * raster.stride / 4 + x] = pixel(x, y) }
    }
    raster.markDirty()
    return CGImage(raster)
  }

  private func gifValue(_ key: CFString, _ properties: CFDictionary?) -> Double? {
    let all = properties as? [String: Any]
    let part = all?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
    return (part?[key as String] as? NSNumber)?.doubleValue
  }

  func testAnimationsKeepTheirPicturesDelaysAndLoops() throws {
    let data = NSMutableData()
    let target = try destination(data, 3)
    let loops: [String: Any] = [kCGImagePropertyGIFLoopCount as String: 0]
    CGImageDestinationSetProperties(
      target, [kCGImagePropertyGIFDictionary as String: loops] as CFDictionary)
    let colours: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF12_3456]
    for (index, colour) in colours.enumerated() {
      let image = try picture(5, 3) { x, _ in x < 2 ? colour : 0xFFFF_FFFF }
      let delay = [kCGImagePropertyGIFDelayTime: 0.1 * Double(index + 1)]
      CGImageDestinationAddImage(
        target, image, [kCGImagePropertyGIFDictionary: delay] as CFDictionary)
    }
    XCTAssertTrue(CGImageDestinationFinalize(target))
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data, nil))
    XCTAssertEqual(CGImageSourceGetCount(source), 3)
    XCTAssertEqual(
      gifValue(kCGImagePropertyGIFLoopCount, CGImageSourceCopyProperties(source, nil)), 0)
    for (index, colour) in colours.enumerated() {
      let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, index, nil))
      XCTAssertEqual(image.utType as String?, "com.compuserve.gif")
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      XCTAssertEqual(
        gifValue(kCGImagePropertyGIFDelayTime, properties) ?? 0, 0.1 * Double(index + 1),
        accuracy: 1e-9)
      XCTAssertEqual([image.width, image.height], [5, 3])
      XCTAssertEqual(image.pixel(0, 0), colour)
      XCTAssertEqual(image.pixel(4, 2), 0xFFFF_FFFF)
    }
  }

  /// Transparent pixels of a picture show nothing, not the picture before it.
  func testTransparentPixelsStayTransparent() throws {
    let data = NSMutableData()
    let target = try destination(data, 2)
    for part in [0..<2, 2..<4] {
      let image = try picture(4, 4) { x, _ in part.contains(x) ? 0xFF00_00FF : 0x1000_0000 }
      CGImageDestinationAddImage(target, image, nil)
    }
    XCTAssertTrue(CGImageDestinationFinalize(target))
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data, nil))
    let second = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 1, nil))
    XCTAssertEqual(second.pixel(0, 0), 0)
    XCTAssertEqual(second.pixel(3, 3), 0xFF00_00FF)
  }

  /// More colours than a palette holds, and more codes than a table.
  func testPhotographsComeCloseToTheirColours() throws {
    let data = NSMutableData()
    let target = try destination(data, 1)
    func colour(_ x: Int, _ y: Int) -> UInt32 {
      0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | UInt32((x + y) / 2)
    }
    CGImageDestinationAddImage(target, try picture(256, 256, colour), nil)
    XCTAssertTrue(CGImageDestinationFinalize(target))
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data, nil))
    let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
    var greatest = 0
    for y in stride(from: 0, to: 256, by: 5) {
      for x in stride(from: 0, to: 256, by: 5) {
        let (wanted, seen) = (colour(x, y), image.pixel(x, y))
        for shift in [UInt32(0), 8, 16] {
          let difference = Int(wanted >> shift & 255) - Int(seen >> shift & 255)
          greatest = max(greatest, abs(difference))
        }
      }
    }
    XCTAssertLessThan(greatest, 24)
  }

  func testPicturesMustBeAsManyAsWereTold() throws {
    let target = try destination(NSMutableData(), 2)
    CGImageDestinationAddImage(target, try picture(1, 1) { _, _ in 0xFF00_0000 }, nil)
    XCTAssertFalse(CGImageDestinationFinalize(target))
    XCTAssertNil(
      CGImageDestinationCreateWithData(
        NSMutableData(), "com.compuserve.gif" as CFString, 0, nil))
  }
}
