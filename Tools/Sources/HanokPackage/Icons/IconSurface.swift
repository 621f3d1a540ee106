internal import CPango
import Foundation
import HanokBuild

/// Pixels that an icon is drawn into or made of.
final class IconSurface {
  private let surface: OpaquePointer

  var width: Int { Int(cairo_image_surface_get_width(surface)) }
  var height: Int { Int(cairo_image_surface_get_height(surface)) }

  /// Reads a PNG file.
  init(png file: URL) throws {
    surface = cairo_image_surface_create_from_png(file.path)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, width > 0, height > 0 else {
      throw BuildProblem("is no PNG file that can be read", file: file.path)
    }
  }

  /// Makes an empty square.
  init(size: Int) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size), Int32(size))
  }

  deinit { cairo_surface_destroy(surface) }

  func draw(_ body: (OpaquePointer) -> Void) {
    guard let context = cairo_create(surface) else { return }
    defer { cairo_destroy(context) }
    body(context)
    cairo_surface_flush(surface)
  }

  /// A copy of another size with the corners that iOS gives to icons.
  func icon(size: Int) -> IconSurface {
    let icon = IconSurface(size: size)
    icon.draw { context in
      Self.addShape(to: context, size: Double(size))
      cairo_clip(context)
      cairo_scale(context, Double(size) / Double(width), Double(size) / Double(height))
      cairo_set_source_surface(context, surface, 0, 0)
      // Pixels beyond the edge are those of the edge, so that it does not fade.
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
      cairo_paint(context)
    }
    return icon
  }

  /// A square whose corners are round by as much of its width as those of icons in iOS.
  static func addShape(to context: OpaquePointer, size: Double) {
    let radius = size * 0.2237
    cairo_new_sub_path(context)
    for corner in 0..<4 {
      let x = corner == 0 || corner == 3 ? size - radius : radius
      let y = corner < 2 ? size - radius : radius
      let angle = Double(corner) * .pi / 2
      cairo_arc(context, x, y, radius, angle, angle + .pi / 2)
    }
    cairo_close_path(context)
  }

  /// The picture as a PNG file.
  func png() throws -> Data {
    let buffer = PNGBuffer()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { buffer, bytes, count in
        guard let buffer, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<PNGBuffer>.fromOpaque(buffer).takeUnretainedValue().data
          .append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(buffer).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else { throw BuildProblem("an icon cannot be written") }
    return buffer.data
  }
}

/// Where cairo's bytes go.
private final class PNGBuffer {
  var data = Data()
}
