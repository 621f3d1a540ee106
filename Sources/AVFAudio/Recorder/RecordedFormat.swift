import CoreAudioTypes
import Foundation
import GStreamerSupport

/// The format that a recorder's settings and the name of its file come to.
struct RecordedFormat {
  let container: MediaWriter.Container
  let format: MediaWriter.SoundFormat
  let sampleRate: Int
  let channels: Int

  /// Throws `kAudioFormatUnsupportedDataFormatError` for what nothing encodes.
  init(_ url: URL, _ settings: [String: Any]) throws {
    let name = url.pathExtension.lowercased()
    let id =
      AudioSettings.number(AVFormatIDKey, settings).flatMap { UInt32(exactly: $0) }
      ?? (["wav", "wave", "aif", "aiff", "caf"].contains(name)
        ? kAudioFormatLinearPCM : kAudioFormatMPEG4AAC)
    let rate = AudioSettings.number(AVSampleRateKey, settings) ?? 44_100
    let count = AudioSettings.number(AVNumberOfChannelsKey, settings) ?? 1
    guard (1_000...384_000).contains(rate), (1...2).contains(count) else {
      throw Self.unsupported("of this many channels or samples")
    }
    (sampleRate, channels) = (Int(rate), Int(count))
    let bitRate =
      AudioSettings.number(AVEncoderBitRateKey, settings)
      ?? AudioSettings.number(AVEncoderBitRatePerChannelKey, settings).map { $0 * count }
    switch id {
    case kAudioFormatLinearPCM:
      format = .pcm(
        bits: Int(AudioSettings.number(AVLinearPCMBitDepthKey, settings) ?? 16),
        isFloat: AudioSettings.flag(AVLinearPCMIsFloatKey, settings))
    case kAudioFormatMPEG4AAC:
      format = .aac(bitRate: bitRate.flatMap { (8_000...640_000).contains($0) ? Int($0) : nil })
    case kAudioFormatAppleLossless: format = .alac
    case kAudioFormatFLAC: format = .flac
    case kAudioFormatOpus: format = .opus
    default: throw Self.unsupported("in this format")
    }
    container = try Self.container(name, format)
  }

  /// GStreamer reads no Core Audio files: those get the layout that other programs read, whatever their name.
  private static func container(
    _ name: String, _ format: MediaWriter.SoundFormat
  ) throws -> MediaWriter.Container {
    switch (format, name) {
    case (.pcm, "aif"), (.pcm, "aiff"), (.pcm, "aifc"):
      if GStreamer.has("avmux_aiff") { return .aiff }
    case (.pcm, "mov"), (.pcm, "qt"): return .quickTime
    case (.pcm, "m4a"), (.pcm, "mp4"), (.pcm, "aac"), (.pcm, "flac"), (.pcm, "mp3"): break
    case (.pcm, _): return .wave
    case (.aac, "aac"), (.aac, "adts"):
      if GStreamer.has("avmux_adts") { return .adts }
    case (.aac, "wav"), (.aac, "aif"), (.aac, "aiff"), (.aac, "flac"), (.aac, "mp3"): break
    case (.alac, "wav"), (.alac, "aif"), (.alac, "aiff"), (.alac, "aac"), (.alac, "mp3"): break
    case (.aac, "mov"), (.aac, "qt"), (.alac, "mov"), (.alac, "qt"): return .quickTime
    case (.aac, _), (.alac, _): return .mpeg4
    case (.flac, "flac"), (.flac, "caf"), (.flac, ""): return .flac
    case (.opus, "opus"), (.opus, "ogg"), (.opus, "caf"), (.opus, ""): return .ogg
    default: break
    }
    throw unsupported("in a file named .\(name)")
  }

  static func unsupported(_ what: String) -> NSError {
    NSError(
      domain: NSOSStatusErrorDomain, code: Int(fourCharacters: "fmt?"),
      userInfo: [NSLocalizedDescriptionKey: "No sound \(what) can be recorded."])
  }
}
