import CCairo
import Foundation

/// An image that never changes, over a Cairo image surface; the top row comes first.
///
/// Pixels are kept as 32-bit premultiplied words, or opaque ones when the image has no alpha. An image made
/// by a bitmap context or of bytes says and gives them in the layout of those; one that was read from a file has
/// red first.
public final class CGImage: @unchecked Sendable {
  /// The Cairo image surface. Reading it from several threads is safe; nobody writes to it.
  package let surface: OpaquePointer
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// From one row of the surface to the next, in bytes.
  package let stride: Int
  /// The layout in which the pixels are told and given, where it is not the surface's own.
  private(set) var form: PixelForm?
  /// Whether the image is a stencil: where it paints nothing, its samples are 1.
  public let isMask: Bool
  /// Whether the picture is smoothed where it is drawn larger.
  public let shouldInterpolate: Bool
  private let opaque: Bool

  /// Takes over one reference to an image surface that nobody will write to any more.
  package convenience init(
    surface: OpaquePointer, isMask: Bool = false, shouldInterpolate: Bool = true
  ) {
    self.init(
      surface: surface, isMask: isMask, shouldInterpolate: shouldInterpolate, form: nil)
  }

  init(surface: OpaquePointer, isMask: Bool, shouldInterpolate: Bool, form: PixelForm?) {
    cairo_surface_flush(surface)
    self.surface = surface
    self.form = form
    self.isMask = isMask
    self.shouldInterpolate = shouldInterpolate
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    stride = Int(cairo_image_surface_get_stride(surface))
    opaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
  }

  /// An image of a raster that nobody will write to any more; no pixel is copied.
  package convenience init(_ raster: ImageSurface) {
    self.init(surface: cairo_surface_reference(raster.cairo))
  }

  deinit { cairo_surface_destroy(surface) }

  /// The bits of a colour's component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bytes from one row of pixels to the next.
  public var bytesPerRow: Int { form?.bytesPerRow ?? stride }
  /// The bits of a pixel.
  public var bitsPerPixel: Int {
    if let form { return form.layout.bytesPerPixel * 8 }
    return isAlphaOnly ? 8 : 32
  }
  /// The space that pixels are in; nil for masks.
  public var colorSpace: CGColorSpace? {
    if let form { return form.space }
    return isAlphaOnly ? nil : .shared
  }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  public var byteOrderInfo: CGImageByteOrderInfo {
    if let form {
      return CGImageByteOrderInfo(
        rawValue: form.info.rawValue & CGBitmapInfo.byteOrderMask.rawValue) ?? .orderDefault
    }
    return isAlphaOnly ? .orderDefault : .order32Little
  }

  /// Where in a pixel its opacity is, if anywhere.
  public var alphaInfo: CGImageAlphaInfo {
    if let form { return form.info.alphaInfo ?? .none }
    if isAlphaOnly { return .alphaOnly }
    return opaque ? .noneSkipFirst : .premultipliedFirst
  }

  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo {
    form?.info ?? CGBitmapInfo(alphaInfo, isAlphaOnly ? [] : .byteOrder32Little)
  }

  /// Whether no pixel can be transparent.
  package var isOpaque: Bool { opaque }

  private var isAlphaOnly: Bool { cairo_image_surface_get_format(surface) == CAIRO_FORMAT_A8 }

  /// The pixels as `bitmapInfo` and `bytesPerRow` describe them.
  public var dataProvider: CGDataProvider? {
    let image = self
    return CGDataProvider { image.form?.data(of: image.raster) ?? image.withBytes { Data($0) } }
  }

  /// Runs a closure on the surface's pixels, which must not be written to.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    defer { withExtendedLifetime(self) {} }
    return try body(
      UnsafeRawBufferPointer(
        start: cairo_image_surface_get_data(surface), count: stride * height))
  }

  /// One pixel as an alpha, red, green, blue word, premultiplied; zero outside the image.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    ImageSurface(owning: cairo_surface_reference(surface)).pixel(x, y)
  }

  /// The pixels as a raster that must not be written to; nothing is copied.
  package var raster: ImageSurface { ImageSurface(owning: cairo_surface_reference(surface)) }

  /// The type identifier of the file that the image was read from; nil for one that was drawn or made otherwise.
  public private(set) var utType: CFString?

  /// Notes the file that the image was read from, before anyone else sees it.
  package func read(fromFileOf type: String?) -> CGImage {
    utType = type.map { $0 as NSString }
    if !isAlphaOnly { form = .file(opaque: opaque, width: width) }
    return self
  }

  /// The picture itself: it does not change.
  public func copy() -> CGImage? { self }
}

/// How a bitmap context, or who made an image, lays its pixels out.
struct PixelForm {
  let layout: PixelLayout
  let info: CGBitmapInfo
  let space: CGColorSpace?
  let bytesPerRow: Int

  /// That of decoded files: red, green, blue and opacity, a byte each.
  static func file(opaque: Bool, width: Int) -> PixelForm? {
    let info = CGBitmapInfo(opaque ? .noneSkipLast : .premultipliedLast)
    return PixelLayout(contextSpace: .shared, bitmapInfo: info).map {
      PixelForm(layout: $0, info: info, space: .shared, bytesPerRow: width * 4)
    }
  }

  /// The pixels of a raster in this layout.
  func data(of raster: ImageSurface) -> Data {
    var data = Data(count: bytesPerRow * raster.height)
    data.withUnsafeMutableBytes { target in
      guard let base = target.baseAddress else { return }
      layout.pack(raster, into: base, bytesPerRow: bytesPerRow, area: .all(of: raster))
    }
    return data
  }
}

extension CGImage: Hashable {
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
