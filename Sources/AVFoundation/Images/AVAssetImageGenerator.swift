import CoreGraphics
import CoreMedia
import Foundation
import GStreamerSupport
import QuartzCore

/// Gives still pictures of a video.
///
/// A picture is that of the moment that was asked for, however much the tolerances allow.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  public typealias CompletionHandler =
    @Sendable (
      _ requestedTime: CMTime, _ image: CGImage?, _ actualTime: CMTime, _ result: Result,
      _ error: (any Error)?
    ) -> Void

  /// How a request ended.
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  open private(set) var asset: AVAsset

  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Whether pictures are turned upright.
  open var appliesPreferredTrackTransform = false

  /// The largest size of a picture, in pixels, in which it is fitted; zero leaves its size.
  open var maximumSize = CGSize.zero

  /// How much earlier a picture may be than asked for.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// How much later a picture may be than asked for.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  private let lock = NSLock()
  /// How often everything was cancelled.
  private var cancellations = 0
  private let queue = DispatchQueue(label: "hanok.image-generator", qos: .userInitiated)
  /// Used on the queue alone.
  private var reader: (reader: FrameReader, isUpright: Bool)?

  // MARK: Asking

  /// The picture of a time, waited for.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    let (image, time) = try queue.sync { try picture(at: requestedTime) }
    actualTime?.pointee = time
    return image
  }

  /// The picture of a time and the time at which it begins.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    try await withCheckedThrowingContinuation { done in
      request([time]) { _, image, actualTime, _, error in
        if let image {
          done.resume(returning: (image, actualTime))
        } else {
          done.resume(throwing: error ?? AVError(.unknown))
        }
      }
    }
  }

  /// The pictures of some times, in their order, one after the other.
  open func images(for times: [CMTime]) -> Images { Images(generator: self, times: times) }

  /// Gives the pictures of boxed times, in their order; the handler is called on any thread, once for each.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler: @escaping CompletionHandler
  ) {
    request(requestedTimes.map(\.timeValue), handler)
  }

  /// Gives the picture of a time; the handler is called on any thread.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    request([requestedTime]) { _, image, actualTime, _, error in handler(image, actualTime, error) }
  }

  /// Cancels pending requests; their handlers are told.
  open func cancelAllCGImageGeneration() { lock.withLock { cancellations += 1 } }

  private func request(_ times: [CMTime], _ handler: @escaping CompletionHandler) {
    let generation = lock.withLock { cancellations }
    AwaitedWork.begin()
    queue.async { [self] in
      for time in times {
        guard lock.withLock({ cancellations }) == generation else {
          handler(time, nil, .zero, .cancelled, AVError(.operationCancelled))
          continue
        }
        do {
          let (image, actualTime) = try picture(at: time)
          handler(time, image, actualTime, .succeeded, nil)
        } catch {
          handler(time, nil, .zero, .failed, error)
        }
      }
      DispatchQueue.main.async { AwaitedWork.end() }
    }
  }

  // MARK: Making

  /// The picture of a time. On the queue.
  private func picture(at time: CMTime) throws -> (CGImage, CMTime) {
    guard asset.content.information != nil else {
      throw asset.content.error ?? AVError(.unknown)
    }
    guard let track = asset.tracks(withMediaType: .video).first else {
      throw AVError(.noImageAtTime, "There is no video.")
    }
    guard let wanted = time.clamped(to: asset.duration).nanoseconds else {
      throw AVError(.noImageAtTime, "This is no time of the video.")
    }
    guard let frame = try frames(of: track).frame(at: wanted), let image = fitted(frame.image)
    else { throw AVError(.noImageAtTime, "The video has no picture at that time.") }
    return (image, CMTime(nanoseconds: frame.time))
  }

  private func frames(of track: AVAssetTrack) throws -> FrameReader {
    if let reader, reader.isUpright == appliesPreferredTrackTransform { return reader.reader }
    do {
      let new = try FrameReader(
        asset.content.url, isUpright: appliesPreferredTrackTransform,
        frameDuration: track.stream.frameDuration)
      reader = (new, appliesPreferredTrackTransform)
      return new
    } catch {
      throw AVError(error)
    }
  }

  /// The picture, no larger than it may be.
  private func fitted(_ image: CGImage) -> CGImage? {
    let size = CGSize(width: image.width, height: image.height)
    let limits = [maximumSize.width / size.width, maximumSize.height / size.height]
    let scale = min(1, limits.filter { $0 > 0 }.min() ?? 1)
    let width = max(1, Int((size.width * scale).rounded()))
    let height = max(1, Int((size.height * scale).rounded()))
    guard width != image.width || height != image.height else { return image }
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
    context?.interpolationQuality = .high
    context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context?.makeImage()
  }
}

extension CMTime {
  /// The time, but not before zero and not after the end.
  fileprivate func clamped(to duration: CMTime) -> CMTime {
    guard isValid, !isIndefinite else { return self }
    let early = duration.isNumeric && self > duration ? duration : self
    return max(early, .zero)
  }
}
