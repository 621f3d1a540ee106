import AVFAudio
import CoreAudioTypes
import Foundation
import GStreamerSupport

/// How an app wants numbers of sound: channel after channel, as it says or as usual.
struct SoundLayout {
  let rate, channels: Int
  private let bits: Int
  private let isFloat: Bool

  /// nil for settings that are not plain numbers in this machine's order.
  init?(_ settings: [String: Any]?, _ stream: MediaInformation.Stream) {
    func number(_ key: String) -> Double? {
      switch settings?[key] {
      case let number as NSNumber: number.doubleValue
      case let number as any BinaryInteger: Double(number)
      case let number as any BinaryFloatingPoint: Double(number)
      default: nil
      }
    }
    func flag(_ key: String) -> Bool {
      settings?[key] as? Bool ?? ((number(key) ?? 0) != 0)
    }
    let format = number(AVFormatIDKey).flatMap { UInt32(exactly: $0) } ?? kAudioFormatLinearPCM
    isFloat = flag(AVLinearPCMIsFloatKey)
    bits = Int(number(AVLinearPCMBitDepthKey) ?? (isFloat ? 32 : 16))
    rate = Int(number(AVSampleRateKey) ?? Double(stream.sampleRate))
    channels = Int(number(AVNumberOfChannelsKey) ?? Double(stream.channels))
    let known = isFloat ? [32] : [16, 32]
    guard format == kAudioFormatLinearPCM, !flag(AVLinearPCMIsBigEndianKey),
      !flag(AVLinearPCMIsNonInterleaved) || channels == 1, known.contains(bits),
      (1_000...384_000).contains(rate), (1...8).contains(channels)
    else { return nil }
  }

  var description: AudioStreamBasicDescription {
    let size = UInt32(bits / 8 * channels)
    return AudioStreamBasicDescription(
      mSampleRate: Double(rate), mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagIsPacked
        | (isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger),
      mBytesPerPacket: size, mFramesPerPacket: 1, mBytesPerFrame: size,
      mChannelsPerFrame: UInt32(channels), mBitsPerChannel: UInt32(bits), mReserved: 0)
  }

  func bytes(_ numbers: ArraySlice<Float>) -> Data {
    if isFloat { return numbers.withUnsafeBytes { Data($0) } }
    if bits == 16 {
      return numbers.map { Int16((min(max($0, -1), 1) * 32_767).rounded()) }
        .withUnsafeBytes { Data($0) }
    }
    return numbers.map { Int32((Double(min(max($0, -1), 1)) * 2_147_483_647).rounded()) }
      .withUnsafeBytes { Data($0) }
  }
}
