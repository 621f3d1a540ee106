import CoreGraphics
import Foundation

/// A map of the plane to itself, with perspective: what remains of a 3D transform on flat layers.
///
/// Rows act on `[x y 1]`; the last column is the divisor.
struct PlaneMap: Equatable {
  /// The affine part: numerators of x' and y'.
  var affine: Affine
  /// The divisor `px·x + py·y + pw`.
  var px: Double = 0
  var py: Double = 0
  var pw: Double = 1

  init(_ affine: Affine) { self.affine = affine }

  /// Drops z: points of the plane z = 0 seen along z.
  init(_ t: CATransform3D) {
    affine = Affine(
      a: t.m11.native, b: t.m12.native, c: t.m21.native, d: t.m22.native, tx: t.m41.native,
      ty: t.m42.native)
    (px, py, pw) = (t.m14.native, t.m24.native, t.m44.native)
    if px == 0, py == 0, pw != 1, pw != 0 {
      affine = affine.then(.scale(1 / pw, 1 / pw))
      pw = 1
    }
  }

  var isAffine: Bool { px == 0 && py == 0 && pw == 1 }

  func then(_ n: PlaneMap) -> PlaneMap {
    if isAffine && n.isAffine { return PlaneMap(affine.then(n.affine)) }
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (
        x * n.affine.a + y * n.affine.c + w * n.affine.tx,
        x * n.affine.b + y * n.affine.d + w * n.affine.ty, x * n.px + y * n.py + w * n.pw
      )
    }
    var r = PlaneMap(.identity)
    (r.affine.a, r.affine.b, r.px) = row(affine.a, affine.b, px)
    (r.affine.c, r.affine.d, r.py) = row(affine.c, affine.d, py)
    (r.affine.tx, r.affine.ty, r.pw) = row(affine.tx, affine.ty, pw)
    return r
  }

  /// The inverse, or nil for a map onto a line.
  var inverse: PlaneMap? {
    if isAffine { return affine.inverse.map(PlaneMap.init) }
    let m = affine
    let a = m.d * pw - py * m.ty
    let b = py * m.tx - m.c * pw
    let c = m.c * m.ty - m.d * m.tx
    let k = m.a * a + m.b * b + px * c
    guard k != 0, k.isFinite else { return nil }
    var r = PlaneMap(.identity)
    r.affine.a = a / k
    r.affine.b = (px * m.ty - m.b * pw) / k
    r.px = (m.b * py - px * m.d) / k
    r.affine.c = b / k
    r.affine.d = (m.a * pw - px * m.tx) / k
    r.py = (px * m.c - m.a * py) / k
    r.affine.tx = c / k
    r.affine.ty = (m.b * m.tx - m.a * m.ty) / k
    r.pw = (m.a * m.d - m.b * m.c) / k
    return r
  }

  func apply(_ p: CGPoint) -> CGPoint {
    let q = affine.apply(p.x.native, p.y.native)
    if isAffine { return CGPoint(x: q.x, y: q.y) }
    let w = px * p.x.native + py * p.y.native + pw
    return w == 0 ? CGPoint(x: q.x, y: q.y) : CGPoint(x: q.x / w, y: q.y / w)
  }

  /// The smallest rectangle around the image of `r`.
  func apply(_ r: CGRect) -> CGRect {
    if r.isNull || r.isInfinite { return r }
    if isAffine, affine.a == 1, affine.d == 1, affine.isScaleAndMove {
      // Keeps width and height as they are, to the last bit.
      return CGRect(
        x: r.origin.x + CGFloat(affine.tx), y: r.origin.y + CGFloat(affine.ty),
        width: r.size.width, height: r.size.height
      ).standardized
    }
    let p = [
      apply(CGPoint(x: r.minX, y: r.minY)), apply(CGPoint(x: r.maxX, y: r.minY)),
      apply(CGPoint(x: r.minX, y: r.maxY)), apply(CGPoint(x: r.maxX, y: r.maxY)),
    ]
    let (x0, x1) = (min(p[0].x, p[1].x, p[2].x, p[3].x), max(p[0].x, p[1].x, p[2].x, p[3].x))
    let (y0, y1) = (min(p[0].y, p[1].y, p[2].y, p[3].y), max(p[0].y, p[1].y, p[2].y, p[3].y))
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// This map without its moving part.
  var linear: PlaneMap {
    var r = self
    (r.affine.tx, r.affine.ty) = (0, 0)
    return r
  }

  /// The affine map that agrees with this one at `centre` and in its neighbourhood.
  func flattened(around centre: CGPoint) -> Affine {
    if isAffine { return affine }
    let (x, y) = (centre.x.native, centre.y.native)
    let w = px * x + py * y + pw
    guard w != 0 else { return affine }
    let q = affine.apply(x, y)
    let (u, v) = (q.x / w, q.y / w)
    let a = (affine.a - u * px) / w
    let b = (affine.b - v * px) / w
    let c = (affine.c - u * py) / w
    let d = (affine.d - v * py) / w
    return Affine(a: a, b: b, c: c, d: d, tx: u - a * x - c * y, ty: v - b * x - d * y)
  }
}
