internal import CPango
import Foundation
import HanokBuild

/// The icon of an app that has none: the first letter of its name on a colour that the name chooses.
struct DefaultIcon {
  let title: String

  private var letter: String {
    title.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "?"
  }

  func draw(size: Int) -> IconSurface {
    let surface = IconSurface(size: size)
    let side = Double(size)
    surface.draw { context in
      IconSurface.addShape(to: context, size: side)
      fill(context, side)
      drawLetter(context, side)
    }
    return surface
  }

  /// Two colours that lie beside one another on the wheel, the lighter one above.
  private func fill(_ context: OpaquePointer, _ side: Double) {
    let hash = title.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    let hue = Double(hash % 360) / 360
    let gradient = cairo_pattern_create_linear(0, 0, 0, side)
    defer { cairo_pattern_destroy(gradient) }
    for (offset, brightness) in [(0.0, 0.86), (1.0, 0.62)] {
      let (red, green, blue) = Self.colour(hue + offset * 0.06, brightness)
      cairo_pattern_add_color_stop_rgb(gradient, offset, red, green, blue)
    }
    cairo_set_source(context, gradient)
    cairo_fill(context)
  }

  /// A colour of the wheel: `hue` from 0 to 1.
  private static func colour(_ hue: Double, _ brightness: Double) -> (Double, Double, Double) {
    func channel(_ turn: Double) -> Double {
      let place = (hue + turn).truncatingRemainder(dividingBy: 1) * 6
      return brightness * (1 - 0.72 * max(0, min(1, 2 - abs(place - 3))))
    }
    return (channel(0), channel(2.0 / 3), channel(1.0 / 3))
  }

  /// The letter in white, its ink in the middle.
  private func drawLetter(_ context: OpaquePointer, _ side: Double) {
    guard let layout = pango_cairo_create_layout(context) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = pango_font_description_from_string("Inter,Sans Semi-Bold")
    defer { pango_font_description_free(font) }
    pango_font_description_set_absolute_size(font, side * 0.6 * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    let unit = Double(PANGO_SCALE)
    cairo_move_to(
      context, (side - Double(ink.width) / unit) / 2 - Double(ink.x) / unit,
      (side - Double(ink.height) / unit) / 2 - Double(ink.y) / unit)
    cairo_set_source_rgb(context, 1, 1, 1)
    pango_cairo_show_layout(context, layout)
  }
}
