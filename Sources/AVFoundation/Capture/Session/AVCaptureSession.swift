import Foundation

/// Brings media from inputs to outputs. It runs without inputs, and then gives nothing.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  /// How good pictures are.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
    public static let iFrame960x540 = Preset(rawValue: "AVCaptureSessionPresetiFrame960x540")
    public static let iFrame1280x720 = Preset(rawValue: "AVCaptureSessionPresetiFrame1280x720")
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")

    /// The longer side of its pictures, where it says a size.
    var longerSide: Int? {
      switch self {
      case .cif352x288: 352
      case .vga640x480: 640
      case .iFrame960x540: 960
      case .hd1280x720, .iFrame1280x720: 1280
      case .hd1920x1080: 1920
      case .hd4K3840x2160: 3840
      default: nil
      }
    }

    /// To what pictures are made smaller.
    var scaledSide: Int? {
      switch self {
      case .medium: 480
      case .low: 192
      default: longerSide
      }
    }
  }

  private struct State {
    var inputs: [AVCaptureInput] = []
    var outputs: [AVCaptureOutput] = []
    var connections: [AVCaptureConnection] = []
    var previews: [WeakPreview] = []
    var preset = Preset.high
    var openConfigurations = 0
    var run: CaptureRun?
  }
  private struct WeakPreview { weak var layer: AVCaptureVideoPreviewLayer? }
  private let lock = NSRecursiveLock()
  private var state = State()

  public override init() { super.init() }

  deinit { state.run?.stop() }

  open var inputs: [AVCaptureInput] { lock.withLock { state.inputs } }
  open var outputs: [AVCaptureOutput] { lock.withLock { state.outputs } }
  open var connections: [AVCaptureConnection] { lock.withLock { state.connections } }

  open var sessionPreset: Preset {
    get { lock.withLock { state.preset } }
    set { lock.withLock { state.preset = newValue } }
  }

  /// Whether the session's cameras give pictures so large.
  open func canSetSessionPreset(_ preset: Preset) -> Bool {
    inputs.allSatisfy {
      ($0 as? AVCaptureDeviceInput)?.device.supportsSessionPreset(preset) ?? true
    }
  }

  /// Whether the app's audio session is set up for it. Its category is left as it is.
  open var automaticallyConfiguresApplicationAudioSession = true
  open var usesApplicationAudioSession = true
  open var isMultitaskingCameraAccessSupported: Bool { false }
  open var hardwareCost: Float { 0 }

  // MARK: Inputs and outputs

  /// Whether an input can be added: not twice, and one camera and one microphone.
  open func canAddInput(_ input: AVCaptureInput) -> Bool {
    lock.withLock {
      let kinds = state.inputs.flatMap(\.ports).map(\.mediaType)
      return !state.inputs.contains { $0 === input }
        && !input.ports.contains { kinds.contains($0.mediaType) }
    }
  }

  open func addInput(_ input: AVCaptureInput) { add(input, connects: true) }
  open func addInputWithNoConnections(_ input: AVCaptureInput) { add(input, connects: false) }

  private func add(_ input: AVCaptureInput, connects: Bool) {
    change {
      guard canAddInput(input) else { return }
      state.inputs.append(input)
      guard connects else { return }
      for output in state.outputs { connect(input, to: output) }
      for preview in state.previews { preview.layer.map { connect(input, to: $0) } }
    }
  }

  open func removeInput(_ input: AVCaptureInput) {
    change {
      state.inputs.removeAll { $0 === input }
      drop { connection in connection.inputPorts.contains { $0.owner === input } }
    }
  }

  open func canAddOutput(_ output: AVCaptureOutput) -> Bool {
    lock.withLock { !state.outputs.contains { $0 === output } && output.session == nil }
  }

  open func addOutput(_ output: AVCaptureOutput) { add(output, connects: true) }
  open func addOutputWithNoConnections(_ output: AVCaptureOutput) { add(output, connects: false) }

  private func add(_ output: AVCaptureOutput, connects: Bool) {
    change {
      guard canAddOutput(output) else { return }
      state.outputs.append(output)
      if connects { for input in state.inputs { connect(input, to: output) } }
    }
  }

  open func removeOutput(_ output: AVCaptureOutput) {
    change {
      state.outputs.removeAll { $0 === output }
      drop { $0.output === output }
    }
  }

  // MARK: Connections

  open func canAddConnection(_ connection: AVCaptureConnection) -> Bool {
    lock.withLock {
      guard !state.connections.contains(where: { $0 === connection }),
        let type = connection.mediaType
      else { return false }
      let hasInput = connection.inputPorts.allSatisfy { port in
        state.inputs.contains { $0 === port.owner }
      }
      if connection.videoPreviewLayer != nil { return hasInput && type == .video }
      guard let output = connection.output else { return false }
      return hasInput && output.mediaTypes.contains(type)
        && state.outputs.contains { $0 === output }
    }
  }

  open func addConnection(_ connection: AVCaptureConnection) {
    change { if canAddConnection(connection) { hold(connection) } }
  }

  open func removeConnection(_ connection: AVCaptureConnection) {
    change { drop { $0 === connection } }
  }

  func add(_ layer: AVCaptureVideoPreviewLayer, connects: Bool) {
    change {
      state.previews.removeAll { $0.layer == nil || $0.layer === layer }
      state.previews.append(WeakPreview(layer: layer))
      if connects { for input in state.inputs { connect(input, to: layer) } }
    }
  }

  func remove(_ layer: AVCaptureVideoPreviewLayer) {
    change {
      state.previews.removeAll { $0.layer == nil || $0.layer === layer }
      drop { $0.videoPreviewLayer === layer }
    }
  }

  private func connect(_ input: AVCaptureInput, to output: AVCaptureOutput) {
    for port in input.ports where output.mediaTypes.contains(port.mediaType) {
      hold(AVCaptureConnection(inputPorts: [port], output: output))
    }
  }

  private func connect(_ input: AVCaptureInput, to layer: AVCaptureVideoPreviewLayer) {
    for port in input.ports where port.mediaType == .video {
      hold(AVCaptureConnection(inputPort: port, videoPreviewLayer: layer))
    }
  }

  private func hold(_ connection: AVCaptureConnection) {
    connection.session = self
    state.connections.append(connection)
    tell(connection)
  }

  private func drop(_ isGone: (AVCaptureConnection) -> Bool) {
    let gone = state.connections.filter(isGone)
    state.connections.removeAll(where: isGone)
    for connection in gone {
      connection.session = nil
      tell(connection)
    }
  }

  /// Tells the end of a connection which ones it has.
  private func tell(_ connection: AVCaptureConnection) {
    if let output = connection.output {
      output.setConnections(state.connections.filter { $0.output === output })
    }
    if let layer = connection.videoPreviewLayer {
      layer.setConnection(state.connections.first { $0.videoPreviewLayer === layer })
    }
  }

  private func change(_ body: () -> Void) {
    lock.withLock {
      body()
      follow()
    }
  }

  /// Applies the present settings to the devices, outside of a configuration.
  private func follow() {
    guard state.openConfigurations == 0 else { return }
    state.run?.update(state.connections)
  }

  // MARK: Configuring

  /// Begins changes that are made as one.
  open func beginConfiguration() { lock.withLock { state.openConfigurations += 1 } }

  /// Ends what ``beginConfiguration()`` began.
  open func commitConfiguration() {
    lock.withLock {
      state.openConfigurations = max(0, state.openConfigurations - 1)
      follow()
    }
  }

  // MARK: Running

  /// Observable.
  open var isRunning: Bool { lock.withLock { state.run != nil } }
  open var isInterrupted: Bool { false }

  /// Begins to run; not allowed between ``beginConfiguration()`` and ``commitConfiguration()``.
  open func startRunning() {
    precondition(
      lock.withLock { state.openConfigurations } == 0,
      "startRunning may not be called between beginConfiguration and commitConfiguration")
    run(true)
  }
  open func stopRunning() { run(false) }

  private func run(_ isRunning: Bool) {
    guard self.isRunning != isRunning else { return }
    for key in ["running", "isRunning"] { willChangeValue(forKey: key) }
    let old = lock.withLock {
      let old = state.run
      state.run = isRunning ? CaptureRun(self) : nil
      follow()
      return old
    }
    old?.stop()
    for key in ["running", "isRunning"] { didChangeValue(forKey: key) }
    for output in outputs { output.sessionDidRun(isRunning) }
    NotificationCenter.default.post(
      name: isRunning ? .AVCaptureSessionDidStartRunning : .AVCaptureSessionDidStopRunning,
      object: self)
  }

  /// The last picture of a camera.
  func newestFrame(of device: AVCaptureDevice) -> CameraFrame? {
    lock.withLock { state.run }?.newestFrame(of: device)
  }

  /// Tells of a device that gives nothing any more.
  func fail(_ error: AVError) {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      run(false)
      NotificationCenter.default.post(
        name: .AVCaptureSessionRuntimeError, object: self,
        userInfo: [AVCaptureSessionErrorKey: error])
    }
  }

  public static let didStartRunningNotification = Notification.Name.AVCaptureSessionDidStartRunning
  public static let didStopRunningNotification = Notification.Name.AVCaptureSessionDidStopRunning
  public static let runtimeErrorNotification = Notification.Name.AVCaptureSessionRuntimeError
  public static let wasInterruptedNotification = Notification.Name.AVCaptureSessionWasInterrupted
  public static let interruptionEndedNotification = Notification.Name
    .AVCaptureSessionInterruptionEnded

  /// Why a session was interrupted.
  public enum InterruptionReason: Int, Sendable {
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient, videoDeviceInUseByAnotherClient
    case videoDeviceNotAvailableWithMultipleForegroundApps
    case videoDeviceNotAvailableDueToSystemPressure
  }
}

extension Notification.Name {
  public static let AVCaptureSessionDidStartRunning = Notification.Name(
    "AVCaptureSessionDidStartRunningNotification")
  public static let AVCaptureSessionDidStopRunning = Notification.Name(
    "AVCaptureSessionDidStopRunningNotification")
  /// A device gives nothing any more; the session has stopped.
  public static let AVCaptureSessionRuntimeError = Notification.Name(
    "AVCaptureSessionRuntimeErrorNotification")
  /// Another app took a session's device: never posted.
  public static let AVCaptureSessionWasInterrupted = Notification.Name(
    "AVCaptureSessionWasInterruptedNotification")
  public static let AVCaptureSessionInterruptionEnded = Notification.Name(
    "AVCaptureSessionInterruptionEndedNotification")
}

public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"
