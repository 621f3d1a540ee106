import CoreGraphics
import Foundation

/// Decodes PNG files.
enum PNGDecoder {
  static func decode(_ data: Data, header: ImageHeader) throws -> ImageSurface {
    try ImageLimits.check(header.width, header.height)
    let reader = data.withUnsafeBytes { bytes in
      // Deflate makes at most 1032 bytes of one, and no pixel is smaller than a bit.
      header.width * header.height / 8 / 1032 <= bytes.count
    }
    guard reader else { throw ImageDecodingError.damaged(.png, "it is cut off") }
    guard let raster = ImageSurface.png(data) else {
      throw ImageDecodingError.damaged(.png, "its data is cut off or does not match its checksums")
    }
    return raster
  }
}
