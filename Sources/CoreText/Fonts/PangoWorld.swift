import CPango
import Foundation

/// The one Pango font map of the process and the lock that guards it.
///
/// Pango objects may be used by one thread at a time. Everything that shapes text or loads a font runs
/// inside `sync`; what comes out (glyph arrays, cairo scaled fonts) is immutable and needs no lock.
enum PangoWorld {
  private static let lock = NSRecursiveLock()

  /// The fontconfig configuration with the fonts of the machine and those the app registered. It is the process's
  /// own: Pango loads that one whether or not it is given another, and loading takes long.
  nonisolated(unsafe) static let config: OpaquePointer? = {
    guard let config = FcConfigReference(nil) else { return nil }
    FcConfigSetRescanInterval(config, 0)
    return config
  }()

  nonisolated(unsafe) private static let fontMap: UnsafeMutablePointer<PangoFontMap>? = {
    guard let map = pango_cairo_font_map_new() else { return nil }
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    return map
  }()

  nonisolated(unsafe) private static let context: OpaquePointer? = {
    guard let map = fontMap, let context = pango_font_map_create_context(map) else { return nil }
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_gravity(context, PANGO_GRAVITY_SOUTH)
    return context
  }()

  /// Runs `body` alone among all threads, with the font map and a context for `language`.
  static func sync<R>(
    language: String? = nil,
    _ body: (_ fontMap: UnsafeMutablePointer<PangoFontMap>, _ context: OpaquePointer) throws -> R
  ) rethrows -> R? {
    lock.lock()
    defer { lock.unlock() }
    guard let fontMap, let context else { return nil }
    if let language {
      pango_context_set_language(context, pango_language_from_string(language))
    }
    return try body(fontMap, context)
  }

  /// Tells Pango that fonts were added to or removed from `config`.
  static func fontsChanged() {
    _ = sync { map, _ in pango_fc_font_map_config_changed(OpaquePointer(map)) }
  }
}

/// Pango's fixed-point unit.
let pangoScale = Double(PANGO_SCALE)

/// A length in points as Pango units, kept inside what Pango's integers hold.
func pangoUnits(_ points: CGFloat) -> Int32 {
  guard points.isFinite else { return Int32.max / 4 }
  return Int32(max(-1_000_000, min(1_000_000, Double(points))) * pangoScale)
}
