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
public let AVSampleRateConverterAudioQualityKey = "AVSampleRateConverterQualityKey"

enum AudioSettings {
  /// The formats' numbers by GStreamer's names.
  private static let formats: [String: StaticString] = [
    "audio/x-raw": "lpcm", "audio/x-wav": "lpcm", "audio/x-alac": "alac", "audio/x-flac": "flac",
    "audio/x-opus": "opus", "audio/x-ac3": "ac-3", "audio/x-amr-nb-sh": "samr",
    "audio/x-amr-wb-sh": "sawb", "audio/x-mulaw": "ulaw", "audio/x-alaw": "alaw",
  ]

  /// What a player or recorder says of a sound.
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
