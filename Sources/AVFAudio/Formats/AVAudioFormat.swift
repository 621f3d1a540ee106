import CoreAudioTypes
import Foundation

/// How many channels a sound has.
public typealias AVAudioChannelCount = UInt32
/// A number of moments of sound.
public typealias AVAudioFrameCount = UInt32
/// A moment of sound, by its number.
public typealias AVAudioFramePosition = Int64

/// The usual layouts of numbers.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32

  fileprivate var bits: UInt32 {
    switch self {
    case .otherFormat: 0
    case .pcmFormatInt16: 16
    case .pcmFormatFloat32, .pcmFormatInt32: 32
    case .pcmFormatFloat64: 64
    }
  }
  fileprivate var isFloat: Bool { self == .pcmFormatFloat32 || self == .pcmFormatFloat64 }
}

/// How a sound is laid out.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  private final var stream = AudioStreamBasicDescription()
  private final var given: [String: Any]?

  /// A format of nothing; what every class inherits from `NSObject` on iOS.
  // The designated initialiser is public: a subclass of an app's inherits none of them otherwise.
  public override init() { super.init() }

  private convenience init(
    _ description: AudioStreamBasicDescription, _ given: [String: Any]? = nil
  ) {
    self.init()
    stream = description
    self.given = given
  }

  /// Numbers of 32 bits with a point, each channel by itself; nil for no channel or too many to stand without a layout.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: UInt32) {
    self.init(
      commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels,
      interleaved: false)
  }

  public convenience init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard format != .otherFormat, sampleRate > 0, (1...2).contains(channels) else { return nil }
    self.init(
      Self.pcm(
        bits: format.bits, isFloat: format.isFloat, rate: sampleRate, channels: channels,
        isInterleaved: interleaved))
  }

  /// A format by the keys of settings; nil if they do not say which, how fast or how many channels.
  public convenience init?(settings: [String: Any]) {
    guard let format = AudioSettings.number(AVFormatIDKey, settings).map({ UInt32($0) }),
      let rate = AudioSettings.number(AVSampleRateKey, settings), rate > 0,
      let channels = AudioSettings.number(AVNumberOfChannelsKey, settings), channels >= 1
    else { return nil }
    guard format == kAudioFormatLinearPCM else {
      var description = AudioStreamBasicDescription()
      description.mFormatID = format
      description.mSampleRate = rate
      description.mChannelsPerFrame = UInt32(channels)
      if format == kAudioFormatMPEG4AAC { description.mFramesPerPacket = 1024 }
      self.init(description, settings)
      return
    }
    self.init(
      Self.pcm(
        bits: AudioSettings.number(AVLinearPCMBitDepthKey, settings).map { UInt32($0) } ?? 16,
        isFloat: AudioSettings.flag(AVLinearPCMIsFloatKey, settings), rate: rate,
        channels: UInt32(channels),
        isInterleaved: !AudioSettings.flag(AVLinearPCMIsNonInterleaved, settings),
        isBigEndian: AudioSettings.flag(AVLinearPCMIsBigEndianKey, settings)))
  }

  public convenience init?(streamDescription: UnsafePointer<AudioStreamBasicDescription>) {
    guard streamDescription.pointee.mSampleRate > 0,
      streamDescription.pointee.mChannelsPerFrame > 0
    else { return nil }
    self.init(streamDescription.pointee)
  }

  private static func pcm(
    bits: UInt32, isFloat: Bool, rate: Double, channels: UInt32, isInterleaved: Bool,
    isBigEndian: Bool = false
  ) -> AudioStreamBasicDescription {
    var description = AudioStreamBasicDescription()
    description.mSampleRate = rate
    description.mFormatID = kAudioFormatLinearPCM
    description.mFormatFlags =
      kAudioFormatFlagIsPacked
      | (isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger)
      | (isInterleaved ? 0 : kAudioFormatFlagIsNonInterleaved)
      | (isBigEndian ? kAudioFormatFlagIsBigEndian : 0)
    description.mBitsPerChannel = bits
    description.mBytesPerFrame = bits / 8 * (isInterleaved ? channels : 1)
    description.mFramesPerPacket = 1
    description.mBytesPerPacket = description.mBytesPerFrame
    description.mChannelsPerFrame = channels
    return description
  }

  open var sampleRate: Double { stream.mSampleRate }
  open var channelCount: AVAudioChannelCount { stream.mChannelsPerFrame }
  private func has(_ flag: AudioFormatFlags) -> Bool { stream.mFormatFlags & flag != 0 }

  open var isInterleaved: Bool {
    stream.mFormatID == kAudioFormatLinearPCM && !has(kAudioFormatFlagIsNonInterleaved)
  }

  open var commonFormat: AVAudioCommonFormat {
    guard stream.mFormatID == kAudioFormatLinearPCM, !has(kAudioFormatFlagIsBigEndian) else {
      return .otherFormat
    }
    let isFloat = has(kAudioFormatFlagIsFloat)
    let formats: [AVAudioCommonFormat] = [
      .pcmFormatFloat32, .pcmFormatFloat64, .pcmFormatInt16, .pcmFormatInt32,
    ]
    return formats.first { $0.bits == stream.mBitsPerChannel && $0.isFloat == isFloat }
      ?? .otherFormat
  }

  /// Whether it is numbers of 32 bits with a point, each channel by itself.
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

  /// The format by the keys of settings.
  open var settings: [String: Any] {
    if let given { return given }
    return [
      AVFormatIDKey: stream.mFormatID, AVSampleRateKey: sampleRate,
      AVNumberOfChannelsKey: Int(channelCount),
      AVLinearPCMBitDepthKey: Int(stream.mBitsPerChannel),
      AVLinearPCMIsFloatKey: has(kAudioFormatFlagIsFloat),
      AVLinearPCMIsBigEndianKey: has(kAudioFormatFlagIsBigEndian),
      AVLinearPCMIsNonInterleaved: !isInterleaved,
    ]
  }

  /// The format as Core Audio has it, as long as this object lives.
  open var streamDescription: UnsafePointer<AudioStreamBasicDescription> {
    if let pointer { return UnsafePointer(pointer) }
    let new = UnsafeMutablePointer<AudioStreamBasicDescription>.allocate(capacity: 1)
    new.initialize(to: stream)
    pointer = new
    return UnsafePointer(new)
  }
  private var pointer: UnsafeMutablePointer<AudioStreamBasicDescription>?

  deinit { pointer?.deallocate() }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVAudioFormat)?.stream == stream
  }
  open override var hash: Int { Int(sampleRate) ^ Int(channelCount) << 24 }
}
