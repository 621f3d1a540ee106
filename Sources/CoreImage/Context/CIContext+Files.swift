import Foundation

/// An option for writing an image to a file.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension CIContext {
  /// A PNG file's bytes of an image; nil if its extent is empty or infinite.
  public func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent, format: format, colorSpace: colorSpace)
      .flatMap(ImageEncoder.png)
  }

  /// A JPEG file's bytes of an image; the quality is the option named `kCGImageDestinationLossyCompressionQuality`.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    let key = CIImageRepresentationOption(
      rawValue: kCGImageDestinationLossyCompressionQuality as String)
    let quality = (options[key] as? NSNumber)?.doubleValue ?? options[key] as? Double ?? 0.8
    return createCGImage(image, from: image.extent, format: .RGBA8, colorSpace: colorSpace)
      .flatMap { ImageEncoder.jpeg($0, quality: quality.isFinite ? quality : 0.8) }
  }

  /// Writes a PNG file.
  public func writePNGRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try Self.write(
      pngRepresentation(of: image, format: format, colorSpace: colorSpace, options: options),
      to: url)
  }

  /// Writes a JPEG file.
  public func writeJPEGRepresentation(
    of image: CIImage, to url: URL, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try Self.write(
      jpegRepresentation(of: image, colorSpace: colorSpace, options: options), to: url)
  }

  private static func write(_ data: Data?, to url: URL) throws {
    guard let data else { throw CIImageWritingError(url: url) }
    try data.write(to: url, options: .atomic)
  }
}

/// An image that cannot be written because it has no finite extent.
struct CIImageWritingError: LocalizedError {
  let url: URL

  var errorDescription: String? {
    "The image cannot be written to \(url.path): its extent is empty, infinite or too large. "
      + "Crop it first."
  }
}
