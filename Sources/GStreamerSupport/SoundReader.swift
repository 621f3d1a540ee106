import Foundation

/// Reads the sound of a file moment by moment, as fast as it is asked for; after the end it begins anew.
package final class SoundReader {
  private let pipeline: MediaPipeline
  private var sample: MediaSample?
  private var offset = 0
  private var isStarted = false
  package let sampleRate: Int
  package let channels: Int

  package init(_ url: URL) throws(MediaFailure) {
    let information = try MediaInformation(of: url)
    guard let stream = information.streams.first(where: { $0.kind == .audio }),
      stream.channels > 0, stream.sampleRate > 0
    else { throw MediaFailure(.unknownFormat, "\(url.lastPathComponent) has no sound") }
    sampleRate = stream.sampleRate
    channels = stream.channels
    pipeline = try MediaPipeline(url, .samples)
  }

  /// The next moments, channel after channel; silence where the file gives nothing.
  package func read(_ count: Int) -> [Float] {
    var numbers: [Float] = []
    numbers.reserveCapacity(count * channels)
    while numbers.count < count * channels {
      if sample == nil { sample = next() }
      guard let sample else { break }
      sample.withSamples { given in
        let end = min(given.count, offset + count * channels - numbers.count)
        numbers += given[offset..<max(offset, end)]
        offset = end
        if end >= given.count { self.sample = nil }
      }
    }
    numbers += Array(repeating: 0, count: count * channels - numbers.count)
    return numbers
  }

  private func next() -> MediaSample? {
    offset = 0
    if !isStarted {
      isStarted = true
      pipeline.pause()
      pipeline.wait()
      pipeline.play()
    }
    if let sample = pipeline.take() { return sample }
    guard pipeline.isAtEnd, pipeline.seek(to: 0) else { return nil }
    return pipeline.take()
  }
}
