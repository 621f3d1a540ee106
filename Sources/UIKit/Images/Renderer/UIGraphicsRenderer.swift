import ImageIO

/// How a renderer draws; the formats of images add scale and opacity.
open class UIGraphicsRendererFormat: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: whoever makes a format sets it up before a renderer gets it.
  /// The rectangle that is drawn, in points.
  open internal(set) var bounds = CGRect.zero

  public required override init() {
    super.init()
  }

  open class func `default`() -> Self { self.init() }
  open class func preferred() -> Self { self.init() }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let result = Self()
    result.bounds = bounds
    return result
  }
}

/// Where a renderer's closure draws to.
open class UIGraphicsRendererContext: NSObject {
  open var cgContext: CGContext { cgContextValue }
  private let cgContextValue: CGContext
  /// The format, as the renderer was made with.
  open var format: UIGraphicsRendererFormat { formatStorage }
  let formatStorage: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContextValue = context
    formatStorage = format
    super.init()
  }

  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Strokes one point inside the rectangle's edge.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws into something with a closure; `UIGraphicsImageRenderer` makes images.
open class UIGraphicsRenderer: NSObject {
  let bounds: CGRect
  open private(set) var format: UIGraphicsRendererFormat
  open var allowsImageOutput: Bool { false }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsRendererFormat())
  }

  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    self.format = (format.copy() as? UIGraphicsRendererFormat) ?? format
    self.format.bounds = bounds
    super.init()
  }
}
