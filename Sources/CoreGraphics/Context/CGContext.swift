import CCairo
import Foundation

/// A place to draw: a bitmap, a coordinate system, and the state of the pen.
///
/// A bitmap context has its origin at the bottom left, as on Apple's systems; the contexts that UIKit
/// makes have theirs at the top left and are scaled to the screen. Not thread-safe.
public final class CGContext {
  /// The Cairo context. Draw with `paint(in:_:)`, so that shadows, masks and blending take part.
  package let cairo: OpaquePointer
  let bitmap: Bitmap
  /// The first user space's map to Cairo's device space; shadows and patterns keep to it.
  private(set) var base: CGAffineTransform
  var state: GraphicsState
  var saved: [GraphicsState] = []
  var layers: [TransparencyLayer] = []
  /// The current path in Cairo's device space, as the transform was when each step was added.
  var currentPath = PathStorage()

  /// The map from text space to user space; its translation is the text position.
  public var textMatrix = CGAffineTransform.identity

  /// Of a context that writes a document: its pages.
  var pages: PDFPages?
  /// Whether y points down on those pages.
  var isFlippedPDF = false

  convenience init?(bitmap: Bitmap, base: CGAffineTransform) {
    self.init(cairo: cairo_create(bitmap.raster.cairo), bitmap: bitmap, base: base)
  }

  /// Takes over a Cairo context.
  init?(cairo: OpaquePointer?, bitmap: Bitmap, base: CGAffineTransform) {
    guard let cairo else { return nil }
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS, base.isUsable else {
      cairo_destroy(cairo)
      return nil
    }
    self.cairo = cairo
    self.bitmap = bitmap
    self.base = base
    state = GraphicsState(matrix: base)
    var matrix = base.cairo
    cairo_set_matrix(cairo, &matrix)
  }

  deinit { cairo_destroy(cairo) }

  /// Begins anew on another page.
  func resetState(to base: CGAffineTransform) {
    self.base = base
    state = GraphicsState(matrix: base)
    currentPath = PathStorage()
    textMatrix = .identity
    var matrix = base.cairo
    cairo_set_matrix(cairo, &matrix)
    cairo_reset_clip(cairo)
  }

  /// A context over a raster that its owner keeps, `scale` pixels to a unit. Flipped, as UIKit has it,
  /// means that y points down.
  package convenience init?(_ raster: ImageSurface, scale: CGFloat, flipped: Bool = true) {
    let base =
      flipped
      ? CGAffineTransform(scaleX: scale, y: scale)
      : CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(raster.height))
    self.init(bitmap: Bitmap(raster: raster), base: base)
  }

  /// A context over a Cairo image surface, to which it keeps a reference; width and height in pixels.
  package convenience init?(
    surface: OpaquePointer, width: Int, height: Int, scale: CGFloat, flipped: Bool = true
  ) {
    self.init(
      ImageSurface(owning: cairo_surface_reference(surface)), scale: scale, flipped: flipped)
  }
}

// MARK: - Bitmap

extension CGContext {
  /// A bitmap context; nil for a layout that is not supported, or a size without pixels or memory.
  ///
  /// 8 bits a component: RGB with premultiplied or skipped alpha first or last in either byte order,
  /// grey, or alpha only. Without `data` the context keeps its own memory, cleared.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard
      let bitmap = Bitmap(
        data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
        bytesPerRow: bytesPerRow, space: space, bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo))
    else { return nil }
    self.init(bitmap: bitmap, base: CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height)))
  }

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// The context's width in pixels.
  public var width: Int { pages.map { Int($0.box.width) } ?? bitmap.raster.width }
  /// The context's height in pixels.
  public var height: Int { pages.map { Int($0.box.height) } ?? bitmap.raster.height }
  /// The bits of a colour's component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel.
  public var bitsPerPixel: Int { bitmap.layout.bytesPerPixel * 8 }
  /// The bytes from one row of pixels to the next.
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  /// Where in a pixel its opacity is, if anywhere.
  public var alphaInfo: CGImageAlphaInfo { bitmap.info.alphaInfo ?? .none }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo { bitmap.info }
  /// The space that pixels are in; nil for masks.
  public var colorSpace: CGColorSpace? { bitmap.space }

  /// The pixels in the context's own layout, kept up to date by later drawing.
  public var data: UnsafeMutableRawPointer? {
    cairo_surface_flush(bitmap.raster.cairo)
    return bitmap.exposedData()
  }

  /// An image of the drawing so far; later drawing does not change it.
  public func makeImage() -> CGImage? {
    if pages != nil { return nil }
    guard layers.isEmpty else { return bitmap.makeImage() }
    bitmap.readBack()
    return bitmap.makeImage()
  }

  /// The raster's pixels as an image without a copy; the context must not be drawn into afterwards.
  package func takeImage() -> CGImage {
    bitmap.readBack()
    return CGImage(bitmap.raster)
  }

  /// Finishes pending drawing.
  public func flush() { cairo_surface_flush(bitmap.raster.cairo) }

  /// Finishes pending drawing.
  public func synchronize() { flush() }
}
