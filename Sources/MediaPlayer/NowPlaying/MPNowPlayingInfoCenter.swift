import Foundation
import UIKit

public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
public let MPNowPlayingInfoPropertyChapterNumber = "MPNowPlayingInfoPropertyChapterNumber"
public let MPNowPlayingInfoPropertyChapterCount = "MPNowPlayingInfoPropertyChapterCount"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
public let MPNowPlayingInfoPropertyExternalContentIdentifier =
  "MPNowPlayingInfoPropertyExternalContentIdentifier"
public let MPNowPlayingInfoPropertyExternalUserProfileIdentifier =
  "MPNowPlayingInfoPropertyExternalUserProfileIdentifier"
public let MPNowPlayingInfoPropertyServiceIdentifier = "MPNowPlayingInfoPropertyServiceIdentifier"
public let MPNowPlayingInfoPropertyPlaybackProgress = "MPNowPlayingInfoPropertyPlaybackProgress"
public let MPNowPlayingInfoPropertyCurrentPlaybackDate =
  "MPNowPlayingInfoPropertyCurrentPlaybackDate"

public enum MPNowPlayingInfoMediaType: UInt, Sendable { case none, audio, video }

public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}

/// What the app plays, for the desktop: its media controls and keys show it and steer it over MPRIS.
@preconcurrency
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let instance = MPNowPlayingInfoCenter()
  open class func `default`() -> MPNowPlayingInfoCenter { instance }

  private let lock = NSLock()
  private var info: [String: Any]?
  private var state = MPNowPlayingPlaybackState.unknown
  /// When the elapsed time was said.
  private var said = Date()

  private override init() { super.init() }

  /// Nil when nothing plays. Any thread.
  open var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { info } }
    set {
      lock.withLock {
        info = newValue
        said = Date()
      }
      didChange()
    }
  }

  open var playbackState: MPNowPlayingPlaybackState {
    get { lock.withLock { state } }
    set {
      lock.withLock { state = newValue }
      didChange()
    }
  }

  private func didChange() {
    DispatchQueue.main.async { MainActor.assumeIsolated { MediaBus.shared.didChange() } }
  }

  private func number(_ key: String) -> Double? {
    let value = lock.withLock { info?[key] }
    return (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Float).map(
      Double.init)
      ?? (value as? Int).map(Double.init)
  }

  /// Seconds from the start of what plays: what was said, and the time that went by since.
  var elapsed: Double {
    let start = number(MPNowPlayingInfoPropertyElapsedPlaybackTime) ?? 0
    guard isPlaying else { return start }
    let time = start + Date().timeIntervalSince(lock.withLock { said }) * rate
    return min(max(0, time), duration ?? .infinity)
  }
  var rate: Double { number(MPNowPlayingInfoPropertyPlaybackRate) ?? 1 }
  var duration: Double? { number(MPMediaItemPropertyPlaybackDuration) }

  /// As the state says; without one, as the rate does.
  var isPlaying: Bool {
    switch playbackState {
    case .playing: true
    case .unknown: nowPlayingInfo != nil && rate != 0
    default: false
    }
  }
}
