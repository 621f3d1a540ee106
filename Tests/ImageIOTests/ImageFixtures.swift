import Foundation
import ImageIO
import XCTest

/// Images and files made by the tests themselves, the same each time.
enum ImageFixtures {
  /// Four coloured quarters: red, green above blue, yellow.
  static func quarters(_ width: Int, _ height: Int, opaque: Bool = true) throws -> CGImage {
    let raster = try XCTUnwrap(
      ImageSurface(width: width, height: height, format: opaque ? .rgb24 : .argb32))
    let context = try XCTUnwrap(CGContext(raster, scale: 1, flipped: true))
    let (w, h) = (CGFloat(width) / 2, CGFloat(height) / 2)
    for (r, g, b, x, y) in [
      (1.0, 0.0, 0.0, 0.0, 0.0), (0, 1, 0, 1, 0), (0, 0, 1, 0, 1), (1, 1, 0, 1, 1),
    ] {
      context.setFillColor(red: r, green: g, blue: b, alpha: opaque ? 1 : 0.5)
      context.fill(CGRect(x: x * w, y: y * h, width: w, height: h))
    }
    return CGImage(raster)
  }

  static func jpeg(
    _ width: Int, _ height: Int, orientation: CGImagePropertyOrientation = .up
  ) throws -> Data {
    try XCTUnwrap(
      ImageEncoder.jpeg(quarters(width, height), quality: 0.95, orientation: orientation))
  }

  static func png(_ width: Int, _ height: Int, opaque: Bool = true) throws -> Data {
    try XCTUnwrap(ImageEncoder.png(quarters(width, height, opaque: opaque)))
  }

  static func webp(_ width: Int, _ height: Int, opaque: Bool = true) throws -> Data {
    try XCTUnwrap(ImageEncoder.webp(quarters(width, height, opaque: opaque), quality: nil))
  }

  /// A 4 × 4 animation of two pictures: red everywhere, then green in the lower right quarter. Each picture's
  /// codes are written without compression: a clear code, then one pixel a code.
  static func gif() -> Data {
    var bytes: [UInt8] = Array("GIF89a".utf8) + [4, 0, 4, 0, 0x81, 0, 0]
    bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 5, 0, 0]
    bytes += [0x21, 0xF9, 4, 0x04, 7, 0, 0, 0]
    bytes += [0x2C, 0, 0, 0, 0, 4, 0, 4, 0, 0] + codes(Array(repeating: 0, count: 16))
    bytes += [0x21, 0xF9, 4, 0x04, 0, 0, 0, 0]
    bytes += [0x2C, 2, 0, 2, 0, 2, 0, 2, 0, 0] + codes(Array(repeating: 1, count: 4))
    return Data(bytes + [0x3B])
  }

  /// An 8 × 8 animation of two lossless pictures, 40 and 60 ms long: the quarters, then red alone.
  static func animatedWebP() throws -> Data {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> ($0 * 8) & 255) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let red = try XCTUnwrap(ImageSurface(width: 8, height: 8, format: .rgb24))
    for index in red.bytes.indices where index % 4 == 2 { red.bytes[index] = 255 }
    red.markDirty()
    let stills = [
      try webp(8, 8), try XCTUnwrap(ImageEncoder.webp(CGImage(red), quality: nil)),
    ]
    var body = chunk("VP8X", [2, 0, 0, 0] + little(7, 3) + little(7, 3))
    body += chunk("ANIM", [0, 0, 0, 0] + little(3, 2))
    for (still, length) in zip(stills, [40, 60]) {
      let place =
        little(0, 3) + little(0, 3) + little(7, 3) + little(7, 3) + little(length, 3) + [0]
      body += chunk("ANMF", place + Array(still.dropFirst(12)))
    }
    return Data(Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body)
  }

  /// Colour indices of two bits as a GIF's codes, the table cleared before it could grow.
  private static func codes(_ indices: [Int]) -> [UInt8] {
    var bits = 0
    var count = 0
    var packed: [UInt8] = []
    func put(_ code: Int) {
      bits |= code << count
      count += 3
      while count >= 8 {
        packed.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    for (place, index) in indices.enumerated() {
      if place % 2 == 0 { put(4) }
      put(index)
    }
    put(5)
    if count > 0 { packed.append(UInt8(bits & 255)) }
    return [2, UInt8(packed.count)] + packed + [0]
  }

  /// A 2 × 2 bitmap file: red, green above blue, white.
  static func bmp() -> Data {
    var bytes: [UInt8] = [0x42, 0x4D, 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
    bytes += [40, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    bytes += [255, 0, 0, 255, 255, 255, 0, 0] + [0, 0, 255, 0, 255, 0, 0, 0]
    return Data(bytes)
  }

  /// The colour in the middle of each quarter, as letters: row by row.
  static func letters(_ image: CGImage) -> String {
    let (w, h) = (image.width, image.height)
    return [(w / 4, h / 4), (3 * w / 4, h / 4), (w / 4, 3 * h / 4), (3 * w / 4, 3 * h / 4)]
      .map { letter(image.pixel($0.0, $0.1)) }.joined()
  }

  private static func letter(_ pixel: UInt32) -> String {
    let (r, g, b) = (pixel >> 16 & 255 > 90, pixel >> 8 & 255 > 90, pixel & 255 > 90)
    switch (r, g, b) {
    case (true, false, false): return "r"
    case (false, true, false): return "g"
    case (false, false, true): return "b"
    case (true, true, false): return "y"
    case (true, true, true): return "w"
    default: return "-"
    }
  }
}
