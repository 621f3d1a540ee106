import Foundation
import TestSupport
import XCTest

@testable import PicterestServer

final class PictureHeaderTests: XCTestCase {
  private func header(_ bytes: [UInt8]) throws -> PictureHeader? {
    let path = NSTemporaryDirectory() + "header-\(UUID().uuidString)"
    defer { unlink(path) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return OpenFile(path: path).flatMap(PictureHeader.init)
  }

  private func size(_ bytes: [UInt8]) throws -> [Int32]? {
    try header(bytes).map { [$0.size.width, $0.size.height] }
  }

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 44, 0, 0, 0, 200]

  /// A start-of-frame segment for 640 × 480.
  private static let frame: [UInt8] = [0xff, 0xc0, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3]

  private static func exif(orientation: UInt8, big: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      big
      ? [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    let contents = Array("Exif".utf8) + [0, 0] + tiff
    return [0xff, 0xe1, 0, UInt8(contents.count + 2)] + contents
  }

  func testSizesOfEachFormat() throws {
    XCTAssertEqual(try size(PictureHeaderTests.png), [300, 200])
    XCTAssertEqual(try size(Array("GIF89a".utf8) + [0x2c, 1, 200, 0]), [300, 200])
    XCTAssertEqual(try size([0xff, 0xd8] + PictureHeaderTests.frame), [640, 480])
    let riff = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
    XCTAssertEqual(
      try size(riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x2b, 1, 0, 199, 0, 0]),
      [300, 200])
    XCTAssertEqual(
      try size(
        riff + Array("VP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x2c, 0x41, 200, 0]),
      [300, 200])
    let lossless = UInt32(299) | UInt32(199) << 14
    XCTAssertEqual(
      try size(
        riff + Array("VP8L".utf8) + [0, 0, 0, 0, 0x2f]
          + (0..<4).map { UInt8(truncatingIfNeeded: lossless >> ($0 * 8)) }),
      [300, 200])
  }

  func testATurnedPhotographHasItsSidesExchanged() throws {
    for (orientation, expected) in [
      (1, [640, 480]), (3, [640, 480]), (6, [480, 640]), (8, [480, 640]),
    ] {
      for big in [true, false] {
        let bytes =
          [0xff, 0xd8] + PictureHeaderTests.exif(orientation: UInt8(orientation), big: big)
          + PictureHeaderTests.frame
        XCTAssertEqual(try size(bytes), expected.map(Int32.init), "\(orientation)")
      }
    }
  }

  func testSegmentsOfAnyLengthAreHoppedOver() throws {
    let profile: [UInt8] = [0xff, 0xe2, 0xff, 0xff] + Array(repeating: 0x20, count: 65_533)
    let bytes = [0xff, 0xd8] + profile + profile + [0xff, 0xff] + PictureHeaderTests.frame
    XCTAssertEqual(try size(bytes), [640, 480])
  }

  func testEveryShortenedOrDamagedHeaderIsSurvived() throws {
    var random = SeededRandom(seed: 1)
    let whole =
      [0xff, 0xd8] + PictureHeaderTests.exif(orientation: 6, big: false) + PictureHeaderTests.frame
    for original in [whole, PictureHeaderTests.png] {
      for length in 0..<original.count - 2 { XCTAssertNil(try header(Array(original[..<length]))) }
      for _ in 0..<300 {
        var bytes = original
        for _ in 0..<3 {
          bytes[Int.random(in: 2..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        if let size = try header(bytes)?.size { XCTAssertGreaterThan(size.width, 0) }
      }
    }
  }

  func testStarterPicturesAllHaveHeaders() throws {
    let folder = ServerFixture.starterPictures
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".jpg") }
    XCTAssertEqual(names.count, 48)
    for name in names {
      let size = OpenFile(path: folder + "/" + name).flatMap(PictureHeader.init)?.size
      XCTAssertLessThanOrEqual(max(size?.width ?? 9_999, size?.height ?? 9_999), 840, name)
    }
  }
}
