import CCairo
import Foundation

/// An image that never changes, over a Cairo image surface; the top row comes first.
///
/// Pixels are 32-bit premultiplied words, or opaque ones when the image has no alpha.
public final class CGImage: @unchecked Sendable {
  /// The Cairo image surface. Reading it from several threads is safe; nobody writes to it.
  package let surface: OpaquePointer
  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  /// Whether the image is a stencil: where it paints nothing, its samples are 1.
  public let isMask: Bool
  public let shouldInterpolate: Bool
  private let opaque: Bool

  /// Takes over one reference to an image surface that nobody will write to any more.
  package init(surface: OpaquePointer, isMask: Bool = false, shouldInterpolate: Bool = true) {
    cairo_surface_flush(surface)
    self.surface = surface
    self.isMask = isMask
    self.shouldInterpolate = shouldInterpolate
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    opaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
  }

  /// An image of a raster that nobody will write to any more; no pixel is copied.
  package convenience init(_ raster: ImageSurface) {
    self.init(surface: cairo_surface_reference(raster.cairo))
  }

  deinit { cairo_surface_destroy(surface) }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { isAlphaOnly ? 8 : 32 }
  public var colorSpace: CGColorSpace? { isAlphaOnly ? nil : .shared }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  public var byteOrderInfo: CGImageByteOrderInfo { isAlphaOnly ? .orderDefault : .order32Little }

  public var alphaInfo: CGImageAlphaInfo {
    if isAlphaOnly { return .alphaOnly }
    return opaque ? .noneSkipFirst : .premultipliedFirst
  }

  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(alphaInfo, isAlphaOnly ? [] : .byteOrder32Little)
  }

  /// Whether no pixel can be transparent.
  package var isOpaque: Bool { opaque }

  private var isAlphaOnly: Bool { cairo_image_surface_get_format(surface) == CAIRO_FORMAT_A8 }

  /// The pixels as `bitmapInfo` and `bytesPerRow` describe them.
  public var dataProvider: CGDataProvider? {
    let image = self
    return CGDataProvider { image.withBytes { Data($0) } }
  }

  /// Runs a closure on the pixels, which must not be written to.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    defer { withExtendedLifetime(self) {} }
    return try body(
      UnsafeRawBufferPointer(
        start: cairo_image_surface_get_data(surface), count: bytesPerRow * height))
  }

  /// One pixel as an alpha, red, green, blue word, premultiplied; zero outside the image.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    ImageSurface(owning: cairo_surface_reference(surface)).pixel(x, y)
  }

  /// The pixels as a raster that must not be written to; nothing is copied.
  package var raster: ImageSurface { ImageSurface(owning: cairo_surface_reference(surface)) }

  public func copy() -> CGImage? { self }
}

extension CGImage: Hashable {
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
