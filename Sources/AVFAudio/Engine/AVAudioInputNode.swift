import Foundation
import GStreamerSupport

/// A microphone's sound, once the person has allowed it.
open class AVAudioInputNode: AVAudioIONode, @unchecked Sendable {
  private var feed: SoundFeed?
  private var waiting = NodeSound(silence: 0)
  /// How much is kept for the engine, in moments.
  private static let most = 48_000

  open var isVoiceProcessingBypassed: Bool { true }
  open var isVoiceProcessingInputMuted: Bool { AVAudioApplication.shared.isInputMuted }

  /// As the engine has it; without a microphone no channels.
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    MediaSources.microphones.isEmpty ? AVAudioFormat() : super.outputFormat(forBus: bus)
  }

  /// Begins to listen, if anyone wants to hear.
  override func startListening() {
    guard feed == nil, let source = MediaSources.microphones.first else { return }
    feed = try? SoundFeed(source, receive: { [weak self] in self?.receive($0) })
    feed?.start()
  }
  override func stopListening() {
    let old = withEngine { () -> SoundFeed? in
      defer { feed = nil }
      waiting = NodeSound(silence: 0)
      return feed
    }
    old?.pause()
  }
  override func didChangeTap(_ isThere: Bool) {
    guard isThere, let engine, engine.isRunning else { return }
    startListening()
    engine.wake()
  }

  private func receive(_ stretch: SoundFeed.Stretch) {
    let isSilent =
      MediaAccess.shared.answer(.microphone) != .authorized
      || AVAudioApplication.shared.isInputMuted
    let numbers = isSilent ? stretch.silenced.numbers : stretch.numbers
    let channels = stretch.channels
    var sound = NodeSound(silence: numbers.count / channels)
    for frame in 0..<sound.count {
      sound.left[frame] = numbers[frame * channels]
      sound.right[frame] = numbers[frame * channels + min(1, channels - 1)]
    }
    let fitting = sound.resampled(
      from: Double(stretch.sampleRate), to: engine?.rate ?? AVAudioEngine.usualRate)
    withEngine {
      waiting.left = Array((waiting.left + fitting.left).suffix(Self.most))
      waiting.right = Array((waiting.right + fitting.right).suffix(Self.most))
    }
  }

  override var isBusy: Bool { feed != nil }

  override func make(_ count: Int) -> NodeSound {
    // A file in place of a microphone gives sound when asked.
    if let feed, feed.isFile { feed.catchUp() }
    var sound = NodeSound(silence: count)
    let part = min(count, waiting.count)
    sound.left.replaceSubrange(0..<part, with: waiting.left.prefix(part))
    sound.right.replaceSubrange(0..<part, with: waiting.right.prefix(part))
    waiting.left.removeFirst(part)
    waiting.right.removeFirst(part)
    return sound
  }
}
