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

  /// A picture in a size in pixels. `cropRect` (a CGRect in pixels) is cut out first, and `cropAndScale` (a number of
  /// Vision's `VNImageCropAndScaleOption`) says how it is fitted; else its shape is stretched. Throws `generic` for a pixel
  /// format that is not known.
  public convenience init(
    cgImage: CGImage, pixelsWide: Int, pixelsHigh: Int, pixelFormatType: OSType,
    options: [ImageOption: Any]? = nil
  ) throws {
    let part = (options?[.cropRect] as? CGRect).flatMap { cgImage.cropping(to: $0) } ?? cgImage
    let fitting = (options?[.cropAndScale] as? NSNumber)?.intValue
    guard
      let fitted = Self.fitted(part, width: pixelsWide, height: pixelsHigh, fitting: fitting),
      let buffer = CVPixelBuffer(fitted, formatType: pixelFormatType)
    else { throw MLModelError(.generic) }
    self.init(pixelBuffer: buffer)
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

  /// - Parameter fitting: 0 fills the size and cuts off what is over, 1 leaves the rest black, others stretch.
  private static func fitted(
    _ image: CGImage, width: Int, height: Int, fitting: Int?
  ) -> CGImage? {
    guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15,
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    let (across, down) = (
      CGFloat(width) / CGFloat(image.width), CGFloat(height) / CGFloat(image.height)
    )
    let scale: (x: CGFloat, y: CGFloat) =
      switch fitting {
      case 0: (max(across, down), max(across, down))
      case 1: (min(across, down), min(across, down))
      default: (across, down)
      }
    let size = CGSize(
      width: CGFloat(image.width) * scale.x, height: CGFloat(image.height) * scale.y)
    let area = CGRect(x: 0, y: 0, width: width, height: height)
    context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
    context.fill(area)
    context.draw(
      image,
      in: CGRect(
        x: (area.width - size.width) / 2, y: (area.height - size.height) / 2, width: size.width,
        height: size.height))
    return context.makeImage()
  }
}
