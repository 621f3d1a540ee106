import CoreGraphics
import CoreVideo
import Foundation
import ImageIO

extension MLFeatureValue {
  /// How a picture is fitted into the model's size.
  public struct ImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let cropRect = ImageOption(rawValue: "MLFeatureValueImageOptionCropRect")
    public static let cropAndScale = ImageOption(rawValue: "MLFeatureValueImageOptionCropAndScale")
  }

  /// A picture in a size in pixels, its shape stretched, after `cropRect` (a CGRect in pixels) is cut out. Throws `generic`
  /// for a pixel format other than 32ARGB, 32BGRA and the grey one of 8 bits.
  public convenience init(
    cgImage: CGImage, pixelsWide: Int, pixelsHigh: Int, pixelFormatType: OSType,
    options: [ImageOption: Any]? = nil
  ) throws {
    let part = (options?[.cropRect] as? CGRect).flatMap { cgImage.cropping(to: $0) } ?? cgImage
    self.init(
      pixelBuffer: try Self.buffer(
        part, width: pixelsWide, height: pixelsHigh, format: pixelFormatType))
  }

  /// A picture in the size that an input's constraint says.
  public convenience init(
    cgImage: CGImage, constraint: MLImageConstraint, options: [ImageOption: Any]? = nil
  ) throws {
    try self.init(
      cgImage: cgImage, pixelsWide: constraint.pixelsWide, pixelsHigh: constraint.pixelsHigh,
      pixelFormatType: constraint.pixelFormatType, options: options)
  }

  /// A file's picture; throws `io` if there is none.
  public convenience init(
    imageAt url: URL, pixelsWide: Int, pixelsHigh: Int, pixelFormatType: OSType,
    options: [ImageOption: Any]? = nil
  ) throws {
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { throw MLModelError(.io) }
    try self.init(
      cgImage: image, pixelsWide: pixelsWide, pixelsHigh: pixelsHigh,
      pixelFormatType: pixelFormatType, options: options)
  }

  private static func buffer(
    _ image: CGImage, width: Int, height: Int, format: OSType
  ) throws -> CVPixelBuffer {
    var made: CVPixelBuffer?
    let alpha: CGImageAlphaInfo
    let order: CGBitmapInfo
    switch format {
    case kCVPixelFormatType_32ARGB: (alpha, order) = (.noneSkipFirst, .byteOrder32Big)
    case kCVPixelFormatType_32BGRA: (alpha, order) = (.noneSkipFirst, .byteOrder32Little)
    case kCVPixelFormatType_OneComponent8: (alpha, order) = (.none, [])
    default: throw MLModelError(.generic)
    }
    CVPixelBufferCreate(nil, width, height, format, nil, &made)
    let isGray = format == kCVPixelFormatType_OneComponent8
    guard let made, let base = CVPixelBufferGetBaseAddress(made),
      let context = CGContext(
        data: base, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: CVPixelBufferGetBytesPerRow(made),
        space: isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: alpha.rawValue | order.rawValue)
    else { throw MLModelError(.generic) }
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    return made
  }
}
