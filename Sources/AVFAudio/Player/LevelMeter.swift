import Foundation
import GStreamerSupport

/// Measures how loud a file is at a moment, from its samples and not from the sound output.
final class LevelMeter {
  private let pipeline: MediaPipeline
  private var levels: [(average: Float, peak: Float)]
  private var sample: MediaSample?
  private var isStarted = false

  /// The level of silence, in decibels.
  static let silence: Float = -160
  /// How much sound before the moment is measured, in seconds.
  private static let stretch = 0.05
  /// How far ahead reading on is faster than looking for the place, in seconds.
  private static let reach = 2.0

  init(_ file: URL, channels: Int) throws(MediaFailure) {
    pipeline = try MediaPipeline(file, .samples)
    levels = Array(repeating: (Self.silence, Self.silence), count: channels)
  }

  func average(of channel: Int) -> Float {
    levels.indices.contains(channel) ? levels[channel].average : Self.silence
  }

  func peak(of channel: Int) -> Float {
    levels.indices.contains(channel) ? levels[channel].peak : Self.silence
  }

  func silence() {
    for channel in levels.indices { levels[channel] = (Self.silence, Self.silence) }
  }

  /// Measures the stretch that ends at a time, in seconds.
  func measure(at time: Double) {
    let (begin, end) = (max(0, time - Self.stretch), max(time, Self.stretch))
    find(begin)
    var squares = [Float](repeating: 0, count: levels.count)
    var peaks = squares
    var count = 0
    while let sample, sample.seconds < end {
      let wanted = sample.moments(from: begin, to: end)
      sample.withSamples { numbers in
        for moment in wanted {
          for channel in 0..<min(sample.channels, levels.count) {
            let number = numbers[moment * sample.channels + channel]
            squares[channel] += number * number
            peaks[channel] = max(peaks[channel], abs(number))
          }
        }
      }
      count += wanted.count
      if sample.end > end { break }
      self.sample = pipeline.take()
    }
    for channel in levels.indices {
      let mean = count > 0 ? (squares[channel] / Float(count)).squareRoot() : 0
      levels[channel] = (Self.decibels(mean), Self.decibels(peaks[channel]))
    }
  }

  /// Reads to the stretch of sound that holds a time.
  private func find(_ time: Double) {
    if !isStarted {
      isStarted = true
      pipeline.pause()
      pipeline.wait()
      pipeline.play()
      sample = pipeline.take()
    }
    if let sample, time >= sample.seconds, time - sample.end < Self.reach {
      while let sample = self.sample, sample.end <= time { self.sample = pipeline.take() }
    } else {
      pipeline.seek(to: Int64(time * 1e9))
      sample = pipeline.take()
    }
  }

  static func decibels(_ level: Float) -> Float {
    level > 0 ? max(silence, 20 * log10(level)) : silence
  }
}

extension MediaSample {
  fileprivate var seconds: Double { Double(time) / 1e9 }
  fileprivate var count: Int { withSamples(\.count) / max(1, channels) }
  fileprivate var end: Double { seconds + Double(count) / Double(max(1, sampleRate)) }

  /// The places of what lies between two times.
  fileprivate func moments(from begin: Double, to end: Double) -> Range<Int> {
    func place(_ time: Double) -> Int {
      min(max(0, Int((time - seconds) * Double(sampleRate))), count)
    }
    return place(begin)..<max(place(begin), place(end))
  }
}
