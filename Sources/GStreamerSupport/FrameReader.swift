import CoreGraphics
import Foundation

/// A picture of a video and how long it is shown, in nanoseconds.
package struct MediaFrame: Sendable {
  package let image: CGImage
  package let time: Int64
  package let end: Int64
}

/// Gives the picture of any moment of a video, as fast as it can be decoded: nothing waits for a clock.
package final class FrameReader: @unchecked Sendable {
  private let pipeline: MediaPipeline
  private let frameDuration: Int64
  private var current: MediaFrame?
  /// The picture after the current one, once it was taken.
  private var next: MediaFrame?
  private var isStarted = false

  /// How far ahead reading on is faster than looking for the place, in nanoseconds.
  private static let reach: Int64 = 2_000_000_000
  /// Where the rate is not known.
  private static let usualFrameDuration: Int64 = 33_333_333

  /// - Parameters:
  ///   - isUpright: whether pictures are turned as the file says.
  ///   - frameDuration: how long a picture is shown, if that is known.
  package init(_ url: URL, isUpright: Bool, frameDuration: Int64?) throws(MediaFailure) {
    var options: MediaPipeline.Options = [.video, .untimed]
    if isUpright { options.insert(.upright) }
    pipeline = try MediaPipeline(url, options)
    self.frameDuration = frameDuration ?? Self.usualFrameDuration
  }

  /// The picture that is shown at a time; after the end it is the last one. nil if there is none.
  package func frame(at time: Int64) -> MediaFrame? {
    let time = max(0, time)
    start()
    if let current, time >= current.time, time - current.end < Self.reach {
      readOn(to: time)
    } else {
      look(for: time)
    }
    return current
  }

  /// When the picture after the last given one is due; nil after the last.
  package var nextChange: Int64? {
    if next == nil { next = take() }
    return next?.time
  }

  private func start() {
    guard !isStarted else { return }
    isStarted = true
    pipeline.pause()
    pipeline.wait()
    pipeline.play()
    pipeline.wait()
  }

  private func readOn(to time: Int64) {
    while true {
      if next == nil { next = take() }
      guard let following = next, following.time <= time else { return }
      current = following
      next = nil
    }
  }

  private func look(for time: Int64) {
    next = nil
    if current == nil, time < frameDuration, let first = take() {
      current = first
      return
    }
    guard pipeline.seek(to: time) else { return }
    if let found = take(sought: time) {
      current = found
      readOn(to: time)
    } else if time > 0 {
      // Behind the last picture there is none: it is the one that stays.
      lookForLast(before: time)
    }
  }

  private func lookForLast(before time: Int64) {
    var start = time
    for step in [frameDuration * 2, 1_000_000_000, 10_000_000_000, .max] {
      start = max(0, time - min(step, time))
      pipeline.seek(to: start)
      if let found = take(sought: start) {
        current = found
        readOn(to: .max)
        return
      }
    }
  }

  private func take(sought: Int64? = nil) -> MediaFrame? {
    guard let sample = pipeline.take(), let image = sample.makeImage() else { return nil }
    let end = sample.time + (sample.duration ?? frameDuration)
    var time = sample.time
    // A decoder gives the picture in which a place lies as if it began there.
    if time == sought, let duration = sample.duration, duration < frameDuration {
      time = max(0, end - frameDuration)
    }
    return MediaFrame(image: image, time: time, end: end)
  }
}
