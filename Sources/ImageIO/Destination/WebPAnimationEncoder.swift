import CWebP
import Foundation

/// Makes an animated WebP file of opaque pictures, one after the other; it runs for ever.
///
/// It keeps only the compressed differences between pictures. May be used on any thread, on one at a time.
package final class WebPAnimationEncoder {
  private let encoder: OpaquePointer
  private var config = WebPConfig()
  private let width, height: Int
  /// When the last picture begins, in milliseconds.
  private var latest = -1

  /// Nil for a size that the format does not have: 1 to 16,383 pixels a side.
  package init?(width: Int, height: Int) {
    var options = WebPAnimEncoderOptions()
    guard (1...16_383).contains(width), (1...16_383).contains(height),
      WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0
    else { return nil }
    // Fast enough to keep up with a screen.
    config.method = 1
    config.quality = 80
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      return nil
    }
    self.encoder = encoder
    (self.width, self.height) = (width, height)
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Adds a picture that is seen from `time` on, in seconds from the beginning and later than the last; returns whether
  /// it could be added.
  ///
  /// - Parameter pixels: rows of blue, green, red and an unused byte each, without gaps.
  package func add(_ pixels: Data, at time: Double) -> Bool {
    guard pixels.count == width * height * 4 else { return false }
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { return false }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(width), Int32(height))
    let isRead = pixels.withUnsafeBytes {
      WebPPictureImportBGRX(
        &picture, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width * 4)) != 0
    }
    latest = max(Int((time * 1000).rounded()), latest + 1)
    return isRead && WebPAnimEncoderAdd(encoder, &picture, Int32(latest), &config) != 0
  }

  /// The file, whose last picture is seen until `time`; nil if there is none or it is too large for memory.
  package func finish(at time: Double) -> Data? {
    guard latest >= 0 else { return nil }
    let end = max(Int((time * 1000).rounded()), latest + 1)
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(end), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0, let bytes = data.bytes
    else { return nil }
    return Data(bytes: bytes, count: data.size)
  }
}
