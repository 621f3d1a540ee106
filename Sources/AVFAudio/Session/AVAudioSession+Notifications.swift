import Foundation

extension AVAudioSession {
  /// Another app takes the sound over, or gives it back. A desktop mixes programs: never posted.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// The category changed, and with it the route.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
  /// The system's sound ended or began anew: never posted.
  public static let mediaServicesWereLostNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereLostNotification")
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
  /// Another app's sound begins or ends: never posted.
  public static let silenceSecondaryAudioHintNotification = Notification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")
}

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
public let AVAudioSessionInterruptionWasSuspendedKey = "AVAudioSessionInterruptionWasSuspendedKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey =
  "AVAudioSessionSilenceSecondaryAudioHintTypeKey"
