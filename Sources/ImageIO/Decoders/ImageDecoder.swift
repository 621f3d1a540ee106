import CoreGraphics
import Foundation

/// Makes images of files' bytes. Safe from any thread.
package enum ImageDecoder {
  /// The size in pixels as seen upright, from the header alone.
  package static func size(of data: Data) throws -> (width: Int, height: Int) {
    try ImageHeader(data).uprightSize
  }

  /// The image, upright, with its longer side at most `maxPixelSize` pixels. Smaller images keep their
  /// size. A small size of a large JPEG or WebP file takes little memory.
  package static func decode(_ data: Data, maxPixelSize: Int? = nil) throws -> CGImage {
    let header = try ImageHeader(data)
    let raster = try raster(of: data, header: header, frame: 0, maxPixelSize: maxPixelSize)
    guard let upright = raster.oriented(header.orientation) else {
      throw ImageDecodingError.outOfMemory
    }
    return CGImage(upright)
  }

  /// How many pictures a file has, how long each lasts in seconds, and how often they run.
  static func animation(_ data: Data, header: ImageHeader) -> (delays: [Double], loops: Int?)? {
    data.withUnsafeBytes { bytes in
      switch header.format {
      case .gif: return GIFDecoder(bytes).map { ($0.frames.map(\.delay), $0.loops) }
      case .webp: return WebPAnimation.timing(bytes).map { ($0.delays, $0.loops) }
      default: return nil
      }
    }
  }

  /// One picture as stored, scaled down to a longer side.
  static func raster(
    of data: Data, header: ImageHeader, frame: Int, maxPixelSize: Int?
  ) throws -> ImageSurface {
    let size = fitted(header, maxPixelSize: maxPixelSize)
    let raster = try data.withUnsafeBytes { bytes in
      switch header.format {
      case .jpeg:
        return try JPEGDecoder.decode(bytes, header: header, atLeast: maxPixelSize)
      case .png: return try PNGDecoder.decode(data, header: header)
      case .webp:
        if WebPAnimation.timing(bytes) != nil {
          return try WebPCanvas(data, header: header).frame(frame)
        }
        return try WebPDecoder.decode(bytes, header: header, size: size)
      case .gif:
        guard let gif = GIFDecoder(bytes) else { throw ImageDecodingError.badHeader(.gif) }
        return try gif.decode(bytes, index: frame)
      case .bmp, .ico:
        if header.format == .bmp { try ImageLimits.check(header.width, header.height) }
        return try PixbufDecoder.decode(bytes, format: header.format)
      case .tiff:
        try ImageLimits.check(header.width, header.height)
        // The decoder would turn pictures by itself, but only some ways.
        return try ExifReader.turnedUp(data).withUnsafeBytes {
          try PixbufDecoder.decode($0, format: .tiff, alpha: header.hasAlpha ? .multiplied : .none)
        }
      }
    }
    return try finished(raster, header: header, size: size)
  }

  /// A decoded picture at its final size and in sRGB.
  static func finished(
    _ raster: ImageSurface, header: ImageHeader, maxPixelSize: Int?
  ) throws -> ImageSurface {
    try finished(raster, header: header, size: fitted(header, maxPixelSize: maxPixelSize))
  }

  private static func finished(
    _ raster: ImageSurface, header: ImageHeader, size: (width: Int, height: Int)?
  ) throws -> ImageSurface {
    guard let scaled = fitted(raster, to: size) else { throw ImageDecodingError.outOfMemory }
    if header.isDisplayP3 { scaled.convertToSRGB(from: .displayP3) }
    return scaled
  }

  private static func fitted(
    _ raster: ImageSurface, to size: (width: Int, height: Int)?
  ) -> ImageSurface? {
    guard let size, size.width < raster.width || size.height < raster.height else { return raster }
    return raster.resampled(width: size.width, height: size.height)
  }

  /// The size whose longer side is a given one; nil if the image is no larger.
  private static func fitted(
    _ header: ImageHeader, maxPixelSize: Int?
  ) -> (width: Int, height: Int)? {
    let side = max(header.width, header.height)
    guard let maxPixelSize, maxPixelSize > 0, maxPixelSize < side else { return nil }
    func scaled(_ value: Int) -> Int {
      max(1, Int((Double(value) * Double(maxPixelSize) / Double(side)).rounded()))
    }
    return (scaled(header.width), scaled(header.height))
  }
}
