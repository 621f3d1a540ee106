import CPango
import Foundation

@testable import CoreText

/// A white picture to draw text into and to look at.
final class Canvas {
  let surface: OpaquePointer
  let cairo: OpaquePointer
  let width: Int
  let height: Int

  init(width: Int, height: Int, scale: Double = 2, background: Double = 1) {
    self.width = Int(Double(width) * scale)
    self.height = Int(Double(height) * scale)
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(self.width), Int32(self.height))
    cairo = cairo_create(surface)
    cairo_set_source_rgb(cairo, background, background, background)
    cairo_paint(cairo)
    cairo_scale(cairo, scale, scale)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// The number of pixels that are not white.
  var inkedPixels: Int {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return 0 }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var count = 0
    for y in 0..<height {
      for x in 0..<width where data[y * stride + x * 4] < 250 { count += 1 }
    }
    return count
  }

  /// The least value of blue.
  var darkest: UInt8 {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return 255 }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return (0..<height).map { y in (0..<width).map { data[y * stride + $0 * 4] }.min() ?? 255 }
      .min()
      ?? 255
  }

  /// The colours with all of red, green and blue 0 or 255 that are there, without white.
  var pureColors: Set<[UInt8]> {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var colors: Set<[UInt8]> = []
    for y in 0..<height {
      for x in 0..<width {
        let color = (0..<3).map { data[y * stride + x * 4 + 2 - $0] }
        if color.allSatisfy({ $0 == 0 || $0 == 255 }) { colors.insert(color) }
      }
    }
    return colors.subtracting([[255, 255, 255]])
  }

  /// Writes the picture for a person to look at, when HANOK_SNAPSHOTS names a folder.
  func write(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["HANOK_SNAPSHOTS"] else { return }
    cairo_surface_write_to_png(surface, "\(folder)/\(name).png")
  }
}
