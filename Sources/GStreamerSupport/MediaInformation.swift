internal import CGStreamer
import Foundation

/// The contents of a file of sound or pictures. Times are in nanoseconds.
package struct MediaInformation: Sendable {
  package enum Kind: Sendable { case audio, video, text }

  /// One stream.
  package struct Stream: Sendable {
    package let kind: Kind
    /// The format's name in GStreamer, such as `video/x-h264`.
    package let format: String
    /// The version of MPEG; 0 for other formats.
    package let version: Int
    package let language: String?
    /// In pixels, as they are stored; zero for sound.
    package let width, height: Int
    /// The shape of a pixel, width by height.
    package let pixelAspect: Double
    /// Frames by seconds; nil if that is not known or changes.
    package let frameRate: (frames: Int, seconds: Int)?
    package let channels: Int
    /// In hertz.
    package let sampleRate: Int
    /// In bits a second; 0 when it is not known.
    package let bitRate: Int
    package let orientation: Orientation
  }

  /// How a picture is turned to be upright.
  package struct Orientation: Sendable, Equatable {
    /// Quarters of a turn clockwise, 0…3.
    package let quarters: Int
    /// Whether it is mirrored before.
    package let isMirrored: Bool

    static let upright = Orientation(quarters: 0, isMirrored: false)

    /// `rotate-90`, `flip-rotate-180` and the like.
    init(_ tag: String) {
      isMirrored = tag.hasPrefix("flip")
      let degrees = tag.split(separator: "-").last.flatMap { Int($0) } ?? 0
      quarters = degrees / 90 % 4
    }

    private init(quarters: Int, isMirrored: Bool) {
      self.quarters = quarters
      self.isMirrored = isMirrored
    }
  }

  /// nil when it is unknown, for example for a broadcast.
  package fileprivate(set) var duration: Int64?
  package fileprivate(set) var isSeekable = false
  package fileprivate(set) var streams: [Stream] = []
  /// The texts that describe the file, by GStreamer's names of tags, each once.
  package fileprivate(set) var texts: [String: String] = [:]
  /// The picture of its cover, as a file of a picture.
  package fileprivate(set) var picture: Data?

  /// How long looking into a file may take.
  private static let patience = Duration.seconds(20)

  /// Looks into a file; waits for it.
  package init(of url: URL) throws(MediaFailure) {
    try GStreamer.load()
    if url.isFileURL, !FileManager.default.isReadableFile(atPath: url.path) {
      throw MediaFailure(.noFile, "\(url.path) cannot be read")
    }
    let found = Found()
    var visitor = hanok_gst_visitor()
    visitor.context = Unmanaged.passUnretained(found).toOpaque()
    visitor.stream = { context, stream in
      guard let context, let stream else { return }
      Found.of(context).add(stream.pointee)
    }
    visitor.text = { context, tag, value in
      guard let context, let tag, let value else { return }
      let name = String(cString: tag)
      let found = Found.of(context)
      if found.texts[name] == nil { found.texts[name] = String(cString: value) }
    }
    visitor.picture = { context, bytes, count in
      guard let context, let bytes else { return }
      Found.of(context).picture = Data(bytes: bytes, count: count)
    }
    var file = hanok_gst_file(duration: -1, is_seekable: false, is_live: false)
    var text: UnsafeMutablePointer<CChar>?
    let result = withExtendedLifetime(found) {
      hanok_gst_discover(url.absoluteString, Self.patience.nanoseconds, &visitor, &file, &text)
    }
    let problem = GStreamer.sentence(text)
    // A file with any playable track counts as playable.
    let isUsable =
      result == HANOK_GST_FINE || (result == HANOK_GST_NO_DECODER && !found.streams.isEmpty)
    guard isUsable else { throw Self.failure(result, problem, url) }
    streams = found.streams
    texts = found.texts
    picture = found.picture
    duration = file.duration >= 0 ? file.duration : nil
    isSeekable = file.is_seekable
  }

  private static func failure(
    _ result: hanok_gst_result, _ problem: String?, _ url: URL
  ) -> MediaFailure {
    let reason: MediaFailure.Reason =
      switch result {
      case HANOK_GST_NO_FILE: .noFile
      case HANOK_GST_NO_DECODER: .noDecoder
      case HANOK_GST_UNKNOWN_FORMAT: .unknownFormat
      case HANOK_GST_TIMED_OUT: .timedOut
      default: .failed
      }
    var text = "\(url.lastPathComponent): \(problem ?? "it cannot be played")"
    if reason == .noDecoder { text += "; try: apt-get install gstreamer1.0-libav" }
    return MediaFailure(reason, text)
  }

  /// The visitor's record.
  private final class Found {
    var streams: [Stream] = []
    var texts: [String: String] = [:]
    var picture: Data?

    static func of(_ context: UnsafeMutableRawPointer) -> Found {
      Unmanaged<Found>.fromOpaque(context).takeUnretainedValue()
    }

    func add(_ stream: hanok_gst_stream) {
      let kind: Kind
      switch stream.kind {
      case HANOK_GST_AUDIO: kind = .audio
      // The cover of a song is no video.
      case HANOK_GST_VIDEO where !stream.is_image: kind = .video
      case HANOK_GST_TEXT: kind = .text
      default: return
      }
      let hasRate = stream.frames > 0 && stream.seconds > 0
      streams.append(
        Stream(
          kind: kind, format: stream.format.map { String(cString: $0) } ?? "",
          version: Int(stream.version), language: stream.language.map { String(cString: $0) },
          width: Int(stream.width), height: Int(stream.height),
          pixelAspect: stream.pixel_width > 0 && stream.pixel_height > 0
            ? Double(stream.pixel_width) / Double(stream.pixel_height) : 1,
          frameRate: hasRate ? (Int(stream.frames), Int(stream.seconds)) : nil,
          channels: Int(stream.channels), sampleRate: Int(stream.rate),
          bitRate: Int(stream.bitrate),
          orientation: stream.orientation.map { Orientation(String(cString: $0)) } ?? .upright))
    }
  }
}

extension MediaInformation.Stream {
  /// How long a frame is shown, in nanoseconds.
  package var frameDuration: Int64? {
    frameRate.map { Int64(1e9 * Double($0.seconds) / Double($0.frames)) }
  }
}
