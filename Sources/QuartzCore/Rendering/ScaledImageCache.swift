import CCairo
import CoreGraphics
import Foundation

/// Images at the sizes they are shown in, so that a frame only copies pixels.
///
/// The least recently used go first when the budget is spent; those of images that are gone go too. What a
/// frame uses stays at least until the next: a screen that shows more than the budget holds would otherwise
/// scale all its images in every frame. Several threads may ask at the same time.
final class ScaledImageCache: @unchecked Sendable {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let width, height: Int
    /// The shown part, in 16ths of the image's pixels.
    let x0, y0, x1, y1: Int
  }

  private final class Entry {
    weak var image: CGImage?
    let surface: ImageSurface
    let bytes: Int
    var used: Int

    init(_ image: CGImage, _ surface: ImageSurface, _ used: Int) {
      self.image = image
      self.surface = surface
      self.used = used
      bytes = surface.stride * surface.height
    }
  }

  private let work = SharedWork<Key>()
  // All that follows is read and written within `work`, but for the budget and `beginFrame()`, which are for
  // the thread that draws frames, between frames.
  private var entries: [Key: Entry] = [:]
  private(set) var bytes = 0
  private var time = 0
  /// When the frame that is being drawn began.
  private var frame = 0
  /// Bytes that are kept in the long run.
  var budget: Int { didSet { if budget < oldValue { trim() } } }

  init(budget: Int) { self.budget = budget }

  /// Called before a frame is drawn.
  func beginFrame() { frame = time + 1 }

  /// The `source` part of an image at `width` × `height` pixels; nil when that would be too large.
  func surface(_ image: CGImage, source: Box, width: Int, height: Int) -> ImageSurface? {
    guard width > 0, height > 0, width * height <= 4 << 20 else { return nil }
    func fixed(_ v: Double) -> Int { Int(min(max(v * 16, -1e9), 1e9).rounded()) }
    let key = Key(
      image: ObjectIdentifier(image), width: width, height: height, x0: fixed(source.x0),
      y0: fixed(source.y0), x1: fixed(source.x1), y1: fixed(source.y1))
    return work.value(
      key, find: { known(key, image) }, make: { Self.scale(image, source, width, height) },
      keep: { keep($0, key, image) })
  }

  private func known(_ key: Key, _ image: CGImage) -> ImageSurface? {
    time += 1
    guard let entry = entries[key] else { return nil }
    if entry.image === image {
      entry.used = time
      return entry.surface
    }
    remove(key)
    return nil
  }

  private func keep(_ surface: ImageSurface, _ key: Key, _ image: CGImage) {
    let entry = Entry(image, surface, time)
    entries[key] = entry
    bytes += entry.bytes
    if bytes > budget { trim() }
  }

  private func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { bytes -= entry.bytes }
  }

  /// Releases copies of images that are gone, then the least recently used.
  private func trim() {
    for (key, entry) in entries where entry.image == nil { remove(key) }
    guard bytes > budget else { return }
    for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      if bytes <= budget || entry.used >= frame { break }
      remove(key)
    }
  }

  private static func scale(
    _ image: CGImage, _ source: Box, _ width: Int, _ height: Int
  ) -> ImageSurface? {
    guard source.width > 0, source.height > 0,
      let result = ImageSurface(
        overwrittenWidth: width, height: height, format: image.isOpaque ? .rgb24 : .argb32),
      let cairo = cairo_create(result.cairo)
    else { return nil }
    defer { cairo_destroy(cairo) }
    cairo_scale(cairo, Double(width) / source.width, Double(height) / source.height)
    cairo_translate(cairo, -source.x0, -source.y0)
    cairo_set_source_surface(cairo, image.surface, 0, 0)
    let pattern = cairo_get_source(cairo)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cairo)
    return result
  }
}

extension ImageSurface {
  /// Finishes Cairo's pending drawing, so that pixels can be read.
  @inline(__always)
  func flush() { cairo_surface_flush(cairo) }
}
