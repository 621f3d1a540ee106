import Foundation

/// Plays haptic patterns on devices that have something to be felt. A computer has not:
/// ``capabilitiesForHardware()`` says so, and no engine can be made.
open class CHHapticEngine: @unchecked Sendable {
  public typealias CompletionHandler = @Sendable ((any Error)?) -> Void
  public typealias FinishedHandler = @Sendable ((any Error)?) -> FinishedAction
  public typealias StoppedHandler = @Sendable (StoppedReason) -> Void
  public typealias ResetHandler = @Sendable () -> Void

  public enum FinishedAction: Int, Sendable { case stopEngine = 1, leaveEngineRunning }

  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended = 2
    case idleTimeout = 3
    case notifyWhenFinished = 4
    case engineDestroyed = 5
    case gameControllerDisconnect = 6
    case systemError = -1
  }

  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }

  /// Throws `CHHapticError.notSupported`.
  public init() throws { throw CHHapticError(.notSupported) }

  // What follows is for engines that there are not: apps say it all the same.
  open var currentTime: TimeInterval { 0 }
  open var stoppedHandler: StoppedHandler = { _ in }
  open var resetHandler: ResetHandler = {}
  open var playsHapticsOnly = false
  open var playsAudioOnly = false
  open var isMutedForAudio = false
  open var isMutedForHaptics = false
  open var isAutoShutdownEnabled = false

  open func start() throws { throw CHHapticError(.notSupported) }
  open func start() async throws { throw CHHapticError(.notSupported) }
  @preconcurrency
  open func start(completionHandler: CompletionHandler?) {
    completionHandler?(CHHapticError(.notSupported))
  }
  @preconcurrency
  open func stop(completionHandler: CompletionHandler? = nil) {
    completionHandler?(CHHapticError(.notSupported))
  }
  open func stop() async throws { throw CHHapticError(.notSupported) }
  @preconcurrency
  open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) {
    _ = finishedHandler(CHHapticError(.notSupported))
  }
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  open func makeAdvancedPlayer(
    with pattern: CHHapticPattern
  ) throws -> any CHHapticAdvancedPatternPlayer { throw CHHapticError(.notSupported) }
  open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
  open func playPattern(from data: Data) throws { throw CHHapticError(.notSupported) }
}
