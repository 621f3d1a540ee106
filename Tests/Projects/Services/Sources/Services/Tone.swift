import AVFoundation

/// A tone that is computed, played and listened to.
public final class Tone {
  private let engine = AVAudioEngine()
  private let player = AVAudioPlayerNode()
  private let equaliser = AVAudioUnitEQ(numberOfBands: 2)

  public init() {
    engine.attach(player)
    engine.attach(equaliser)
    let format = engine.mainMixerNode.outputFormat(forBus: 0)
    engine.connect(player, to: equaliser, format: format)
    engine.connect(equaliser, to: engine.mainMixerNode, format: format)
  }

  /// The loudest number of a second, rendered as fast as possible.
  public func loudest() throws -> Float {
    let format = AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 2)!
    try engine.enableManualRenderingMode(.offline, format: format, maximumFrameCount: 4410)
    try engine.start()
    let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 44100)!
    buffer.frameLength = buffer.frameCapacity
    for channel in 0..<Int(format.channelCount) {
      for frame in 0..<Int(buffer.frameLength) {
        buffer.floatChannelData![channel][frame] = sin(Float(frame) / 20)
      }
    }
    player.play()
    player.scheduleBuffer(buffer, at: nil, options: [], completionHandler: nil)
    let output = AVAudioPCMBuffer(
      pcmFormat: engine.manualRenderingFormat,
      frameCapacity: engine.manualRenderingMaximumFrameCount)!
    var loudest: Float = 0
    for _ in 0..<10 {
      guard try engine.renderOffline(output.frameCapacity, to: output) == .success else { break }
      for frame in 0..<Int(output.frameLength) {
        loudest = max(loudest, abs(output.floatChannelData![0][frame]))
      }
    }
    engine.stop()
    return loudest
  }
}
