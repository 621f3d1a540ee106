import CoreAudioTypes
import Foundation
import GStreamerSupport

extension NSNotification.Name {
  /// Told when the devices change, which they do not while a program runs.
  public static let AVAudioEngineConfigurationChange = NSNotification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}

public enum AVAudioEngineManualRenderingMode: Int, Sendable { case offline, realtime }
public enum AVAudioEngineManualRenderingStatus: Int, Sendable {
  case error = -1
  case success, insufficientDataFromInputNode, cannotDoInCurrentContext
}

public enum AVAudioEngineManualRenderingError: Int32, Error, Sendable {
  case invalidMode = -80800
  case initialized = -80801
  case notRunning = -80802
}

/// Nodes that make, change and mix sound, computed by the processor and heard through GStreamer.
///
/// All nodes hand on two channels of floating-point numbers at the engine's rate; buffers and files of others are fitted to it.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  /// Guards the nodes, too.
  let lock = NSRecursiveLock()
  /// Moments a second.
  private(set) var rate = usualRate
  private var nodes: [AVAudioNode] = []
  private var output: EngineOutput?
  private var isPaused = false
  private var manual: (format: AVAudioFormat, most: AVAudioFrameCount, isRunning: Bool)?
  private var manualMode = AVAudioEngineManualRenderingMode.offline
  private var rendered: AVAudioFramePosition = 0
  private var mixer: AVAudioMixerNode?
  /// The microphone, once it was asked for.
  var input: AVAudioNode?

  static let usualRate = 48_000.0
  static func standard(_ rate: Double) -> AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: rate, channels: 2) ?? AVAudioFormat()
  }

  public let outputNode = AVAudioOutputNode()
  /// The mixer before the output, which is there once it is asked for.
  open var mainMixerNode: AVAudioMixerNode {
    lock.withLock {
      if let mixer { return mixer }
      let node = AVAudioMixerNode()
      mixer = node
      attach(node)
      outputNode.inputs[0] = node
      return node
    }
  }

  public override init() {
    super.init()
    outputNode.engine = self
  }

  deinit { output?.stop() }

  // MARK: Nodes

  open var attachedNodes: Set<AVAudioNode> { lock.withLock { Set(nodes) } }
  open func attach(_ node: AVAudioNode) {
    lock.withLock {
      guard !nodes.contains(node) else { return }
      nodes.append(node)
      node.engine = self
    }
  }
  open func detach(_ node: AVAudioNode) {
    lock.withLock {
      disconnectNodeInput(node)
      disconnectNodeOutput(node)
      nodes.removeAll { $0 === node }
      node.engine = nil
    }
  }

  /// - Parameter format: ignored but for that of a microphone; nodes hand on what they all do.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    let bus = (node2 as? AVAudioMixerNode)?.nextAvailableInputBus ?? 0
    connect(node1, to: node2, fromBus: 0, toBus: bus, format: format)
  }
  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus,
    toBus bus2: AVAudioNodeBus, format: AVAudioFormat?
  ) {
    precondition(
      node1.engine === self && node2.engine === self,
      "required condition is false: node1.engine and node2.engine are this engine")
    lock.withLock {
      precondition(!node1.isFed(by: node2), "nodes must not be connected in a circle")
      disconnectNodeOutput(node1)
      node2.inputs[bus2] = node1
    }
  }
  open func disconnectNodeInput(_ node: AVAudioNode) { lock.withLock { node.inputs = [:] } }
  open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
    lock.withLock { node.inputs[bus] = nil }
  }
  open func disconnectNodeOutput(_ node: AVAudioNode) {
    lock.withLock {
      for other in nodes + [outputNode] {
        other.inputs = other.inputs.filter { $0.value !== node }
      }
    }
  }
  open func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
    disconnectNodeOutput(node)
  }

  // MARK: Running

  open var isRunning: Bool {
    lock.withLock { manual.map(\.isRunning) ?? (output != nil && !isPaused) }
  }
  /// Has no effect beyond being kept: an engine that is silent uses little.
  open var isAutoShutdownEnabled = false

  /// Nothing has to be got ready.
  open func prepare() {}

  /// Throws where GStreamer or its elements are missing.
  open func start() throws {
    try lock.withLock {
      if manual != nil {
        manual?.isRunning = true
        return
      }
      isPaused = false
      if let input, input.hasTap || outputNode.isFed(by: input) { input.startListening() }
      guard output == nil else { return wake() }
      do throws(MediaFailure) {
        output = try EngineOutput(
          rate: rate, isBusy: { [weak self] in self?.isBusy ?? false },
          render: { [weak self] in self?.next($0) })
      } catch { throw error.audioError }
    }
    wake()
  }
  open func pause() {
    lock.withLock {
      isPaused = true
      manual?.isRunning = false
    }
  }
  open func stop() {
    let old = lock.withLock { () -> EngineOutput? in
      defer { output = nil }
      isPaused = false
      manual?.isRunning = false
      return output
    }
    old?.stop()
    input?.stopListening()
  }
  /// Forgets what all nodes have on their way.
  open func reset() { for node in lock.withLock({ nodes }) { node.reset() } }

  /// Tells a stepped output that there may be something to hear.
  func wake() { lock.withLock { output }?.wake() }

  private var isBusy: Bool {
    lock.withLock { !isPaused && (outputNode.isBusy || input?.isBusy ?? false) }
  }

  /// The next moments; silence while it is paused.
  private func next(_ count: Int) -> NodeSound? {
    lock.withLock {
      guard !isPaused else { return NodeSound(silence: count) }
      // A microphone that only a tap listens to is connected to nothing.
      if let input, !outputNode.isFed(by: input) { _ = input.render(count) }
      return outputNode.render(count)
    }
  }

  // MARK: Rendering by hand

  open var isInManualRenderingMode: Bool { lock.withLock { manual != nil } }
  open var manualRenderingMode: AVAudioEngineManualRenderingMode { lock.withLock { manualMode } }
  open var manualRenderingFormat: AVAudioFormat {
    lock.withLock { manual?.format } ?? Self.standard(rate)
  }
  open var manualRenderingMaximumFrameCount: AVAudioFrameCount {
    lock.withLock { manual?.most } ?? 0
  }
  open var manualRenderingSampleTime: AVAudioFramePosition { lock.withLock { rendered } }

  /// Has the app take the sound itself. Throws while the engine runs.
  open func enableManualRenderingMode(
    _ mode: AVAudioEngineManualRenderingMode, format pcmFormat: AVAudioFormat,
    maximumFrameCount: AVAudioFrameCount
  ) throws {
    try lock.withLock {
      guard output == nil else { throw AVAudioEngineManualRenderingError.initialized }
      guard pcmFormat.commonFormat != .otherFormat else {
        throw RecordedFormat.unsupported("of such samples")
      }
      manual = (pcmFormat, maximumFrameCount, false)
      manualMode = mode
      rate = pcmFormat.sampleRate
      rendered = 0
    }
  }
  open func disableManualRenderingMode() {
    lock.withLock {
      manual = nil
      rate = Self.usualRate
    }
  }

  /// Fills a buffer of the rendering format with the next moments. Throws unless the engine was started.
  open func renderOffline(
    _ numberOfFrames: AVAudioFrameCount, to buffer: AVAudioPCMBuffer
  ) throws -> AVAudioEngineManualRenderingStatus {
    try lock.withLock {
      guard let manual else { throw AVAudioEngineManualRenderingError.invalidMode }
      guard manual.isRunning else { throw AVAudioEngineManualRenderingError.notRunning }
      guard numberOfFrames <= min(manual.most, buffer.frameCapacity) else { return .error }
      buffer.fill(outputNode.render(Int(numberOfFrames)))
      rendered += AVAudioFramePosition(numberOfFrames)
      return .success
    }
  }
}
