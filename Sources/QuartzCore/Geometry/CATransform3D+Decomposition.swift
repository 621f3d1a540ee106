import Foundation

/// A transform taken apart into what can be interpolated and animated one by one.
struct TransformParts {
  var translation = Vector3(0, 0, 0)
  var scale = Vector3(1, 1, 1)
  /// Shears xy, xz, yz.
  var skew = Vector3(0, 0, 0)
  var rotation = Quaternion.identity
  /// What is projected after everything else: the fourth column of a transform that does nothing but this.
  var perspective = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0), w: CGFloat(1))
}

/// Three numbers.
struct Vector3: Equatable {
  var x, y, z: CGFloat

  init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }

  var length: CGFloat { dot(self).squareRoot() }
  func dot(_ o: Vector3) -> CGFloat { x * o.x + y * o.y + z * o.z }
  func cross(_ o: Vector3) -> Vector3 {
    Vector3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
  static func * (v: Vector3, k: CGFloat) -> Vector3 { Vector3(v.x * k, v.y * k, v.z * k) }
  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vector3, b: Vector3) -> Vector3 { a + b * -1 }
}

/// A rotation.
struct Quaternion: Equatable {
  var x, y, z, w: CGFloat

  static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// Spherical interpolation the short way round.
  func interpolated(to other: Quaternion, _ f: CGFloat) -> Quaternion {
    var o = other
    var dot = x * o.x + y * o.y + z * o.z + w * o.w
    if dot < 0 {
      o = Quaternion(x: -o.x, y: -o.y, z: -o.z, w: -o.w)
      dot = -dot
    }
    var (a, b) = (1 - f, f)
    if dot < 0.999_999 {
      let angle = acos(dot)
      (a, b) = (sin((1 - f) * angle) / sin(angle), sin(f * angle) / sin(angle))
    }
    return Quaternion(
      x: a * x + b * o.x, y: a * y + b * o.y, z: a * z + b * o.z, w: a * w + b * o.w
    ).normalized
  }

  var normalized: Quaternion {
    let n = (x * x + y * y + z * z + w * w).squareRoot()
    return n > 0 ? Quaternion(x: x / n, y: y / n, z: z / n, w: w / n) : .identity
  }

  /// The rotation whose orthonormal rows are given (row vectors, as in ``CATransform3D``).
  init(rows r0: Vector3, _ r1: Vector3, _ r2: Vector3) {
    let trace = r0.x + r1.y + r2.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(x: (r1.z - r2.y) / s, y: (r2.x - r0.z) / s, z: (r0.y - r1.x) / s, w: s / 4)
    } else if r0.x > r1.y && r0.x > r2.z {
      let s = (1 + r0.x - r1.y - r2.z).squareRoot() * 2
      self.init(x: s / 4, y: (r1.x + r0.y) / s, z: (r2.x + r0.z) / s, w: (r1.z - r2.y) / s)
    } else if r1.y > r2.z {
      let s = (1 + r1.y - r0.x - r2.z).squareRoot() * 2
      self.init(x: (r1.x + r0.y) / s, y: s / 4, z: (r2.y + r1.z) / s, w: (r2.x - r0.z) / s)
    } else {
      let s = (1 + r2.z - r0.x - r1.y).squareRoot() * 2
      self.init(x: (r2.x + r0.z) / s, y: (r2.y + r1.z) / s, z: s / 4, w: (r0.y - r1.x) / s)
    }
  }

  init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// The three rows of the rotation matrix.
  var rows: (Vector3, Vector3, Vector3) {
    (
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }
}

extension TransformParts {
  /// Finds the projection that follows the rows of a transform, whose fourth column is `column`; false if they are flat.
  fileprivate mutating func project(
    _ r0: Vector3, _ r1: Vector3, _ r2: Vector3, column c: Vector3
  ) -> Bool {
    guard c != Vector3(0, 0, 0) else { return true }
    let determinant = r0.dot(r1.cross(r2))
    guard determinant != 0 else { return false }
    let v = (r1.cross(r2) * c.x + r2.cross(r0) * c.y + r0.cross(r1) * c.z) * (1 / determinant)
    perspective = (v.x, v.y, v.z, perspective.w - translation.dot(v))
    return true
  }
}

