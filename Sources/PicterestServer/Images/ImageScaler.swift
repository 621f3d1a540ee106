import Foundation

/// Decodes a picture at about the wanted size and writes it again.
enum ImageScaler {
  struct Result {
    let data: Data
    let contentType: String
  }

  /// Until ImageIO has landed, originals are sent instead.
  static let isAvailable = false

  static func pixelLimit(for format: PictureHeader.Format) -> Int { 100_000_000 }

  static func scale(_ data: Data, header: PictureHeader, to parameters: ImageParameters) -> Result?
  {
    nil
  }
}
