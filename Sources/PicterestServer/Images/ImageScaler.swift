import CoreGraphics
import Foundation
import ImageIO

/// Decodes a picture at about the wanted size and writes it again.
enum ImageScaler {
  struct Result {
    let data: Data
    let format: ImageParameters.Format
  }

  /// How many pixels a picture may have to be decoded.
  static func pixelLimit(for header: PictureHeader) -> Int {
    header.isUnpackedWhole ? 64_000_000 : 1_000_000_000
  }

  /// How many pixels are held while a picture is scaled.
  static func heldPixels(_ header: PictureHeader, _ parameters: ImageParameters) -> Int {
    let size = parameters.targetSize(for: header.size)
    return header.heldPixels + Int(size.width) * Int(size.height) * 4
  }

  /// The picture, upright, in the asked-for size; nil when it is damaged.
  static func scale(_ data: Data, header: PictureHeader, to parameters: ImageParameters) -> Result?
  {
    let size = parameters.targetSize(for: header.size)
    let whole = parameters.crops ? parameters.coveringSize(for: header.size) : size
    let longerSide = Int(max(whole.width, whole.height))
    guard let decoded = try? ImageDecoder.decode(data, maxPixelSize: longerSide),
      let image = parameters.crops ? decoded.middle(size) : decoded
    else { return nil }
    let format = parameters.format ?? (image.hasTransparency ? .png : .jpg)
    let encoded: Data?
    switch format {
    case .jpg: encoded = ImageEncoder.jpeg(image, quality: Double(parameters.quality) / 100)
    case .png: encoded = ImageEncoder.png(image)
    }
    return encoded.map { Result(data: $0, format: format) }
  }
}

extension CGImage {
  /// The middle of the image in a size, or what there is of it.
  fileprivate func middle(_ size: PixelSize) -> CGImage? {
    let (across, down) = (min(width, Int(size.width)), min(height, Int(size.height)))
    return cropping(
      to: CGRect(x: (width - across) / 2, y: (height - down) / 2, width: across, height: down))
  }

  /// Whether the image was stored with an alpha channel.
  fileprivate var hasTransparency: Bool {
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: return false
    default: return true
    }
  }
}
