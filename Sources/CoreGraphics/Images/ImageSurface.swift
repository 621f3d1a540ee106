import CCairo
import Foundation

/// A raster that owns its Cairo image surface: 32-bit premultiplied colour, opaque colour, or alpha only.
///
/// One owner draws into it at a time; it does no locking. Pixels are words in the machine's byte order,
/// alpha in the top byte, so bytes in memory run blue, green, red, alpha.
package final class ImageSurface: @unchecked Sendable {
  package enum Format: Sendable {
    case argb32, rgb24, a8

    var cairo: cairo_format_t {
      switch self {
      case .argb32: return CAIRO_FORMAT_ARGB32
      case .rgb24: return CAIRO_FORMAT_RGB24
      case .a8: return CAIRO_FORMAT_A8
      }
    }
  }

  /// The Cairo surface, valid as long as this object.
  package let cairo: OpaquePointer

  /// A cleared raster; nil if it is larger than Cairo or the memory allows, or has no pixels.
  package init?(width: Int, height: Int, format: Format = .argb32) {
    guard (1...ImageSurface.maximumSide).contains(width),
      (1...ImageSurface.maximumSide).contains(height),
      let surface = cairo_image_surface_create(format.cairo, Int32(width), Int32(height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo = surface
  }

  /// Takes over one reference to an image surface.
  package init(owning surface: OpaquePointer) {
    cairo = surface
  }

  /// A raster over caller's memory, which must outlive it; nil if Cairo refuses the stride.
  package init?(
    wrapping data: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: Format
  ) {
    guard
      let surface = cairo_image_surface_create_for_data(
        data.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height),
        Int32(stride))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo = surface
  }

  deinit { cairo_surface_destroy(cairo) }

  /// The longest side Cairo can hold.
  package static let maximumSide = 32767

  package var width: Int { Int(cairo_image_surface_get_width(cairo)) }
  package var height: Int { Int(cairo_image_surface_get_height(cairo)) }
  /// Bytes from one row to the next.
  package var stride: Int { Int(cairo_image_surface_get_stride(cairo)) }

  package var format: Format {
    switch cairo_image_surface_get_format(cairo) {
    case CAIRO_FORMAT_RGB24: return .rgb24
    case CAIRO_FORMAT_A8: return .a8
    default: return .argb32
    }
  }

  /// The pixels, after pending drawing is done. Call `markDirty()` after writing to them.
  package var bytes: UnsafeMutableRawBufferPointer {
    cairo_surface_flush(cairo)
    return UnsafeMutableRawBufferPointer(
      start: cairo_image_surface_get_data(cairo), count: stride * height)
  }

  /// Tells Cairo that pixels were written past it.
  package func markDirty() { cairo_surface_mark_dirty(cairo) }

  /// Sets every pixel to zero: transparent, or black where there is no alpha.
  package func clear() {
    let bytes = self.bytes
    if let base = bytes.baseAddress { memset(base, 0, bytes.count) }
    markDirty()
  }

  /// A raster of its own with the same pixels; nil if there is no memory for it.
  package func copy() -> ImageSurface? {
    guard let result = ImageSurface(overwrittenWidth: width, height: height, format: format) else {
      return nil
    }
    let from = bytes
    let to = result.bytes
    let (fromStride, toStride) = (stride, result.stride)
    guard let source = from.baseAddress, let target = to.baseAddress else { return nil }
    if fromStride == toStride {
      memcpy(target, source, from.count)
    } else {
      for y in 0..<height {
        memcpy(target + y * toStride, source + y * fromStride, min(fromStride, toStride))
      }
    }
    result.markDirty()
    return result
  }

  /// One pixel as an alpha, red, green, blue word, premultiplied; zero outside the raster.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    let row = bytes.baseAddress.map { $0 + y * stride }
    switch format {
    case .a8: return UInt32(row?.load(fromByteOffset: x, as: UInt8.self) ?? 0) << 24
    case .rgb24: return (row?.load(fromByteOffset: x * 4, as: UInt32.self) ?? 0) | 0xFF00_0000
    case .argb32: return row?.load(fromByteOffset: x * 4, as: UInt32.self) ?? 0
    }
  }
}
