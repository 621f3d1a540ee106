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

/// The pictures of an animated WebP file, each as it is seen.
enum WebPAnimation {
  /// How long each picture lasts in seconds, and how often the animation runs (0 is for ever); nil for
  /// still files.
  static func timing(_ bytes: UnsafeRawBufferPointer) -> (delays: [Double], loops: Int)? {
    withDemuxer(bytes) { demuxer in
      let count = WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT)
      guard count > 1 else { return nil }
      var delays: [Double] = []
      var iterator = WebPIterator()
      var more = WebPDemuxGetFrame(demuxer, 1, &iterator)
      while more != 0 {
        delays.append(Double(iterator.duration) / 1000)
        more = WebPDemuxNextFrame(&iterator)
      }
      WebPDemuxReleaseIterator(&iterator)
      return (delays, Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT)))
    }
  }

  /// One picture, composed with those before it.
  static func frame(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, index: Int
  ) throws -> ImageSurface {
    try ImageLimits.check(header.width, header.height)
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw ImageDecodingError.outOfMemory }
    options.color_mode = MODE_bgrA
    var data = WebPData(
      bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
    guard let decoder = WebPAnimDecoderNew(&data, &options) else {
      throw ImageDecodingError.badHeader(.webp)
    }
    defer { WebPAnimDecoderDelete(decoder) }
    var pixels: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    for _ in 0...max(index, 0) {
      guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0 else {
        throw ImageDecodingError.damaged(.webp, "picture \(index) cannot be decoded")
      }
    }
    guard let pixels, let raster = ImageSurface(width: header.width, height: header.height),
      let target = raster.bytes.baseAddress
    else { throw ImageDecodingError.outOfMemory }
    for y in 0..<header.height {
      memcpy(target + y * raster.stride, pixels + y * header.width * 4, header.width * 4)
    }
    raster.markDirty()
    return raster
  }

  private static func withDemuxer<Result>(
    _ bytes: UnsafeRawBufferPointer, _ body: (OpaquePointer) -> Result?
  ) -> Result? {
    var data = WebPData(
      bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
    guard let demuxer = WebPDemux(&data) else { return nil }
    defer { WebPDemuxDelete(demuxer) }
    return body(demuxer)
  }
}
