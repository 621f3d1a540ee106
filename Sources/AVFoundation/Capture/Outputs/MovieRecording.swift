import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import GStreamerSupport
import QuartzCore

/// A film that is being written, on a queue of its own.
final class MovieRecording: @unchecked Sendable {
  let url: URL
  private let output: AVCaptureMovieFileOutput
  private let delegate: any AVCaptureFileOutputRecordingDelegate
  private let connections: [AVCaptureConnection]
  private let queue = DispatchQueue(label: "hanok.movie-recording", qos: .userInitiated)
  private let lock = NSLock()
  private var seconds = 0.0
  private var codec: AVVideoCodecType?

  // On the queue alone.
  private var writer: MediaWriter?
  private var isOpen = false
  private var begin: Double?
  private var size = CGSize.zero
  private var waitingSound: [SoundFeed.Stretch] = []
  private var problem: AVError?

  /// How many numbers of sound a film waits with for its first picture.
  private static let patience = 100

  init(
    _ url: URL, _ output: AVCaptureMovieFileOutput,
    _ delegate: any AVCaptureFileOutputRecordingDelegate, _ connections: [AVCaptureConnection]
  ) {
    self.url = url
    self.output = output
    self.delegate = delegate
    self.connections = connections
  }

  private func has(_ type: AVMediaType) -> Bool { connections.contains { $0.mediaType == type } }

  var duration: CMTime { SampleMaking.time(lock.withLock { seconds }) }

  func begin(_ codec: AVVideoCodecType?) {
    lock.withLock { self.codec = codec }
    perform { [self] in
      isOpen = true
      tell { delegate, output in
        delegate.fileOutput(output, didStartRecordingTo: self.url, from: self.connections)
      }
    }
  }

  func add(_ frame: CameraFrame, _ turn: PictureTurn) {
    perform { [self] in
      guard isOpen, problem == nil,
        let buffer = CVBuffer(frame.image, turned: turn, formatType: kCVPixelFormatType_32BGRA)
      else { return }
      if writer == nil { open(buffer, frame) }
      write(buffer, frame)
    }
  }

  func add(_ sound: SoundFeed.Stretch) {
    perform { [self] in
      guard isOpen, problem == nil else { return }
      if writer == nil {
        waitingSound.append(sound)
        // Without a camera the sound begins the file; with one its shape is known by now.
        if !has(.video) { open(nil, nil) }
        if waitingSound.count > Self.patience { waitingSound.removeFirst() }
        if writer == nil { return }
      } else {
        writer?.add(sound: sound.numbers)
      }
      guard !has(.video) else { return }
      let count = Double(sound.numbers.count / sound.channels)
      lock.withLock { seconds += count / Double(sound.sampleRate) }
    }
  }

  /// Ends the file, and tells the delegate when it is complete.
  func end(_ error: AVError?) {
    perform { [self] in
      if writer == nil, error == nil, problem == nil {
        problem = AVError(.noDataCaptured, "Nothing was seen or heard.")
      }
      do throws(MediaFailure) {
        try writer?.finish()
      } catch {
        problem = problem ?? AVError(error)
      }
      writer = nil
      isOpen = false
      let told = problem ?? error
      tell { delegate, output in
        delegate.fileOutput(
          output, didFinishRecordingTo: self.url, from: self.connections, error: told)
      }
    }
  }

  /// Makes the file for the first picture.
  private func open(_ buffer: CVPixelBuffer?, _ frame: CameraFrame?) {
    var video: MediaWriter.Video?
    if let buffer, let frame {
      // Encoders halve colours: sides are even.
      size = CGSize(
        width: CVPixelBufferGetWidth(buffer) / 2 * 2, height: CVPixelBufferGetHeight(buffer) / 2 * 2
      )
      let format: MediaWriter.VideoFormat? =
        switch lock.withLock({ codec }) {
        case .some(.jpeg): .jpeg
        default: .best(for: .quickTime)
        }
      guard let format, size.width > 0, size.height > 0 else {
        problem = AVError(.encoderNotFound, "No encoder of video is installed.")
        return
      }
      begin = frame.time
      video = MediaWriter.Video(
        format, width: Int(size.width), height: Int(size.height),
        framesPerSecond: max(1, Int((1 / frame.duration).rounded())))
    }
    let microphone = connections.first { $0.mediaType == .audio }?.device
    let sound = microphone?.soundShape.map {
      MediaWriter.Sound(
        MediaWriter.SoundFormat.filmed, givenRate: $0.rate, givenChannels: $0.channels,
        rate: $0.rate, channels: $0.channels)
    }
    do throws(MediaFailure) {
      let new = try MediaWriter(url, .quickTime, video: video, sound: sound)
      for stretch in waitingSound { new.add(sound: stretch.numbers) }
      waitingSound = []
      writer = new
    } catch {
      problem = AVError(error)
    }
  }

  private func write(_ buffer: CVPixelBuffer, _ frame: CameraFrame) {
    guard let writer, let begin, let base = CVPixelBufferGetBaseAddress(buffer) else { return }
    let (width, height) = (Int(size.width), Int(size.height))
    guard CVPixelBufferGetWidth(buffer) >= width, CVPixelBufferGetHeight(buffer) >= height else {
      problem = AVError(.mediaChanged, "Pictures became smaller.")
      return
    }
    let row = CVPixelBufferGetBytesPerRow(buffer)
    let count = width * height * 4
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    defer { pixels.deallocate() }
    for y in 0..<height { memcpy(pixels + y * width * 4, base + y * row, width * 4) }
    let time = max(0, frame.time - begin)
    let isTaken = writer.add(
      picture: UnsafeRawBufferPointer(start: pixels, count: count), time: Int64(time * 1e9),
      duration: Int64(frame.duration * 1e9))
    if isTaken {
      lock.withLock { seconds = time + frame.duration }
    } else {
      problem = AVError(.unknown, writer.problem ?? "The film cannot be written.")
    }
  }

  /// Where a host steps the clock, it waits for the work.
  private func perform(_ action: @escaping @Sendable () -> Void) {
    let isStepped = MediaClock.isStepped
    if isStepped { AwaitedWork.begin() }
    queue.async {
      action()
      if isStepped { DispatchQueue.main.async { AwaitedWork.end() } }
    }
  }

  private func tell(
    _ action: @escaping (any AVCaptureFileOutputRecordingDelegate, AVCaptureMovieFileOutput) -> Void
  ) {
    nonisolated(unsafe) let (action, delegate) = (action, delegate)
    DispatchQueue.main.async { [output] in action(delegate, output) }
  }
}

extension MediaWriter.SoundFormat {
  /// Whether there is an encoder of AAC.
  static var hasAAC: Bool {
    ["fdkaacenc", "avenc_aac", "voaacenc", "faac"].contains(where: GStreamer.has)
  }

  /// The formats of sound in films; without an encoder, plain numbers.
  static var filmed: MediaWriter.SoundFormat {
    hasAAC ? .aac(bitRate: nil) : .pcm(bits: 16, isFloat: false)
  }
}
