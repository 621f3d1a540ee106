import Foundation
import Synchronization

/// Writes pictures and sound to a file.
package final class MediaWriter: @unchecked Sendable {
  /// How a file is laid out.
  package enum Container: Sendable {
    case wave, aiff, mpeg4, quickTime, adts, flac, ogg

    fileprivate var elements: String {
      switch self {
      case .wave: "wavenc name=file"
      case .aiff: "avmux_aiff name=file"
      case .mpeg4: "mp4mux name=file"
      case .quickTime: "qtmux name=file"
      case .adts: "avmux_adts name=file"
      case .flac: "identity name=file"
      case .ogg: "oggmux name=file"
      }
    }
  }

  package enum SoundFormat: Sendable, Hashable {
    case pcm(bits: Int, isFloat: Bool), aac(bitRate: Int?), alac, flac, opus

    fileprivate func elements(in container: Container) -> String? {
      switch self {
      case .pcm(let bits, let isFloat):
        // Numbers in AIFF stand the other way round, and those of 8 bits are without sign in WAVE.
        let order = container == .aiff ? "BE" : "LE"
        let name =
          switch (bits, isFloat) {
          case (32, true): "F32\(order)"
          case (64, true): "F64\(order)"
          case (8, _): container == .wave ? "U8" : "S8"
          case (24, _): "S24\(order)"
          case (32, _): "S32\(order)"
          default: "S16\(order)"
          }
        return "audio/x-raw,format=\(name),layout=interleaved"
      case .aac(let rate):
        let names = ["fdkaacenc", "avenc_aac", "voaacenc", "faac"]
        guard let name = names.first(where: GStreamer.has) else { return nil }
        return name + (rate.map { " bitrate=\($0)" } ?? "")
      case .alac: return GStreamer.has("avenc_alac") ? "avenc_alac" : nil
      case .flac: return GStreamer.has("flacenc") ? "flacenc" : nil
      case .opus:
        return GStreamer.has("opusenc") ? "audioresample ! audio/x-raw,rate=48000 ! opusenc" : nil
      }
    }
  }

  package struct Sound: Sendable {
    package var format: SoundFormat
    /// The samples: numbers as 32-bit floats, a channel after the other.
    package var givenRate, givenChannels: Int
    /// The format of the samples to write.
    package var rate, channels: Int

    package init(
      _ format: SoundFormat, givenRate: Int, givenChannels: Int, rate: Int, channels: Int
    ) {
      self.format = format
      self.givenRate = givenRate
      self.givenChannels = givenChannels
      self.rate = rate
      self.channels = channels
    }
  }

  package enum VideoFormat: Sendable, Hashable {
    case h264, jpeg

    package var isThere: Bool { element != nil }

    fileprivate var element: String? {
      switch self {
      case .h264:
        if GStreamer.has("x264enc") { return "x264enc speed-preset=veryfast" }
        if GStreamer.has("openh264enc"), GStreamer.has("h264parse") {
          return "openh264enc ! h264parse"
        }
        return nil
      case .jpeg: return GStreamer.has("jpegenc") ? "jpegenc quality=90" : nil
      }
    }

    /// The best one there is for a file; nil if there is none.
    package static func best(for container: Container) -> VideoFormat? {
      let formats: [VideoFormat] = container == .quickTime ? [.h264, .jpeg] : [.h264]
      return formats.first(where: \.isThere)
    }
  }

  package struct Video: Sendable {
    package var format: VideoFormat
    package var width, height: Int
    package var framesPerSecond: Int

    package init(_ format: VideoFormat, width: Int, height: Int, framesPerSecond: Int) {
      self.format = format
      self.width = width
      self.height = height
      self.framesPerSecond = framesPerSecond
    }
  }

  private enum End { case none, fine, broken(String) }
  private let end = Mutex(End.none)
  private let ended = DispatchSemaphore(value: 0)
  private var pipeline: MediaPipeline?
  private let video: Video?
  private let sound: Sound?
  /// How many moments of sound were given.
  private var moments: Int64 = 0

  /// How long the end of a file may take.
  private static let patience = 30.0

  package init(
    _ url: URL, _ container: Container, video: Video? = nil, sound: Sound? = nil
  ) throws(MediaFailure) {
    try GStreamer.load()
    self.video = video
    self.sound = sound
    var text = ""
    if let video {
      guard let encoder = video.format.element else {
        throw MediaFailure(.noDecoder, "there is no encoder for this video")
      }
      text += Self.pictures(video) + " ! videoconvert ! \(encoder) ! queue ! file. "
    }
    if let sound {
      guard let encoder = sound.format.elements(in: container) else {
        throw MediaFailure(.noDecoder, "there is no encoder for this sound")
      }
      text += Self.sounds(sound) + " ! \(encoder) ! queue ! file. "
    }
    let place = GStreamer.quoted(url.path)
    pipeline = try MediaPipeline("\(container.elements) ! filesink location=\(place) \(text)") {
      [weak self] event in
      switch event {
      case .ended: self?.close(.fine)
      case .broken(let text): self?.close(.broken(text))
      default: break
      }
    }
    pipeline?.play()
  }

  private static func pictures(_ video: Video) -> String {
    "appsrc name=pictures format=time block=true max-bytes=100000000 "
      + "caps=\"video/x-raw,format=BGRx,width=\(video.width),height=\(video.height),"
      + "pixel-aspect-ratio=1/1,framerate=\(video.framesPerSecond)/1\""
  }

  private static func sounds(_ sound: Sound) -> String {
    "appsrc name=sound format=time block=true max-bytes=50000000 "
      + "caps=\"audio/x-raw,format=F32LE,layout=interleaved,rate=\(sound.givenRate),"
      + "channels=\(sound.givenChannels)\(mask(sound.givenChannels))\" ! audioconvert ! "
      + "audioresample ! audio/x-raw,rate=\(sound.rate),channels=\(sound.channels) ! audioconvert"
  }

  /// More channels than two have to say where they stand.
  private static func mask(_ channels: Int) -> String {
    channels > 2 ? ",channel-mask=(bitmask)0" : ""
  }

  private func close(_ how: End) {
    end.withLock { if case .none = $0 { $0 = how } }
    ended.signal()
  }

  /// Why nothing more is written; nil while all is well.
  package var problem: String? {
    end.withLock { if case .broken(let text) = $0 { text } else { nil } }
  }

  /// A picture of the video's size, row after row without gaps, in words of blue, green, red and nothing.
  @discardableResult
  package func add(picture bytes: UnsafeRawBufferPointer, time: Int64, duration: Int64) -> Bool {
    pipeline?.push(bytes, to: "pictures", time: time, duration: duration) ?? false
  }

  /// The sound after the last given part.
  @discardableResult
  package func add(sound numbers: [Float]) -> Bool {
    guard let sound, sound.givenChannels > 0, !numbers.isEmpty else { return false }
    let rate = Int64(sound.givenRate)
    let count = Int64(numbers.count / sound.givenChannels)
    let (begin, next) = (moments * 1_000_000_000 / rate, (moments + count) * 1_000_000_000 / rate)
    moments += count
    return numbers.withUnsafeBytes {
      pipeline?.push($0, to: "sound", time: begin, duration: next - begin) ?? false
    }
  }

  /// Ends the file and waits for it.
  package func finish() throws(MediaFailure) {
    defer { pipeline = nil }
    if video != nil { pipeline?.end("pictures") }
    if sound != nil { pipeline?.end("sound") }
    guard ended.wait(timeout: .now() + Self.patience) == .success else {
      throw MediaFailure(.timedOut, "the file could not be ended")
    }
    if let problem { throw MediaFailure(.failed, problem) }
  }

  /// Leaves the file as it is.
  package func cancel() { pipeline = nil }
}
