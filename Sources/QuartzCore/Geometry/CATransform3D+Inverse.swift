import Foundation

extension CATransform3D {
  /// Whether this is exactly the identity.
  var isIdentity: Bool {
    m11 == 1 && m22 == 1 && m33 == 1 && m44 == 1 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0
      && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m41 == 0 && m42 == 0
      && m43 == 0
  }

  /// Whether nothing leaves or leaves behind the plane z = 0, and nothing is projected.
  var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// The rows, for code that loops.
  var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  init(rows r: [[CGFloat]]) {
    self.init(
      m11: r[0][0], m12: r[0][1], m13: r[0][2], m14: r[0][3],
      m21: r[1][0], m22: r[1][1], m23: r[1][2], m24: r[1][3],
      m31: r[2][0], m32: r[2][1], m33: r[2][2], m34: r[2][3],
      m41: r[3][0], m42: r[3][1], m43: r[3][2], m44: r[3][3])
  }

  /// The inverse by cofactors, or nil for a singular matrix.
  var inverse: CATransform3D? {
    // 2×2 minors of the upper and the lower two rows (Laplace expansion).
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c5 = m33 * m44 - m43 * m34
    let c4 = m32 * m44 - m42 * m34
    let c3 = m32 * m43 - m42 * m33
    let c2 = m31 * m44 - m41 * m34
    let c1 = m31 * m43 - m41 * m33
    let c0 = m31 * m42 - m41 * m32
    let positive = s0 * c5 + s2 * c3 + s3 * c2 + s5 * c0
    let determinant = positive - s1 * c4 - s4 * c1
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    var r = CATransform3D()
    r.m11 = (m22 * c5 - m23 * c4 + m24 * c3) * k
    r.m12 = (-m12 * c5 + m13 * c4 - m14 * c3) * k
    r.m13 = (m42 * s5 - m43 * s4 + m44 * s3) * k
    r.m14 = (-m32 * s5 + m33 * s4 - m34 * s3) * k
    r.m21 = (-m21 * c5 + m23 * c2 - m24 * c1) * k
    r.m22 = (m11 * c5 - m13 * c2 + m14 * c1) * k
    r.m23 = (-m41 * s5 + m43 * s2 - m44 * s1) * k
    r.m24 = (m31 * s5 - m33 * s2 + m34 * s1) * k
    r.m31 = (m21 * c4 - m22 * c2 + m24 * c0) * k
    r.m32 = (-m11 * c4 + m12 * c2 - m14 * c0) * k
    r.m33 = (m41 * s4 - m42 * s2 + m44 * s0) * k
    r.m34 = (-m31 * s4 + m32 * s2 - m34 * s0) * k
    r.m41 = (-m21 * c3 + m22 * c1 - m23 * c0) * k
    r.m42 = (m11 * c3 - m12 * c1 + m13 * c0) * k
    r.m43 = (-m41 * s3 + m42 * s1 - m43 * s0) * k
    r.m44 = (m31 * s3 - m32 * s1 + m33 * s0) * k
    return r
  }
}
