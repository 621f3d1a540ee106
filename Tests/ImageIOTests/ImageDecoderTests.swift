import Foundation
import ImageIO
import XCTest

final class ImageDecoderTests: XCTestCase {
  func testFormatsComeOutRight() throws {
    for data in [
      try ImageFixtures.jpeg(40, 20), try ImageFixtures.png(40, 20), try ImageFixtures.webp(40, 20),
    ] {
      let image = try ImageDecoder.decode(data)
      XCTAssertEqual(image.width, 40)
      XCTAssertEqual(image.height, 20)
      XCTAssertEqual(ImageFixtures.letters(image), "rgby")
      XCTAssertEqual(image.alphaInfo, .noneSkipFirst)
    }
    let bmp = try ImageDecoder.decode(ImageFixtures.bmp())
    XCTAssertEqual(bmp.pixel(0, 0), 0xFFFF0000)
    XCTAssertEqual(bmp.pixel(1, 0), 0xFF00FF00)
    XCTAssertEqual(bmp.pixel(0, 1), 0xFF0000FF)
  }

  func testTransparencyIsPremultiplied() throws {
    for data in [
      try ImageFixtures.png(8, 8, opaque: false), try ImageFixtures.webp(8, 8, opaque: false),
    ] {
      let image = try ImageDecoder.decode(data)
      XCTAssertEqual(image.alphaInfo, .premultipliedFirst)
      let pixel = image.pixel(1, 1)
      XCTAssertEqual(Double(pixel >> 24), 128, accuracy: 1)
      XCTAssertEqual(Double(pixel >> 16 & 255), 128, accuracy: 1)
      XCTAssertEqual(pixel & 0xFFFF, 0)
    }
  }

  func testMaxPixelSizeIsTheLongerSideAndNeverEnlarges() throws {
    for (w, h, limit, ew, eh) in [
      (400, 200, 100, 100, 50), (200, 400, 100, 50, 100), (400, 200, 399, 399, 200),
      (400, 200, 1000, 400, 200), (400, 3, 40, 40, 1),
    ] {
      for data in [
        try ImageFixtures.jpeg(w, h), try ImageFixtures.png(w, h), try ImageFixtures.webp(w, h),
      ] {
        let image = try ImageDecoder.decode(data, maxPixelSize: limit)
        XCTAssertEqual(image.width, ew)
        XCTAssertEqual(image.height, eh)
        if h > 3 { XCTAssertEqual(ImageFixtures.letters(image), "rgby") }
      }
    }
  }

  func testOrientationsAreAppliedUpright() throws {
    // Where the four quarters of "rg/by" end up, from EXIF's definition of each number.
    let expected = ["rgby", "gryb", "ybgr", "byrg", "rbgy", "bryg", "ygbr", "gyrb"]
    for (index, letters) in expected.enumerated() {
      let orientation = try XCTUnwrap(CGImagePropertyOrientation(rawValue: UInt32(index + 1)))
      let data = try ImageFixtures.jpeg(64, 32, orientation: orientation)
      let image = try ImageDecoder.decode(data)
      let size = try ImageDecoder.size(of: data)
      XCTAssertEqual(ImageFixtures.letters(image), letters, "orientation \(index + 1)")
      XCTAssertEqual(image.width, index < 4 ? 64 : 32)
      XCTAssertEqual(size.width, image.width)
      XCTAssertEqual(size.height, image.height)
      let small = try ImageDecoder.decode(data, maxPixelSize: 16)
      XCTAssertEqual(ImageFixtures.letters(small), letters)
      XCTAssertEqual(max(small.width, small.height), 16)
    }
  }

  func testDisplayP3PhotosAreConverted() throws {
    let raster = try XCTUnwrap(ImageSurface(width: 16, height: 16, format: .rgb24))
    for index in raster.bytes.indices where index % 4 != 3 { raster.bytes[index] = 100 }
    for index in raster.bytes.indices where index % 4 == 2 { raster.bytes[index] = 180 }
    raster.markDirty()
    var data = try XCTUnwrap(ImageEncoder.jpeg(CGImage(raster), quality: 1))
    assertRed(try ImageDecoder.decode(data), 180, 100)
    let profile = Array("ICC_PROFILE".utf8) + [0, 1, 1] + Array("....desc....Display P3".utf8)
    data.insert(contentsOf: [0xFF, 0xE2, 0, UInt8(profile.count + 2)] + profile, at: 2)
    // By the published matrix: (180, 100, 100) of Display P3 is (193, 95, 98) of sRGB.
    assertRed(try ImageDecoder.decode(data), 193, 95)
  }

