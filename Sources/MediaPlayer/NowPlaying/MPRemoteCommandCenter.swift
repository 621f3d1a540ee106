import Foundation

/// What the desktop's media controls and keys may ask the app for.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let instance = MPRemoteCommandCenter()
  open class func shared() -> MPRemoteCommandCenter { instance }
  private override init() { super.init() }

  public let playCommand = MPRemoteCommand()
  public let pauseCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  public let changeRepeatModeCommand = MPChangeRepeatModeCommand()
  public let changeShuffleModeCommand = MPChangeShuffleModeCommand()
  // No desktop asks for these.
  public let seekForwardCommand = MPSeekCommand()
  public let seekBackwardCommand = MPSeekCommand()
  public let enableLanguageOptionCommand = MPRemoteCommand()
  public let disableLanguageOptionCommand = MPRemoteCommand()
  public let ratingCommand = MPRatingCommand()
  public let likeCommand = MPFeedbackCommand()
  public let dislikeCommand = MPFeedbackCommand()
  public let bookmarkCommand = MPFeedbackCommand()
}
