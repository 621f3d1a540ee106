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
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
  }

  private struct State {
    var inputs: [AVCaptureInput] = []
    var outputs: [AVCaptureOutput] = []
    var isRunning = false
    var preset = Preset.high
    var openConfigurations = 0
  }
  private let lock = NSRecursiveLock()
  private var state = State()

  public override init() { super.init() }

  open var inputs: [AVCaptureInput] { lock.withLock { state.inputs } }
  open var outputs: [AVCaptureOutput] { lock.withLock { state.outputs } }
  open var connections: [AVCaptureConnection] { outputs.flatMap(\.connections) }

  open var sessionPreset: Preset {
    get { lock.withLock { state.preset } }
    set { lock.withLock { state.preset = newValue } }
  }

  /// Whether pictures can be so good: without a camera none is excluded.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains { $0 === input } }
  open func addInput(_ input: AVCaptureInput) {
    lock.withLock { if canAddInput(input) { state.inputs.append(input) } }
  }
  open func removeInput(_ input: AVCaptureInput) {
    lock.withLock { state.inputs.removeAll { $0 === input } }
  }

  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }
  open func addOutput(_ output: AVCaptureOutput) {
    lock.withLock { if canAddOutput(output) { state.outputs.append(output) } }
  }
  open func removeOutput(_ output: AVCaptureOutput) {
    lock.withLock { state.outputs.removeAll { $0 === output } }
  }

  /// Begins changes that are made as one. Each holds at once: no media comes in between that could tell.
  open func beginConfiguration() { lock.withLock { state.openConfigurations += 1 } }

  /// Ends what ``beginConfiguration()`` began.
  open func commitConfiguration() {
    lock.withLock { state.openConfigurations = max(0, state.openConfigurations - 1) }
  }

  // MARK: Running

  /// Observable.
  open var isRunning: Bool { lock.withLock { state.isRunning } }
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
    lock.withLock { state.isRunning = isRunning }
    for key in ["running", "isRunning"] { didChangeValue(forKey: key) }
    NotificationCenter.default.post(
      name: isRunning ? .AVCaptureSessionDidStartRunning : .AVCaptureSessionDidStopRunning,
      object: self)
  }
}

extension Notification.Name {
  public static let AVCaptureSessionDidStartRunning = Notification.Name(
    "AVCaptureSessionDidStartRunningNotification")
  public static let AVCaptureSessionDidStopRunning = Notification.Name(
    "AVCaptureSessionDidStopRunningNotification")
  /// Something went wrong while a session ran: never posted.
  public static let AVCaptureSessionRuntimeError = Notification.Name(
    "AVCaptureSessionRuntimeErrorNotification")
  /// Another app took a session's device: never posted.
  public static let AVCaptureSessionWasInterrupted = Notification.Name(
    "AVCaptureSessionWasInterruptedNotification")
  public static let AVCaptureSessionInterruptionEnded = Notification.Name(
    "AVCaptureSessionInterruptionEndedNotification")
}

public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
