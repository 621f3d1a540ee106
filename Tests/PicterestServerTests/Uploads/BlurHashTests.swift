import Foundation
import XCTest

@testable import PicterestServer

final class BlurHashTests: XCTestCase {
  func testPlainPicturesGiveTheKnownStrings() {
    let white = [SIMD3<UInt8>](repeating: SIMD3(255, 255, 255), count: 12)
    XCTAssertEqual(BlurHash.encode(white, width: 4, height: 3, components: (1, 1)), "00TSUA")
    let black = [SIMD3<UInt8>](repeating: SIMD3(0, 0, 0), count: 12)
    XCTAssertEqual(
      BlurHash.encode(black, width: 4, height: 3, components: (4, 3)),
      "L00000" + String(repeating: "fQ", count: 11))
  }

  /// The hash is read back by the same public description; the colours must come out about right.
  func testASlopeComesOutOfItsHash() throws {
    let (width, height) = (32, 24)
    var pixels: [SIMD3<UInt8>] = []
    for y in 0..<height {
      for x in 0..<width { pixels.append(SIMD3(UInt8(x * 8), UInt8(y * 10), 90)) }
    }
    let hash = BlurHash.encode(pixels, width: width, height: height, components: (4, 3))
    XCTAssertEqual(hash.utf8.count, 28)
    for (x, y) in [(2, 2), (29, 2), (16, 12), (2, 21), (29, 21)] {
      let colour = try decode(hash, at: (Float(x) / Float(width), Float(y) / Float(height)))
      let wanted = pixels[y * width + x]
      for channel in 0..<3 {
        XCTAssertLessThan(abs(colour[channel] - Int(wanted[channel])), 64, "\(x), \(y): \(colour)")
      }
    }
  }

  private func decode(_ hash: String, at place: (x: Float, y: Float)) throws -> SIMD3<Int> {
    let alphabet = Array(
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)
    let digits = try Array(hash.utf8).map { try XCTUnwrap(alphabet.firstIndex(of: $0)) }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 83 + $1 } }
    let (across, down) = (digits[0] % 9 + 1, digits[0] / 9 + 1)
    let scale = (Float(digits[1]) + 1) / 166
    func linear(_ value: Int) -> Float {
      let part = Float(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let mean = number(2..<6)
    var sum = SIMD3(linear(mean >> 16), linear(mean >> 8 & 255), linear(mean & 255))
    for index in 1..<(across * down) {
      let value = number((4 + index * 2)..<(6 + index * 2))
      func part(_ step: Int) -> Float {
        let offset = (Float(step) - 9) / 9
        return offset * abs(offset) * scale
      }
      let colour = SIMD3(part(value / 361), part(value / 19 % 19), part(value % 19))
      sum +=
        colour * cos(Float.pi * Float(index % across) * place.x)
        * cos(Float.pi * Float(index / across) * place.y)
    }
    return SIMD3(BlurHash.toSRGB(sum.x), BlurHash.toSRGB(sum.y), BlurHash.toSRGB(sum.z))
  }
}
