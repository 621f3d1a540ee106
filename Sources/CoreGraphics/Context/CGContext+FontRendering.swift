import CCairo

/// How glyphs are placed on pixels. The settings belong to the graphics state.
extension CGContext {
  /// Whether glyphs may begin between two pixels. If not, each begins on one.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_get_font_options(cairo, options)
    let metrics = shouldSubpixelPositionFonts ? CAIRO_HINT_METRICS_OFF : CAIRO_HINT_METRICS_ON
    cairo_font_options_set_hint_metrics(options, metrics)
    cairo_set_font_options(cairo, options)
  }

  /// Whether glyphs may begin between two pixels, whatever ``setShouldSubpixelPositionFonts(_:)`` says.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    setShouldSubpixelPositionFonts(allowsFontSubpixelPositioning)
  }

  /// Whether places between pixels are rounded. Glyphs stand on quarters of a pixel either way.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

  /// Whether places between pixels may be rounded. Glyphs stand on quarters of a pixel either way.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

  /// Whether the colour stripes of a display are used for sharper text. As on iOS, they never are.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Whether the colour stripes of a display may be used for sharper text. As on iOS, they never are.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
}
