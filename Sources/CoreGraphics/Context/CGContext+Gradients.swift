import CCairo
import Foundation

extension CGContext {
  /// Paints the clip with a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    drawGradient(gradient, options) {
      cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y)
    }
  }

  /// Paints the clip with a gradient from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    drawGradient(gradient, options) {
      cairo_pattern_create_radial(
        startCenter.x, startCenter.y, max(startRadius, 0), endCenter.x, endCenter.y,
        max(endRadius, 0))
    }
  }

  /// Paints the clip with a gradient around a point, beginning at an angle in radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let area = clipArea
    let alpha = state.alpha.native
    guard state.matrix.isUsable,
      let raster = gradient.conicRaster(
        area: area, center: center, angle: angle, toUser: state.matrix.inverted())
    else { return }
    paint(ink: area.rect, clip: nil) { cairo in
      cairo_save(cairo)
      enterDeviceSpace(of: cairo)
      cairo_set_source_surface(cairo, raster.cairo, Double(area.x0), Double(area.y0))
      cairo_paint_with_alpha(cairo, alpha)
      cairo_restore(cairo)
    }
  }

  /// Paints the clip with a shading.
  public func drawShading(_ shading: CGShading) {
    switch shading.course {
    case .axial(let start, let end):
      drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let startRadius, let end, let endRadius):
      drawRadialGradient(
        shading.gradient, startCenter: start, startRadius: startRadius, endCenter: end,
        endRadius: endRadius, options: shading.options)
    }
  }

  private func drawGradient(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions,
    _ make: () -> OpaquePointer?
  ) {
    guard let pattern = make() else { return }
    defer { cairo_pattern_destroy(pattern) }
    gradient.addStops(to: pattern, options: options)
    let alpha = state.alpha.native
    paint(ink: clipArea.rect, clip: nil) { cairo in
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, alpha)
    }
  }
}

extension CGGradient {
  /// Gives a Cairo pattern the stops, with nothing past the ends that do not go on.
  package func addStops(to pattern: OpaquePointer, options: CGGradientDrawingOptions) {
    func add(_ location: Double, _ c: SIMD4<Double>) {
      cairo_pattern_add_color_stop_rgba(pattern, location, c.x, c.y, c.z, c.w)
    }
    guard let first = stops.first, let last = stops.last else { return }
    if options.isEmpty {
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
    } else {
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      // Two stops at one place make a hard edge; Cairo pads with the outer one.
      if !options.contains(.drawsBeforeStartLocation) { add(0, .zero) }
    }
    if first.location > 0 { add(0, first.rgba) }
    for stop in stops { add(stop.location, stop.rgba) }
    if last.location < 1 { add(1, last.rgba) }
    if !options.isEmpty, !options.contains(.drawsAfterEndLocation) { add(1, .zero) }
  }

  /// The gradient swept around a point, as pixels of an area in device space.
  package func conicRaster(
    area: PixelRect, center: CGPoint, angle: CGFloat, toUser t: CGAffineTransform
  ) -> ImageSurface? {
    guard let raster = ImageSurface(width: area.width, height: area.height) else { return nil }
    let steps = 2048
    let colours = (0...steps).map { step in
      let c = colour(at: Double(step) / Double(steps))
      let a = c.w * 255
      let words = [a, c.x * a, c.y * a, c.z * a].map { UInt32($0.rounded()) }
      return words[0] << 24 | words[1] << 16 | words[2] << 8 | words[3]
    }
    let target = raster.bytes.bindMemory(to: UInt32.self)
    let rowLength = raster.stride / 4
    for y in 0..<area.height {
      for x in 0..<area.width {
        let p = CGPoint(x: CGFloat(area.x0 + x) + 0.5, y: CGFloat(area.y0 + y) + 0.5).applying(t)
        var turn = (atan2(p.y - center.y, p.x - center.x) - angle) / (2 * .pi)
        turn -= turn.rounded(.down)
        target[y * rowLength + x] = colours[min(Int(turn * CGFloat(steps)), steps)]
      }
    }
    raster.markDirty()
    return raster
  }
}
