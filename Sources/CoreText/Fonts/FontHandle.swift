import CPango
import CoreGraphics
import Foundation

/// A Pango font at one size, with what layout and drawing need of it; immutable once made.
final class FontHandle: @unchecked Sendable {
  let font: UnsafeMutablePointer<PangoFont>
  /// The font that cairo draws the glyphs with.
  let scaledFont: OpaquePointer?
  /// The family that fontconfig gave, which is not always the one that was asked for.
  let family: String
  /// The em in points.
  let pixelSize: CGFloat
  let isColorEmoji: Bool
  let isCJK: Bool
  /// Height above the baseline, depth below it and extra leading, in points, from the font's `hhea` table.
  let ascent: CGFloat
  let descent: CGFloat
  let leading: CGFloat

  /// Wraps a font; call inside `PangoWorld.sync`.
  private init(_ font: UnsafeMutablePointer<PangoFont>) {
    self.font = font
    g_object_ref(font)
    scaledFont = pango_cairo_font_get_scaled_font(OpaquePointer(font)).map {
      cairo_scaled_font_reference($0)
    }
    let description = pango_font_describe_with_absolute_size(font)
    defer { pango_font_description_free(description) }
    family = pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    let size = CGFloat(pango_font_description_get_size(description)) / pangoScale
    pixelSize = size
    let lower = family.lowercased()
    isColorEmoji = lower.contains("emoji")
    isCJK = lower.contains("cjk")
    let metrics = FaceMetrics(font: font)
    ascent = metrics.ascent * size
    descent = metrics.descent * size
    leading = metrics.lineGap * size
  }

  deinit {
    if let scaledFont { cairo_scaled_font_destroy(scaledFont) }
    g_object_unref(font)
  }

  /// The rectangle around a glyph's outline, y downwards from the baseline.
  func inkRect(ofGlyph glyph: UInt32) -> CGRect {
    guard let scaledFont, glyph != emptyGlyph, glyph & unknownGlyphFlag == 0 else { return .zero }
    var extents = cairo_text_extents_t()
    var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_scaled_font_glyph_extents(scaledFont, &place, 1, &extents)
    return CGRect(
      x: extents.x_bearing, y: extents.y_bearing, width: extents.width, height: extents.height)
  }

  // Used inside `PangoWorld.sync` only, by one thread at a time.
  nonisolated(unsafe) private static var handles: [UnsafeMutablePointer<PangoFont>: FontHandle] =
    [:]

  /// The handle of a font; call inside `PangoWorld.sync`.
  static func of(_ font: UnsafeMutablePointer<PangoFont>) -> FontHandle {
    if let handle = handles[font] { return handle }
    if handles.count > 512 { handles.removeAll() }
    let handle = FontHandle(font)
    handles[font] = handle
    return handle
  }
}

/// The vertical metrics a font file states, as fractions of its em.
struct FaceMetrics {
  var ascent: CGFloat = 0.95
  var descent: CGFloat = 0.25
  var lineGap: CGFloat = 0
  var capHeight: CGFloat = 0.7
  var xHeight: CGFloat = 0.5
  var underlinePosition: CGFloat = -0.1
  var underlineThickness: CGFloat = 0.05
  var italicAngle: CGFloat = 0

  /// Plausible values, for when no font can be loaded.
  init() {}

  /// Reads a font's tables; call inside `PangoWorld.sync`.
  init(font: UnsafeMutablePointer<PangoFont>) {
    guard let hbFont = pango_font_get_hb_font(font), let face = hb_font_get_face(hbFont) else {
      return
    }
    let em = CGFloat(max(1, hb_face_get_upem(face)))
    let unscaled = hb_font_create(face)
    defer { hb_font_destroy(unscaled) }
    hb_font_set_scale(unscaled, Int32(em), Int32(em))
    func metric(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
      var value: hb_position_t = 0
      guard hb_ot_metrics_get_position(unscaled, tag, &value) != 0 else { return nil }
      return CGFloat(value) / em
    }
    if let hhea = Self.hhea(of: face) {
      (ascent, descent, lineGap) = (hhea.0 / em, hhea.1 / em, hhea.2 / em)
    }
    capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? 0.7
    xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? 0.5
    underlinePosition = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -0.1
    underlineThickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0.05
    italicAngle = CGFloat(hb_style_get_value(unscaled, HB_STYLE_TAG_SLANT_ANGLE))
  }

  /// Ascender, descender (positive downwards) and line gap of the `hhea` table, which iOS goes by.
  private static func hhea(of face: OpaquePointer) -> (CGFloat, CGFloat, CGFloat)? {
    let tag: hb_tag_t = 0x6868_6561
    guard let blob = hb_face_reference_table(face, tag) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length >= 10 else { return nil }
    func int16(_ offset: Int) -> CGFloat {
      let high = UInt16(UInt8(bitPattern: data[offset]))
      let low = UInt16(UInt8(bitPattern: data[offset + 1]))
      return CGFloat(Int16(bitPattern: high << 8 | low))
    }
    let values = (int16(4), -int16(6), int16(8))
    return values.0 + values.1 > 0 ? values : nil
  }
}
