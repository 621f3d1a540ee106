import CoreGraphics
import Foundation
import GStreamerSupport
import QuartzCore

/// Playing by GStreamer's clock, with sound on the system's device.
final class TimedPlayback: Playback {
  private struct Seek {
    let time: Double
    let isExact: Bool
    let completion: @MainActor (Bool) -> Void
  }

  private var pipeline: MediaPipeline?
  /// Where the pipeline is while it cannot say so.
  private var knownTime: Double
  /// The speed that the pipeline was told with the last seek.
  private var toldRate = 1.0
  /// The seek that goes on, and the one that follows it.
  private var seek: Seek?
  private var nextSeek: Seek?
  private var isReady = false
  private var isStalled = false
  private var hasPicture = false
  var onEvent: @MainActor (PlaybackEvent) -> Void = { _ in }

  /// - Parameter buffer: the seconds to have ready ahead; 0 leaves it to GStreamer.
  init(_ asset: AVAsset, from time: Double, buffer: Double = 0) throws {
    knownTime = time
    if time > 0 { nextSeek = Seek(time: time, isExact: true) { _ in } }
    let hasVideo = !asset.tracks(withMediaType: .video).isEmpty
    pipeline = try MediaPipeline(
      asset.content.url, hasVideo ? [.video, .sound, .upright] : .sound
    ) { [weak self] event in
      DispatchQueue.main.async { [weak self] in self?.handle(event) }
    }
    if buffer > 0 { pipeline?.setBuffer(Int64(buffer * 1e9)) }
    pipeline?.pause()
  }

  var time: Double {
    guard isReady, seek == nil, nextSeek == nil, let position = pipeline?.position else {
      return knownTime
    }
    return Double(position) / 1e9
  }

  var rate = 0.0 {
    didSet {
      guard rate != oldValue else { return }
      if rate == 0 {
        pipeline?.pause()
      } else {
        if rate != toldRate { seek(to: time, isExact: true) { _ in } }
        resume()
      }
    }
  }

  private func resume() {
    if rate != 0, !isStalled { pipeline?.play() }
  }

  func newPicture() -> CGImage? {
    guard hasPicture else { return nil }
    hasPicture = false
    // At rest there is the one that it stands at, which asking for others would take away; while it plays, those that
    // were not shown in time are gone.
    var newest = pipeline?.takeStill(.zero)
    while let sample = pipeline?.take(.zero) { newest = sample }
    return newest?.makeImage()
  }

  /// GStreamer tells when there is another picture.
  func nextPicture(after time: CFTimeInterval) -> CFTimeInterval? { nil }

  // MARK: Seeking

  func seek(
    to time: Double, isExact: Bool, completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    knownTime = max(0, time)
    nextSeek?.completion(false)
    nextSeek = Seek(time: knownTime, isExact: isExact, completion: completion)
    beginSeek()
  }

  /// One goes on at a time; the last one asked for follows it.
  private func beginSeek() {
    guard isReady, seek == nil, let next = nextSeek else { return }
    nextSeek = nil
    toldRate = rate == 0 ? toldRate : rate
    guard let pipeline,
      pipeline.seek(to: Int64(next.time * 1e9), rate: toldRate, isExact: next.isExact)
    else { return next.completion(false) }
    seek = next
  }

  // MARK: Events

  private func handle(_ event: MediaPipeline.Event) {
    switch event {
    case .picture:
      hasPicture = true
      FrameScheduler.requestFrame()
    case .settled:
      isReady = true
      let ended = seek
      seek = nil
      ended?.completion(nextSeek == nil)
      beginSeek()
    case .ended:
      // While the pipeline seeks, an end that it reports is the earlier one.
      if seek == nil, nextSeek == nil { onEvent(.ended) }
    case .broken(let text): onEvent(.broken(AVError(.decodeFailed, text)))
    case .buffering(let percent): stall(percent < 100)
    }
  }

  private func stall(_ isStalled: Bool) {
    guard self.isStalled != isStalled else { return }
    self.isStalled = isStalled
    if isStalled { pipeline?.pause() } else { resume() }
    onEvent(.stalled(isStalled))
  }

  func setVolume(_ volume: Double, isMuted: Bool) {
    pipeline?.setVolume(volume, isMuted: isMuted)
  }
}
