import ImageIO
import UIKit

/// Decodes images no larger than they are needed.
enum Downsampler {
  /// Pictures with more pixels than this are not decoded at all: 20,000 × 20,000 would take 1.6 GB.
  static let pixelLimit = 120_000_000

  /// Decodes image data to about a width in pixels; nil when the data is damaged or the image too
  /// large. Safe on every thread.
  static func image(from data: Data, pixelWidth: Int, scale: CGFloat) -> UIImage? {
    let image = upright(from: data) { size in
      // The limit is for the longer side.
      Double(pixelWidth) * max(1, Double(size.height) / Double(size.width))
    }
    return image.map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Decodes image data, upright, so that the longer side has no more than so many pixels; nil when the
  /// data is damaged or the image too large. Safe on every thread.
  static func image(from data: Data, longestSide: Int) -> CGImage? {
    upright(from: data) { size in Double(min(longestSide, max(size.width, size.height))) }
  }

  private static func upright(
    from data: Data, longerSide: (_ size: (width: Int, height: Int)) -> Double
  ) -> CGImage? {
    let sourceOptions = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, sourceOptions),
      let size = pixelSize(of: source),
      size.width > 0, size.height > 0,
      size.width * size.height <= pixelLimit
    else { return nil }
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceThumbnailMaxPixelSize: Int(longerSide(size).rounded(.up)),
      ] as CFDictionary
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options)
  }

  private static func pixelSize(of source: CGImageSource) -> (width: Int, height: Int)? {
    guard
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
      let width = properties[kCGImagePropertyPixelWidth] as? Int,
      let height = properties[kCGImagePropertyPixelHeight] as? Int
    else { return nil }
    // Orientations 5 to 8 are turned by a quarter.
    let orientation = properties[kCGImagePropertyOrientation] as? Int ?? 1
    return orientation >= 5 ? (height, width) : (width, height)
  }
}
