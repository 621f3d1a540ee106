import CoreMedia
import Foundation
import GStreamerSupport
import QuartzCore

/// Reads the pictures and the sound of an asset as fast as they are taken, decoded.
open class AVAssetReader: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, reading, completed, failed, cancelled }

  open private(set) var asset: AVAsset

  private struct State {
    var status = Status.unknown
    var error: (any Error)?
    var range = CMTimeRange(start: .zero, duration: .positiveInfinity)
    var outputs: [AVAssetReaderOutput] = []
  }
  private let lock = NSLock()
  private var state = State()

  /// Throws for an asset that cannot be read.
  public init(asset: AVAsset) throws {
    self.asset = asset
    super.init()
    guard asset.isReadable else {
      throw asset.content.error ?? AVError(.fileFormatNotRecognized, "There is nothing to read.")
    }
  }

  open var status: Status { lock.withLock { state.status } }
  open var error: (any Error)? { lock.withLock { state.error } }
  open var outputs: [AVAssetReaderOutput] { lock.withLock { state.outputs } }

  /// The output's settings; set them before reading.
  open var timeRange: CMTimeRange {
    get { lock.withLock { state.range } }
    set {
      precondition(status == .unknown, "the range is set before reading")
      lock.withLock { state.range = newValue }
    }
  }

  /// Whether the output is of this asset and new, and its settings are ones that are given.
  open func canAdd(_ output: AVAssetReaderOutput) -> Bool {
    status == .unknown && !outputs.contains { $0 === output } && output.canRead(asset)
  }

  open func add(_ output: AVAssetReaderOutput) {
    precondition(canAdd(output), "the output cannot be added")
    lock.withLock { state.outputs.append(output) }
  }

  /// Begins; false, and ``error`` set, if nothing can be read.
  open func startReading() -> Bool {
    precondition(status == .unknown, "a reader reads once")
    do {
      for output in outputs { try output.open(self) }
      lock.withLock { state.status = .reading }
      return true
    } catch {
      fail(error)
      return false
    }
  }

  open func cancelReading() {
    lock.withLock { if state.status == .reading { state.status = .cancelled } }
    for output in outputs { output.close() }
  }

  func fail(_ error: any Error) {
    lock.withLock { (state.status, state.error) = (.failed, error) }
  }

  /// An output has given all it has.
  func outputDidEnd() {
    lock.withLock {
      guard state.status == .reading, state.outputs.allSatisfy(\.hasEnded) else { return }
      state.status = .completed
    }
  }
}

/// Gives what a reader reads.
open class AVAssetReaderOutput: NSObject, @unchecked Sendable {
  override init() { super.init() }

  open var mediaType: AVMediaType { .video }
  /// Whether each buffer is the app's own to change: it always is.
  open var alwaysCopiesSampleData = true
  /// Whether it can be told other ranges at the end: it cannot.
  open var supportsRandomAccess: Bool { false }

  /// The next picture or stretch of sound; nil at the end, and when reading failed or was cancelled.
  open func copyNextSampleBuffer() -> CMSampleBuffer? { nil }

  func canRead(_ asset: AVAsset) -> Bool { false }
  func open(_ reader: AVAssetReader) throws {}
  func close() {}
  var hasEnded: Bool { false }
}

/// Gives the media of a track, decoded: pictures as pixel buffers, as they are stored, and sound as numbers.
open class AVAssetReaderTrackOutput: AVAssetReaderOutput, @unchecked Sendable {
  open private(set) var track: AVAssetTrack
  /// The format of pictures or numbers; nil means the track's size, and numbers of 16 bits.
  open private(set) var outputSettings: [String: Any]?

  private let lock = NSLock()
  private weak var reader: AVAssetReader?
  private var pipeline: MediaPipeline?
  private var isDone = false
  private var range = CMTimeRange.invalid

  public init(track: AVAssetTrack, outputSettings: [String: Any]?) {
    self.track = track
    self.outputSettings = outputSettings
    super.init()
  }

  open override var mediaType: AVMediaType { track.mediaType }
  /// How pitch is kept at other speeds: there are none.
  open var audioTimePitchAlgorithm = "Spectral"

