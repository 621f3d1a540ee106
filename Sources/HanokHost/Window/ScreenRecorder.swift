import CGtk
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

  /// Begins to film what `picture` gives: in the wanted format where there is ffmpeg, else as an animated WebP. `file` gives
  /// the place for an extension. Nil when nothing is shown or ffmpeg does not start.
  init?(
    _ format: FFmpegFilm.Format, program: URL?, file: (String) -> URL,
    picture: @escaping () -> ImageSurface?
  ) {
    guard let first = picture() else { return nil }
    let (width, height) = (first.width, first.height)
    let film: (any Film)? =
      program.map {
        FFmpegFilm(format, program: $0, width: width, height: height, file: file(format.rawValue))
      }
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
    guard film.needsEveryPicture || waiting < 2,
      let surface = picture().flatMap(fit)
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

  private func fit(_ surface: ImageSurface) -> ImageSurface? {
    Self.fit(surface, width: width, height: height)
  }

  /// A picture in the film's size: one of another shape, as after the device was turned, stands in the middle on black.
  nonisolated static func fit(_ surface: ImageSurface, width: Int, height: Int) -> ImageSurface? {
    guard surface.width != width || surface.height != height else { return surface }
    guard let canvas = ImageSurface(width: width, height: height),
      let context = cairo_create(canvas.cairo)
    else { return nil }
    defer { cairo_destroy(context) }
    cairo_set_source_rgb(context, 0, 0, 0)
    cairo_paint(context)
    let scale = min(
      Double(width) / Double(surface.width), Double(height) / Double(surface.height))
    cairo_translate(
      context, (Double(width) - Double(surface.width) * scale) / 2,
      (Double(height) - Double(surface.height) * scale) / 2)
    cairo_scale(context, scale, scale)
    cairo_set_source_surface(context, surface.cairo, 0, 0)
    cairo_paint(context)
    cairo_surface_flush(canvas.cairo)
    return canvas
  }

  /// Ends the film; returns whether it was written.
  func stop() -> Bool {
    isOver = true
    let time = time
    return queue.sync { film.finish(at: time) }
  }
}
