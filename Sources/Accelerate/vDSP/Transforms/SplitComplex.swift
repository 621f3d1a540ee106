import Foundation

/// A complex number of single precision.
public struct DSPComplex: Hashable, Sendable {
  public var real: Float
  public var imag: Float

  public init() { (real, imag) = (0, 0) }

  public init(real: Float, imag: Float) { (self.real, self.imag) = (real, imag) }
}

/// A complex number of double precision.
public struct DSPDoubleComplex: Hashable, Sendable {
  public var real: Double
  public var imag: Double

  public init() { (real, imag) = (0, 0) }

  public init(real: Double, imag: Double) { (self.real, self.imag) = (real, imag) }
}

/// A vector of complex numbers, with their real and imaginary parts in memory of their own.
public struct DSPSplitComplex {
  public var realp: UnsafeMutablePointer<Float>
  public var imagp: UnsafeMutablePointer<Float>

  public init(realp: UnsafeMutablePointer<Float>, imagp: UnsafeMutablePointer<Float>) {
    (self.realp, self.imagp) = (realp, imagp)
  }
}

/// A vector of complex numbers of double precision.
public struct DSPDoubleSplitComplex {
  public var realp: UnsafeMutablePointer<Double>
  public var imagp: UnsafeMutablePointer<Double>

  public init(realp: UnsafeMutablePointer<Double>, imagp: UnsafeMutablePointer<Double>) {
    (self.realp, self.imagp) = (realp, imagp)
  }
}

/// Copies numbers with both parts side by side into a split vector. The stride of `C` counts parts, of which a number has two.
public func vDSP_ctoz(
  _ C: UnsafePointer<DSPComplex>, _ IC: vDSP_Stride, _ Z: UnsafePointer<DSPSplitComplex>,
  _ IZ: vDSP_Stride, _ N: vDSP_Length
) {
  let split = Z.pointee
  for i in 0..<Int(N) {
    let number = C[i * IC / 2]
    (split.realp[i * IZ], split.imagp[i * IZ]) = (number.real, number.imag)
  }
}

/// Copies a split vector into numbers with both parts side by side.
public func vDSP_ztoc(
  _ Z: UnsafePointer<DSPSplitComplex>, _ IZ: vDSP_Stride, _ C: UnsafeMutablePointer<DSPComplex>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let split = Z.pointee
  for i in 0..<Int(N) {
    C[i * IC / 2] = DSPComplex(real: split.realp[i * IZ], imag: split.imagp[i * IZ])
  }
}

/// The squares of the numbers' absolute values.
public func vDSP_zvmags(
  _ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let a = A.pointee
  VectorLoops.map(a.realp, IA, a.imagp, IA, C, IC, N) { $0 * $0 + $1 * $1 }
}

/// The numbers' absolute values.
public func vDSP_zvabs(
  _ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let a = A.pointee
  VectorLoops.map(a.realp, IA, a.imagp, IA, C, IC, N) { ($0 * $0 + $1 * $1).squareRoot() }
}

/// The numbers' angles, in radians.
public func vDSP_zvphas(
  _ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let a = A.pointee
  VectorLoops.map(a.realp, IA, a.imagp, IA, C, IC, N) { atan2($1, $0) }
}
