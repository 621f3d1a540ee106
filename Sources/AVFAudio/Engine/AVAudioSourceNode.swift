public import CoreAudioTypes
import Foundation

/// Makes the moments of a sound that come next: it fills the buffers, one for each channel, with numbers from -1 to 1. It is
/// called on the thread that renders.
/// - Returns: 0, or an error, which is silence.
public typealias AVAudioSourceNodeRenderBlock = (
  _ isSilence: UnsafeMutablePointer<ObjCBool>, _ timestamp: UnsafePointer<AudioTimeStamp>,
  _ frameCount: AVAudioFrameCount, _ outputData: UnsafeMutablePointer<AudioBufferList>
) -> Int32

/// Gives an engine sound that a block makes.
open class AVAudioSourceNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  /// From 0 to 1.
  open var volume: Float = 1
  /// From -1, left, to 1, right.
  open var pan: Float = 0
  private let block: AVAudioSourceNodeRenderBlock
  /// Nil for that of the engine.
  private let format: AVAudioFormat?
  private var made = 0.0

  public convenience init(renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
    self.init(block, nil)
  }

  /// - Parameter format: floating-point numbers of one or two channels, which the block makes.
  public convenience init(
    format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock
  ) {
    precondition(
      format.commonFormat == .pcmFormatFloat32 && 1...2 ~= format.channelCount,
      "A block makes floating-point numbers of one or two channels.")
    self.init(block, format)
  }

  private init(_ block: @escaping AVAudioSourceNodeRenderBlock, _ format: AVAudioFormat?) {
    (self.block, self.format) = (block, format)
    super.init()
  }

  open override var numberOfInputs: Int { 0 }

  /// A block may always have something to say.
  override var isBusy: Bool { true }

  override func make(_ count: Int) -> NodeSound {
    let rate = engine?.rate ?? AVAudioEngine.usualRate
    let own = format?.sampleRate ?? rate
    let wanted = own == rate ? count : max(1, Int((Double(count) * own / rate).rounded()))
    var sound = ask(wanted).resampled(from: Double(wanted), to: Double(count))
    sound.scale(left: volume * min(1, 1 - pan), right: volume * min(1, 1 + pan))
    return sound
  }

  private func ask(_ count: Int) -> NodeSound {
    var sound = NodeSound(silence: count)
    let isInterleaved = format?.isInterleaved ?? false
    let channels = Int(format?.channelCount ?? 2)
    let list = AudioBufferList.allocate(maximumBuffers: isInterleaved ? 1 : channels)
    defer { free(list.unsafeMutablePointer) }
    let perBuffer = isInterleaved ? channels : 1
    var memory = [Float](repeating: 0, count: count * channels)
    var isSilence = ObjCBool(false)
    var time = AudioTimeStamp()
    (time.mSampleTime, time.mFlags) = (made, .sampleTimeValid)
    made += Double(count)
    let status = memory.withUnsafeMutableBufferPointer { memory in
      for index in list.indices {
        list[index] = AudioBuffer(
          mNumberChannels: UInt32(perBuffer),
          mDataByteSize: UInt32(count * perBuffer * MemoryLayout<Float>.size),
          mData: memory.baseAddress.map { UnsafeMutableRawPointer($0 + index * count) })
      }
      return block(&isSilence, &time, AVAudioFrameCount(count), list.unsafeMutablePointer)
    }
    guard status == 0, !isSilence.boolValue else { return sound }
    for frame in 0..<count {
      let left = isInterleaved ? memory[frame * channels] : memory[frame]
      sound.left[frame] = left
      sound.right[frame] =
        channels == 1
        ? left : isInterleaved ? memory[frame * channels + 1] : memory[count + frame]
    }
    return sound
  }
}
