import CoreGraphics
import Foundation

/// A plane map in plain doubles, for code that runs per layer and frame: `x' = a·x + c·y + tx`.
struct Affine: Equatable, Sendable {
  var a, b, c, d, tx, ty: Double

  static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// First this map, then `next`.
  func then(_ n: Affine) -> Affine {
    if b == 0, c == 0, n.b == 0, n.c == 0 {
      return Affine(
        a: a * n.a, b: 0, c: 0, d: d * n.d, tx: tx * n.a + n.tx, ty: ty * n.d + n.ty)
    }
    return Affine(
      a: a * n.a + b * n.c, b: a * n.b + b * n.d, c: c * n.a + d * n.c, d: c * n.b + d * n.d,
      tx: tx * n.a + ty * n.c + n.tx, ty: tx * n.b + ty * n.d + n.ty)
  }

  var determinant: Double { a * d - b * c }

  /// The inverse, or nil for a map onto a line or a point.
  var inverse: Affine? {
    let k = determinant
    guard k != 0, k.isFinite else { return nil }
    return Affine(
      a: d / k, b: -b / k, c: -c / k, d: a / k,
      tx: (c * ty - d * tx) / k, ty: (b * tx - a * ty) / k)
  }

  /// Whether rectangles stay rectangles with the same orientation of axes.
  var isScaleAndMove: Bool { b == 0 && c == 0 }

  /// Whether this only moves, and by whole units.
  var isWholeMove: Bool {
    a == 1 && d == 1 && b == 0 && c == 0 && tx == tx.rounded() && ty == ty.rounded()
  }

  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }

  func apply(_ p: CGPoint) -> CGPoint {
    let r = apply(p.x.native, p.y.native)
    return CGPoint(x: r.x, y: r.y)
  }

  /// The smallest rectangle around the image of `r`.
  func apply(_ r: Box) -> Box {
    if r.isEmpty { return .empty }
    if isScaleAndMove {
      let (x0, x1) = (a * r.x0 + tx, a * r.x1 + tx)
      let (y0, y1) = (d * r.y0 + ty, d * r.y1 + ty)
      return Box(x0: min(x0, x1), y0: min(y0, y1), x1: max(x0, x1), y1: max(y0, y1))
    }
    // The middle, and how far the corners lie from it.
    let x = a * (r.x0 + r.x1) / 2 + c * (r.y0 + r.y1) / 2 + tx
    let y = b * (r.x0 + r.x1) / 2 + d * (r.y0 + r.y1) / 2 + ty
    let u = abs(a) * (r.x1 - r.x0) / 2 + abs(c) * (r.y1 - r.y0) / 2
    let v = abs(b) * (r.x1 - r.x0) / 2 + abs(d) * (r.y1 - r.y0) / 2
    return Box(x0: x - u, y0: y - v, x1: x + u, y1: y + v)
  }

  /// How much longer a unit of x, and of y, gets.
  var scales: (x: Double, y: Double) {
    ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }

  init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  init(_ t: CGAffineTransform) {
    self.init(
      a: t.a.native, b: t.b.native, c: t.c.native, d: t.d.native, tx: t.tx.native,
      ty: t.ty.native)
  }

  var cg: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

/// A rectangle by its edges, in doubles; empty when an edge passes its opposite.
struct Box: Equatable, Sendable {
  var x0, y0, x1, y1: Double

  static let empty = Box(x0: 0, y0: 0, x1: 0, y1: 0)
  /// All that can be drawn on, and far beyond any screen.
  static let everything = Box(x0: -1e9, y0: -1e9, x1: 1e9, y1: 1e9)

  init(x0: Double, y0: Double, x1: Double, y1: Double) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  init(_ r: CGRect) {
    self.init(
      x0: r.minX.native, y0: r.minY.native, x1: r.maxX.native, y1: r.maxY.native)
    if r.isNull || !(x0.isFinite && x1.isFinite && y0.isFinite && y1.isFinite) {
      self = r.isInfinite ? .everything : .empty
    }
  }

  var cg: CGRect { CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) }
  var isEmpty: Bool { !(x0 < x1 && y0 < y1) }
  var middle: (x: Double, y: Double) { ((x0 + x1) / 2, (y0 + y1) / 2) }
  var width: Double { x1 - x0 }
  var height: Double { y1 - y0 }

  func intersects(_ o: Box) -> Bool { x0 < o.x1 && o.x0 < x1 && y0 < o.y1 && o.y0 < y1 }

  func contains(_ o: Box) -> Bool { x0 <= o.x0 && y0 <= o.y0 && x1 >= o.x1 && y1 >= o.y1 }

  func intersection(_ o: Box) -> Box {
    let r = Box(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
    return r.isEmpty ? .empty : r
  }

  func union(_ o: Box) -> Box {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return Box(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
  }

  func inset(_ d: Double) -> Box {
    Box(x0: x0 + d, y0: y0 + d, x1: x1 - d, y1: y1 - d)
  }

  func moved(_ x: Double, _ y: Double) -> Box {
    Box(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }
}
