import ImageIO

/// Scale, opacity and colour range of images a renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  // Unchecked, as its superclass.
  /// The colours an image can hold; all are standard (sRGB) here.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels per point.
  open var scale: CGFloat
  /// Whether the image has no transparency, and begins black.
  open var opaque = false
  open var preferredRange = Range.standard
  open var supportsHighDynamicRange: Bool { false }
  /// The older name of ``preferredRange``.
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }

  public required init() {
    let current = UITraitCollection.current.displayScale
    scale = current > 0 ? current : 2
    super.init()
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let result = super.copy(with: zone)
    if let format = result as? UIGraphicsImageRendererFormat {
      format.scale = scale
      format.opaque = opaque
      format.preferredRange = preferredRange
    }
    return result
  }
}

/// Where an image renderer's closure draws to.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  open override var format: UIGraphicsImageRendererFormat { imageFormat }
  private let imageFormat: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    imageFormat = format
    super.init(context, format)
  }

  /// The drawing so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: imageFormat.scale, orientation: .up)
  }
}

/// Makes images by drawing.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
///       UIColor.red.setFill()
///       context.cgContext.fillEllipse(in: context.format.bounds)
///     }
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let imageFormat: UIGraphicsImageRendererFormat

  open override var allowsImageOutput: Bool { true }

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .init())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .init())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    let copy = (format.copy() as? UIGraphicsImageRendererFormat) ?? format
    copy.bounds = bounds
    imageFormat = copy
    super.init(bounds: bounds, format: copy)
  }

  /// An image of the closure's drawing; empty when the size has no pixels.
  open func image(actions: DrawingActions) -> UIImage {
    guard let image = render(actions) else { return UIImage() }
    return UIImage(cgImage: image, scale: imageFormat.scale, orientation: .up)
  }

  open func pngData(actions: DrawingActions) -> Data {
    render(actions).flatMap(ImageEncoder.png) ?? Data()
  }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    render(actions).flatMap { ImageEncoder.jpeg($0, quality: Double(compressionQuality)) } ?? Data()
  }

  private func render(_ actions: DrawingActions) -> CGImage? {
    guard
      let context = ImageContext.make(
        size: bounds.size, scale: imageFormat.scale, opaque: imageFormat.opaque)
    else { return nil }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format: imageFormat))
    UIGraphicsPopContext()
    return context.takeImage()
  }
}

/// Contexts that images are drawn in.
enum ImageContext {
  /// A context with y downwards, one unit a point; nil when the size has no pixels or too many.
  static func make(size: CGSize, scale: CGFloat, opaque: Bool) -> CGContext? {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= CGFloat(ImageSurface.maximumSide),
      height <= CGFloat(ImageSurface.maximumSide),
      let raster = ImageSurface(
        width: Int(width), height: Int(height), format: opaque ? .rgb24 : .argb32)
    else { return nil }
    return CGContext(raster, scale: scale)
  }
}
