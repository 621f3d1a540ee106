import Foundation
import QuartzCore

/// Gives a microphone's sound: the machine's as it comes, a file's as the clock goes.
package final class SoundFeed: @unchecked Sendable {
  /// Some moments of sound, channel after channel.
  package struct Stretch: Sendable {
    package let numbers: [Float]
    package let channels: Int
    package let sampleRate: Int

    /// As much silence.
    package var silenced: Stretch {
      Stretch(
        numbers: Array(repeating: 0, count: numbers.count), channels: channels,
        sampleRate: sampleRate)
    }
  }

  private let lock = NSRecursiveLock()
  private var reader: SoundReader?
  private var pipeline: MediaPipeline?
  private var timeline = MediaTimeline()
  /// How many moments were read.
  private var count = 0
  private var isRunning = false
  private let receive: @Sendable (Stretch) -> Void

  /// - Parameter receive: told of sound, on the caller's thread of ``catchUp(to:)`` or one of GStreamer's.
  package init(
    _ source: MediaSource, receive: @escaping @Sendable (Stretch) -> Void,
    onFailure: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(MediaFailure) {
    self.receive = receive
    switch source.origin {
    case .file(let url): reader = try SoundReader(url)
    case .element(let element):
      pipeline = try MediaPipeline(
        "\(element) ! audioconvert ! audioresample ! "
          + "audio/x-raw,format=F32LE,layout=interleaved,rate=48000,channels=1 ! "
          + "appsink name=taken sync=false"
      ) { [weak self] event in
        switch event {
        case .picture: self?.takeAll()
        case .broken(let text): onFailure(text)
        default: break
        }
      }
    }
  }

  /// The samples a second and channels that a microphone gives; nil for a camera and for a file without sound.
  package static func shape(of source: MediaSource) -> (rate: Int, channels: Int)? {
    guard source.kind == .microphone else { return nil }
    guard case .file(let url) = source.origin else { return (48_000, 1) }
    let stream = (try? MediaInformation(of: url))?.streams.first { $0.kind == .audio }
    return stream.map { ($0.sampleRate, $0.channels) }
  }

  /// Whether the sound comes from a file, and so only on request.
  package var isFile: Bool { reader != nil }

  deinit {
    // The last one who knows it may be a thread of GStreamer's own.
    if let pipeline { MediaSources.queue.async { pipeline.stop() } }
  }

  package func start() {
    lock.withLock {
      isRunning = true
      timeline.setRate(1)
    }
    pipeline?.play()
  }

  package func pause() {
    catchUp()
    lock.withLock {
      isRunning = false
      timeline.setRate(0)
    }
    pipeline?.pause()
  }

  /// Seconds that it has run.
  package var time: Double { lock.withLock { timeline.time() } }

  /// Gives what the file has until now, or until a time of the feed's own.
  package func catchUp(to end: Double = .infinity) {
    lock.withLock {
      guard isRunning, let reader else { return }
      let wanted = Int((min(timeline.time(), end) * Double(reader.sampleRate)).rounded())
      while count < wanted {
        // A second at a time.
        let part = min(wanted - count, reader.sampleRate)
        count += part
        receive(
          Stretch(
            numbers: reader.read(part), channels: reader.channels, sampleRate: reader.sampleRate))
      }
    }
  }

  private func takeAll() {
    while let sample = pipeline?.take(.zero) {
      guard lock.withLock({ isRunning }), sample.channels > 0 else { continue }
      let numbers = sample.withSamples { Array($0) }
      receive(Stretch(numbers: numbers, channels: sample.channels, sampleRate: sample.sampleRate))
    }
  }
}
