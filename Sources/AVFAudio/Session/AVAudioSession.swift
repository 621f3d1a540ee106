import Foundation

/// How the app's sound goes together with other apps'.
///
/// A desktop mixes the sound of all programs, so categories are kept and change nothing that is heard. There is a way
/// out for sound, named as a speaker; there is none in: an app is told of a device without a microphone.
open class AVAudioSession: NSObject, @unchecked Sendable {
  private static let instance = AVAudioSession()
  open class func sharedInstance() -> AVAudioSession { instance }

  private struct State {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
    var policy = RouteSharingPolicy.default
    var isActive = false
    var sampleRate = 48_000.0
    var bufferDuration = 0.01
    var port = PortOverride.none
  }
  private let lock = NSLock()
  private var state = State()
  private func read<Value>(_ body: (State) -> Value) -> Value { lock.withLock { body(state) } }

  private override init() {}

  // MARK: Category

  open var category: Category { read(\.category) }
  open var mode: Mode { read(\.mode) }
  open var categoryOptions: CategoryOptions { read(\.options) }
  open var routeSharingPolicy: RouteSharingPolicy { read(\.policy) }

  open var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .playAndRecord, .multiRoute]
  }
  open var availableModes: [Mode] {
    [.default, .moviePlayback, .spokenAudio, .voiceChat, .gameChat, .videoChat, .voicePrompt]
  }

  open func setCategory(_ category: Category) throws {
    try setCategory(category, mode: mode, options: [])
  }

  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, options: options)
  }

  /// Throws ``ErrorCode/badParam`` for options that the category does not have.
  open func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {
    try setCategory(category, mode: mode, policy: .default, options: options)
  }

  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {
    guard category.allows(options) else { throw ErrorCode.badParam.error }
    let isOther = lock.withLock {
      defer {
        (state.category, state.mode, state.options, state.policy) = (
          category, mode, options, policy
        )
      }
      return state.category != category
    }
    if isOther { postRouteChange(.categoryChange) }
  }

  open func setMode(_ mode: Mode) throws { lock.withLock { state.mode = mode } }

  /// Tells of another route, of which the ports stay.
  private func postRouteChange(_ reason: RouteChangeReason) {
    NotificationCenter.default.post(
      name: Self.routeChangeNotification, object: self,
      userInfo: [
        AVAudioSessionRouteChangeReasonKey: reason.rawValue,
        AVAudioSessionRouteChangePreviousRouteKey: currentRoute,
      ])
  }

  // MARK: Activation

  /// Begins or ends the app's use of sound. A session that only records cannot begin: there is no microphone.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if active, category == .record { throw ErrorCode.cannotStartRecording.error }
    lock.withLock { state.isActive = active }
  }

  /// Whether another app is heard: what other programs do is not known, so no.
  open var isOtherAudioPlaying: Bool { false }
  open var secondaryAudioShouldBeSilencedHint: Bool { false }

  // MARK: Recording

  /// Whether there is a microphone: no.
  open var isInputAvailable: Bool { false }
  open var availableInputs: [AVAudioSessionPortDescription]? { [] }
  open var preferredInput: AVAudioSessionPortDescription? { nil }
  open var inputNumberOfChannels: Int { 0 }
  open var maximumInputNumberOfChannels: Int { 0 }

  /// Whether the app may record: it may not, as there is nothing to record with.
  open var recordPermission: RecordPermission { .denied }

  /// Answers on the main thread that the app may not record.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { response(false) }
  }

  // MARK: Output

  /// Where sound goes.
  open var currentRoute: AVAudioSessionRouteDescription {
    AVAudioSessionRouteDescription(outputs: [.speaker])
  }

  /// The loudness of the system as the app knows it; it is the desktop's to change.
  open var outputVolume: Float { 1 }
  open var outputNumberOfChannels: Int { AVAudioSessionPortDescription.speaker.channelCount }
  open var maximumOutputNumberOfChannels: Int { outputNumberOfChannels }

  /// Sends sound to the speaker; the route has no other way out.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
    lock.withLock { state.port = portOverride }
  }

  /// Samples a second. What was preferred is what is used.
  open var sampleRate: Double { read(\.sampleRate) }
  open var preferredSampleRate: Double { read(\.sampleRate) }
  open func setPreferredSampleRate(_ sampleRate: Double) throws {
    guard sampleRate > 0 else { throw ErrorCode.badParam.error }
    lock.withLock { state.sampleRate = sampleRate }
  }

  /// The length of a stretch of sound that is worked on at once, in seconds.
  open var ioBufferDuration: TimeInterval { read(\.bufferDuration) }
  open var preferredIOBufferDuration: TimeInterval { read(\.bufferDuration) }
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    guard duration > 0 else { throw ErrorCode.badParam.error }
    lock.withLock { state.bufferDuration = duration }
  }
}
