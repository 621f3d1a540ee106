import CCairo
import CoreGraphics

/// Takes an outline, line by line and curve by curve.
protocol OutlinePen {
  mutating func line(_ x: Double, _ y: Double)
  /// A cubic from where the pen is.
  mutating func curve(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double))
}

extension CornerShape {
  /// Draws a rounded box clockwise.
  func trace(_ box: Box, with pen: inout some OutlinePen) {
    guard !isSquare else {
      pen.line(box.x0, box.y0)
      pen.line(box.x1, box.y0)
      pen.line(box.x1, box.y1)
      pen.line(box.x0, box.y1)
      return
    }
    let r = fittingRadius(box)
    let smooth = isContinuous && r * Double(Self.continuousReach) <= min(box.width, box.height) / 2
    corner(&pen, box.x0, box.y0, 1, 0, 0, 1, mask & 1 != 0 ? r : 0, smooth)
    corner(&pen, box.x1, box.y0, 0, 1, -1, 0, mask & 2 != 0 ? r : 0, smooth)
    corner(&pen, box.x1, box.y1, -1, 0, 0, -1, mask & 8 != 0 ? r : 0, smooth)
    corner(&pen, box.x0, box.y1, 0, -1, 1, 0, mask & 4 != 0 ? r : 0, smooth)
  }

  /// One corner at `(x, y)`, from the edge before it to the edge after it, clockwise; `u` runs along the edge
  /// after it and `v` along the edge before it, both away from the corner.
  private func corner(
    _ pen: inout some OutlinePen, _ x: Double, _ y: Double, _ ux: Double, _ uy: Double,
    _ vx: Double, _ vy: Double, _ r: Double, _ smooth: Bool
  ) {
    guard r > 0 else {
      pen.line(x, y)
      return
    }
    func point(_ u: Double, _ v: Double) -> (Double, Double) {
      (x + (ux * u + vx * v) * r, y + (uy * u + vy * v) * r)
    }
    func line(_ u: Double, _ v: Double) {
      let p = point(u, v)
      pen.line(p.0, p.1)
    }
    func curve(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) {
      pen.curve(point(a.0, a.1), point(b.0, b.1), point(c.0, c.1))
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

  /// Adds a rounded box to a Cairo context's path.
  func append(_ box: Box, to cairo: OpaquePointer) {
    guard !isSquare, !box.isEmpty else {
      cairo_rectangle(cairo, box.x0, box.y0, max(0, box.width), max(0, box.height))
      return
    }
    cairo_new_sub_path(cairo)
    var pen = CairoPen(cairo: cairo)
    trace(box, with: &pen)
    cairo_close_path(cairo)
  }
}

/// Adds to a Cairo context's path.
private struct CairoPen: OutlinePen {
  let cairo: OpaquePointer

  func line(_ x: Double, _ y: Double) { cairo_line_to(cairo, x, y) }

  func curve(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) {
    cairo_curve_to(cairo, a.0, a.1, b.0, b.1, c.0, c.1)
  }
}

/// Gathers the corners of a polygon in pixels, curves broken into lines.
struct PolygonPen: OutlinePen {
  /// Of the outline's coordinates to pixels.
  let map: Affine
  private(set) var points: [SIMD2<Double>]
  /// How far lines may lie from their curve, in pixels.
  private static let tolerance = 0.015

  /// Begins a polygon in the memory of `old`.
  init(_ map: Affine, reusing old: consuming [SIMD2<Double>]) {
    self.map = map
    points = old
    points.removeAll(keepingCapacity: true)
  }

  private func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
    SIMD2(map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
  }

  mutating func line(_ x: Double, _ y: Double) { points.append(place(x, y)) }

  mutating func curve(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) {
    guard let p = points.last else { return }
    let (q, r, s) = (place(a.0, a.1), place(b.0, b.1), place(c.0, c.1))
    // A cubic bends by no more than its control polygon does: 6/8 of the second difference over n².
    let (d, e) = (p - q - q + r, q - r - r + s)
    let bend = max((d * d).sum(), (e * e).sum()).squareRoot()
    // The bound stands first: `max` and `min` return it beside NaN.
    let steps = Int(min(95, (0.75 * bend / Self.tolerance).squareRoot())) + 1
    for i in 1..<max(steps, 2) where i < steps {
      let t = Double(i) / Double(steps)
      let u = 1 - t
      let begin = p * (u * u * u) + q * (3 * u * u * t)
      points.append(begin + r * (3 * u * t * t) + s * (t * t * t))
    }
    points.append(s)
  }
}
