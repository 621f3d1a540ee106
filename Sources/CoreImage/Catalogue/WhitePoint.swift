import Foundation

/// A kind of white: the chromaticity of light of some temperature, with a tint across.
struct WhitePoint {
  /// In CIE 1931's x and y.
  private let x: Double
  private let y: Double

  /// Kelvin, kept within 1000…40000; the tint runs from green (negative) to magenta, about ±150.
  init(temperature: Double, tint: Double) {
    let kelvin = min(max(temperature, 1000), 40000)
    let t = 1000 / kelvin
    let x: Double
    let y: Double
    if kelvin >= 4000 {
      // Daylight, as CIE defines it; beyond 7000 K with its second polynomial.
      x =
        kelvin <= 7000
        ? 0.244063 + 0.09911 * t + 2.9678 * t * t - 4.6070 * t * t * t
        : 0.237040 + 0.24748 * t + 1.9018 * t * t - 2.0064 * t * t * t
      y = -3 * x * x + 2.870 * x - 0.275
    } else {
      // Glowing bodies (Kim and others' fit).
      x = 0.179910 + 0.8776956 * t - 0.2343589 * t * t - 0.2661239 * t * t * t
      y =
        kelvin < 2222
        ? -0.20219683 + 2.18555832 * x - 1.34811020 * x * x - 1.1063814 * x * x * x
        : -0.16748867 + 2.09137015 * x - 1.37418593 * x * x - 0.9549476 * x * x * x
    }
    // The tint moves across the curve in CIE 1960's u and v.
    let scale = -2 * x + 12 * y + 3
    let (u, v) = (4 * x / scale, 6 * y / scale - min(max(tint, -200), 200) / 3000)
    let back = 2 * u - 8 * v + 4
    (self.x, self.y) = (3 * u / back, 2 * v / back)
  }

  private var xyz: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }

  /// The map of linear sRGB that shows one white as another (Bradford's adaptation).
  static func adaptation(from source: WhitePoint, to target: WhitePoint) -> ColorMap {
    let cones = (bradford * source.xyz, bradford * target.xyz)
    let gains = Matrix(diagonal: cones.1 / cones.0)
    let map = sRGBFromXYZ * bradford.inverse * gains * bradford * sRGBFromXYZ.inverse
    return ColorMap(map)
  }

  private static let bradford = Matrix(
    SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367),
    SIMD3(0.0389, -0.0685, 1.0296))
  private static let sRGBFromXYZ = Matrix(
    SIMD3(3.2404542, -1.5371385, -0.4985314), SIMD3(-0.9692660, 1.8760108, 0.0415560),
    SIMD3(0.0556434, -0.2040259, 1.0572252))
}

/// A linear map of colours.
struct ColorMap: Sendable {
  private let rows: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  init(_ matrix: Matrix) {
    rows = (
      SIMD3<Float>(matrix.rows.0), SIMD3<Float>(matrix.rows.1), SIMD3<Float>(matrix.rows.2)
    )
  }

  func applied(to c: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3((rows.0 * c).sum(), (rows.1 * c).sum(), (rows.2 * c).sum())
  }
}

/// Three rows of three numbers.
struct Matrix: Sendable {
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { rows = (a, b, c) }

  init(diagonal d: SIMD3<Double>) {
    self.init(SIMD3(d.x, 0, 0), SIMD3(0, d.y, 0), SIMD3(0, 0, d.z))
  }

  static func * (m: Matrix, v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((m.rows.0 * v).sum(), (m.rows.1 * v).sum(), (m.rows.2 * v).sum())
  }

  static func * (m: Matrix, n: Matrix) -> Matrix {
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> {
      n.rows.0 * r.x + n.rows.1 * r.y + n.rows.2 * r.z
    }
    return Matrix(row(m.rows.0), row(m.rows.1), row(m.rows.2))
  }

  var determinant: Double { (rows.0 * Self.cross(rows.1, rows.2)).sum() }

  /// The inverse; the determinant must not be zero.
  var inverse: Matrix {
    let scale = 1 / determinant
    let (a, b, c) = (
      Self.cross(rows.1, rows.2) * scale, Self.cross(rows.2, rows.0) * scale,
      Self.cross(rows.0, rows.1) * scale
    )
    return Matrix(SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
