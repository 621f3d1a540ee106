import CCairo
import Foundation

extension CGContext {
  /// Keeps the state: transform, clip, colours and pen, but not the path.
  public func saveGState() {
    cairo_save(cairo)
    saved.append(state)
  }

  /// Brings back the state last kept; does nothing if none is.
  public func restoreGState() {
    guard saved.count > (layers.last?.depth ?? 0), let last = saved.popLast() else { return }
    cairo_restore(cairo)
    state = last
  }

  // MARK: Transform

  /// The map from user space to the bitmap's pixels, y pointing up from the bottom row.
  public var ctm: CGAffineTransform { state.matrix.concatenating(deviceFlip) }

  /// The map from user space to device space.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Puts the transform before the current one: it applies to further drawing.
  public func concatenate(_ transform: CGAffineTransform) {
    setMatrix(transform.concatenating(state.matrix))
  }

  /// Moves the origin, in the current coordinates.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    setMatrix(state.matrix.translatedBy(x: tx, y: ty))
  }

  /// Makes the coordinates larger.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    setMatrix(state.matrix.scaledBy(x: sx, y: sy))
  }

  /// Turns the coordinates by an angle in radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    setMatrix(state.matrix.rotated(by: angle))
  }

  /// A map that flattens the plane is kept, but not shown to Cairo; nothing is drawn while it lasts.
  private func setMatrix(_ matrix: CGAffineTransform) {
    state.matrix = matrix
    guard matrix.isUsable else { return }
    var cairoMatrix = matrix.cairo
    cairo_set_matrix(cairo, &cairoMatrix)
  }

  /// From Cairo's device space, y down, to CoreGraphics', y up.
  private var deviceFlip: CGAffineTransform {
    CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height))
  }

  /// A point in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A size in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// The rectangle in pixels that contains a rectangle.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// A point in pixels, in the current coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// A size in pixels, in the current coordinates.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The rectangle in the current coordinates that contains one in pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  // MARK: Pen

  /// Sets the width of lines, in the current coordinates.
  public func setLineWidth(_ width: CGFloat) {
    if width > 0, width.isFinite { state.lineWidth = width }
  }

  /// Sets how lines end.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Sets how lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// Sets the ratio of a corner's length to the line's width from which a mitre is cut off.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// Painted and unpainted lengths in turn; none means a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let usable = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    state.dashLengths = usable ? lengths : []
    state.dashPhase = phase.isFinite ? phase : 0
  }

  /// Sets the opacity of all that is drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets how drawing mixes with the existing pixels.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// Whether edges may be smoothed at all, whatever ``setShouldAntialias(_:)`` says.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    setShouldAntialias(allowsAntialiasing)
  }

  /// How far flattened curves may be from the true ones, in device pixels; 0 means the default.
  public func setFlatness(_ flatness: CGFloat) {
    cairo_set_tolerance(cairo, flatness > 0 ? max(flatness.native, 0.01) : 0.1)
  }

  /// How pictures are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  // MARK: Shadow

  /// A shadow below whatever is drawn from now on. The offset and the blur are in the context's first
  /// units and do not follow the transform; without a colour there is no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: $0)
    }
  }

  /// A black shadow of one third opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3.0))
  }

  // MARK: Text

  /// Where the next glyph is drawn, in user space.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      textMatrix.tx = newValue.x
      textMatrix.ty = newValue.y
    }
  }

  /// Sets whether text is filled, stroked or clipped to.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// How text is to be painted.
  package var textDrawingMode: CGTextDrawingMode { state.textMode }
}
