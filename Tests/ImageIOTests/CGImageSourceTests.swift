import Foundation
import ImageIO
import XCTest

final class CGImageSourceTests: XCTestCase {
  func testAppsWaysOfWritingOptionsCompileAndWork() throws {
    let data = try ImageFixtures.jpeg(400, 200, orientation: .right)
    let sourceOptions = [kCGImageSourceShouldCache: false] as CFDictionary
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, sourceOptions))
    let maxSide = max(CGFloat(50), 40) * 2
    let literal =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: maxSide,
      ] as CFDictionary
    let keyed: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageIfAbsent: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceThumbnailMaxPixelSize: Int(maxSide),
    ]
    let named: [String: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways as String: kCFBooleanTrue as Any,
      kCGImageSourceCreateThumbnailWithTransform as String: NSNumber(value: true),
      kCGImageSourceThumbnailMaxPixelSize as String: NSNumber(value: 100),
    ]
    let mixed: [NSString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: 1,
      kCGImageSourceThumbnailMaxPixelSize: 100.0,
    ]
    for options in [literal, keyed as CFDictionary, named as CFDictionary, mixed as CFDictionary] {
      let image = try XCTUnwrap(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
      XCTAssertEqual(image.width, 50)
      XCTAssertEqual(image.height, 100)
      XCTAssertEqual(ImageFixtures.letters(image), "bryg")
    }
    XCTAssertNil(CGImageSourceCreateThumbnailAtIndex(source, 0, nil))
    let plain = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
    XCTAssertEqual(plain.width, 400)
    XCTAssertEqual(ImageFixtures.letters(plain), "rgby")
    let half = [kCGImageSourceSubsampleFactor: 2] as CFDictionary
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, half)?.width, 200)
  }

  func testPixelsOfFilesBeginWithRed() throws {
    let (opaque, clear) = (
      try ImageFixtures.png(8, 8), try ImageFixtures.png(8, 8, opaque: false)
    )
    for (data, info) in [(opaque, CGImageAlphaInfo.noneSkipLast), (clear, .premultipliedLast)] {
      let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
      let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
      XCTAssertEqual(image.bitmapInfo, CGBitmapInfo(rawValue: info.rawValue))
      XCTAssertEqual(image.bytesPerRow, 32)
      XCTAssertEqual(image.bitsPerPixel, 32)
      let pixels = try XCTUnwrap(image.dataProvider?.data as Data?)
      XCTAssertEqual(pixels.count, 256)
      let word = image.pixel(0, 0)
      let bytes = [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
      XCTAssertEqual(Array(pixels.prefix(4)), bytes)
      XCTAssertGreaterThan(pixels[0], 100)
      XCTAssertEqual(pixels[2], 0)
    }
  }

  func testPropertiesAreReadInEveryWayAppsReadThem() throws {
    let data = try ImageFixtures.jpeg(400, 200, orientation: .right)
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
    XCTAssertEqual(CGImageSourceGetCount(source), 1)
    XCTAssertEqual(CGImageSourceGetType(source) as String?, "public.jpeg")
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusComplete)
    let byName = try XCTUnwrap(
      CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    XCTAssertEqual(byName[kCGImagePropertyPixelWidth as String] as? CGFloat, 400)
    XCTAssertEqual(byName[kCGImagePropertyPixelHeight as String] as? Int, 200)
    XCTAssertEqual(byName[kCGImagePropertyOrientation as String] as? UInt32, 6)
    let byKey = try XCTUnwrap(
      CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
    XCTAssertEqual(byKey[kCGImagePropertyPixelWidth] as? Double, 400)
    let direct = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as NSDictionary?
    XCTAssertEqual(direct?[kCGImagePropertyPixelWidth] as? NSNumber, 400)
    let tiff = byKey[kCGImagePropertyTIFFDictionary] as? [CFString: Any]
    XCTAssertEqual(tiff?[kCGImagePropertyTIFFOrientation] as? Int, 6)
    XCTAssertNil(CGImageSourceCopyPropertiesAtIndex(source, 1, nil))
  }

  func testAnAnimatedGIFGivesItsPicturesInAnyOrder() throws {
    let source = try XCTUnwrap(CGImageSourceCreateWithData(ImageFixtures.gif() as CFData, nil))
    XCTAssertEqual(CGImageSourceGetCount(source), 2)
    let first = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let second = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 1, nil))
    XCTAssertEqual(ImageFixtures.letters(first), "rrrr")
    XCTAssertEqual(ImageFixtures.letters(second), "rrrg")
    // In any order, the pictures are the same.
    for (index, letters) in [(1, "rrrg"), (0, "rrrr"), (0, "rrrr"), (1, "rrrg")] {
      let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, index, nil))
      XCTAssertEqual(ImageFixtures.letters(image), letters)
    }
    XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 2, nil))
    XCTAssertNil(CGImageSourceCreateImageAtIndex(source, -1, nil))
    let delays = (0..<2).map { index -> Double? in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
      let gif = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
      return gif?[kCGImagePropertyGIFDelayTime as String] as? Double
    }
    XCTAssertEqual(delays, [0.07, 0.1])
    let all = CGImageSourceCopyProperties(source, nil) as? [String: Any]
    let loops = all?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
    XCTAssertEqual(loops?[kCGImagePropertyGIFLoopCount as String] as? Int, 5)
  }

  func testAnAnimatedWebPGivesItsPicturesInAnyOrder() throws {
    let data = try ImageFixtures.animatedWebP()
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
    XCTAssertEqual(CGImageSourceGetCount(source), 2)
    for (index, letters) in [(0, "rgby"), (1, "rrrr"), (0, "rgby")] {
      let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, index, nil))
      XCTAssertEqual(ImageFixtures.letters(image), letters)
    }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 1, nil) as? [String: Any]
    let webp = properties?[kCGImagePropertyWebPDictionary as String] as? [String: Any]
    XCTAssertEqual(webp?[kCGImagePropertyWebPDelayTime as String] as? Double, 0.06)
    XCTAssertEqual(ImageFixtures.letters(try ImageDecoder.decode(data, maxPixelSize: 4)), "rgby")
  }

  func testIncrementalSourcesFollowTheirData() throws {
    let data = try ImageFixtures.jpeg(40, 20)
    let source = CGImageSourceCreateIncremental(nil)
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusReadingHeader)
    CGImageSourceUpdateData(source, data.prefix(8) as CFData, false)
    XCTAssertEqual(CGImageSourceGetCount(source), 0)
    CGImageSourceUpdateData(source, data.prefix(data.count - 40) as CFData, false)
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusIncomplete)
    XCTAssertNotNil(CGImageSourceCreateImageAtIndex(source, 0, nil))
    CGImageSourceUpdateData(source, data as CFData, true)
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusComplete)
  }

  func testGarbageHasNoPictures() throws {
    let garbage = Data((0..<500).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ 0x55) })
    let source = try XCTUnwrap(CGImageSourceCreateWithData(garbage as CFData, nil))
    XCTAssertEqual(CGImageSourceGetCount(source), 0)
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusUnknownType)
    XCTAssertNil(CGImageSourceGetType(source))
    XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 0, nil))
    XCTAssertNil(CGImageSourceCreateWithData(NSData(), nil))
    let missing = NSURL(fileURLWithPath: "/nonexistent/picture.jpg")
    XCTAssertNil(CGImageSourceCreateWithURL(missing, nil))
  }

  func testDestinationsWriteWhatSourcesRead() throws {
    let image = try ImageFixtures.quarters(60, 40)
    for type in ["public.png", "public.jpeg", "org.webmproject.webp"] {
      let data = NSMutableData()
      let destination = try XCTUnwrap(
        CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
      CGImageDestinationAddImage(
        destination, image,
        [kCGImageDestinationLossyCompressionQuality: 0.9] as CFDictionary)
      XCTAssertTrue(CGImageDestinationFinalize(destination))
      let source = try XCTUnwrap(CGImageSourceCreateWithData(data, nil))
      XCTAssertEqual(CGImageSourceGetType(source) as String?, type)
      let again = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
      XCTAssertEqual(ImageFixtures.letters(again), "rgby")
    }
    XCTAssertNil(
      CGImageDestinationCreateWithData(NSMutableData(), "public.heic" as CFString, 1, nil))
    let empty = try XCTUnwrap(
      CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 1, nil))
    XCTAssertFalse(CGImageDestinationFinalize(empty))
  }

  func testDestinationInAFile() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("image-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try XCTUnwrap(
      CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(destination, try ImageFixtures.quarters(6, 4), nil)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    let source = try XCTUnwrap(CGImageSourceCreateWithURL(url as CFURL, nil))
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width, 6)
  }

  func testTransparentImagesBecomeWhiteInJPEG() throws {
    let raster = try XCTUnwrap(ImageSurface(width: 16, height: 16))
    let data = try XCTUnwrap(ImageEncoder.jpeg(CGImage(raster), quality: 1))
    XCTAssertEqual(try ImageDecoder.decode(data).pixel(8, 8), 0xFFFFFFFF)
  }

  func testASourceKeepsTheDataAsTheyWere() throws {
    let jpeg = try ImageFixtures.jpeg(40, 20)
    let data = NSMutableData(data: jpeg)
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data, nil))
    data.resetBytes(in: NSRange(location: 0, length: data.length))
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width, 40)
    let part = NSData(data: Data([1, 2, 3]) + jpeg).subdata(with: NSRange(3..<3 + jpeg.count))
    let second = try XCTUnwrap(CGImageSourceCreateWithData(part as CFData, nil))
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(second, 0, nil)?.height, 20)
    XCTAssertNil(CGImageSourceCreateWithData(Data() as CFData, nil))
  }
}
