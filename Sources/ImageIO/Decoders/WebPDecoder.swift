import CWebP
import CoreGraphics
import Foundation

/// Decodes WebP files, scaled by the decoder itself where a smaller size is enough.
enum WebPDecoder {
  /// The pixels of a still file, at most `size` if given.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, size: (width: Int, height: Int)?
  ) throws -> ImageSurface {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw ImageDecodingError.outOfMemory }
    let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard WebPGetFeatures(source, bytes.count, &config.input) == VP8_STATUS_OK else {
      throw ImageDecodingError.badHeader(.webp)
    }
    let target = size ?? (header.width, header.height)
    try ImageLimits.check(target.width, target.height)
    // Lossless files are unpacked whole before they are scaled.
    if config.input.format != 1 { try ImageLimits.check(header.width, header.height) }
    let format: ImageSurface.Format = header.hasAlpha ? .argb32 : .rgb24
    guard let raster = ImageSurface(width: target.width, height: target.height, format: format)
    else { throw ImageDecodingError.outOfMemory }
    if target != (header.width, header.height) {
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(target.width)
      config.options.scaled_height = Int32(target.height)
    }
    let pixels = raster.bytes
    config.output.colorspace = header.hasAlpha ? MODE_bgrA : MODE_BGRA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
    config.output.u.RGBA.stride = Int32(raster.stride)
    config.output.u.RGBA.size = pixels.count
    let status = WebPDecode(source, bytes.count, &config)
    WebPFreeDecBuffer(&config.output)
    guard status == VP8_STATUS_OK else {
      throw ImageDecodingError.damaged(.webp, "decoder status \(status.rawValue)")
    }
    raster.markDirty()
    return raster
  }
}
