import CCairo
import Foundation

extension CGContext {
  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) {
    state.fill = color
    if let space = color.colorSpace { state.fillSpace = space }
  }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color
    if let space = color.colorSpace { state.strokeSpace = space }
  }

  /// Sets the colour of fills, in sRGB; components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes, in sRGB; components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets a grey for fills, from black, 0, to white, 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets a grey for strokes, from black, 0, to white, 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Makes the fill black in a colour space, for `setFillColor(_:)` with components.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    if let black = CGColor.black(in: space) { state.fill = black }
  }

  /// Makes the stroke black in a colour space, for `setStrokeColor(_:)` with components.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    if let black = CGColor.black(in: space) { state.stroke = black }
  }

  /// Components in the fill's colour space, alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      state.fill = color
    }
  }

  /// Components in the stroke's colour space, alpha last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      state.stroke = color
    }
  }

  /// Moves the tiles of pattern colours, in the context's first units.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// The colours that text and shapes are painted with.
  package var fillColor: CGColor { state.fill }
  package var strokeColor: CGColor { state.stroke }
  package var alpha: CGFloat { state.alpha }

  /// Makes a colour Cairo's source, the context's alpha or another one multiplied in.
  package func setSource(_ color: CGColor, alpha: CGFloat? = nil, on cairo: OpaquePointer) {
    let alpha = alpha ?? state.alpha
    if let tile = color.patternImage {
      // Tiles start at the context's first origin and stand upright in it.
      let scale = color.patternScale
      let upright = CGAffineTransform(
        a: 1 / scale, b: 0, c: 0, d: (base.d > 0 ? 1 : -1) / scale, tx: 0, ty: 0)
      setSource(tile: tile, placement: upright, alpha: color.alpha * alpha, on: cairo)
    } else if let pattern = color.pattern {
      guard let (tile, placement) = pattern.tile(in: base, color: color) else { return }
      setSource(
        tile: tile, placement: placement.concatenating(pattern.matrix),
        alpha: (pattern.isColored ? color.alpha : 1) * alpha, on: cairo)
    } else {
      let c = color.rgba
      cairo_set_source_rgba(cairo, c.x, c.y, c.z, c.w * alpha.native)
    }
  }

  private func setSource(
    tile: CGImage, placement: CGAffineTransform, alpha: CGFloat, on cairo: OpaquePointer
  ) {
    let opacity = alpha.native
    let image = opacity < 1 ? tile.faded(by: opacity) ?? tile : tile
    guard let pattern = cairo_pattern_create_for_surface(image.surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    let phase = CGAffineTransform(
      translationX: state.patternPhase.width, y: state.patternPhase.height)
    let device = placement.concatenating(phase).concatenating(base)
    var matrix = device.concatenating(userMatrix(of: cairo).inverted()).inverted().cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(cairo, pattern)
  }

  /// The map from a Cairo context's user space to the bitmap's device space.
  private func userMatrix(of cairo: OpaquePointer) -> CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(matrix)
  }
}

extension CGColor {
  fileprivate static func black(in space: CGColorSpace) -> CGColor? {
    var components = [CGFloat](repeating: 0, count: space.numberOfComponents)
    if space.model == .cmyk { components[3] = 1 }
    return CGColor(colorSpace: space, components: components + [1])
  }
}

extension CGImage {
  /// The image with its alpha multiplied.
  fileprivate func faded(by alpha: Double) -> CGImage? {
    guard let raster = ImageSurface(width: width, height: height),
      let cairo = cairo_create(raster.cairo)
    else { return nil }
    defer { cairo_destroy(cairo) }
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint_with_alpha(cairo, alpha)
    return CGImage(raster)
  }
}
