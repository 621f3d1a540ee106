import Foundation
import ImageIO

/// An animated WebP, which needs no program besides Hanok. What does not change takes no room.
final class WebPFilm: Film, @unchecked Sendable {
  let file: URL
  let needsEveryPicture = false
  private let encoder: WebPAnimationEncoder
  private var shown = Data()
  private var isWhole = true

  /// Nil for a size that the format does not have.
  init?(width: Int, height: Int, file: URL) {
    guard let encoder = WebPAnimationEncoder(width: width, height: height) else { return nil }
    (self.file, self.encoder) = (file, encoder)
  }

  func add(_ pixels: Data, at time: Double) {
    guard pixels != shown else { return }
    shown = pixels
    if !encoder.add(pixels, at: time) { isWhole = false }
  }

  func finish(at time: Double) -> Bool {
    guard isWhole, let data = encoder.finish(at: time) else { return false }
    return (try? data.write(to: file)) != nil
  }
}
