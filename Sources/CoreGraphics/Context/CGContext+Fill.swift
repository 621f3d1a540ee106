import CCairo
import Foundation

extension CGContext {
  /// Fills the current path and throws it away.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    beginPath()
    fill(path, rule: rule)
  }

  /// Strokes the current path and throws it away.
  public func strokePath() {
    let path = currentPath
    beginPath()
    stroke(path)
  }

  /// Fills and strokes the current path as a mode says, and throws it away.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    beginPath()
    switch mode {
    case .fill: fill(path, rule: .winding)
    case .eoFill: fill(path, rule: .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, rule: .winding)
      stroke(path)
    case .eoFillStroke:
      fill(path, rule: .evenOdd)
      stroke(path)
    }
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles with the fill colour.
  public func fill(_ rects: [CGRect]) {
    var path = PathStorage()
    for rect in rects { path.addRect(rect, transform: state.matrix) }
    fill(path, rule: .winding)
  }

  /// Fills the ellipse that touches the sides of a rectangle.
  public func fillEllipse(in rect: CGRect) {
    var path = PathStorage()
    path.addEllipse(in: rect, transform: state.matrix)
    fill(path, rule: .winding)
  }

  /// Draws the outline of a rectangle with the line width that is set.
  public func stroke(_ rect: CGRect) {
    var path = PathStorage()
    path.addRect(rect, transform: state.matrix)
    stroke(path)
  }

  /// Draws the outline of a rectangle with lines of a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let kept = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = kept
  }

  /// Draws the outline of the ellipse that touches the sides of a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    var path = PathStorage()
    path.addEllipse(in: rect, transform: state.matrix)
    stroke(path)
  }

  /// Strokes a line from each point at an even place to the one after it.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = PathStorage()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index].applying(state.matrix))
      path.addLine(to: points[index + 1].applying(state.matrix))
    }
    stroke(path)
  }

  /// Makes a rectangle transparent, or black where the bitmap has no alpha.
  public func clear(_ rect: CGRect) {
    var path = PathStorage()
    path.addRect(rect, transform: state.matrix)
    let kept = state
    defer { state = kept }
    (state.alpha, state.blend, state.shadow) = (1, .clear, nil)
    state.fill = .black
    fill(path, rule: .winding)
  }

  /// Fills a path given in device space.
  private func fill(_ path: PathStorage, rule: CGPathFillRule) {
    guard !path.isEmpty, state.fill.rgba.w > 0 || state.blend != .normal else { return }
    let color = state.fill
    func outline(on cairo: OpaquePointer) {
      emitPath(to: cairo, path)
      cairo_set_fill_rule(
        cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    }
    let ink = CGRect(enclosing: path.points)
    paint(ink: ink, clip: outline(on:)) { cairo in
      setSource(color, on: cairo)
      outline(on: cairo)
      cairo_fill(cairo)
    }
  }

  /// Strokes a path given in device space with the pen of user space.
  private func stroke(_ path: PathStorage) {
    guard !path.isEmpty, state.matrix.isUsable,
      state.stroke.rgba.w > 0 || state.blend != .normal
    else { return }
    let color = state.stroke
    let t = state.matrix
    let reach = state.lineWidth * max(state.lineJoin == .miter ? state.miterLimit : 1, 1.5)
    let spread = reach * max(hypot(t.a, t.b), hypot(t.c, t.d))
    let ink = CGRect(enclosing: path.points).insetBy(dx: -spread, dy: -spread)
    paint(
      ink: ink,
      clip: { cairo in
        let user = CGPath(storage: path).applying(t.inverted())
        var outline = self.strokedOutline(of: user).storage
        outline.apply(t)
        self.emitPath(to: cairo, outline)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      },
      { cairo in
        setSource(color, on: cairo)
        setPen(on: cairo)
        emitPath(to: cairo, path)
        cairo_stroke(cairo)
      })
  }

  /// Gives Cairo the current pen.
  package func setPen(on cairo: OpaquePointer) {
    cairo_set_line_width(cairo, state.lineWidth.native)
    cairo_set_miter_limit(cairo, state.miterLimit.native)
    switch state.lineCap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch state.lineJoin {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    let lengths = state.dashLengths.map(\.native)
    cairo_set_dash(cairo, lengths, Int32(lengths.count), state.dashPhase.native)
  }
}
