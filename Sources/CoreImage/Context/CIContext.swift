import Foundation

/// Renders the requested part of an image's recipe, tile by tile. Safe from any thread.
open class CIContext: NSObject, @unchecked Sendable {
  private let space: WorkingSpace
  private let output: CGColorSpace?
  private let target: CGContext?
  /// The space that filters compute in; nil where colours are not managed.
  public let workingColorSpace: CGColorSpace?

  public override convenience init() {
    self.init(options: nil)
  }

  public convenience init(options: [CIContextOption: Any]? = nil) {
    self.init(options, target: nil)
  }

  /// A context that `draw(_:in:from:)` of draws into another one.
  public convenience init(cgContext: CGContext, options: [CIContextOption: Any]? = nil) {
    self.init(options, target: cgContext)
  }

  private init(_ options: [CIContextOption: Any]?, target: CGContext?) {
    let working = options?[.workingColorSpace]
    if working is NSNull {
      space = .unmanaged
      workingColorSpace = nil
    } else if let given = working as? CGColorSpace, given.kind == .sRGB {
      // sRGB values as they are stored.
      space = .unmanaged
      workingColorSpace = given
    } else {
      space = .linear
      workingColorSpace = CGColorSpace(name: CGColorSpace.linearSRGB)
    }
    let output = options?[.outputColorSpace]
    self.output = output is NSNull ? nil : output as? CGColorSpace ?? .shared
    self.target = target
    super.init()
  }

  /// The format of intermediate results.
  open var workingFormat: CIFormat { .RGBAf }

  /// The longest sides of images that can be made.
  open func inputImageMaximumSize() -> CGSize { Self.greatestSize }
  open func outputImageMaximumSize() -> CGSize { Self.greatestSize }

  private static let greatestSize = CGSize(
    width: ImageSurface.maximumSide, height: ImageSurface.maximumSide)

  // MARK: Pictures

  /// A picture of a rectangle of an image; nil if the rectangle is empty, infinite or too large.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    createCGImage(image, from: fromRect, format: .RGBA8, colorSpace: output)
  }

  /// A picture in a colour space. Pictures have 8 bits a component; nil for formats without all of a colour.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    createCGImage(image, from: fromRect, format: format, colorSpace: colorSpace, deferred: false)
  }

  /// The same; the picture is made at once in any case.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?,
    deferred: Bool
  ) -> CGImage? {
    guard format.makesPictures, let area = Self.area(of: fromRect),
      let raster = ImageSurface(width: area.width, height: area.height)
    else { return nil }
    // A picture keeps sRGB; other spaces' gamuts and greys are met by way of them.
    let isGrey = format.isGrey || colorSpace?.model == .monochrome
    let writer = PictureWriter(
      raster, area, OutputSpace(isGrey ? .sharedGray : .shared, from: space))
    Rendering(root: image.node, space: space).tiles(of: area) { writer.write($0) }
    raster.markDirty()
    return CGImage(raster)
  }

  /// The rectangle in whole pixels; nil if no picture can be made of it.
  private static func area(of rect: CGRect) -> PixelRect? {
    let rect = rect.usable
    guard !rect.isNull, !rect.isInfinite, !rect.isEmpty, abs(rect.minX) < 9e5, abs(rect.minY) < 9e5
    else { return nil }
    let area = PixelRect(around: rect)
    guard area.width <= ImageSurface.maximumSide, area.height <= ImageSurface.maximumSide,
      area.count <= 1 << 28
    else { return nil }
    return area.isEmpty ? nil : area
  }

  // MARK: Memory

  /// Writes the pixels of a rectangle into memory, top row first. No colour space leaves working values.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    guard let area = Self.area(of: bounds), let layout = format.layout,
      let size = format.bytesPerPixel, rowBytes >= area.width * size
    else { return }
    let writer = BitmapWriter(
      data: data, rowBytes: rowBytes, area: area, channels: layout.channels,
      component: layout.component, output: OutputSpace(colorSpace, from: space))
    Rendering(root: image.node, space: space).tiles(of: area) { writer.write($0) }
  }

  // MARK: Drawing

  /// Draws a rectangle of an image into the context that this one was made for.
  open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
    let fromRect = fromRect.usable
    let part = fromRect.intersection(image.extent)
    guard let target, !fromRect.isEmpty, !fromRect.isInfinite, !part.isNull,
      let picture = createCGImage(image, from: part)
    else { return }
    let (sx, sy) = (inRect.width / fromRect.width, inRect.height / fromRect.height)
    let drawn = part.integral
    target.draw(
      picture,
      in: CGRect(
        x: inRect.minX + (drawn.minX - fromRect.minX) * sx,
        y: inRect.minY + (drawn.minY - fromRect.minY) * sy, width: drawn.width * sx,
        height: drawn.height * sy))
  }

  /// Frees caches, of which there are none.
  open func clearCaches() {}

  /// Frees caches, of which there are none.
  open func reclaimResources() {}
}
