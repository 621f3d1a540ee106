/// A path of lines and curves with the way it is stroked and filled.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked, as in UIKit: one thread at a time may use a path.
  private var path = CGMutablePath()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  /// How far flattened curves may be from the true ones, in points.
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() {
    super.init()
  }

  /// A path from an archive; nil if the archive holds no path.
  public required init?(coder: NSCoder) {
    super.init()
    guard decode(coder) else { return nil }
  }

  // MARK: Shapes

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = max(0, min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2))
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// A rectangle with some corners rounded, by radii cut to half the sides.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rect = rect.standardized
    // A width alone makes round corners, too.
    let height = cornerRadii.height > 0 ? cornerRadii.height : cornerRadii.width
    addRounded(
      rect, corners, max(0, min(cornerRadii.width, rect.width / 2)),
      max(0, min(height, rect.height / 2)))
  }

  /// An arc between two angles in radians; `clockwise` as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path = CGPath.mutableCopy() ?? CGMutablePath()
  }

  /// Part of a circle's quarter as a Bézier curve's control distance.
  private static let quarter: CGFloat = 0.552_284_749_830_793_6

  private func addRounded(_ r: CGRect, _ corners: UIRectCorner, _ rx: CGFloat, _ ry: CGFloat) {
    func radii(_ corner: UIRectCorner) -> (CGFloat, CGFloat) {
      corners.contains(corner) ? (rx, ry) : (0, 0)
    }
    let (tl, tr) = (radii(.topLeft), radii(.topRight))
    let (br, bl) = (radii(.bottomRight), radii(.bottomLeft))
    let k = 1 - Self.quarter
    func corner(_ to: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ radii: (CGFloat, CGFloat)) {
      if radii.0 > 0 || radii.1 > 0 { path.addCurve(to: to, control1: c1, control2: c2) }
    }
    path.move(to: CGPoint(x: r.minX + tl.0, y: r.minY))
    path.addLine(to: CGPoint(x: r.maxX - tr.0, y: r.minY))
    corner(
      CGPoint(x: r.maxX, y: r.minY + tr.1), CGPoint(x: r.maxX - tr.0 * k, y: r.minY),
      CGPoint(x: r.maxX, y: r.minY + tr.1 * k), tr)
    path.addLine(to: CGPoint(x: r.maxX, y: r.maxY - br.1))
    corner(
      CGPoint(x: r.maxX - br.0, y: r.maxY), CGPoint(x: r.maxX, y: r.maxY - br.1 * k),
      CGPoint(x: r.maxX - br.0 * k, y: r.maxY), br)
    path.addLine(to: CGPoint(x: r.minX + bl.0, y: r.maxY))
    corner(
      CGPoint(x: r.minX, y: r.maxY - bl.1), CGPoint(x: r.minX + bl.0 * k, y: r.maxY),
      CGPoint(x: r.minX, y: r.maxY - bl.1 * k), bl)
    path.addLine(to: CGPoint(x: r.minX, y: r.minY + tl.1))
    corner(
      CGPoint(x: r.minX + tl.0, y: r.minY), CGPoint(x: r.minX, y: r.minY + tl.1 * k),
      CGPoint(x: r.minX + tl.0 * k, y: r.minY), tl)
    path.closeSubpath()
  }

  // MARK: Steps

  /// The path as Core Graphics has it: a copy each time.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  open func move(to point: CGPoint) { path.move(to: point) }

  open func addLine(to point: CGPoint) {
    if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
  }

  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    if path.isEmpty { path.move(to: controlPoint1) }
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    if path.isEmpty { path.move(to: controlPoint) }
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics names the direction with y upwards, UIKit with y downwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }

  open func removeAllPoints() { path = CGMutablePath() }

  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? path
  }

  /// The same path drawn the other way round.
  open func reversing() -> UIBezierPath {
    let result = duplicate()
    result.path = PathReversal(path).reversed
    return result
  }

  // MARK: Questions

  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path itself.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point is in the area that `fill()` would fill.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dash = (lengths, phase)
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  // MARK: Drawing

  /// Fills the path in the current context with its fill colour.
  open func fill() { paint { fill($0) } }

  /// Strokes the path in the current context with its stroke colour.
  open func stroke() { paint { stroke($0) } }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      fill($0)
    }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      stroke($0)
    }
  }

  /// Clips later drawing into the current context to the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func paint(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext(), !path.isEmpty else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(path)
    body(context)
    context.restoreGState()
  }

  private func fill(_ context: CGContext) {
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func stroke(_ context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.strokePath()
  }

  // MARK: Copies

  private func duplicate() -> UIBezierPath {
    let result = UIBezierPath(cgPath: path)
    result.lineWidth = lineWidth
    result.lineCapStyle = lineCapStyle
    result.lineJoinStyle = lineJoinStyle
    result.miterLimit = miterLimit
    result.flatness = flatness
    result.usesEvenOddFillRule = usesEvenOddFillRule
    result.dash = dash
    return result
  }

  open override func copy() -> Any { duplicate() }
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return self === other || path == other.path
  }

  open override var hash: Int { path.hashValue }
}
