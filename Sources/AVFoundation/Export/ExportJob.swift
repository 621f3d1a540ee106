import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import GStreamerSupport

/// Reads an asset and writes it anew: upright, in another size, or a part of it.
final class ExportJob {
  private let begin, end: Int64
  private let size: (width: Int, height: Int)
  private let frameDuration: Int64
  private var pictures: MediaPipeline?
  private var sound: MediaPipeline?
  private let soundShape: (rate: Int, channels: Int)
  private let writer: MediaWriter

  /// - Parameter limits: the sides of pictures at most; nil exports the sound alone.
  init(
    _ asset: AVAsset, _ url: URL, _ container: MediaWriter.Container,
    limits: (longer: Int?, shorter: Int?)?, _ range: CMTimeRange
  ) throws {
    begin = max(0, range.start.nanoseconds ?? 0)
    end = min(range.end.nanoseconds ?? .max, asset.duration.nanoseconds ?? .max)
    guard begin < end else { throw AVError(.exportFailed, "The range is empty.") }
    let (source, video) = (asset.content.url, asset.tracks(withMediaType: .video).first)
    let audio = asset.tracks(withMediaType: .audio).first
    var given: MediaWriter.Video?
    frameDuration = video?.stream.frameDuration ?? 33_333_333
    if let video, let limits, let format = MediaWriter.VideoFormat.best(for: container) {
      let stored = CGRect(origin: .zero, size: video.naturalSize)
        .applying(video.preferredTransform).size
      size = Self.fitted(stored, limits)
      given = MediaWriter.Video(
        format, width: size.width, height: size.height,
        framesPerSecond: max(1, Int((1e9 / Double(frameDuration)).rounded())))
      pictures = try Self.start(try MediaPipeline(source, [.video, .untimed, .upright]), at: begin)
    } else {
      size = (0, 0)
    }
    soundShape = (audio?.stream.sampleRate ?? 0, min(2, audio?.stream.channels ?? 0))
    var heard: MediaWriter.Sound?
    if audio != nil {
      heard = MediaWriter.Sound(
        .filmed, givenRate: soundShape.rate, givenChannels: soundShape.channels,
        rate: soundShape.rate, channels: soundShape.channels)
      sound = try Self.start(
        try MediaPipeline(
          "uridecodebin uri=\(GStreamer.quoted(source.absoluteString)) caps=audio/x-raw "
            + "expose-all-streams=false ! audioconvert ! audioresample ! audio/x-raw,format=F32LE,"
            + "layout=interleaved,rate=\(soundShape.rate),channels=\(soundShape.channels) ! "
            + "appsink name=taken sync=false max-buffers=4"), at: begin)
    }
    writer = try MediaWriter(url, container, video: given, sound: heard)
  }

  private static func start(_ pipeline: MediaPipeline, at time: Int64) throws -> MediaPipeline {
    pipeline.pause()
    guard pipeline.wait() else { throw AVError(.exportFailed, "The asset is not read.") }
    if time > 0 { pipeline.seek(to: time) }
    pipeline.play()
    return pipeline
  }

  /// The size of pictures, with even sides as encoders want them.
  private static func fitted(
    _ size: CGSize, _ limits: (longer: Int?, shorter: Int?)
  ) -> (width: Int, height: Int) {
    let (longer, shorter) = (max(size.width, size.height), min(size.width, size.height))
    let scales = [
      limits.longer.map { Double($0) / longer } ?? 1,
      limits.shorter.map { Double($0) / shorter } ?? 1,
    ]
    let scale = min(1, scales.min() ?? 1)
    func even(_ side: Double) -> Int { max(2, Int((side * scale / 2).rounded()) * 2) }
    return (even(size.width), even(size.height))
  }

  /// Writes it all. `goOn` is told how far it is, and says whether to go on.
  func run(_ goOn: (Float) -> Bool) throws {
    var picture = nextPicture()
    var stretch = nextSound()
    while picture != nil || stretch != nil {
      let time = min(picture?.time ?? .max, stretch?.time ?? .max)
      guard goOn(Float(Double(max(0, time - begin)) / Double(end - begin))) else {
        writer.cancel()
        throw AVError(.operationCancelled)
      }
      let isWritten: Bool
      if let next = picture, next.time <= stretch?.time ?? .max {
        isWritten = write(next)
        picture = nextPicture()
      } else if let next = stretch {
        isWritten = next.numbers.isEmpty || writer.add(sound: next.numbers)
        stretch = nextSound()
      } else {
        break
      }
      guard isWritten else {
        throw AVError(.exportFailed, writer.problem ?? "The file cannot be written.")
      }
    }
    try writer.finish()
  }

  private func nextPicture() -> MediaSample? {
    while let sample = pictures?.take() {
      if sample.time >= end { return nil }
      if sample.time + (sample.duration ?? frameDuration) > begin { return sample }
    }
    return nil
  }

  private func write(_ sample: MediaSample) -> Bool {
    guard let image = sample.makeImage(), let buffer = CVBuffer(scaled(image)) else { return true }
    let row = size.width * 4
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: row * size.height, alignment: 16)
    defer { pixels.deallocate() }
    guard let base = CVPixelBufferGetBaseAddress(buffer) else { return true }
    for y in 0..<size.height {
      memcpy(pixels + y * row, base + y * CVPixelBufferGetBytesPerRow(buffer), row)
    }
    return writer.add(
      picture: UnsafeRawBufferPointer(start: pixels, count: row * size.height),
      time: max(0, sample.time - begin),
      duration: min(sample.duration ?? frameDuration, end - sample.time))
  }

  private func scaled(_ image: CGImage) -> CGImage {
    guard image.width != size.width || image.height != size.height else { return image }
    let context = CGContext(
      data: nil, width: size.width, height: size.height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
    context?.interpolationQuality = .high
    context?.draw(image, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    return context?.makeImage() ?? image
  }

  /// The next sound of the range, which may be none of a stretch.
  private func nextSound() -> (time: Int64, numbers: [Float])? {
    guard let sample = sound?.take(), sample.time < end else { return nil }
    let rate = Double(soundShape.rate)
    let numbers = sample.withSamples { Array($0) }
    let count = numbers.count / soundShape.channels
    func place(_ time: Int64) -> Int {
      min(max(0, Int((Double(time - sample.time) * rate / 1e9).rounded())), count)
    }
    let (first, last) = (place(begin), place(end))
    guard first < last else { return (sample.time, []) }
    return (
      sample.time, Array(numbers[(first * soundShape.channels)..<(last * soundShape.channels)])
    )
  }
}
