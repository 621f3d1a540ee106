import AVFAudio
import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import GStreamerSupport
import QuartzCore

/// Writes what a session gives to a file.
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {
  override init() { super.init() }

  /// How long the file may become; invalid for any length.
  open var maxRecordedDuration = CMTime.invalid
  /// How many bytes the file may have; 0 for any number.
  open var maxRecordedFileSize: Int64 = 0

  open var outputFileURL: URL? { nil }
  open var isRecording: Bool { false }
  open var isRecordingPaused: Bool { false }
  open var recordedDuration: CMTime { .zero }
  open var recordedFileSize: Int64 { 0 }

  /// Begins a file; the delegate is told on the main thread and kept until the file has ended.
  open func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {}
  open func stopRecording() {}
}

/// Films what cameras and microphones give, to a QuickTime file.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {
  public override init() { super.init() }

  private let lock = NSLock()
  private var recording: MovieRecording?
  private var last: MovieRecording?

  override var mediaTypes: [AVMediaType] { [.video, .audio] }

  /// How often the file can be read while it is written; it is written at the end alone.
  open var movieFragmentInterval = CMTime(value: 10, timescale: 1)
  open var metadata: [AVMetadataItem]?

  /// The format of video where the machine has an encoder for it.
  open var availableVideoCodecTypes: [AVVideoCodecType] {
    let formats: [(MediaWriter.VideoFormat, AVVideoCodecType)] = [(.h264, .h264), (.jpeg, .jpeg)]
    return formats.filter { $0.0.isThere }.map(\.1)
  }
  private var settings: [AVMediaType: [String: Any]] = [:]
  open func outputSettings(for connection: AVCaptureConnection) -> [String: Any] {
    connection.mediaType.flatMap { settings[$0] } ?? [:]
  }
  open func setOutputSettings(
    _ outputSettings: [String: Any]?, for connection: AVCaptureConnection
  ) {
    if let type = connection.mediaType { settings[type] = outputSettings }
  }

  open override var outputFileURL: URL? { lock.withLock { recording?.url } }
  open override var isRecording: Bool { lock.withLock { recording != nil } }
  open override var recordedDuration: CMTime {
    lock.withLock { (recording ?? last)?.duration } ?? .zero
  }
  open override var recordedFileSize: Int64 {
    guard let url = lock.withLock({ (recording ?? last)?.url }) else { return 0 }
    let values = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (values?[.size] as? NSNumber)?.int64Value ?? 0
  }

  open override func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {
    let connections = connections.filter(\.isActive)
    let problem: AVError? =
      if connections.isEmpty {
        AVError(.deviceNotConnected, "There is neither a camera nor a microphone.")
      } else if session?.isRunning != true {
        AVError(.sessionNotRunning, "The session does not run.")
      } else if isRecording {
        AVError(.operationNotAllowed, "It films already.")
      } else if FileManager.default.fileExists(atPath: outputFileURL.path) {
        AVError(.fileAlreadyExists, "\(outputFileURL.path) is there already.")
      } else {
        nil
      }
    let new = MovieRecording(outputFileURL, self, delegate, connections)
    if let problem { return new.end(problem) }
    let wanted = connections.first { $0.mediaType == .video }
      .flatMap { settings[.video] != nil ? outputSettings(for: $0)[AVVideoCodecKey] : nil }
    new.begin(wanted as? AVVideoCodecType)
    lock.withLock { (recording, last) = (new, nil) }
  }

  open override func stopRecording() { stop(nil) }

  private func stop(_ error: AVError?) {
    let old = lock.withLock {
      if recording != nil { last = recording }
      defer { recording = nil }
      return recording
    }
    old?.end(error)
  }

  override func sessionDidRun(_ isRunning: Bool) {
    if !isRunning { stop(nil) }
  }

  override func receive(_ frame: CameraFrame, from connection: AVCaptureConnection) {
    guard let recording = lock.withLock({ recording }) else { return }
    recording.add(frame, connection.turn)
    if maxRecordedDuration.isNumeric, recording.duration >= maxRecordedDuration {
      stop(AVError(.maximumDurationReached, "The file has the length that it may have."))
    } else if maxRecordedFileSize > 0, recordedFileSize >= maxRecordedFileSize {
      stop(AVError(.maximumFileSizeReached, "The file has the size that it may have."))
    }
  }

  override func receive(
    _ sound: SoundFeed.Stretch, at time: Double, from connection: AVCaptureConnection
  ) {
    lock.withLock { recording }?.add(sound)
  }
}

/// Hears of files. Only the end has to be heard.
public protocol AVCaptureFileOutputRecordingDelegate: AnyObject {
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection])
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection], error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection]
  ) {}
}
