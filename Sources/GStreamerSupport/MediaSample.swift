internal import CCairo
internal import CGStreamer
import CoreGraphics

/// A picture, or a stretch of sound, as a pipeline gives it.
package final class MediaSample: @unchecked Sendable {
  private let sample: UnsafeMutablePointer<hanok_gst_sample>

  init(_ sample: UnsafeMutablePointer<hanok_gst_sample>) { self.sample = sample }

  deinit { hanok_gst_sample_free(sample) }

  /// When it begins, in nanoseconds.
  package var time: Int64 { max(0, sample.pointee.time) }
  package var duration: Int64? {
    sample.pointee.duration >= 0 ? sample.pointee.duration : nil
  }
  package var channels: Int { Int(sample.pointee.channels) }
  package var sampleRate: Int { Int(sample.pointee.rate) }

  /// Runs a closure on the sound: a number from -1 to 1 a channel, channel after channel, then the next moment.
  package func withSamples<Result>(_ body: (UnsafeBufferPointer<Float>) -> Result) -> Result {
    let count = sample.pointee.count / MemoryLayout<Float>.size
    return sample.pointee.bytes.withMemoryRebound(to: Float.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// The picture, over the pixels as they lie: they are not copied, and this stays as long as the image does.
  package func makeImage() -> CGImage? {
    let (width, height) = (sample.pointee.width, sample.pointee.height)
    guard width > 0, height > 0, sample.pointee.count >= Int(width) * Int(height) * 4,
      let surface = cairo_image_surface_create_for_data(
        sample.pointee.bytes, CAIRO_FORMAT_RGB24, width, height, width * 4)
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    let status = cairo_surface_set_user_data(
      surface, Self.key, Unmanaged.passRetained(self).toOpaque(),
      { context in context.map { Unmanaged<MediaSample>.fromOpaque($0).release() } })
    guard status == CAIRO_STATUS_SUCCESS else {
      Unmanaged.passUnretained(self).release()
      cairo_surface_destroy(surface)
      return nil
    }
    return CGImage(surface: surface)
  }

  nonisolated(unsafe) private static let key =
    UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
