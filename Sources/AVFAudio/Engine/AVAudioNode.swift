import CoreAudioTypes
import Foundation

public typealias AVAudioNodeBus = Int
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// A part of an engine: it makes sound, changes it or gives it on.
open class AVAudioNode: NSObject, @unchecked Sendable {
  /// The engine that it is attached to.
  open internal(set) weak var engine: AVAudioEngine?
  /// Where its sound comes from, by bus.
  var inputs: [AVAudioNodeBus: AVAudioNode] = [:]
  private var tap: NodeTap?
  private var rendered: AVAudioFramePosition = 0

  override init() { super.init() }

  open var numberOfInputs: Int { max(1, inputs.count) }
  open var numberOfOutputs: Int { 1 }
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { outputFormat(forBus: bus) }
  /// Two channels of floating-point numbers, as all nodes hand on.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioEngine.standard(engine?.rate ?? AVAudioEngine.usualRate)
  }
  open func name(forInputBus bus: AVAudioNodeBus) -> String? { nil }
  open func name(forOutputBus bus: AVAudioNodeBus) -> String? { nil }
  /// Forgets what is on its way.
  open func reset() {}
  open var latency: TimeInterval { 0 }
  /// When it was rendered last; nil before that.
  open var lastRenderTime: AVAudioTime? {
    guard let engine, engine.isRunning || engine.isInManualRenderingMode else { return nil }
    return AVAudioTime(sampleTime: rendered, atRate: engine.rate)
  }

  // MARK: Taps

  /// Gives the block what the node puts out, in buffers of about the size, on another thread.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    let tap = NodeTap(
      size: Int(max(64, bufferSize)), format: format ?? outputFormat(forBus: bus), tapBlock)
    withEngine {
      precondition(self.tap == nil, "a bus has one tap")
      self.tap = tap
    }
    didChangeTap(true)
  }
  open func removeTap(onBus bus: AVAudioNodeBus) {
    withEngine { tap = nil }
    didChangeTap(false)
  }
  /// For nodes that listen to something while their engine runs.
  func startListening() {}
  func stopListening() {}
  /// For nodes that listen to something only for their taps.
  func didChangeTap(_ isThere: Bool) {}
  var hasTap: Bool { tap != nil }

  func withEngine<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let engine else { return try body() }
    return try engine.lock.withLock(body)
  }

  // MARK: Rendering, behind the engine's lock

  /// The next moments, with which the tap is fed.
  final func render(_ count: Int) -> NodeSound {
    let sound = make(count)
    tap?.take(sound, rate: engine?.rate ?? AVAudioEngine.usualRate, at: rendered)
    rendered += AVAudioFramePosition(count)
    return sound
  }

  /// What the node makes: all that comes in, for one that makes nothing.
  func make(_ count: Int) -> NodeSound {
    var sound = NodeSound(silence: count)
    for (_, input) in inputs { sound.add(input.render(count)) }
    return sound
  }

  /// Whether more sound than silence may come from here.
  var isBusy: Bool { tap != nil || inputs.values.contains(where: \.isBusy) }

  /// Whether the node is this one or before it.
  func isFed(by node: AVAudioNode) -> Bool {
    self === node || inputs.values.contains { $0.isFed(by: node) }
  }
}

/// Collects what a node puts out until a buffer is full.
private final class NodeTap: @unchecked Sendable {
  private let size: Int
  private let format: AVAudioFormat
  private let block: AVAudioNodeTapBlock
  private let queue = DispatchQueue(label: "hanok.audio-tap")
  private var waiting = NodeSound(silence: 0)
  private var isEmpty = true
  private var start: AVAudioFramePosition = 0

  init(size: Int, format: AVAudioFormat, _ block: @escaping AVAudioNodeTapBlock) {
    self.size = size
    self.format = format
    self.block = block
  }

  func take(_ sound: NodeSound, rate: Double, at time: AVAudioFramePosition) {
    if waiting.count == 0 { start = time }
    waiting.left += sound.left
    waiting.right += sound.right
    while waiting.count >= size {
      var part = NodeSound(silence: 0)
      part.left = Array(waiting.left.prefix(size))
      part.right = Array(waiting.right.prefix(size))
      waiting.left.removeFirst(size)
      waiting.right.removeFirst(size)
      give(part, rate)
      start += AVAudioFramePosition(size)
    }
  }

  private func give(_ part: NodeSound, _ rate: Double) {
    let sound = part.resampled(from: rate, to: format.sampleRate)
    guard
      let buffer = AVAudioPCMBuffer(
        pcmFormat: format, frameCapacity: AVAudioFrameCount(sound.count))
    else { return }
    buffer.fill(sound)
    let time = AVAudioTime(sampleTime: start, atRate: rate)
    let block = block
    nonisolated(unsafe) let call = { block(buffer, time) }
    queue.async { call() }
  }
}
