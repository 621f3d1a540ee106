import Foundation
import ImageIO
import XCTest

/// Damages small files in many ways, the same each time; decoding may fail but never crash or run away.
final class ImageFuzzTests: XCTestCase {
  /// A small deterministic generator (xorshift).
  private struct Random {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(limit, 1)))
    }
  }

  private func damaged(_ data: Data, _ random: inout Random) -> Data {
    var bytes = [UInt8](data)
    switch random.next(5) {
    case 0: bytes = Array(bytes.prefix(random.next(bytes.count)))
    case 1:
      let place = random.next(bytes.count)
      bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.next(16)))
    default:
      for _ in 0...random.next(8) {
        // Headers are where damage does the most harm.
        let reach = random.next(2) == 0 ? min(bytes.count, 128) : bytes.count
        bytes[random.next(reach)] = [0, 0xFF, 0x7F, UInt8(random.next(256))][random.next(4)]
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
    var random = Random(state: 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<rounds { exercise(damaged(data, &random)) }
  }

  func testDamagedJPEGs() throws { fuzz(try ImageFixtures.jpeg(48, 32, orientation: .left)) }

  func testDamagedPNGs() throws { fuzz(try ImageFixtures.png(24, 16, opaque: false)) }

  func testDamagedGIFs() { fuzz(ImageFixtures.gif(), rounds: 600) }

  func testDamagedWebPs() throws { fuzz(try ImageFixtures.webp(24, 16, opaque: false)) }

  func testDamagedAnimatedWebPs() throws { fuzz(try ImageFixtures.animatedWebP()) }

  func testDamagedBMPs() { fuzz(ImageFixtures.bmp()) }

  func testRandomBytesBehindEachSignature() {
    var random = Random(state: 42)
    let starts: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF, 0xE1], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      Array("GIF89a".utf8), [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0, 0, 1, 0, 1, 0],
      [0x42, 0x4D], Array("RIFF\u{10}\u{0}\u{0}\u{0}WEBPVP8 ".utf8),
    ]
    for start in starts {
      for _ in 0..<100 {
        let tail = (0..<random.next(300)).map { _ in UInt8(random.next(256)) }
        exercise(Data(start + tail))
      }
    }
  }
}
