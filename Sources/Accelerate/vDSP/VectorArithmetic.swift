import Foundation

/// C = A + B.
public func vDSP_vadd(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 + $1 }
}

/// C = A + B.
public func vDSP_vaddD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 + $1 }
}

/// C = A − B; the order of the arguments is B, A.
public func vDSP_vsub(
  _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ A: UnsafePointer<Float>, _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 - $1 }
}

/// C = A − B; the order of the arguments is B, A.
public func vDSP_vsubD(
  _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ A: UnsafePointer<Double>, _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 - $1 }
}

/// C = A · B.
public func vDSP_vmul(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 * $1 }
}

/// C = A · B.
public func vDSP_vmulD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 * $1 }
}

/// C = A ÷ B; the order of the arguments is B, A.
public func vDSP_vdiv(
  _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ A: UnsafePointer<Float>, _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 / $1 }
}

/// C = A ÷ B; the order of the arguments is B, A.
public func vDSP_vdivD(
  _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ A: UnsafePointer<Double>, _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 / $1 }
}

/// C = the greater of A and B.
public func vDSP_vmax(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 > $1 ? $0 : $1 }
}

/// C = the greater of A and B.
public func vDSP_vmaxD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 > $1 ? $0 : $1 }
}

/// C = the lesser of A and B.
public func vDSP_vmin(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 < $1 ? $0 : $1 }
}

/// C = the lesser of A and B.
public func vDSP_vminD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { $0 < $1 ? $0 : $1 }
}

/// C = the greater magnitude of A and B.
public func vDSP_vmaxmg(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { max(abs($0), abs($1)) }
}

/// C = the greater magnitude of A and B.
public func vDSP_vmaxmgD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { max(abs($0), abs($1)) }
}

/// C = √(A² + B²).
public func vDSP_vdist(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { ($0 * $0 + $1 * $1).squareRoot() }
}

/// C = √(A² + B²).
public func vDSP_vdistD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, B, IB, C, IC, N) { ($0 * $0 + $1 * $1).squareRoot() }
}

/// C = A + b.
public func vDSP_vsadd(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 + b }
}

/// C = A + b.
public func vDSP_vsaddD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 + b }
}

/// C = A · b.
public func vDSP_vsmul(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 * b }
}

/// C = A · b.
public func vDSP_vsmulD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 * b }
}

/// C = A ÷ b.
public func vDSP_vsdiv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 / b }
}

/// C = A ÷ b.
public func vDSP_vsdivD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 / b }
}

/// C = A, or b where A is less.
public func vDSP_vthr(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 >= b ? $0 : b }
}

/// C = A, or b where A is less.
public func vDSP_vthrD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 >= b ? $0 : b }
}

/// C = A, or 0 where A is less than b.
public func vDSP_vthres(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 >= b ? $0 : 0 }
}

/// C = A, or 0 where A is less than b.
public func vDSP_vthresD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, N) { $0 >= b ? $0 : 0 }
}

/// C = |A|.
public func vDSP_vabs(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { abs($0) }
}

/// C = |A|.
public func vDSP_vabsD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { abs($0) }
}

/// C = −|A|.
public func vDSP_vnabs(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { -abs($0) }
}

/// C = −|A|.
public func vDSP_vnabsD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { -abs($0) }
}

/// C = −A.
public func vDSP_vneg(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { -$0 }
}

/// C = −A.
public func vDSP_vnegD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { -$0 }
}

/// C = A².
public func vDSP_vsq(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { $0 * $0 }
}

/// C = A².
public func vDSP_vsqD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { $0 * $0 }
}

/// C = A · |A|.
public func vDSP_vssq(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { $0 * abs($0) }
}

/// C = A · |A|.
public func vDSP_vssqD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { $0 * abs($0) }
}

/// C = A without its whole part.
public func vDSP_vfrac(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { $0 - $0.rounded(.towardZero) }
}

/// C = A without its whole part.
public func vDSP_vfracD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.map(A, IA, C, IC, N) { $0 - $0.rounded(.towardZero) }
}
