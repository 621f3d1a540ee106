import CoreGraphics
import Foundation
import ImageIO

/// Checks whether a file that a client sent is a picture, and reads its facts.
struct PictureInspector: Sendable {
  /// So many pixels a picture may have. It is asked of the header, before anything is decoded.
  var pixelLimit = 100_000_000
  /// Pictures that must be unpacked whole may have fewer.
  private static let wholeLimit = 40_000_000
  private static let sampleSide = 32
  var budget = PixelBudget()

  /// The file's properties; throws with a sentence when it is no picture, or too large.
  func inspect(path: String) throws -> PictureFacts {
    guard let file = OpenFile(path: path) else {
      throw APIFailure(415, "The file cannot be read.")
    }
    let (header, data, image) = try open(file)
    let looks = PictureInspector.looks(of: image)
    return PictureFacts(
      type: header.format.rawValue, size: header.size, color: looks.color,
      blurHash: looks.blurHash, exif: CameraNotes(data).json)
  }

  /// The colour and the BlurHash of a picture.
  func looks(of file: OpenFile) throws -> PictureLooks.Looks {
    PictureInspector.looks(of: try open(file).image)
  }

  private func open(
    _ file: OpenFile
  ) throws -> (header: PictureHeader, data: Data, image: CGImage) {
    guard let header = PictureHeader(of: file) else {
      throw APIFailure(415, "The file is not a JPEG, PNG, GIF or WebP picture.")
    }
    let count = Int(header.size.width) * Int(header.size.height)
    let limit =
      header.isUnpackedWhole ? min(pixelLimit, PictureInspector.wholeLimit) : pixelLimit
    guard count <= limit else {
      throw APIFailure(
        413,
        "The picture has \(header.size.width) × \(header.size.height) pixels; "
          + "\(limit / 1_000_000) million are the limit.")
    }
    guard let data = file.readAll(),
      let image = try? budget.hold(
        header.heldPixels,
        { try ImageDecoder.decode(data, maxPixelSize: PictureInspector.sampleSide) })
    else { throw APIFailure(415, "The picture is damaged and cannot be read.") }
    return (header, data, image)
  }

  private static func looks(of image: CGImage) -> PictureLooks.Looks {
    let pixels = pixels(of: image)
    let components = image.width >= image.height ? (x: 4, y: 3) : (x: 3, y: 4)
    return PictureLooks.Looks(
      color: meanColour(pixels),
      blurHash: BlurHash.encode(
        pixels, width: image.width, height: image.height, components: components))
  }

  /// The colours over white.
  private static func pixels(of image: CGImage) -> [SIMD3<UInt8>] {
    var pixels: [SIMD3<UInt8>] = []
    pixels.reserveCapacity(image.width * image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let word = image.pixel(x, y)
        let white = UInt8(255 - (word >> 24))
        pixels.append(
          SIMD3(UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)) &+ white)
      }
    }
    return pixels
  }

  private static func meanColour(_ pixels: [SIMD3<UInt8>]) -> String {
    var sum = SIMD3<Int>()
    for pixel in pixels { sum &+= SIMD3<Int>(truncatingIfNeeded: pixel) }
    let mean = sum / SIMD3(repeating: max(1, pixels.count))
    return String(format: "#%02x%02x%02x", mean.x, mean.y, mean.z)
  }
}