  private func assertRed(_ image: CGImage, _ red: Double, _ green: Double) {
    let pixel = image.pixel(8, 8)
    XCTAssertEqual(Double(pixel >> 16 & 255), red, accuracy: 2)
    XCTAssertEqual(Double(pixel >> 8 & 255), green, accuracy: 2)
  }

  func testErrorsSayWhatIsWrong() throws {
    func error(_ data: Data) -> ImageDecodingError? {
      do {
        _ = try ImageDecoder.decode(data)
        return nil
      } catch { return error as? ImageDecodingError }
    }
    XCTAssertEqual(error(Data()), .empty)
    XCTAssertEqual(error(Data("hello, world, hello".utf8)), .unknownFormat)
    XCTAssertEqual(error(Data([0xFF, 0xD8, 0xFF, 0xE0])), .badHeader(.jpeg))
    XCTAssertEqual(error(try ImageFixtures.png(8, 8).prefix(20)), .badHeader(.png))
    let message = ImageDecodingError.tooLarge(width: 20000, height: 20000).localizedDescription
    XCTAssertTrue(message.contains("20000 × 20000"), message)
    if case .damaged(.png, _)? = error(try ImageFixtures.png(80, 80).prefix(60)) {
    } else {
      XCTFail("A cut-off PNG file must be called damaged")
    }
  }

  func testACutOffJPEGShowsItsBeginning() throws {
    let raster = try XCTUnwrap(ImageSurface(width: 256, height: 256, format: .rgb24))
    for y in 0..<256 {
      for x in 0..<256 {
        raster.bytes.storeBytes(
          of: UInt32(truncatingIfNeeded: (x &* 2_654_435_761) ^ (y &* 40503)),
          toByteOffset: y * raster.stride + x * 4, as: UInt32.self)
      }
    }
    raster.markDirty()
    let data = try XCTUnwrap(ImageEncoder.jpeg(CGImage(raster), quality: 0.8))
    let image = try ImageDecoder.decode(data.prefix(data.count / 2))
    XCTAssertEqual(image.height, 256)
  }

  func testAJPEGCutOffBehindItsHeaderIsDamaged() throws {
    let data = try ImageFixtures.jpeg(48, 32, orientation: .up)
    let bytes = [UInt8](data)
    let scan = try XCTUnwrap(
      bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    let length = Int(bytes[scan + 2]) << 8 | Int(bytes[scan + 3])
    XCTAssertEqual(try ImageDecoder.size(of: data.prefix(scan)).width, 48, "the size is known")
    for end in [scan, scan + 2, scan + 2 + length, scan + 3 + length] {
      XCTAssertThrowsError(try ImageDecoder.decode(data.prefix(end)), "\(end)")
    }
    XCTAssertThrowsError(
      try ImageDecoder.decode(data.prefix(scan + 2 + length) + Data([0xFF, 0xD9])))
  }

  func testHugePNGHeadersAreRefusedBeforeDecoding() throws {
    var data = try ImageFixtures.png(8, 8)
    data.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    XCTAssertThrowsError(try ImageDecoder.decode(data)) {
      XCTAssertEqual($0 as? ImageDecodingError, .tooLarge(width: 20000, height: 20000))
    }
    data.replaceSubrange(16..<24, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])
    XCTAssertThrowsError(try ImageDecoder.decode(data)) {
      guard case .damaged(.png, _)? = $0 as? ImageDecodingError else {
        return XCTFail("\($0)")
      }
    }
  }

  func testAHugeHeaderOnASmallJPEGIsRefused() throws {
    var data = try ImageFixtures.jpeg(16, 16)
    let frame = try XCTUnwrap(data.firstRange(of: Data([0xFF, 0xC0])))
    data.replaceSubrange(
      frame.lowerBound + 5..<frame.lowerBound + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    XCTAssertEqual(try ImageDecoder.size(of: data).width, 65500)
    XCTAssertThrowsError(try ImageDecoder.decode(data))
    XCTAssertThrowsError(try ImageDecoder.decode(data, maxPixelSize: 100))
  }

  func testDecodingFromManyThreads() throws {
    let files = [
      try ImageFixtures.jpeg(300, 200), try ImageFixtures.png(300, 200),
      try ImageFixtures.webp(300, 200), ImageFixtures.bmp(), ImageFixtures.gif(),
    ]
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      let image = try? ImageDecoder.decode(files[index % files.count], maxPixelSize: 64)
      XCTAssertNotNil(image)
    }
  }
}
