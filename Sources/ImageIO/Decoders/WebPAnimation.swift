import CWebP
import CoreGraphics
import Foundation

/// The timing of an animated WebP file's pictures.
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

/// A decoder on its way through the pictures of an animated WebP file, which it composes.
final class WebPCanvas {
  private let bytes: NSData
  private let decoder: OpaquePointer
  private let width: Int
  private let height: Int
  /// The picture that the decoder gives next.
  private var next = 0

  init(_ data: Data, header: ImageHeader) throws {
    try ImageLimits.check(header.width, header.height)
    (width, height) = (header.width, header.height)
    // The decoder reads from these bytes as long as it lives.
    bytes = NSData(data: data)
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw ImageDecodingError.outOfMemory }
    options.color_mode = MODE_bgrA
    var input = WebPData(
      bytes: bytes.bytes.assumingMemoryBound(to: UInt8.self), size: bytes.length)
    guard let decoder = WebPAnimDecoderNew(&input, &options) else {
      throw ImageDecodingError.badHeader(.webp)
    }
    self.decoder = decoder
  }

  deinit { WebPAnimDecoderDelete(decoder) }

  func frame(_ index: Int) throws -> ImageSurface {
    if index < next {
      WebPAnimDecoderReset(decoder)
      next = 0
    }
    var pixels: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    while next <= index {
      guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0 else {
        throw ImageDecodingError.damaged(.webp, "picture \(index) cannot be decoded")
      }
      next += 1
    }
    guard let pixels, let raster = ImageSurface(width: width, height: height),
      let target = raster.bytes.baseAddress
    else { throw ImageDecodingError.outOfMemory }
    for y in 0..<height { memcpy(target + y * raster.stride, pixels + y * width * 4, width * 4) }
    raster.markDirty()
    return raster
  }
}
