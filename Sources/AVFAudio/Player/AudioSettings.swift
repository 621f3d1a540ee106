import Foundation
import GStreamerSupport

/// The key of a sound's format, a number of four characters.
public let AVFormatIDKey = "AVFormatIDKey"
/// The key of samples a second.
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVEncoderBitDepthHintKey = "AVEncoderBitDepthHintKey"
public let AVEncoderBitRatePerChannelKey = "AVEncoderBitRatePerChannelKey"
public let AVEncoderBitRateStrategyKey = "AVEncoderBitRateStrategy"
public let AVEncoderAudioQualityForVBRKey = "AVEncoderQualityForVBRKey"
public let AVSampleRateConverterAlgorithmKey = "AVSampleRateConverterAlgorithm"
public let AVChannelLayoutKey = "AVChannelLayoutKey"
public let AVAudioFileTypeKey = "AVAudioFileTypeKey"
public let AVSampleRateConverterAudioQualityKey = "AVSampleRateConverterQualityKey"

/// How good an encoder or converter is asked to be.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

enum AudioSettings {
  /// A number, whatever its type.
  static func number(_ key: String, _ settings: [String: Any]) -> Double? {
    switch settings[key] {
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    default: nil
    }
  }

  static func flag(_ key: String, _ settings: [String: Any]) -> Bool {
    settings[key] as? Bool ?? ((number(key, settings) ?? 0) != 0)
  }

  /// The formats' numbers by GStreamer's names.
  private static let formats: [String: StaticString] = [
    "audio/x-raw": "lpcm", "audio/x-wav": "lpcm", "audio/x-alac": "alac", "audio/x-flac": "flac",
    "audio/x-opus": "opus", "audio/x-ac3": "ac-3", "audio/x-amr-nb-sh": "samr",
    "audio/x-amr-wb-sh": "sawb", "audio/x-mulaw": "ulaw", "audio/x-alaw": "alaw",
  ]

  /// A sound's properties, as a player or recorder has them.
  static func describing(_ stream: MediaInformation.Stream) -> [String: Any] {
    var settings: [String: Any] = [
      AVSampleRateKey: Double(stream.sampleRate), AVNumberOfChannelsKey: stream.channels,
    ]
    let mpeg: StaticString = stream.version == 1 ? ".mp3" : "aac "
    if let format = stream.format == "audio/mpeg" ? mpeg : formats[stream.format] {
      settings[AVFormatIDKey] = UInt32(Int(fourCharacters: format))
    }
    if stream.bitRate > 0 { settings[AVEncoderBitRateKey] = stream.bitRate }
    return settings
  }
}
