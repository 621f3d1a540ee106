import CCairo
import Foundation

extension ImageSurface {
  /// The raster as a PNG file's bytes; nil if it could not be encoded.
  package func pngData() -> Data? { ImageSurface.pngData(of: cairo) }

  /// Writes the raster as a PNG file.
  package func writePNG(to url: URL) throws {
    guard let data = pngData() else { throw CocoaError(.fileWriteUnknown) }
    try data.write(to: url, options: .atomic)
  }

  package static func pngData(of surface: OpaquePointer) -> Data? {
    let sink = PNGSink()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<PNGSink>.fromOpaque(closure).takeUnretainedValue()
        sink.data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque())
    return status == CAIRO_STATUS_SUCCESS ? sink.data : nil
  }

  /// A raster read from a PNG file's bytes; nil if they are not one.
  package static func png(_ data: Data) -> ImageSurface? {
    let source = PNGSource(data: data)
    guard
      let surface = cairo_image_surface_create_from_png_stream(
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
          let source = Unmanaged<PNGSource>.fromOpaque(closure).takeUnretainedValue()
          return source.read(into: bytes, count: Int(count))
            ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, Unmanaged.passUnretained(source).toOpaque())
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return ImageSurface(owning: surface)
  }
}

/// Where the PNG encoder puts its bytes.
private final class PNGSink {
  var data = Data()
}

/// Where the PNG decoder takes its bytes from.
private final class PNGSource {
  private let data: Data
  private var position: Data.Index

  init(data: Data) {
    self.data = data
    position = data.startIndex
  }

  func read(into bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    guard data.endIndex - position >= count else { return false }
    data.copyBytes(to: bytes, from: position..<(position + count))
    position += count
    return true
  }
}
