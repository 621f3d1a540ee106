import CCairo
import CoreGraphics
import Foundation

extension LayerPainter {
  func paintContents(
    _ node: RenderNode, _ map: Affine, _ target: PaintTarget, _ clip: PixelRect, _ alpha: Double
  ) {
    switch node.style.contents {
    case .none, .vibrancy: break
    case .image(let image):
      if image.isAdditive { cairo_set_operator(target.cairo, CAIRO_OPERATOR_ADD) }
      paintImage(image, node, map, target, clip, alpha)
      if image.isAdditive { cairo_set_operator(target.cairo, CAIRO_OPERATOR_OVER) }
    case .shape(let shape): paintShape(shape, map, target, alpha)
    case .gradient(let gradient): paintGradient(gradient, node, map, target, clip, alpha)
    case .backdrop(let backdrop): paintBackdrop(backdrop, node, map, target, clip, alpha)
    case .projected(let picture): paintProjected(picture, map, target, clip, alpha)
    case .curled(let page): paintCurl(page, map, target, clip)
    }
  }

  // MARK: Images

  private func paintImage(
    _ image: RenderImage, _ node: RenderNode, _ map: Affine, _ target: PaintTarget,
    _ clip: PixelRect, _ alpha: Double
  ) {
    let source = image.source
    let whole = image.uprightDestination(in: node.bounds)
    let map = image.isTurnedOver ? image.turnOver(node.bounds).then(map) : map
    guard !whole.isEmpty, source.width > 0, source.height > 0 else { return }
    if image.isStretchedInParts {
      paintParts(image, source, whole, map, target, clip, alpha)
      return
    }
    let shown = node.style.masksToBounds ? whole.intersection(node.bounds) : whole
    guard !shown.isEmpty else { return }
    let part = Box(
      x0: source.x0 + (shown.x0 - whole.x0) / whole.width * source.width,
      y0: source.y0 + (shown.y0 - whole.y0) / whole.height * source.height,
      x1: source.x0 + (shown.x1 - whole.x0) / whole.width * source.width,
      y1: source.y0 + (shown.y1 - whole.y0) / whole.height * source.height)
    if map.isScaleAndMove, map.a > 0, map.d > 0, !image.isNearest {
      paintUpright(image, part, map.apply(shown), node, target, clip, alpha)
    } else {
      paintTransformed(image, part, shown, map, target, alpha, filter: CAIRO_FILTER_GOOD)
    }
  }

  /// An image whose sides lie along the pixels: a copy of pixels, scaled once if at all.
  private func paintUpright(
    _ image: RenderImage, _ part: Box, _ box: Box, _ node: RenderNode, _ target: PaintTarget,
    _ clip: PixelRect, _ alpha: Double
  ) {
    let pixels = PixelRect(snapping: box)
    let visible = pixels.intersection(clip)
    guard !visible.isEmpty else { return }
    let isSameSize =
      abs(part.width - Double(pixels.width)) < 0.51
      && abs(part.height - Double(pixels.height)) < 0.51
      && abs(box.width - part.width) < 0.51 && abs(box.height - part.height) < 0.51
    if isSameSize {
      // A part that begins within a pixel, as the middle of a picture may, is shown from the next one.
      let x = Double(pixels.x0) - (part.x0 + 0.5).rounded(.down)
      let y = Double(pixels.y0) - (part.y0 + 0.5).rounded(.down)
      copy(image.image.surface, x, y, visible, target, alpha)
    } else if !node.isResizing,
      let scaled = caches.images.surface(
        image.image, source: part, width: pixels.width, height: pixels.height)
    {
      copy(scaled.cairo, Double(pixels.x0), Double(pixels.y0), visible, target, alpha)
    } else {
      let k = Affine.scale(Double(pixels.width) / part.width, Double(pixels.height) / part.height)
      let map = Affine.translation(-part.x0, -part.y0).then(k)
        .then(.translation(Double(pixels.x0), Double(pixels.y0)))
      let filter = node.isResizing ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD
      paintTransformed(image, part, part, map, target, alpha, filter: filter)
    }
  }

