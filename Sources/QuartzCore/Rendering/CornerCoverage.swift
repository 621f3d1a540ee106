import CCairo
import CoreGraphics
import Foundation

/// How much of each pixel near a rounded corner lies inside, for the corner at the top left.
final class CornerCoverage: @unchecked Sendable {
  /// Pixels along each edge.
  let size: Int
  /// Row by row from the corner, 255 inside.
  let values: [UInt8]

  private init(size: Int, values: [UInt8]) {
    (self.size, self.values) = (size, values)
  }

  private struct Key: Hashable {
    /// In 64ths of a pixel.
    let radius: Int
    let isContinuous: Bool
  }

  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var cache: [Key: CornerCoverage] = [:]

  /// The coverage for a radius and a curve in pixels, drawn once.
  static func of(radius: Double, isContinuous: Bool) -> CornerCoverage? {
    let key = Key(radius: Int((radius * 64).rounded()), isContinuous: isContinuous)
    lock.lock()
    defer { lock.unlock() }
    if let found = cache[key] { return found }
    guard let made = draw(Double(key.radius) / 64, isContinuous) else { return nil }
    // Radii that animate would pile up.
    if cache.count > 256 { cache.removeAll() }
    cache[key] = made
    return made
  }

  private static func draw(_ radius: Double, _ isContinuous: Bool) -> CornerCoverage? {
    let shape = CornerShape(radius: radius, isContinuous: isContinuous)
    let reach = isContinuous ? radius * Double(CornerShape.continuousReach) : radius
    let size = Int(reach.rounded(.up))
    guard size > 0, size < 4096, let surface = ImageSurface(width: size, height: size, format: .a8),
      let cairo = cairo_create(surface.cairo)
    else { return nil }
    // A box so large that only its first corner is seen.
    let box = Box(x0: 0, y0: 0, x1: reach * 4, y1: reach * 4)
    shape.append(box, to: cairo)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_fill(cairo)
    cairo_destroy(cairo)
    let bytes = surface.bytes
    let stride = surface.stride
    var values = [UInt8](repeating: 0, count: size * size)
    for y in 0..<size {
      for x in 0..<size { values[y * size + x] = bytes[y * stride + x] }
    }
    return CornerCoverage(size: size, values: values)
  }
}
