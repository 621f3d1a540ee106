import Foundation

/// D = A · b + c.
public func vDSP_vsmsa(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>,
  _ C: UnsafePointer<Float>,
  _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  let c = C.pointee
  VectorLoops.map(A, IA, D, ID, N) { $0 * b + c }
}

/// D = A · b + C.
public func vDSP_vsma(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>,
  _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, D, ID, N) { $0 * b + $1 }
}

/// D = A · B + C.
public func vDSP_vma(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(N) { D[i &* ID] = A[i &* IA] * B[i &* IB] + C[i &* IC] }
}

/// D = A, kept between b and c.
public func vDSP_vclip(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>,
  _ C: UnsafePointer<Float>,
  _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
  let low = B.pointee
  let high = C.pointee
  VectorLoops.map(A, IA, D, ID, N) { $0 < low ? low : $0 > high ? high : $0 }
}

/// D = A + C · (B − A).
public func vDSP_vintb(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafePointer<Float>, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
  let c = C.pointee
  VectorLoops.map(A, IA, B, IB, D, ID, N) { $0 + c * ($1 - $0) }
}

/// C = a, everywhere.
public func vDSP_vfill(
  _ A: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let a = A.pointee
  for i in 0..<Int(N) { C[i &* IC] = a }
}

/// C = 0, everywhere.
public func vDSP_vclr(
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  for i in 0..<Int(N) { C[i &* IC] = 0 }
}

/// C = a, a + b, a + 2b …
public func vDSP_vramp(
  _ A: UnsafePointer<Float>, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let a = A.pointee
  let b = B.pointee
  for i in 0..<Int(N) { C[i &* IC] = a + Float(i) * b }
}

/// C = from a to b in equal steps.
public func vDSP_vgen(
  _ A: UnsafePointer<Float>, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let a = A.pointee
  let step = N > 1 ? (B.pointee - a) / Float(N - 1) : 0
  for i in 0..<Int(N) { C[i &* IC] = a + Float(i) * step }
}

/// Turns a vector round.
public func vDSP_vrvrs(
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  var low = 0
  var high = Int(N) - 1
  while low < high {
    let kept = C[low &* IC]
    C[low &* IC] = C[high &* IC]
    C[high &* IC] = kept
    low &+= 1
    high &-= 1
  }
}

/// C = decibels of A against b: 20 · log₁₀(A ÷ b) where F is 1 (amplitudes), 10 · log₁₀(A ÷ b) where it is 0 (powers).
public func vDSP_vdbcon(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length, _ F: UInt32
) {
  let b = B.pointee
  let factor: Float = F == 1 ? 20 : 10
  VectorLoops.map(A, IA, C, IC, N) { factor * log10($0 / b) }
}

/// C = a FIR filter's answer to every DF-th place of A: C[n] = Σ A[n · DF + p] · F[p], p from 0 to P − 1.
public func vDSP_desamp(
  _ A: UnsafePointer<Float>, _ DF: vDSP_Stride, _ F: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ P: vDSP_Length
) {
  for n in 0..<Int(N) {
    var sum: Float = 0
    for p in 0..<Int(P) { sum += A[n &* DF &+ p] * F[p] }
    C[n] = sum
  }
}

/// C[n] = Σ A[n + p] · F[p], p from 0 to P − 1: a correlation, or with a negative IF a convolution.
public func vDSP_conv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ F: UnsafePointer<Float>, _ IF: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length, _ P: vDSP_Length
) {
  for n in 0..<Int(N) {
    var sum: Float = 0
    for p in 0..<Int(P) { sum += A[(n &+ p) &* IA] * F[p &* IF] }
    C[n &* IC] = sum
  }
}

/// C = A · B, matrices in rows: A has M rows of P, B has P rows of N.
public func vDSP_mmul(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ M: vDSP_Length, _ N: vDSP_Length,
  _ P: vDSP_Length
) {
  let (rows, columns, depth) = (Int(M), Int(N), Int(P))
  for row in 0..<rows {
    for column in 0..<columns {
      var sum: Float = 0
      for k in 0..<depth {
        sum += A[(row &* depth &+ k) &* IA] * B[(k &* columns &+ column) &* IB]
      }
      C[(row &* columns &+ column) &* IC] = sum
    }
  }
}

