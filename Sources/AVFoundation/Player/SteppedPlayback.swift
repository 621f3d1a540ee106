import CoreGraphics
import Foundation
import GStreamerSupport
import QuartzCore

/// Playing that follows the clock which a host steps: each moment of it has its picture, the same at every run. Nothing
/// is heard.
final class SteppedPlayback: Playback {
  private var timeline: MediaTimeline
  private let duration: Double
  private let reader: FrameReader?
  private var shown: Int64?
  var onEvent: @MainActor (PlaybackEvent) -> Void = { _ in }

  /// Times are sums of steps: one that lies this little before a picture belongs to it.
  private static let tolerance: Int64 = 1_000

  init(_ asset: AVAsset, from time: Double) throws {
    timeline = MediaTimeline(at: time)
    duration = asset.duration.isNumeric ? asset.duration.seconds : .infinity
    let track = asset.tracks(withMediaType: .video).first
    reader = try track.map { track in
      try FrameReader(
        asset.content.url, isUpright: true, frameDuration: track.stream.frameDuration)
    }
  }

  var time: Double { min(max(0, timeline.time()), duration) }

  var rate: Double {
    get { timeline.rate }
    set {
      timeline.move(to: time)
      timeline.setRate(newValue)
    }
  }

  private var place: Int64 { Int64((time * 1e9).rounded()) + Self.tolerance }

  func newPicture() -> CGImage? {
    guard let frame = reader?.frame(at: place), frame.time != shown else { return nil }
    shown = frame.time
    return frame.image
  }

  func nextPicture(after time: CFTimeInterval) -> CFTimeInterval? {
    guard timeline.rate != 0, let reader else { return nil }
    // Backwards every moment may have another one.
    guard timeline.rate > 0 else { return time }
    return reader.nextChange.flatMap { timeline.moment(of: Double($0) / 1e9) }
  }

  func seek(
    to time: Double, isExact: Bool, completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    timeline.move(to: min(max(0, time), duration))
    DispatchQueue.main.async { completion(true) }
  }

  func setVolume(_ volume: Double, isMuted: Bool) {}
}
