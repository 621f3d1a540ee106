import CCairo

/// How glyphs are placed on pixels. The settings belong to the graphics state.
extension CGContext {
  /// Whether glyphs may begin between two pixels. If not, each begins on one.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    let metrics = shouldSubpixelPositionFonts ? CAIRO_HINT_METRICS_OFF : CAIRO_HINT_METRICS_ON
    changeFontOptions { cairo_font_options_set_hint_metrics($0, metrics) }
  }

  /// Whether glyphs may begin between two pixels, whatever ``setShouldSubpixelPositionFonts(_:)`` says.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    setShouldSubpixelPositionFonts(allowsFontSubpixelPositioning)
  }

  /// Whether places between pixels are rounded to quarters of a pixel, which is faster.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    // Glyphs are never hinted, so that the style is free to say how exactly they are placed.
    let style = shouldSubpixelQuantizeFonts ? CAIRO_HINT_STYLE_DEFAULT : CAIRO_HINT_STYLE_NONE
    changeFontOptions { cairo_font_options_set_hint_style($0, style) }
  }

  /// Whether places between pixels may be rounded, whatever ``setShouldSubpixelQuantizeFonts(_:)`` says.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    setShouldSubpixelQuantizeFonts(allowsFontSubpixelQuantization)
  }

  /// Whether the colour stripes of a display are used for sharper text. As on iOS, they never are.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Whether the colour stripes of a display may be used for sharper text. As on iOS, they never are.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  private func changeFontOptions(_ change: (OpaquePointer?) -> Void) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_get_font_options(cairo, options)
    change(options)
    cairo_set_font_options(cairo, options)
  }
}
