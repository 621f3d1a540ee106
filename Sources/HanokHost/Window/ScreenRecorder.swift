import Foundation
import UIKit

/// Films the window, from its beginning to `stop()`.
@MainActor
final class ScreenRecorder {
  private let film: any Film
  private let width, height: Int
  private let queue = DispatchQueue(label: "hanok.recorder")
  private lazy var clock = TimeoutSource { [weak self] in self?.tick() }
  private let picture: () -> ImageSurface?
  private let begin = ContinuousClock.now
  /// Pictures that are not written yet.
  private var waiting = 0
  private var isOver = false

  nonisolated static let framesPerSecond = 30.0

  /// Begins to film what `picture` gives: an MP4 where there is ffmpeg, else an animated WebP. `file` gives the place for
  /// an extension. Nil when nothing is shown or ffmpeg does not start.
  init?(program: URL?, file: (String) -> URL, picture: @escaping () -> ImageSurface?) {
    guard let first = picture() else { return nil }
    let (width, height) = (first.width, first.height)
    let film: (any Film)? =
      program.map { FFmpegFilm(program: $0, width: width, height: height, file: file("mp4")) }
      ?? WebPFilm(width: width, height: height, file: file("webp"))
    guard let film else { return nil }
    (self.film, self.width, self.height, self.picture) = (film, width, height, picture)
    tick()
  }

  var file: URL { film.file }

  private var time: Double {
    let time = (ContinuousClock.now - begin).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }

  /// Takes a picture, and waits for the time of the next.
  private func tick() {
    guard !isOver else { return }
    clock.schedule(after: 1 / Self.framesPerSecond)
    guard film.needsEveryPicture || waiting < 2, let surface = picture(), surface.width == width,
      surface.height == height
    else { return }
    let pixels = Data(surface.bytes)
    let (rowLength, stride, height, time, film) = (width * 4, surface.stride, height, time, film)
    waiting += 1
    queue.async {
      film.add(
        stride == rowLength
          ? pixels
          : (0..<height).reduce(into: Data()) {
            $0 += pixels[$1 * stride..<$1 * stride + rowLength]
          }, at: time)
      DispatchQueue.main.async { MainActor.assumeIsolated { self.waiting -= 1 } }
    }
  }

  /// Ends the film; returns whether it was written.
  func stop() -> Bool {
    isOver = true
    let time = time
    return queue.sync { film.finish(at: time) }
  }
}
