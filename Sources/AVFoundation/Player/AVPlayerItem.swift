import CoreGraphics
import CoreMedia
import Foundation

/// An item that a player plays: an asset with a place in it.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  open private(set) var asset: AVAsset
  open private(set) var automaticallyLoadedAssetKeys: [String]

  /// Whether the file has been looked into and can be played. Observable.
  open private(set) var status = Status.unknown
  /// The error of a file that cannot be played.
  open private(set) var error: (any Error)?
  /// How long it plays; indefinite until it is ready. Observable.
  open private(set) var duration = CMTime.indefinite
  /// The size of the upright picture, in points; zero until it is ready.
  open private(set) var presentationSize = CGSize.zero
  open private(set) var tracks: [AVPlayerItemTrack] = []

  /// Whether there is enough to go on playing.
  open private(set) var isPlaybackLikelyToKeepUp = false
  open private(set) var isPlaybackBufferEmpty = true
  open private(set) var isPlaybackBufferFull = false

  /// The player whose current item it is.
  weak var player: AVPlayer?
  /// Every player it was given to, which it may be in once.
  weak var queue: AVPlayer?
  private(set) var playback: (any Playback)?
  /// Where playing goes on when it begins anew, in seconds.
  private var restTime = 0.0
  private var isLoading = false
  var hasEnded = false

  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  public convenience init(asset: AVAsset) {
    self.init(asset: asset, automaticallyLoadedAssetKeys: ["duration", "tracks"])
  }

  /// - Parameter automaticallyLoadedAssetKeys: properties to load before the item is ready; all are loaded at once.
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.asset = asset
    self.automaticallyLoadedAssetKeys = automaticallyLoadedAssetKeys ?? []
    super.init()
  }

  // MARK: Getting ready

  /// Looks into the file, once; a player asks for it.
  func load() {
    guard !isLoading else { return }
    isLoading = true
    asset.content.load { [weak self] in
      DispatchQueue.main.async { [weak self] in self?.hasLoaded() }
    }
  }

  private func hasLoaded() {
    guard status == .unknown else { return }
    if let error = asset.content.error { return fail(error) }
    guard asset.isPlayable else {
      return fail(AVError(.fileFormatNotRecognized, "There is neither sound nor video."))
    }
    announce("tracks") { tracks = asset.tracks.map(AVPlayerItemTrack.init) }
    announce("duration") { duration = asset.duration }
    announce("presentationSize") {
      let track = asset.tracks(withMediaType: .video).first
      presentationSize =
        track.map {
          CGRect(origin: .zero, size: $0.naturalSize).applying($0.preferredTransform).size
        }
        ?? .zero
    }
    announce("playbackBufferEmpty", "isPlaybackBufferEmpty") { isPlaybackBufferEmpty = false }
    announce("playbackLikelyToKeepUp", "isPlaybackLikelyToKeepUp") {
      isPlaybackLikelyToKeepUp = true
    }
    announce("loadedTimeRanges") {}
    announce("status") { status = .readyToPlay }
    player?.itemDidChangeStatus(self)
  }

  func fail(_ error: AVError) {
    self.error = error
    announce("status") { status = .failed }
    player?.itemDidChangeStatus(self)
  }

  func stall(_ isStalled: Bool) {
    announce("playbackLikelyToKeepUp", "isPlaybackLikelyToKeepUp") {
      isPlaybackLikelyToKeepUp = !isStalled
    }
    announce("playbackBufferEmpty", "isPlaybackBufferEmpty") { isPlaybackBufferEmpty = isStalled }
    guard isStalled else { return }
    NotificationCenter.default.post(name: .AVPlayerItemPlaybackStalled, object: self)
  }

  /// Begins to play it in a player, standing still.
  func start(isStepped: Bool) throws {
    guard playback == nil else { return }
    playback =
      isStepped
      ? try SteppedPlayback(asset, from: restTime)
      : try TimedPlayback(asset, from: restTime, buffer: preferredForwardBufferDuration)
  }

  /// Leaves its player; it goes on from its place when it is played again.
  func stop() {
    restTime = seconds
    playback = nil
  }

  // MARK: Time

  /// Where in the item playing is, in seconds.
  var seconds: Double { playback?.time ?? restTime }

  open func currentTime() -> CMTime {
    CMTime(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// Where playing ends; invalid for the end of the asset.
  open var forwardPlaybackEndTime = CMTime.invalid
  /// Where playing backwards ends; invalid for the begin of the asset.
  open var reversePlaybackEndTime = CMTime.invalid

  /// The seconds between which it plays.
  var bounds: ClosedRange<Double> {
    let first = reversePlaybackEndTime.isNumeric ? reversePlaybackEndTime.seconds : 0
    let last = duration.isNumeric ? duration.seconds : .infinity
    let end = forwardPlaybackEndTime.isNumeric ? min(last, forwardPlaybackEndTime.seconds) : last
    return min(first, end)...end
  }

  /// The ranges that can be played, boxed: all of a file, and of what comes from elsewhere what was played.
  open var loadedTimeRanges: [NSValue] {
    guard status == .readyToPlay else { return [] }
    let end = asset.content.url.isFileURL ? duration : currentTime()
    return [NSValue(timeRange: CMTimeRange(start: .zero, end: end))]
  }

  /// Where playing can be taken, as boxed ranges.
  open var seekableTimeRanges: [NSValue] {
    guard status == .readyToPlay, asset.content.information?.isSeekable == true else { return [] }
    return [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))]
  }

  // MARK: Seeking

  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    seek(
      to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
      completionHandler: completionHandler)
  }

  /// Goes to a time, which is clamped to the item's. The handler is told whether no other seek came in between.
  ///
  /// Where a host steps the clock, and in a file with tolerances of zero, the place is exact.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: (@Sendable (Bool) -> Void)?
  ) {
    guard time.isNumeric || time.isPositiveInfinity || time.isNegativeInfinity else {
      return DispatchQueue.main.async { completionHandler?(false) }
    }
    let last = duration.isNumeric ? duration.seconds : .infinity
    let target = min(max(0, time.seconds), last)
    guard let playback, target.isFinite else {
      if target.isFinite { restTime = target }
      return DispatchQueue.main.async { completionHandler?(true) }
    }
    hasEnded = false
    let isExact = toleranceBefore.seconds < 1 || toleranceAfter.seconds < 1
    playback.seek(to: target, isExact: isExact) { [weak self] isFinished in
      completionHandler?(isFinished)
      guard isFinished, let self else { return }
      player?.itemDidJump(self)
      NotificationCenter.default.post(name: .AVPlayerItemTimeJumped, object: self)
    }
    player?.itemWillJump(self)
  }

  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    await seek(to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity)
  }

  @discardableResult
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime
  ) async -> Bool {
    await withCheckedContinuation { done in
      seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) {
        done.resume(returning: $0)
      }
    }
  }

  /// Moves by frames, forward or back.
  open func step(byCount stepCount: Int) {
    let frame = asset.tracks(withMediaType: .video).first?.minFrameDuration ?? .invalid
    guard frame.isNumeric else { return }
    seek(
      to: currentTime() + CMTimeMultiply(frame, multiplier: Int32(clamping: stepCount)),
      toleranceBefore: .zero, toleranceAfter: .zero, completionHandler: nil)
  }

  open var canStepForward: Bool { canStep }
  open var canStepBackward: Bool { canStep }
  private var canStep: Bool { status == .readyToPlay && presentationSize != .zero }
  open var canPlayFastForward: Bool { status == .readyToPlay }
  open var canPlaySlowForward: Bool { status == .readyToPlay }
  open var canPlayReverse: Bool { canStep }
  open var canPlayFastReverse: Bool { canStep }
  open var canPlaySlowReverse: Bool { canStep }

  // MARK: Wishes

  /// How many seconds of what comes over the network to have ready ahead of playing; 0 leaves it to GStreamer.
  /// Counts from the next time that the item is given to a player.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// Titles and the like that controls show.
  open var externalMetadata: [AVMetadataItem] = []

  /// Changes a property and tells who observes it, by any of its names.
  private func announce(_ keys: String..., change: () -> Void) {
    for key in keys { willChangeValue(forKey: key) }
    change()
    for key in keys { didChangeValue(forKey: key) }
  }
}

/// A track of an item.
@preconcurrency @MainActor
open class AVPlayerItemTrack: NSObject {
  open private(set) var assetTrack: AVAssetTrack?
  init(_ track: AVAssetTrack) { assetTrack = track }
}