extension CATransform3D {
  /// The parts of this transform, or nil when it flattens space and has none.
  var parts: TransformParts? {
    var p = TransformParts()
    p.translation = Vector3(m41, m42, m43)
    p.perspective.w = m44
    var r0 = Vector3(m11, m12, m13)
    var r1 = Vector3(m21, m22, m23)
    var r2 = Vector3(m31, m32, m33)
    guard p.project(r0, r1, r2, column: Vector3(m14, m24, m34)) else { return nil }
    p.scale.x = r0.length
    guard p.scale.x > 0 else { return nil }
    r0 = r0 * (1 / p.scale.x)
    p.skew.x = r0.dot(r1)
    r1 = r1 - r0 * p.skew.x
    p.scale.y = r1.length
    guard p.scale.y > 0 else { return nil }
    r1 = r1 * (1 / p.scale.y)
    p.skew.x /= p.scale.y
    p.skew.y = r0.dot(r2)
    r2 = r2 - r0 * p.skew.y
    p.skew.z = r1.dot(r2)
    r2 = r2 - r1 * p.skew.z
    p.scale.z = r2.length
    guard p.scale.z > 0 else { return nil }
    r2 = r2 * (1 / p.scale.z)
    p.skew.y /= p.scale.z
    p.skew.z /= p.scale.z
    if r0.dot(r1.cross(r2)) < 0 {
      // A mirrored frame: which axis carries the sign is free; x does when x alone is mirrored.
      if r0.x < 0 || r1.y >= 0 {
        p.scale.x = -p.scale.x
        r0 = r0 * -1
        p.skew.x = -p.skew.x
        p.skew.y = -p.skew.y
      } else {
        p.scale.y = -p.scale.y
        r1 = r1 * -1
        p.skew.x = -p.skew.x
        p.skew.z = -p.skew.z
      }
    }
    p.rotation = Quaternion(rows: r0, r1, r2)
    return p
  }

  init(_ p: TransformParts) {
    self = CATransform3DIdentity
    let (q0, q1, q2) = p.rotation.rows
    let r0 = q0 * p.scale.x
    let r1 = (q1 + q0 * p.skew.x) * p.scale.y
    let r2 = (q2 + q1 * p.skew.z + q0 * p.skew.y) * p.scale.z
    let t = p.translation
    let column = Vector3(p.perspective.x, p.perspective.y, p.perspective.z)
    (m11, m12, m13, m14) = (r0.x, r0.y, r0.z, r0.dot(column))
    (m21, m22, m23, m24) = (r1.x, r1.y, r1.z, r1.dot(column))
    (m31, m32, m33, m34) = (r2.x, r2.y, r2.z, r2.dot(column))
    (m41, m42, m43, m44) = (t.x, t.y, t.z, t.dot(column) + p.perspective.w)
  }

  /// The transform a part `f` of the way to `other`: parts are interpolated, rotation by the short arc.
  func interpolated(to other: CATransform3D, _ f: CGFloat) -> CATransform3D {
    if self == other { return self }
    guard !hasSameAxes(as: other), let a = parts, let b = other.parts else {
      return blended(with: other, f)
    }
    func mix(_ x: Vector3, _ y: Vector3) -> Vector3 { x + (y - x) * f }
    var p = TransformParts()
    p.translation = mix(a.translation, b.translation)
    p.scale = mix(a.scale, b.scale)
    p.skew = mix(a.skew, b.skew)
    p.rotation = a.rotation.interpolated(to: b.rotation, f)
    let (u, v) = (a.perspective, b.perspective)
    p.perspective = (
      u.x + (v.x - u.x) * f, u.y + (v.y - u.y) * f, u.z + (v.z - u.z) * f, u.w + (v.w - u.w) * f
    )
    return CATransform3D(p)
  }

  /// Whether both only scale and move, where blending the numbers is exact and free of rounding.
  private func hasSameAxes(as o: CATransform3D) -> Bool {
    func isScaleAndMove(_ t: CATransform3D) -> Bool {
      t.m12 == 0 && t.m13 == 0 && t.m14 == 0 && t.m21 == 0 && t.m23 == 0 && t.m24 == 0
        && t.m31 == 0 && t.m32 == 0 && t.m34 == 0 && t.m44 == 1
        && t.m11 >= 0 && t.m22 >= 0 && t.m33 >= 0
    }
    return isScaleAndMove(self) && isScaleAndMove(o)
  }

  private func blended(with o: CATransform3D, _ f: CGFloat) -> CATransform3D {
    let (a, b) = (rows, o.rows)
    return CATransform3D(
      rows: (0..<4).map { r in (0..<4).map { c in a[r][c] + (b[r][c] - a[r][c]) * f } })
  }
}
