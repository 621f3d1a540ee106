import Foundation

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed, dataRendered, dataPlayedBack
}

/// Plays buffers and files one after the other.
open class AVAudioPlayerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  private struct Item {
    var sound: NodeSound
    var isLooped = false
    /// Where the rest of a file comes from.
    var file: (file: AVAudioFile, position: AVAudioFramePosition, end: AVAudioFramePosition)?
    var onEnd: (@Sendable () -> Void)?
  }
  private var items: [Item] = []
  /// How far the first one has been played.
  private var offset = 0
  private var played: AVAudioFramePosition = 0
  private var isOn = false

  public override init() { super.init() }

  open var isPlaying: Bool { withEngine { isOn } }
  /// From 0 to 1.
  open var volume: Float = 1
  /// From -1, left, to 1, right.
  open var pan: Float = 0

  open func play() { play(at: nil) }
  /// - Parameter when: a time by samples is waited for as so much silence; the computer's clock is not.
  open func play(at when: AVAudioTime?) {
    precondition(
      engine?.isRunning ?? false || engine?.isInManualRenderingMode ?? false,
      "required condition is false: _engine->IsRunning()")
    withEngine {
      if let when, when.isSampleTimeValid, when.sampleTime > 0, !isOn {
        items.insert(Item(sound: NodeSound(silence: Int(when.sampleTime))), at: 0)
      }
      isOn = true
    }
    engine?.wake()
  }
  open func pause() { withEngine { isOn = false } }
  /// Forgets what is scheduled, whose handlers are called.
  open func stop() {
    let ended = withEngine {
      let all = items
      items = []
      (offset, played, isOn) = (0, 0, false)
      return all
    }
    for item in ended { Self.tell(item) }
  }
  open override func reset() { stop() }

  // MARK: Scheduling

  @preconcurrency
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil
  ) { scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler) }

  @preconcurrency
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [], completionHandler: (@Sendable () -> Void)? = nil
  ) {
    let sound = buffer.sound.resampled(from: buffer.format.sampleRate, to: rate)
    let item = Item(sound: sound, isLooped: options.contains(.loops), onEnd: completionHandler)
    let ended = withEngine { () -> [Item] in
      var ended: [Item] = []
      if options.contains(.interrupts) || options.contains(.interruptsAtLoop) {
        ended = items
        items = []
        offset = 0
      }
      items.append(item)
      return ended
    }
    for item in ended { Self.tell(item) }
    engine?.wake()
  }

  @preconcurrency
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) {
    scheduleBuffer(
      buffer, at: when, options: options,
      completionHandler: Self.call(completionHandler, completionCallbackType))
  }

  @preconcurrency
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
  ) {
    schedule(file, 0, file.length, completionHandler)
  }
  @preconcurrency
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) {
    schedule(file, 0, file.length, Self.call(completionHandler, completionCallbackType))
  }
  @preconcurrency
  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount, at when: AVAudioTime?,
    completionHandler: (@Sendable () -> Void)? = nil
  ) {
    let end = min(file.length, startFrame + AVAudioFramePosition(numberFrames))
    schedule(file, startFrame, end, completionHandler)
  }

  private static func call(
    _ handler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)?,
    _ type: AVAudioPlayerNodeCompletionCallbackType
  ) -> (@Sendable () -> Void)? {
    guard let handler else { return nil }
    return { handler(type) }
  }

  private func schedule(
    _ file: AVAudioFile, _ start: AVAudioFramePosition, _ end: AVAudioFramePosition,
    _ handler: (@Sendable () -> Void)?
  ) {
    withEngine {
      items.append(
        Item(sound: NodeSound(silence: 0), file: (file, start, end), onEnd: handler))
    }
    engine?.wake()
  }

  // MARK: Times

  /// A time of the engine as one since ``play()``; nil while nothing plays.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
    withEngine { isOn ? AVAudioTime(sampleTime: played, atRate: rate) : nil }
  }
  open func nodeTime(forPlayerTime playerTime: AVAudioTime) -> AVAudioTime? { lastRenderTime }

  // MARK: Rendering

  private var rate: Double { engine?.rate ?? AVAudioEngine.usualRate }
  override var isBusy: Bool { (isOn && !items.isEmpty) || super.isBusy }

  override func make(_ count: Int) -> NodeSound {
    var sound = NodeSound(silence: count)
    guard isOn else { return sound }
    var filled = 0
    while filled < count, !items.isEmpty {
      guard refill() else {
        Self.tell(items.removeFirst())
        offset = 0
        continue
      }
      let first = items[0].sound
      let part = min(count - filled, first.count - offset)
      for index in 0..<part {
        sound.left[filled + index] = first.left[offset + index]
        sound.right[filled + index] = first.right[offset + index]
      }
      filled += part
      offset += part
    }
    // What ended exactly here is told now, not with the next stretch.
    while let first = items.first, offset >= first.sound.count, !first.isLooped,
      first.file.map({ $0.position >= $0.end }) ?? true
    {
      Self.tell(items.removeFirst())
      offset = 0
    }
    played += AVAudioFramePosition(count)
    sound.scale(left: volume * min(1, 1 - pan), right: volume * min(1, 1 + pan))
    return sound
  }

  /// Whether the first item has more to give.
  private func refill() -> Bool {
    if offset < items[0].sound.count { return true }
    if items[0].isLooped, items[0].sound.count > 0 {
      offset = 0
      return true
    }
    guard let (file, position, end) = items[0].file, position < end else { return false }
    let part = AVAudioFrameCount(min(end - position, 16_384))
    guard let buffer = AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: part)
    else {
      return false
    }
    file.framePosition = position
    guard (try? file.read(into: buffer)) != nil, buffer.frameLength > 0 else { return false }
    items[0].file?.position = position + AVAudioFramePosition(buffer.frameLength)
    items[0].sound = buffer.sound.resampled(from: file.processingFormat.sampleRate, to: rate)
    offset = 0
    return true
  }

  private static let queue = DispatchQueue(label: "hanok.audio-player")
  private static func tell(_ item: Item) {
    if let onEnd = item.onEnd { queue.async(execute: onEnd) }
  }
}
