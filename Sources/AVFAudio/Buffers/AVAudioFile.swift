import Foundation
import GStreamerSupport

/// A file of sound, of which stretches are read or to which they are written.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  /// As the file has it.
  public let fileFormat: AVAudioFormat
  /// As buffers get and give it.
  public let processingFormat: AVAudioFormat

  private let lock = NSLock()
  private var reader: SoundReader?
  /// The moment that the reader is at.
  private var readerPosition: AVAudioFramePosition = 0
  private var position: AVAudioFramePosition = 0
  private var count: AVAudioFramePosition = 0
  private var writer: MediaWriter?
  private let target: RecordedFormat?

  /// Throws for a file without sound.
  public convenience init(forReading fileURL: URL) throws {
    try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  public init(forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool)
    throws
  {
    url = fileURL
    target = nil
    do {
      let information = try MediaInformation(of: fileURL)
      let reader = try SoundReader(fileURL)
      let rate = Double(reader.sampleRate)
      guard
        let processing = AVAudioFormat(
          commonFormat: format, sampleRate: rate, channels: UInt32(min(2, reader.channels)),
          interleaved: interleaved)
      else { throw MediaFailure(.unknownFormat, "the format is none of numbers") }
      let sound = information.streams.first { $0.kind == .audio }
      let settings = sound.map { AudioSettings.describing($0) } ?? [:]
      processingFormat = processing
      fileFormat = AVAudioFormat(settings: settings) ?? processing
      count = AVAudioFramePosition((Double(information.duration ?? 0) / 1e9 * rate).rounded())
      self.reader = reader
    } catch let failure as MediaFailure { throw failure.audioError }
    super.init()
  }

  /// Throws for settings that nothing encodes, and where the file cannot be made.
  public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
    try self.init(
      forWriting: fileURL, settings: settings, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  public init(
    forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat,
    interleaved: Bool
  ) throws {
    let target = try RecordedFormat(fileURL, settings)
    guard
      let processing = AVAudioFormat(
        commonFormat: format, sampleRate: Double(target.sampleRate),
        channels: UInt32(target.channels), interleaved: interleaved),
      FileManager.default.createFile(atPath: fileURL.path, contents: nil)
    else { throw RecordedFormat.unsupported("at this place") }
    url = fileURL
    self.target = target
    processingFormat = processing
    fileFormat = AVAudioFormat(settings: settings) ?? processing
    super.init()
  }

  deinit { try? writer?.finish() }

  open var isOpen: Bool { lock.withLock { reader != nil || target != nil } }
  /// In moments.
  open var length: AVAudioFramePosition { lock.withLock { count } }
  /// Where the next stretch is read. Going back reads the file anew.
  open var framePosition: AVAudioFramePosition {
    get { lock.withLock { position } }
    set { lock.withLock { position = max(0, newValue) } }
  }

  /// Ends the file; one that is written is whole from now on.
  open func close() {
    lock.withLock {
      reader = nil
      try? writer?.finish()
      writer = nil
    }
  }

  // MARK: Reading

  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }

  /// Fills a buffer of the processing format with what follows, and moves on; it stays empty at the end.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    try lock.withLock {
      let wanted = Int(
        min(AVAudioFramePosition(min(frames, buffer.frameCapacity)), count - position))
      buffer.frameLength = AVAudioFrameCount(max(0, wanted))
      guard wanted > 0 else { return }
      let reader = try place()
      let numbers = reader.read(wanted)
      position += AVAudioFramePosition(wanted)
      readerPosition = position
      for channel in 0..<Int(buffer.format.channelCount) {
        let from = min(channel, reader.channels - 1)
        for frame in 0..<wanted {
          buffer.set(numbers[frame * reader.channels + from], channel, frame)
        }
      }
    }
  }

  /// The reader, at the position.
  private func place() throws -> SoundReader {
    do {
      if reader == nil || readerPosition > position {
        reader = try SoundReader(url)
        readerPosition = 0
      }
    } catch { throw error.audioError }
    guard let reader else { throw RecordedFormat.unsupported("of a closed file") }
    while readerPosition < position {
      let part = min(position - readerPosition, 65_536)
      _ = reader.read(Int(part))
      readerPosition += part
    }
    return reader
  }

  // MARK: Writing

  /// Adds a stretch to a file that is written.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    try lock.withLock {
      guard let target else { throw RecordedFormat.unsupported("into a file that is read") }
      let channels = Int(buffer.format.channelCount)
      if writer == nil {
        do throws(MediaFailure) {
          writer = try MediaWriter(
            url, target.container,
            sound: MediaWriter.Sound(
              target.format, givenRate: Int(buffer.format.sampleRate), givenChannels: channels,
              rate: target.sampleRate, channels: target.channels))
        } catch { throw error.audioError }
      }
      let frames = Int(buffer.frameLength)
      var numbers: [Float] = []
      numbers.reserveCapacity(frames * channels)
      for frame in 0..<frames {
        for channel in 0..<channels { numbers.append(buffer.number(channel, frame)) }
      }
      guard writer?.add(sound: numbers) != false else {
        throw MediaFailure(.failed, writer?.problem ?? "the file is not written").audioError
      }
      count += AVAudioFramePosition(frames)
      position = count
    }
  }
}
