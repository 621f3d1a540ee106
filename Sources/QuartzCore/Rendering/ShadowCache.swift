import CCairo
import CoreGraphics
import Foundation

/// Blurred shadows by shape: each is blurred once. Several threads may ask at the same time.
final class ShadowCache: @unchecked Sendable {
  struct Key: Hashable {
    let width, height: Int
    let path: PathStorage?
    /// Hundredths of a pixel.
    let radius, blur: Int
    let mask: UInt
    let isContinuous: Bool
    let a, b, c, d: Int
  }

  private let work = SharedWork<Key>()
  // All that follows is read and written within `work`.
  private var entries: [Key: (surface: ImageSurface, used: Int)] = [:]
  private var time = 0
  private var bytes = 0
  private let budget: Int

  init(budget: Int) { self.budget = budget }

  /// The mask under a key, drawn by `make` when it is not there.
  func surface(_ key: Key, _ make: () -> ImageSurface?) -> ImageSurface? {
    work.value(key, find: { known(key) }, make: make, keep: { keep($0, key) })
  }

  private func known(_ key: Key) -> ImageSurface? {
    time += 1
    entries[key]?.used = time
    return entries[key]?.surface
  }

  private func keep(_ made: ImageSurface, _ key: Key) {
    bytes += made.stride * made.height
    entries[key] = (made, time)
    while bytes > budget, entries.count > 1,
      let oldest = entries.min(by: { $0.value.used < $1.value.used })
    {
      entries.removeValue(forKey: oldest.key)
      bytes -= oldest.value.surface.stride * oldest.value.surface.height
    }
  }
}
