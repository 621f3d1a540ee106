import CCairo
import Foundation

extension CGContext {
  /// Throws the current path away.
  public func beginPath() { currentPath = PathStorage() }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.matrix)) }

  /// Adds a line from where the path ends.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.matrix)) }

  /// Adds a curve with one control point from where the path ends.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let t = state.matrix
    currentPath.addQuadCurve(to: end.applying(t), control: control.applying(t))
  }

  /// Adds a curve with two control points from where the path ends.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let t = state.matrix
    currentPath.addCurve(
      to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
  }

  /// Closes the subpath with a line to its beginning.
  public func closePath() { currentPath.close() }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.matrix) }

  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Moves to the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds the ellipse that touches the sides of a rectangle.
  public func addEllipse(in rect: CGRect) {
    currentPath.addEllipse(in: rect, transform: state.matrix)
  }

  /// An arc between two angles in radians; `clockwise` as seen with y pointing up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: state.matrix)
  }

  /// An arc of a given radius into the corner at the first tangent's end.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard state.matrix.isUsable else { return }
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: state.matrix)
  }

  /// Adds another path.
  public func addPath(_ path: CGPath) {
    currentPath.append(path.storage, transform: state.matrix)
  }

  // MARK: Asking

  /// The current path in user space; nil if there is none.
  public var path: CGPath? {
    guard !currentPath.isEmpty else { return nil }
    return CGPath(storage: currentPath).applying(state.matrix.inverted())
  }

  /// Whether there is no path yet.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// Where the path ends; zero while there is none.
  public var currentPointOfPath: CGPoint {
    currentPath.current?.applying(state.matrix.inverted()) ?? .zero
  }

  /// The smallest rectangle around the current path's points; null if there is none.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether a point in user space would be painted by a way of drawing the current path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    let isInside: Bool
    switch mode {
    case .fill, .fillStroke: isInside = path.contains(point, using: .winding)
    case .eoFill, .eoFillStroke: isInside = path.contains(point, using: .evenOdd)
    case .stroke: isInside = false
    }
    if isInside || mode == .fill || mode == .eoFill { return isInside }
    return strokedOutline(of: path).contains(point, using: .winding)
  }

  /// Makes the current path the outline of its own stroke.
  public func replacePathWithStrokedPath() {
    guard let path, state.matrix.isUsable else { return }
    currentPath = strokedOutline(of: path).storage
    currentPath.apply(state.matrix)
  }

  /// The outline of a path stroked in user space with the current pen, to be filled by winding.
  func strokedOutline(of path: CGPath) -> CGPath {
    let line =
      state.dashLengths.isEmpty
      ? path
      : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
    return line.copy(
      strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      miterLimit: state.miterLimit)
  }

  /// Hands a path over to Cairo, in device space so that it keeps its place.
  func emitPath(to cairo: OpaquePointer, _ path: PathStorage) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    enterDeviceSpace(of: cairo)
    cairo_new_path(cairo)
    path.append(to: cairo)
    cairo_set_matrix(cairo, &matrix)
  }

  /// Makes a Cairo context's user space the bitmap's device space. A shadow's context is moved against
  /// the bitmap; what is drawn moves with it.
  func enterDeviceSpace(of cairo: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    var shift = state.matrix.inverted().concatenating(CGAffineTransform(matrix)).cairo
    cairo_set_matrix(cairo, &shift)
  }
}
