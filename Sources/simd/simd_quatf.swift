import Foundation

/// A turn in space, of single precision.
public struct simd_quatf: Equatable, Sendable {
  /// The three imaginary parts, then the real one.
  public var vector: SIMD4<Float>

  public init() { vector = .zero }
  public init(vector: SIMD4<Float>) { self.vector = vector }
  public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = SIMD4(ix, iy, iz, r) }
  public init(real: Float, imag: SIMD3<Float>) { vector = SIMD4(imag, real) }

  /// A turn by an angle, in radians, about an axis of length 1.
  public init(angle: Float, axis: SIMD3<Float>) {
    self.init(real: cos(angle / 2), imag: axis * sin(angle / 2))
  }

  /// The turn that brings one direction to another; both have the length 1.
  public init(from: SIMD3<Float>, to: SIMD3<Float>) {
    let axis = cross(from, to)
    let real = 1 + dot(from, to)
    guard real > 1e-6 else {
      // Opposite directions: half a turn about whatever is at right angles to them.
      let helper: SIMD3<Float> = abs(from.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self.init(real: 0, imag: simd.normalize(cross(from, helper)))
      return
    }
    self = simd_quatf(real: real, imag: axis).normalized
  }

  public var real: Float { vector.w }
  public var imag: SIMD3<Float> { SIMD3(vector.x, vector.y, vector.z) }
  public var length: Float { simd.length(vector) }
  public var normalized: simd_quatf { simd_quatf(vector: simd.normalize(vector)) }
  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }
  public var inverse: simd_quatf { simd_quatf(vector: conjugate.vector / dot(vector, vector)) }
  /// The angle of the turn, in radians.
  public var angle: Float { 2 * atan2(simd.length(imag), real) }
  /// The axis of the turn.
  public var axis: SIMD3<Float> { simd.normalize(imag) }

  /// A vector, turned.
  public func act(_ vector: SIMD3<Float>) -> SIMD3<Float> {
    let twice = 2 * cross(imag, vector)
    return vector + real * twice + cross(imag, twice)
  }

  /// The second turn, then the first.
  public static func * (a: simd_quatf, b: simd_quatf) -> simd_quatf {
    simd_quatf(
      real: a.real * b.real - dot(a.imag, b.imag),
      imag: a.real * b.imag + b.real * a.imag + cross(a.imag, b.imag))
  }
}

/// From one turn at 0 to another at 1, along the shorter way and at the same speed.
public func simd_slerp(_ q0: simd_quatf, _ q1: simd_quatf, _ t: Float) -> simd_quatf {
  var cosine = dot(q0.vector, q1.vector)
  let end = cosine < 0 ? -q1.vector : q1.vector
  cosine = Swift.min(abs(cosine), 1)
  let angle = acos(cosine)
  guard angle > 1e-4 else { return simd_quatf(vector: mix(q0.vector, end, t: t)).normalized }
  let parts = (sin((1 - t) * angle) / sin(angle), sin(t * angle) / sin(angle))
  return simd_quatf(vector: q0.vector * parts.0 + end * parts.1)
}

public func simd_act(_ q: simd_quatf, _ v: SIMD3<Float>) -> SIMD3<Float> { q.act(v) }
public func simd_normalize(_ q: simd_quatf) -> simd_quatf { q.normalized }
