import ImageIO
import UIKit

/// Decodes images no larger than they are shown.
enum Downsampler {
  /// Pictures with more pixels than this are not decoded at all: 20,000 × 20,000 would take 1.6 GB.
  static let pixelLimit = 120_000_000

  /// Decodes image data to about a width in pixels; nil when the data is damaged or the image too
  /// large. Safe on every thread.
  static func image(from data: Data, pixelWidth: Int, scale: CGFloat) -> UIImage? {
    let sourceOptions = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, sourceOptions),
      let size = pixelSize(of: source),
      size.width > 0, size.height > 0,
      size.width * size.height <= pixelLimit
    else { return nil }
    // The limit is for the longer side.
    let longerSide = Double(pixelWidth) * max(1, Double(size.height) / Double(size.width))
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceThumbnailMaxPixelSize: Int(longerSide.rounded(.up)),
      ] as CFDictionary
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options) else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
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
