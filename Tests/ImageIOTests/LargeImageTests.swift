import Foundation
import ImageIO
import XCTest

final class LargeImageTests: XCTestCase {
  /// A 20,000 × 20,000 baseline JPEG of even grey, written by hand: every block is "no change", in four bits.
  private func hugeJPEG(side: Int) -> Data {
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 16, count: 64)
    let (high, low) = (UInt8(side >> 8), UInt8(side & 255))
    bytes += [0xFF, 0xC0, 0, 11, 8, high, low, high, low, 1, 1, 0x11, 0]
    // One code of one bit each for DC: no difference, and AC: end of block.
    let counts: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    bytes += [0xFF, 0xC4, 0, 20, 0x00] + counts + [0]
    bytes += [0xFF, 0xC4, 0, 20, 0x10] + counts + [0]
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    let blocks = ((side + 7) / 8) * ((side + 7) / 8)
    var data = Data(bytes)
    data.append(Data(count: (blocks * 2 + 7) / 8))
    data.append(contentsOf: [0xFF, 0xD9])
    return data
  }

  func testAThumbnailOfAHugeJPEGIsMade() throws {
    let data = hugeJPEG(side: 20_000)
    XCTAssertEqual(try ImageDecoder.size(of: data).width, 20_000)
    let image = try ImageDecoder.decode(data, maxPixelSize: 2500)
    XCTAssertEqual(image.width, 2500)
    XCTAssertEqual(image.height, 2500)
    XCTAssertEqual(image.pixel(1250, 1250), 0xFF808080)
  }

  func testAHugeJPEGIsRefusedAtFullSize() throws {
    XCTAssertThrowsError(try ImageDecoder.decode(hugeJPEG(side: 20_000))) {
      XCTAssertEqual($0 as? ImageDecodingError, .tooLarge(width: 20000, height: 20000))
    }
  }
}
