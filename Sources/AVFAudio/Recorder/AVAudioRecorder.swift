import CoreAudioTypes
import Foundation
import GStreamerSupport
import QuartzCore
import UIKit

/// Records what a microphone hears to a file.
///
/// The microphone is that of the machine, or a file that the host names; without one nothing is recorded. Where time is
/// virtual, as much of the file is recorded as time has passed.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  /// The file that is written.
  open private(set) var url: URL
  /// The format that is written, by the keys of `AVFormatIDKey` and the like.
  open private(set) var settings: [String: Any]
  open private(set) var format: AVAudioFormat

  open weak var delegate: (any AVAudioRecorderDelegate)?

  /// How the file is written; nil for a recorder that was made without one.
  private let written: RecordedFormat?
  private var recording: SoundRecording?
  private var levels: [(average: Float, peak: Float)] = []
  /// Counts starts and ends, so that an earlier timer does nothing.
  private var order = 0

  /// A recorder that records nothing; what every class inherits from `NSObject` on iOS.
  public override init() {
    written = nil
    url = URL(fileURLWithPath: "/dev/null")
    settings = [:]
    format = AVAudioFormat()
    super.init()
  }

  /// Throws for settings that nothing encodes, and for a file that is in no folder.
  public init(url: URL, settings: [String: Any]) throws {
    let written = try RecordedFormat(url, settings)
    self.written = written
    guard url.isFileURL,
      FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path)
    else {
      throw NSError(
        domain: NSOSStatusErrorDomain, code: Int(fourCharacters: "wht?"),
        userInfo: [NSLocalizedDescriptionKey: "\(url.path) cannot be written."])
    }
    self.url = url
    var all = settings
    all[AVSampleRateKey] = Double(written.sampleRate)
    all[AVNumberOfChannelsKey] = written.channels
    if all[AVFormatIDKey] == nil { all[AVFormatIDKey] = written.format.id }
    self.settings = all
    guard let format = AVAudioFormat(settings: all) else {
      throw RecordedFormat.unsupported("in this format")
    }
    self.format = format
    super.init()
  }

  public convenience init(url: URL, format: AVAudioFormat) throws {
    try self.init(url: url, settings: format.settings)
  }

  deinit { _ = recording?.finish() }

  // MARK: Recording

  open private(set) var isRecording = false

  /// Makes the file, and gets ready to record without delay; false if there is no microphone or no encoder. A file that
  /// is there already is replaced.
  @discardableResult
  open func prepareToRecord() -> Bool {
    if recording != nil { return true }
    guard let written, let source = AVAudioSession.sharedInstance().inputSource else {
      return false
    }
    do throws(MediaFailure) {
      recording = try SoundRecording(source, url, written) { [weak self] text in
        DispatchQueue.main.async { [weak self] in self?.fail(text) }
      }
      return true
    } catch {
      return false
    }
  }

  /// Begins to record, or goes on after a pause; false without a microphone and in a category that does not record.
  @discardableResult
  open func record() -> Bool { begin(at: nil, for: nil) }

  /// Begins at a moment of ``deviceCurrentTime``.
  @discardableResult
  open func record(atTime time: TimeInterval) -> Bool { begin(at: time, for: nil) }

  /// Records for some seconds and stops.
  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool { begin(at: nil, for: duration) }

  @discardableResult
  open func record(atTime time: TimeInterval, forDuration duration: TimeInterval) -> Bool {
    begin(at: time, for: duration)
  }

  private func begin(at time: TimeInterval?, for duration: TimeInterval?) -> Bool {
    let session = AVAudioSession.sharedInstance()
    guard session.canRecord, prepareToRecord(), let recording else { return false }
    if session.recordPermission == .undetermined { session.requestRecordPermission { _ in } }
    order += 1
    let order = order
    let start: @Sendable () -> Void = { [weak self] in
      guard let self, self.order == order else { return }
      isRecording = true
      recording.start(limit: duration.map { recording.time + max(0, $0) } ?? .infinity)
      if let duration {
        ClockedCall.schedule(after: duration) { [weak self] in
          guard let self, self.order == order else { return }
          stop()
        }
      }
    }
    if let time, time > deviceCurrentTime {
      ClockedCall.schedule(after: time - deviceCurrentTime, start)
    } else {
      start()
    }
    return true
  }

  /// Stops; ``record()`` goes on in the same file.
  open func pause() {
    order += 1
    guard isRecording else { return }
    isRecording = false
    recording?.pause()
  }

  /// Stops and ends the file, which is complete afterwards.
  open func stop() {
    order += 1
    isRecording = false
    guard let recording else { return }
    self.recording = nil
    let problem = recording.finish()
    DispatchQueue.main.async { [self] in
      if let problem {
        delegate?.audioRecorderEncodeErrorDidOccur(
          self, error: MediaFailure(.failed, problem).audioError)
      }
      delegate?.audioRecorderDidFinishRecording(self, successfully: problem == nil)
    }
  }

  private func fail(_ text: String) {
    guard recording != nil else { return }
    stop()
  }

  /// Deletes the file; false while it records and when there is none.
  @discardableResult
  open func deleteRecording() -> Bool {
    guard !isRecording else { return false }
    recording = nil
    return (try? FileManager.default.removeItem(at: url)) != nil
  }

  /// Seconds since the beginning of the recording; 0 when it is stopped.
  open var currentTime: TimeInterval { recording?.time ?? 0 }

  /// The time of the clock that ``record(atTime:)`` goes by, in seconds.
  open var deviceCurrentTime: TimeInterval { CACurrentMediaTime() }

  // MARK: Levels

  /// Whether ``updateMeters()`` measures.
  open var isMeteringEnabled = false {
    didSet { if !isMeteringEnabled { levels = [] } }
  }

  /// Measures how loud it is now.
  open func updateMeters() {
    guard isMeteringEnabled else { return }
    levels = isRecording ? recording?.measure() ?? [] : []
  }

  /// The loudness of a channel when ``updateMeters()`` was called last, in decibels: 0 is the loudest, -160 is silence.
  open func averagePower(forChannel channelNumber: Int) -> Float {
    levels.indices.contains(channelNumber) ? levels[channelNumber].average : LevelMeter.silence
  }

  /// The loudest moment of a channel when ``updateMeters()`` was called last, in decibels.
  open func peakPower(forChannel channelNumber: Int) -> Float {
    levels.indices.contains(channelNumber) ? levels[channelNumber].peak : LevelMeter.silence
  }
}

extension MediaWriter.SoundFormat {
  /// Its number in Core Audio.
  var id: AudioFormatID {
    switch self {
    case .pcm: kAudioFormatLinearPCM
    case .aac: kAudioFormatMPEG4AAC
    case .alac: kAudioFormatAppleLossless
    case .flac: kAudioFormatFLAC
    case .opus: kAudioFormatOpus
    }
  }
}
