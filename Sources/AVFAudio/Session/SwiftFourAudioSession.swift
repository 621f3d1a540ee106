import Foundation

// The names that the audio session's types and constants had in Swift 4, for projects that are still written in it: as on iOS,
// they are gone for others.

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.CategoryOptions")
public typealias AVAudioSessionCategoryOptions = AVAudioSession.CategoryOptions

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.InterruptionOptions")
public typealias AVAudioSessionInterruptionOptions = AVAudioSession.InterruptionOptions

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.InterruptionType")
public typealias AVAudioSessionInterruptionType = AVAudioSession.InterruptionType

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.PortOverride")
public typealias AVAudioSessionPortOverride = AVAudioSession.PortOverride

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.RecordPermission")
public typealias AVAudioSessionRecordPermission = AVAudioSession.RecordPermission

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.RouteChangeReason")
public typealias AVAudioSessionRouteChangeReason = AVAudioSession.RouteChangeReason

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.SetActiveOptions")
public typealias AVAudioSessionSetActiveOptions = AVAudioSession.SetActiveOptions

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.SilenceSecondaryAudioHintType")
public typealias AVAudioSessionSilenceSecondaryAudioHintType = AVAudioSession
  .SilenceSecondaryAudioHintType

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.ambient")
public var AVAudioSessionCategoryAmbient: AVAudioSession.Category { .ambient }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.soloAmbient")
public var AVAudioSessionCategorySoloAmbient: AVAudioSession.Category { .soloAmbient }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playback")
public var AVAudioSessionCategoryPlayback: AVAudioSession.Category { .playback }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.record")
public var AVAudioSessionCategoryRecord: AVAudioSession.Category { .record }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playAndRecord")
public var AVAudioSessionCategoryPlayAndRecord: AVAudioSession.Category { .playAndRecord }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.multiRoute")
public var AVAudioSessionCategoryMultiRoute: AVAudioSession.Category { .multiRoute }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.default")
public var AVAudioSessionModeDefault: AVAudioSession.Mode { .default }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.voiceChat")
public var AVAudioSessionModeVoiceChat: AVAudioSession.Mode { .voiceChat }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.gameChat")
public var AVAudioSessionModeGameChat: AVAudioSession.Mode { .gameChat }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.videoRecording")
public var AVAudioSessionModeVideoRecording: AVAudioSession.Mode { .videoRecording }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.measurement")
public var AVAudioSessionModeMeasurement: AVAudioSession.Mode { .measurement }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.moviePlayback")
public var AVAudioSessionModeMoviePlayback: AVAudioSession.Mode { .moviePlayback }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.videoChat")
public var AVAudioSessionModeVideoChat: AVAudioSession.Mode { .videoChat }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.spokenAudio")
public var AVAudioSessionModeSpokenAudio: AVAudioSession.Mode { .spokenAudio }

extension AVAudioSession {
  @available(swift, obsoleted: 4.2, renamed: "setCategory(_:options:)")
  public func setCategory(_ category: Category, with options: CategoryOptions) throws {
    try setCategory(category, options: options)
  }
  @available(swift, obsoleted: 4.2, renamed: "setActive(_:options:)")
  public func setActive(_ active: Bool, with options: SetActiveOptions) throws {
    try setActive(active, options: options)
  }
}

extension NSNotification.Name {
  @available(swift, obsoleted: 4.2, renamed: "AVAudioSession.interruptionNotification")
  public static var AVAudioSessionInterruption: NSNotification.Name {
    AVAudioSession.interruptionNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "AVAudioSession.routeChangeNotification")
  public static var AVAudioSessionRouteChange: NSNotification.Name {
    AVAudioSession.routeChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "AVAudioSession.mediaServicesWereLostNotification")
  public static var AVAudioSessionMediaServicesWereLost: NSNotification.Name {
    AVAudioSession.mediaServicesWereLostNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "AVAudioSession.mediaServicesWereResetNotification")
  public static var AVAudioSessionMediaServicesWereReset: NSNotification.Name {
    AVAudioSession.mediaServicesWereResetNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "AVAudioSession.silenceSecondaryAudioHintNotification")
  public static var AVAudioSessionSilenceSecondaryAudioHint: NSNotification.Name {
    AVAudioSession.silenceSecondaryAudioHintNotification
  }
}
