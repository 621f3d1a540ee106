import CGdkPixbuf
import CoreGraphics
import Foundation

/// Decodes the less common formats through gdk-pixbuf.
enum PixbufDecoder {
  /// The facts that the loader finds out before it decodes.
  private final class Probe {
    var size: (width: Int, height: Int)?
    let onlySize: Bool

    init(onlySize: Bool) { self.onlySize = onlySize }
  }

  /// The size in pixels, without decoding; nil if the header is damaged.
  static func size(
    of bytes: UnsafeRawBufferPointer, format: ImageFormat
  ) -> (width: Int, height: Int)? {
    let probe = Probe(onlySize: true)
    _ = load(bytes, format: format, probe: probe) { _ in }
    return probe.size
  }

  /// What the decoder's alpha means.
  enum Alpha {
    /// It is there only for the decoder.
    case none
    case plain
    /// The colours are multiplied by it.
    case multiplied
  }

  static func decode(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, alpha: Alpha = .plain
  ) throws -> ImageSurface {
    let probe = Probe(onlySize: false)
    var raster: ImageSurface?
    let reason = load(bytes, format: format, probe: probe) { raster = converted($0, alpha) }
    if let size = probe.size { try ImageLimits.check(size.width, size.height) }
    if let raster { return raster }
    throw ImageDecodingError.damaged(format, reason ?? "it is cut off")
  }

  /// Runs a loader over the bytes; returns its complaint, if it has one.
  private static func load(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, probe: Probe,
    _ body: (OpaquePointer) -> Void
  ) -> String? {
    var error: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, &error) else {
      return takeMessage(&error) ?? "there is no decoder for it"
    }
    defer { g_object_unref(loader) }
    connect(probe, to: loader)
    let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let isWritten = gdk_pixbuf_loader_write(loader, source, gsize(bytes.count), &error) != 0
    var reason = takeMessage(&error)
    let isClosed = gdk_pixbuf_loader_close(loader, &error) != 0
    reason = reason ?? takeMessage(&error)
    if isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) { body(pixbuf) }
    return reason
  }

  private static func connect(_ probe: Probe, to loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    typealias Callback =
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, gpointer?) -> Void
    let callback: Callback = { loader, width, height, data in
      guard let data else { return }
      let probe = Unmanaged<Probe>.fromOpaque(data).takeUnretainedValue()
      // Some formats hold several pictures; the loader tells the size of each.
      if probe.size == nil { probe.size = (Int(width), Int(height)) }
      let isTooLarge = Int(width) * Int(height) > ImageLimits.fullPixels
      // A size of nothing makes the loader stop before it decodes.
      if probe.onlySize || isTooLarge { gdk_pixbuf_loader_set_size(loader, 0, 0) }
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passUnretained(probe).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  private static func takeMessage(_ error: inout UnsafeMutablePointer<GError>?) -> String? {
    guard let given = error else { return nil }
    error = nil
    defer { g_error_free(given) }
    return given.pointee.message.map { String(cString: $0) }
  }

  /// The pixels of a pixbuf, premultiplied.
  private static func converted(_ pixbuf: OpaquePointer, _ alpha: Alpha) -> ImageSurface? {
    let channels = gdk_pixbuf_get_has_alpha(pixbuf) != 0 ? 4 : 3
    let hasAlpha = channels == 4 && alpha != .none
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      Int(gdk_pixbuf_get_n_channels(pixbuf)) == channels,
      let source = gdk_pixbuf_read_pixels(pixbuf),
      let raster = ImageSurface(
        overwrittenWidth: width, height: height, format: hasAlpha ? .argb32 : .rgb24),
      let target = raster.bytes.baseAddress
    else { return nil }
    for y in 0..<height {
      var from = source + y * stride
      let row = (target + y * raster.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        row[x] =
          hasAlpha && alpha == .multiplied
          ? UInt32(from[3]) << 24 | UInt32(from[0]) << 16 | UInt32(from[1]) << 8 | UInt32(from[2])
          : PremultipliedPixel.word(
            red: from[0], green: from[1], blue: from[2], alpha: hasAlpha ? from[3] : 255)
        from += channels
      }
    }
    raster.markDirty()
    return raster
  }
}

/// Words of premultiplied colour.
enum PremultipliedPixel {
  @inline(__always)
  static func word(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> UInt32 {
    let a = UInt32(alpha)
    func scaled(_ value: UInt8) -> UInt32 { (UInt32(value) * a + 127) / 255 }
    return a << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
  }
}
