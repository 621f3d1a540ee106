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

extension CornerShape {
  /// Adds a rounded box to a Cairo context's path.
  func append(_ box: Box, to cairo: OpaquePointer) {
    guard !isSquare, !box.isEmpty else {
      cairo_rectangle(cairo, box.x0, box.y0, max(0, box.width), max(0, box.height))
      return
    }
    let r = fittingRadius(box)
    let smooth = isContinuous && r * Double(Self.continuousReach) <= min(box.width, box.height) / 2
    cairo_new_sub_path(cairo)
    corner(cairo, box.x0, box.y0, 1, 0, 0, 1, mask & 1 != 0 ? r : 0, smooth)
    corner(cairo, box.x1, box.y0, 0, 1, -1, 0, mask & 2 != 0 ? r : 0, smooth)
    corner(cairo, box.x1, box.y1, -1, 0, 0, -1, mask & 8 != 0 ? r : 0, smooth)
    corner(cairo, box.x0, box.y1, 0, -1, 1, 0, mask & 4 != 0 ? r : 0, smooth)
    cairo_close_path(cairo)
  }

  /// One corner at `(x, y)`, from the edge before it to the edge after it, clockwise; `u` runs along the edge
  /// after it and `v` along the edge before it, both away from the corner.
  private func corner(
    _ cairo: OpaquePointer, _ x: Double, _ y: Double, _ ux: Double, _ uy: Double, _ vx: Double,
    _ vy: Double, _ r: Double, _ smooth: Bool
  ) {
    guard r > 0 else {
      cairo_line_to(cairo, x, y)
      return
    }
    func point(_ u: Double, _ v: Double) -> (Double, Double) {
      (x + (ux * u + vx * v) * r, y + (uy * u + vy * v) * r)
    }
    func line(_ u: Double, _ v: Double) {
      let p = point(u, v)
      cairo_line_to(cairo, p.0, p.1)
    }
    func curve(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) {
      let (p, q, s) = (point(a.0, a.1), point(b.0, b.1), point(c.0, c.1))
      cairo_curve_to(cairo, p.0, p.1, q.0, q.1, s.0, s.1)
    }
    guard smooth else {
      // The handle that makes a cubic a quarter circle to 3e-4 of the radius.
      let k = 1 - 0.552_284_749_8
      line(0, 1)
      curve((0, k), (k, 0), (1, 0))
      return
    }
    // Apple's continuous corner as measured: distances from the corner in radii.
    line(0, 1.528_665)
    curve((0, 1.088_493), (0, 0.868_407), (0.074_911, 0.631_494))
    curve((0.169_060, 0.372_824), (0.372_824, 0.169_060), (0.631_494, 0.074_911))
    curve((0.868_407, 0), (1.088_493, 0), (1.528_665, 0))
  }
}
