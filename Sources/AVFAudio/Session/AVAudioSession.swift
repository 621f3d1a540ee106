import Foundation
import GStreamerSupport

/// How the app's sound goes together with other apps'.
///
/// A desktop mixes the sound of all programs, so categories are kept and change nothing that is heard. There is a way
/// out for sound, named as a speaker; ways in are the microphones that GStreamer finds, or a file that the host names.
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
    var preferredInput: AVAudioSessionPortDescription?
    var preferredInputChannels = 0
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
    let recording: [Category] = isInputAvailable ? [.record] : []
    return [.ambient, .soloAmbient, .playback] + recording + [.playAndRecord, .multiRoute]
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

  /// Tells of another route with the same ports.
  private func postRouteChange(_ reason: RouteChangeReason) {
    NotificationCenter.default.post(
      name: Self.routeChangeNotification, object: self,
      userInfo: [
        AVAudioSessionRouteChangeReasonKey: reason.rawValue,
        AVAudioSessionRouteChangePreviousRouteKey: currentRoute,
      ])
  }

  // MARK: Activation

  /// Begins or ends the app's use of sound. A session that only records cannot begin without a microphone.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if active, category == .record, !isInputAvailable { throw ErrorCode.cannotStartRecording.error }
    lock.withLock { state.isActive = active }
  }

  /// Whether another app is heard: what other programs do is not known, so no.
  open var isOtherAudioPlaying: Bool { false }
  open var secondaryAudioShouldBeSilencedHint: Bool { false }

  // MARK: Recording

  /// Whether there is a microphone.
  open var isInputAvailable: Bool { !MediaSources.microphones.isEmpty }
  open var availableInputs: [AVAudioSessionPortDescription]? {
    AVAudioSessionPortDescription.microphones
  }
  open var preferredInput: AVAudioSessionPortDescription? {
    let preferred = read(\.preferredInput)
    return preferred.flatMap { wanted in availableInputs?.first { $0 == wanted } }
  }

  /// Chooses a microphone; throws for one that is not there.
  open func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
    if let inPort, availableInputs?.contains(inPort) != true { throw ErrorCode.badParam.error }
    lock.withLock { state.preferredInput = inPort }
  }

  /// The device that records.
  package var inputSource: MediaSource? {
    let sources = MediaSources.microphones
    let preferred = read(\.preferredInput)
    return sources.first { $0.id == preferred?.uid } ?? sources.first
  }

  open var inputNumberOfChannels: Int { currentRoute.inputs.first?.channelCount ?? 0 }
  open var maximumInputNumberOfChannels: Int { isInputAvailable ? 1 : 0 }
  open var preferredInputNumberOfChannels: Int { read(\.preferredInputChannels) }
  open func setPreferredInputNumberOfChannels(_ count: Int) throws {
    guard count >= 0, count <= maximumInputNumberOfChannels else { throw ErrorCode.badParam.error }
    lock.withLock { state.preferredInputChannels = count }
  }

  /// How much louder sound comes in; the desktop's own.
  open var inputGain: Float { 1 }
  open var isInputGainSettable: Bool { false }
  open var inputLatency: TimeInterval { 0 }
  open var outputLatency: TimeInterval { 0 }

  /// Whether the category is one to record with.
  package var canRecord: Bool { [.record, .playAndRecord, .multiRoute].contains(category) }

  /// Whether the app may record; without a microphone it may not.
  open var recordPermission: RecordPermission {
    guard isInputAvailable else { return .denied }
    return switch MediaAccess.shared.answer(.microphone) {
    case .notDetermined: .undetermined
    case .denied: .denied
    case .authorized: .granted
    }
  }

  /// Asks the person the first time, and answers on the main thread.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    guard isInputAvailable else { return DispatchQueue.main.async { response(false) } }
    MediaAccess.shared.request(.microphone) { isGranted in
      DispatchQueue.main.async { response(isGranted) }
    }
  }

  // MARK: Output

  /// Where sound goes, and where it comes from in a category that records.
  open var currentRoute: AVAudioSessionRouteDescription {
    guard canRecord else { return AVAudioSessionRouteDescription(outputs: [.speaker]) }
    let inputs = AVAudioSessionPortDescription.microphones
    let preferred = read(\.preferredInput)
    let input = inputs.first { $0 == preferred } ?? inputs.first
    return AVAudioSessionRouteDescription(
      inputs: input.map { [$0] } ?? [], outputs: category == .record ? [] : [.speaker])
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