  private var pixelFormat: OSType {
    SampleMaking.pixelFormat(outputSettings) ?? kCVPixelFormatType_32BGRA
  }
  private var soundFormat: SoundLayout? { SoundLayout(outputSettings, track.stream) }

  override func canRead(_ asset: AVAsset) -> Bool {
    // GStreamer plays the first track of each kind.
    guard asset.tracks(withMediaType: mediaType).first?.trackID == track.trackID,
      track.asset === asset
    else { return false }
    switch mediaType {
    case .video:
      return [
        kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
        kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
        kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      ].contains(pixelFormat)
    case .audio: return soundFormat != nil
    default: return false
    }
  }

  override var hasEnded: Bool { lock.withLock { isDone } }

  override func open(_ reader: AVAssetReader) throws {
    let url = reader.asset.content.url
    do {
      let new: MediaPipeline
      if mediaType == .video {
        new = try MediaPipeline(url, [.video, .untimed])
      } else {
        let layout = soundFormat
        new = try MediaPipeline(
          "uridecodebin uri=\(GStreamer.quoted(url.absoluteString)) caps=audio/x-raw "
            + "expose-all-streams=false ! audioconvert ! audioresample ! "
            + "audio/x-raw,format=F32LE,layout=interleaved,rate=\(layout?.rate ?? 44_100),"
            + "channels=\(layout?.channels ?? 2) ! appsink name=taken sync=false max-buffers=4")
      }
      new.pause()
      guard new.wait() else { throw MediaFailure(.failed, "\(url.lastPathComponent) is not read") }
      if let start = reader.timeRange.start.nanoseconds, start > 0 { new.seek(to: start) }
      new.play()
      lock.withLock { (pipeline, range, self.reader) = (new, reader.timeRange, reader) }
    } catch let failure as MediaFailure {
      throw AVError(failure)
    }
  }

  override func close() {
    lock.withLock {
      pipeline = nil
      isDone = true
    }
  }

  open override func copyNextSampleBuffer() -> CMSampleBuffer? {
    guard let reader = lock.withLock({ reader }), reader.status == .reading else { return nil }
    while let sample = lock.withLock({ pipeline?.take() }) {
      let time = CMTime(nanoseconds: sample.time)
      if range.end.isValid, time >= range.end { break }
      if let buffer = mediaType == .video ? picture(sample) : sound(sample) { return buffer }
    }
    close()
    reader.outputDidEnd()
    return nil
  }

  private func picture(_ sample: MediaSample) -> CMSampleBuffer? {
    let duration = sample.duration ?? track.stream.frameDuration ?? 0
    // Samples that end before the range begins are left out.
    if let start = range.start.nanoseconds, start > 0, sample.time + duration <= start {
      return nil
    }
    guard let image = sample.makeImage(), let buffer = CVBuffer(image, formatType: pixelFormat)
    else { return nil }
    return CMSampleBuffer(
      buffer,
      timing: CMSampleTimingInfo(
        duration: CMTime(nanoseconds: duration),
        presentationTimeStamp: CMTime(nanoseconds: sample.time), decodeTimeStamp: .invalid))
  }

  /// The sound that lies in the range.
  private func sound(_ sample: MediaSample) -> CMSampleBuffer? {
    guard let layout = soundFormat, sample.channels > 0 else { return nil }
    let rate = Double(layout.rate)
    let begin = Int((Double(sample.time) * rate / 1e9).rounded())
    let numbers = sample.withSamples { Array($0) }
    let count = numbers.count / layout.channels
    let first = max(0, Int((range.start.seconds * rate).rounded()) - begin)
    let end =
      range.end.isNumeric
      ? min(count, Int((range.end.seconds * rate).rounded()) - begin) : count
    guard first < end else { return nil }
    let wanted = numbers[(first * layout.channels)..<(end * layout.channels)]
    return CMSampleBuffer(
      CMBlockBuffer(layout.bytes(wanted)), format: CMFormatDescription(layout.description),
      count: end - first,
      timing: CMSampleTimingInfo(
        duration: CMTime(value: 1, timescale: CMTimeScale(layout.rate)),
        presentationTimeStamp: CMTime(
          value: CMTimeValue(begin + first), timescale: CMTimeScale(layout.rate)),
        decodeTimeStamp: .invalid))
  }
}