/// D = A · b + c.
public func vDSP_vsmsaD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>,
  _ C: UnsafePointer<Double>,
  _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
  let b = B.pointee
  let c = C.pointee
  VectorLoops.map(A, IA, D, ID, N) { $0 * b + c }
}

/// D = A · b + C.
public func vDSP_vsmaD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>,
  _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>,
  _ ID: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  VectorLoops.map(A, IA, C, IC, D, ID, N) { $0 * b + $1 }
}

/// D = A · B + C.
public func vDSP_vmaD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>,
  _ ID: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(N) { D[i &* ID] = A[i &* IA] * B[i &* IB] + C[i &* IC] }
}

/// D = A, kept between b and c.
public func vDSP_vclipD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>,
  _ C: UnsafePointer<Double>,
  _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
  let low = B.pointee
  let high = C.pointee
  VectorLoops.map(A, IA, D, ID, N) { $0 < low ? low : $0 > high ? high : $0 }
}

/// D = A + C · (B − A).
public func vDSP_vintbD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafePointer<Double>, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
  let c = C.pointee
  VectorLoops.map(A, IA, B, IB, D, ID, N) { $0 + c * ($1 - $0) }
}

/// C = a, everywhere.
public func vDSP_vfillD(
  _ A: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let a = A.pointee
  for i in 0..<Int(N) { C[i &* IC] = a }
}

/// C = 0, everywhere.
public func vDSP_vclrD(
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  for i in 0..<Int(N) { C[i &* IC] = 0 }
}

/// C = a, a + b, a + 2b …
public func vDSP_vrampD(
  _ A: UnsafePointer<Double>, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let a = A.pointee
  let b = B.pointee
  for i in 0..<Int(N) { C[i &* IC] = a + Double(i) * b }
}

/// C = from a to b in equal steps.
public func vDSP_vgenD(
  _ A: UnsafePointer<Double>, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  let a = A.pointee
  let step = N > 1 ? (B.pointee - a) / Double(N - 1) : 0
  for i in 0..<Int(N) { C[i &* IC] = a + Double(i) * step }
}

/// Turns a vector round.
public func vDSP_vrvrsD(
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  var low = 0
  var high = Int(N) - 1
  while low < high {
    let kept = C[low &* IC]
    C[low &* IC] = C[high &* IC]
    C[high &* IC] = kept
    low &+= 1
    high &-= 1
  }
}

/// C = decibels of A against b: 20 · log₁₀(A ÷ b) where F is 1 (amplitudes), 10 · log₁₀(A ÷ b) where it is 0 (powers).
public func vDSP_vdbconD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length, _ F: UInt32
) {
  let b = B.pointee
  let factor: Double = F == 1 ? 20 : 10
  VectorLoops.map(A, IA, C, IC, N) { factor * log10($0 / b) }
}

/// C = a FIR filter's answer to every DF-th place of A: C[n] = Σ A[n · DF + p] · F[p], p from 0 to P − 1.
public func vDSP_desampD(
  _ A: UnsafePointer<Double>, _ DF: vDSP_Stride, _ F: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length, _ P: vDSP_Length
) {
  for n in 0..<Int(N) {
    var sum: Double = 0
    for p in 0..<Int(P) { sum += A[n &* DF &+ p] * F[p] }
    C[n] = sum
  }
}

/// C[n] = Σ A[n + p] · F[p], p from 0 to P − 1: a correlation, or with a negative IF a convolution.
public func vDSP_convD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ F: UnsafePointer<Double>, _ IF: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length, _ P: vDSP_Length
) {
  for n in 0..<Int(N) {
    var sum: Double = 0
    for p in 0..<Int(P) { sum += A[(n &+ p) &* IA] * F[p &* IF] }
    C[n &* IC] = sum
  }
}

/// C = A · B, matrices in rows: A has M rows of P, B has P rows of N.
public func vDSP_mmulD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ M: vDSP_Length, _ N: vDSP_Length,
  _ P: vDSP_Length
) {
  let (rows, columns, depth) = (Int(M), Int(N), Int(P))
  for row in 0..<rows {
    for column in 0..<columns {
      var sum: Double = 0
      for k in 0..<depth {
        sum += A[(row &* depth &+ k) &* IA] * B[(k &* columns &+ column) &* IB]
      }
      C[(row &* columns &+ column) &* IC] = sum
    }
  }
}
