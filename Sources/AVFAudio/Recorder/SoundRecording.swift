import Foundation
import GStreamerSupport
import QuartzCore

/// A recording that goes on: what a microphone hears, written to a file.
final class SoundRecording: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private let url: URL
  private let format: RecordedFormat
  private var feed: SoundFeed?
  private var writer: MediaWriter?
  /// The last level of each channel.
  private var latest: [[Float]]
  private var written = 0.0
  private var limit = Double.infinity
  private var failure: String?

  /// How much sound before now is measured, in seconds.
  private static let stretch = 0.05

  init(
    _ source: MediaSource, _ url: URL, _ format: RecordedFormat,
    onFailure: @escaping @Sendable (String) -> Void
  ) throws(MediaFailure) {
    self.url = url
    self.format = format
    latest = Array(repeating: [], count: format.channels)
    let feed = try SoundFeed(source, receive: { [weak self] in self?.receive($0) }) {
      [weak self] text in
      self?.lock.withLock { self?.failure = text }
      onFailure(text)
    }
    self.feed = feed
    // The file is there from now on.
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw MediaFailure(.failed, "\(url.path) cannot be written")
    }
  }

  /// Seconds that were recorded.
  var time: Double { min(feed?.time ?? written, limit) }

  func start(limit: Double) {
    lock.withLock { self.limit = limit }
    feed?.start()
  }

  func pause() {
    feed?.catchUp(to: limit)
    feed?.pause()
  }

  /// Ends the file and waits for it; tells why it failed.
  func finish() -> String? {
    pause()
    feed = nil
    return lock.withLock {
      // A file in which nothing was recorded is one all the same.
      if writer == nil { write(Array(repeating: 0, count: 1), channels: 1, rate: 48_000) }
      do throws(MediaFailure) {
        try writer?.finish()
      } catch {
        failure = failure ?? error.description
      }
      writer = nil
      return failure
    }
  }

  private func receive(_ stretch: SoundFeed.Stretch) {
    lock.withLock {
      let rest = limit - written
      guard rest > 0 else { return }
      var numbers = stretch.numbers
      let count = numbers.count / stretch.channels
      let wanted =
        rest.isFinite
        ? min(count, Int((rest * Double(stretch.sampleRate)).rounded(.up))) : count
      if wanted < count { numbers.removeLast((count - wanted) * stretch.channels) }
      // Until the person has allowed it, silence is recorded.
      let isSilent =
        MediaAccess.shared.answer(.microphone) != .authorized
        || AVAudioApplication.shared.isInputMuted
      if isSilent { numbers = Array(repeating: 0, count: numbers.count) }
      written += Double(wanted) / Double(stretch.sampleRate)
      keep(numbers, channels: stretch.channels, rate: stretch.sampleRate)
      write(numbers, channels: stretch.channels, rate: stretch.sampleRate)
    }
  }

  private func write(_ numbers: [Float], channels: Int, rate: Int) {
    guard failure == nil else { return }
    do throws(MediaFailure) {
      if writer == nil {
        writer = try MediaWriter(
          url, format.container,
          sound: MediaWriter.Sound(
            format.format, givenRate: rate, givenChannels: channels, rate: format.sampleRate,
            channels: format.channels))
      }
    } catch {
      failure = error.description
    }
    if writer?.add(sound: numbers) == false { failure = writer?.problem ?? "it is not written" }
  }

  // MARK: Levels

  private func keep(_ numbers: [Float], channels: Int, rate: Int) {
    let count = Int(Self.stretch * Double(rate))
    for channel in latest.indices {
      // A microphone of one channel is heard in all of the file's.
      let from = min(channel, channels - 1)
      latest[channel] += stride(from: from, to: numbers.count, by: channels).lazy.map {
        numbers[$0]
      }
      .suffix(count)
      latest[channel].removeFirst(max(0, latest[channel].count - count))
    }
  }

  /// The loudness of each channel's last moments, in decibels.
  func measure() -> [(average: Float, peak: Float)] {
    feed?.catchUp(to: limit)
    return lock.withLock {
      latest.map { numbers in
        let squares = numbers.reduce(0) { $0 + $1 * $1 }
        let mean = numbers.isEmpty ? 0 : (squares / Float(numbers.count)).squareRoot()
        return (
          LevelMeter.decibels(mean), LevelMeter.decibels(numbers.map(abs).max() ?? 0)
        )
      }
    }
  }
}
