import Foundation
import ImageIO
import TestSupport
import XCTest

/// Damages small files in many ways, the same each time; decoding may fail but never crash or run away.
final class ImageFuzzTests: XCTestCase {
  private func number(below limit: Int, _ random: inout SeededRandom) -> Int {
    Int.random(in: 0..<max(limit, 1), using: &random)
  }

  private func damaged(_ data: Data, _ random: inout SeededRandom) -> Data {
    var bytes = [UInt8](data)
    switch number(below: 5, &random) {
    case 0: bytes = Array(bytes.prefix(number(below: bytes.count, &random)))
    case 1:
      let place = number(below: bytes.count, &random)
      bytes.removeSubrange(place..<min(bytes.count, place + 1 + number(below: 16, &random)))
    default:
      for _ in 0...number(below: 8, &random) {
        // Headers are where damage does the most harm.
        let reach = number(below: 2, &random) == 0 ? min(bytes.count, 128) : bytes.count
        let anything = UInt8(number(below: 256, &random))
        bytes[number(below: reach, &random)] =
          [0, 0xFF, 0x7F, anything].randomElement(using: &random) ?? anything
      }
    }
    return Data(bytes)
  }

  private func exercise(_ data: Data) {
    guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return }
    let count = CGImageSourceGetCount(source)
    for index in 0..<min(count, 3) {
      _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
    }
    // Damage may make a small file claim a large canvas; its decoding is refused or bounded, and a
    // size that is allowed is not worth the test's time.
    guard let size = try? ImageDecoder.size(of: data), size.width * size.height < 4_000_000 else {
      return
    }
    // Frames of animations build on one another, and are asked for in any order.
    for index in (0..<min(count, 6)).reversed() {
      _ = CGImageSourceCreateImageAtIndex(source, index, nil)
      _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
    }
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageIfAbsent: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceThumbnailMaxPixelSize: 20,
    ]
    _ = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
  }

  private func fuzz(_ data: Data, rounds: Int = 400) {
    var random = SeededRandom(seed: 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<rounds { exercise(damaged(data, &random)) }
  }

  func testDamagedJPEGsDoNotCrash() throws {
    fuzz(try ImageFixtures.jpeg(48, 32, orientation: .left))
  }

  func testDamagedPNGsDoNotCrash() throws { fuzz(try ImageFixtures.png(24, 16, opaque: false)) }

  func testDamagedGIFsDoNotCrash() { fuzz(ImageFixtures.gif(), rounds: 600) }

  func testDamagedWebPsDoNotCrash() throws { fuzz(try ImageFixtures.webp(24, 16, opaque: false)) }

  func testDamagedAnimatedWebPs() throws { fuzz(try ImageFixtures.animatedWebP()) }

  func testDamagedBMPsDoNotCrash() { fuzz(ImageFixtures.bmp()) }

  func testRandomBytesBehindEachSignature() {
    var random = SeededRandom(seed: 42)
    let starts: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF, 0xE1], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      Array("GIF89a".utf8), [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0, 0, 1, 0, 1, 0],
      [0x42, 0x4D], Array("RIFF\u{10}\u{0}\u{0}\u{0}WEBPVP8 ".utf8),
    ]
    for start in starts {
      for _ in 0..<100 {
        let tail = (0..<number(below: 300, &random)).map { _ in UInt8(number(below: 256, &random)) }
        exercise(Data(start + tail))
      }
    }
  }
}
