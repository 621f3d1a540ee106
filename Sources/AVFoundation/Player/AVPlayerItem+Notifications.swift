import Foundation

extension Notification.Name {
  /// An item was played to its end.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// An item could not be played to its end.
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// An item's time has jumped.
  public static let AVPlayerItemTimeJumped = Notification.Name(
    "AVPlayerItemTimeJumpedNotification")
  /// Data of an item did not come in time.
  public static let AVPlayerItemPlaybackStalled = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
}

/// The error in the notification of an item that could not be played to its end.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension AVPlayerItem {
  nonisolated public static let didPlayToEndTimeNotification =
    Notification.Name.AVPlayerItemDidPlayToEndTime
  nonisolated public static let failedToPlayToEndTimeNotification =
    Notification.Name.AVPlayerItemFailedToPlayToEndTime
  nonisolated public static let timeJumpedNotification = Notification.Name.AVPlayerItemTimeJumped
  nonisolated public static let playbackStalledNotification =
    Notification.Name.AVPlayerItemPlaybackStalled
}