  /// Copies pixels one to one.
  private func copy(
    _ surface: OpaquePointer, _ x: Double, _ y: Double, _ rect: PixelRect, _ target: PaintTarget,
    _ alpha: Double
  ) {
    let cairo = target.cairo
    cairo_set_source_surface(cairo, surface, x, y)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_rectangle(
      cairo, Double(rect.x0), Double(rect.y0), Double(rect.width), Double(rect.height))
    if alpha >= 1 {
      cairo_fill(cairo)
    } else {
      cairo_save(cairo)
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, alpha)
      cairo_restore(cairo)
    }
  }

  /// Draws the `part` of an image into `box` of a space that `map` leads out of, whatever the map.
  private func paintTransformed(
    _ image: RenderImage, _ part: Box, _ box: Box, _ map: Affine, _ target: PaintTarget,
    _ alpha: Double, filter: cairo_filter_t
  ) {
    let cairo = target.cairo
    let k = Affine.scale(box.width / part.width, box.height / part.height)
    let place = Affine.translation(-part.x0, -part.y0).then(k).then(.translation(box.x0, box.y0))
    cairo_save(cairo)
    withMap(place.then(map), target) {
      cairo_set_source_surface(cairo, image.image.surface, 0, 0)
      target.addRectangle(part)
    }
    let pattern = cairo_get_source(cairo)
    cairo_pattern_set_filter(pattern, image.isNearest ? CAIRO_FILTER_NEAREST : filter)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if alpha >= 1 {
      cairo_fill(cairo)
    } else {
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, alpha)
    }
    cairo_restore(cairo)
  }

  /// Nine parts: corners keep their size, edges stretch one way, the middle both.
  private func paintParts(
    _ image: RenderImage, _ source: Box, _ whole: Box, _ map: Affine, _ target: PaintTarget,
    _ clip: PixelRect, _ alpha: Double
  ) {
    let c = image.center
    let xs = Self.stops(
      source.x0, source.x1, c.minX.native, c.maxX.native, whole.x0, whole.x1, image.scale)
    let ys = Self.stops(
      source.y0, source.y1, c.minY.native, c.maxY.native, whole.y0, whole.y1, image.scale)
    for j in 0..<3 {
      for i in 0..<3 {
        let part = Box(x0: xs.from[i], y0: ys.from[j], x1: xs.from[i + 1], y1: ys.from[j + 1])
        var box = Box(x0: xs.to[i], y0: ys.to[j], x1: xs.to[i + 1], y1: ys.to[j + 1])
        guard !part.isEmpty, !box.isEmpty else { continue }
        if map.isScaleAndMove, let inverse = map.inverse {
          // Parts meet on pixels, or their antialiased edges would show.
          box = inverse.apply(PixelRect(snapping: map.apply(box)).box)
          guard !box.isEmpty else { continue }
        }
        paintTransformed(image, part, box, map, target, alpha, filter: CAIRO_FILTER_GOOD)
      }
    }
  }

  /// Where the three parts of one axis begin and end, in the image and in the layer.
  private static func stops(
    _ s0: Double, _ s1: Double, _ c0: Double, _ c1: Double, _ d0: Double, _ d1: Double,
    _ scale: Double
  ) -> (from: [Double], to: [Double]) {
    let length = s1 - s0
    let (a, b) = (s0 + min(max(c0, 0), 1) * length, s0 + min(max(c1, 0), 1) * length)
    var (head, tail) = ((a - s0) / scale, (s1 - b) / scale)
    let room = d1 - d0
    if head + tail > room, head + tail > 0 {
      let k = room / (head + tail)
      (head, tail) = (head * k, tail * k)
    }
    return ([s0, a, max(a, b), s1], [d0, d0 + head, d1 - tail, d1])
  }

  // MARK: Shapes

  private func paintShape(
    _ shape: RenderShape, _ map: Affine, _ target: PaintTarget, _ alpha: Double
  ) {
    let cairo = target.cairo
    let state = shape.state
    cairo_save(cairo)
    cairo_set_tolerance(cairo, 0.1)
    if let fill = state.fillColor, fill.isVisible {
      withMap(map, target) { shape.path.append(to: cairo) }
      cairo_set_fill_rule(
        cairo, state.fillRule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      target.setSource(fill, alpha: alpha)
      cairo_fill(cairo)
    }
    if let stroke = state.strokeColor, stroke.isVisible, state.lineWidth > 0 {
      target.setSource(stroke, alpha: alpha)
      withMap(map, target) {
        strokePath(shape).append(to: cairo)
        setPen(state, cairo)
        cairo_stroke(cairo)
      }
    }
    cairo_restore(cairo)
  }

  /// The part of the path that is stroked.
  private func strokePath(_ shape: RenderShape) -> PathStorage {
    let (start, end) = (shape.state.strokeStart, shape.state.strokeEnd)
    if start <= 0, end >= 1 { return shape.path }
    guard start < end else { return PathStorage() }
    return CGPath(storage: shape.path).trimmed(from: max(0, start), to: min(1, end)).storage
  }

  private func setPen(_ state: ShapeState, _ cairo: OpaquePointer) {
    cairo_set_line_width(cairo, state.lineWidth.native)
    cairo_set_miter_limit(cairo, state.miterLimit.native)
    switch state.lineCap {
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    default: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    }
    switch state.lineJoin {
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    default: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    }
    let dashes = state.lineDashPattern.map { max(0, $0.native) }
    if dashes.contains(where: { $0 > 0 }) {
      cairo_set_dash(cairo, dashes, Int32(dashes.count), state.lineDashPhase.native)
    }
  }

  // MARK: Gradients

  private func paintGradient(
    _ gradient: GradientState, _ node: RenderNode, _ map: Affine, _ target: PaintTarget,
    _ clip: PixelRect, _ alpha: Double
  ) {
    let cairo = target.cairo
    let b = node.bounds
    guard !b.isEmpty else { return }
    // A gradient fills the rounded box even when sublayers are not clipped to it.
    let isRounded = !node.style.corners.isSquare && !node.style.masksToBounds
    let outline = isRounded ? node.style.corners : CornerShape(radius: 0)
    if gradient.type == .conic {
      paintConic(gradient, outline, node, map, target, clip, alpha)
      return
    }
    let start = (
      b.x0 + gradient.startPoint.x.native * b.width,
      b.y0 + gradient.startPoint.y.native * b.height
    )
    let end = (
      b.x0 + gradient.endPoint.x.native * b.width,
      b.y0 + gradient.endPoint.y.native * b.height
    )
    withMap(map, target) { outline.append(b, to: cairo) }
    if gradient.type == .radial {
      let (rx, ry) = (abs(end.0 - start.0), abs(end.1 - start.1))
      guard rx > 0, ry > 0 else {
        cairo_new_path(cairo)
        return
      }
      setGradient(
        cairo_pattern_create_radial(0, 0, 0, 0, 0, 1), gradient, target, alpha,
        Affine.scale(rx, ry).then(.translation(start.0, start.1)).then(map))
    } else {
      setGradient(
        cairo_pattern_create_linear(start.0, start.1, end.0, end.1), gradient, target, alpha, map)
    }
    cairo_fill(cairo)
  }

  private func setGradient(
    _ pattern: OpaquePointer?, _ gradient: GradientState, _ target: PaintTarget, _ alpha: Double,
    _ map: Affine
  ) {
    guard let pattern else { return }
    for (stop, color) in zip(gradient.stops, gradient.colors) {
      let c = color.rgba
      cairo_pattern_add_color_stop_rgba(pattern, stop, c.x, c.y, c.z, c.w * alpha)
    }
    withMap(map, target) { cairo_set_source(target.cairo, pattern) }
    cairo_pattern_destroy(pattern)
  }

  /// A conic gradient, pixel by pixel into a picture, then through the outline.
  private func paintConic(
    _ gradient: GradientState, _ outline: CornerShape, _ node: RenderNode, _ map: Affine,
    _ target: PaintTarget, _ clip: PixelRect, _ alpha: Double
  ) {
    let area = PixelRect(touching: map.apply(node.bounds)).intersection(clip)
    guard !area.isEmpty, let inverse = map.inverse,
      let surface = ImageSurface(width: area.width, height: area.height),
      let base = surface.bytes.baseAddress
    else { return }
    let b = node.bounds
    let sweep = ConicSweep(gradient, b, alpha)
    for y in 0..<area.height {
      let row = (base + y * surface.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<area.width {
        let p = inverse.apply(Double(area.x0 + x) + 0.5, Double(area.y0 + y) + 0.5)
        row[x] = sweep.pixel(p.x, p.y)
      }
    }
    surface.markDirty()
    withMap(map, target) { outline.append(b, to: target.cairo) }
    cairo_set_source_surface(target.cairo, surface.cairo, Double(area.x0), Double(area.y0))
    cairo_fill(target.cairo)
  }
}

extension GradientState {
  /// Where each colour stands; evenly spread unless given, and never descending.
  var stops: [Double] {
    let count = colors.count
    guard count > 1 else { return [0] }
    if locations.count >= count {
      var last = 0.0
      return locations.prefix(count).map {
        last = max(last, min(max($0.native, 0), 1))
        return last
      }
    }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }
}

/// The colours around a conic gradient's centre.
private struct ConicSweep {
  private let x, y, turn: Double
  /// Premultiplied pixels for even steps of a full turn.
  private var table: [UInt32] = []

  init(_ gradient: GradientState, _ b: Box, _ alpha: Double) {
    x = b.x0 + gradient.startPoint.x.native * b.width
    y = b.y0 + gradient.startPoint.y.native * b.height
    let ex = b.x0 + gradient.endPoint.x.native * b.width - x
    let ey = b.y0 + gradient.endPoint.y.native * b.height - y
    turn = atan2(ey, ex)
    let stops = gradient.stops
    for i in 0..<2048 {
      table.append(Self.pixel(gradient.colors, stops, (Double(i) + 0.5) / 2048, alpha))
    }
  }

  func pixel(_ px: Double, _ py: Double) -> UInt32 {
    var f = (atan2(py - y, px - x) - turn) / (2 * .pi)
    f -= f.rounded(.down)
    return table[min(Int(f * 2048), 2047)]
  }

  private static func pixel(
    _ colors: [CGColor], _ stops: [Double], _ f: Double, _ alpha: Double
  ) -> UInt32 {
    var c = colors[0].rgba
    if let next = stops.firstIndex(where: { $0 >= f }) {
      if next > 0 {
        let (a, b) = (stops[next - 1], stops[next])
        let k = b > a ? (f - a) / (b - a) : 1
        c = colors[next - 1].rgba * (1 - k) + colors[next].rgba * k
      }
    } else if let last = colors.last {
      c = last.rgba
    }
    let w = c.w * alpha
    func byte(_ v: Double) -> UInt32 { UInt32(min(max(v, 0), 1) * 255 + 0.5) }
    return byte(w) << 24 | byte(c.x * w) << 16 | byte(c.y * w) << 8 | byte(c.z * w)
  }
}
