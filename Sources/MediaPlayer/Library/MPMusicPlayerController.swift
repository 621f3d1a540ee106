import Foundation

public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

/// Plays what can be queued.
public protocol MPMediaPlayback {
  func prepareToPlay()
  var isPreparedToPlay: Bool { get }
  func play()
  func pause()
  func stop()
  var currentPlaybackTime: TimeInterval { get set }
  var currentPlaybackRate: Float { get set }
  func beginSeekingForward()
  func beginSeekingBackward()
  func endSeeking()
}

extension Notification.Name {
  public static let MPMusicPlayerControllerPlaybackStateDidChange = Self(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = Self(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  public static let MPMusicPlayerControllerVolumeDidChange = Self(
    "MPMusicPlayerControllerVolumeDidChangeNotification")
}

/// Plays the person's music. Its library is empty: there is nothing to queue, and it stays stopped.
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
  private static let system = MPMusicPlayerController()
  private static let application = MPMusicPlayerController()

  open class var systemMusicPlayer: MPMusicPlayerController { system }
  open class var applicationMusicPlayer: MPMusicPlayerController { application }
  open class var applicationQueuePlayer: MPMusicPlayerController { application }
  open class var iPodMusicPlayer: MPMusicPlayerController { system }

  open var playbackState: MPMusicPlaybackState { .stopped }
  open var repeatMode = MPMusicRepeatMode.default
  open var shuffleMode = MPMusicShuffleMode.default
  open var nowPlayingItem: MPMediaItem?
  open var indexOfNowPlayingItem: Int { NSNotFound }

  open func setQueue(with query: MPMediaQuery) {}
  open func setQueue(with itemCollection: MPMediaItemCollection) {}
  open func setQueue(with storeIDs: [String]) {}
  open func skipToNextItem() {}
  open func skipToBeginning() {}
  open func skipToPreviousItem() {}
  /// Nothing changes, so that nothing is posted.
  open func beginGeneratingPlaybackNotifications() {}
  open func endGeneratingPlaybackNotifications() {}

  open func prepareToPlay() {}
  /// Tells that there is nothing to play.
  @preconcurrency
  open func prepareToPlay(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    DispatchQueue.global().async { completionHandler(MPError(.notFound)) }
  }
  open var isPreparedToPlay: Bool { false }
  open func play() {}
  open func pause() {}
  open func stop() {}
  open var currentPlaybackTime: TimeInterval {
    get { 0 }
    set {}
  }
  open var currentPlaybackRate: Float {
    get { 0 }
    set {}
  }
  open func beginSeekingForward() {}
  open func beginSeekingBackward() {}
  open func endSeeking() {}
}

@available(*, unavailable, message: "iOS has it no longer; use AVPlayerViewController")
open class MPMoviePlayerController: NSObject {}

@available(*, unavailable, message: "iOS has it no longer; use AVPlayerViewController")
open class MPMoviePlayerViewController: NSObject {}
