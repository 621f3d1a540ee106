import Foundation

/// c = the sum of A.
public func vDSP_sve(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.sum(A, IA, N) { $0 }
}

/// c = the sum of A.
public func vDSP_sveD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.sum(A, IA, N) { $0 }
}

/// c = the sum of the squares of A.
public func vDSP_svesq(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.sum(A, IA, N) { $0 * $0 }
}

/// c = the sum of the squares of A.
public func vDSP_svesqD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.sum(A, IA, N) { $0 * $0 }
}

/// c = the sum of the magnitudes of A.
public func vDSP_svemg(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.sum(A, IA, N) { abs($0) }
}

/// c = the sum of the magnitudes of A.
public func vDSP_svemgD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.sum(A, IA, N) { abs($0) }
}

/// c = the mean of A; no number for an empty vector.
public func vDSP_meanv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = (VectorLoops.sum(A, IA, N) { $0 } / Float(N))
}

/// c = the mean of A; no number for an empty vector.
public func vDSP_meanvD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = (VectorLoops.sum(A, IA, N) { $0 } / Double(N))
}

/// c = the mean of the squares of A.
public func vDSP_measqv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = (VectorLoops.sum(A, IA, N) { $0 * $0 } / Float(N))
}

/// c = the mean of the squares of A.
public func vDSP_measqvD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = (VectorLoops.sum(A, IA, N) { $0 * $0 } / Double(N))
}

/// c = the mean of the magnitudes of A.
public func vDSP_meamgv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = (VectorLoops.sum(A, IA, N) { abs($0) } / Float(N))
}

/// c = the mean of the magnitudes of A.
public func vDSP_meamgvD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = (VectorLoops.sum(A, IA, N) { abs($0) } / Double(N))
}

/// c = the root of the mean of the squares of A.
public func vDSP_rmsqv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = (VectorLoops.sum(A, IA, N) { $0 * $0 } / Float(N)).squareRoot()
}

/// c = the root of the mean of the squares of A.
public func vDSP_rmsqvD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = (VectorLoops.sum(A, IA, N) { $0 * $0 } / Double(N)).squareRoot()
}

/// c = the greatest of A; −∞ for an empty vector.
public func vDSP_maxv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.best(A, IA, N, -.infinity, { $0 }, >).value
}

/// c = the greatest of A; −∞ for an empty vector.
public func vDSP_maxvD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.best(A, IA, N, -.infinity, { $0 }, >).value
}

/// c = the least of A; ∞ for an empty vector.
public func vDSP_minv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.best(A, IA, N, .infinity, { $0 }, <).value
}

/// c = the least of A; ∞ for an empty vector.
public func vDSP_minvD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.best(A, IA, N, .infinity, { $0 }, <).value
}

/// c = the greatest magnitude of A; 0 for an empty vector.
public func vDSP_maxmgv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.best(A, IA, N, 0, { abs($0) }, >).value
}

/// c = the greatest magnitude of A; 0 for an empty vector.
public func vDSP_maxmgvD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.best(A, IA, N, 0, { abs($0) }, >).value
}

/// c = the least magnitude of A; ∞ for an empty vector.
public func vDSP_minmgv(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.best(A, IA, N, .infinity, { abs($0) }, <).value
}

/// c = the least magnitude of A; ∞ for an empty vector.
public func vDSP_minmgvD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  C.pointee = VectorLoops.best(A, IA, N, .infinity, { abs($0) }, <).value
}

/// c = the greatest of A, and where it is first, strides counted.
public func vDSP_maxvi(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
  let best = VectorLoops.best(A, IA, N, -.infinity, { $0 }, >)
  C.pointee = best.value
  I.pointee = vDSP_Length(best.index)
}

/// c = the greatest of A, and where it is first, strides counted.
public func vDSP_maxviD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
  let best = VectorLoops.best(A, IA, N, -.infinity, { $0 }, >)
  C.pointee = best.value
  I.pointee = vDSP_Length(best.index)
}

/// c = the least of A, and where it is first, strides counted.
public func vDSP_minvi(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
  let best = VectorLoops.best(A, IA, N, .infinity, { $0 }, <)
  C.pointee = best.value
  I.pointee = vDSP_Length(best.index)
}

/// c = the least of A, and where it is first, strides counted.
public func vDSP_minviD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
  let best = VectorLoops.best(A, IA, N, .infinity, { $0 }, <)
  C.pointee = best.value
  I.pointee = vDSP_Length(best.index)
}

/// c = the greatest magnitude of A, and where it is first, strides counted.
public func vDSP_maxmgvi(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
  let best = VectorLoops.best(A, IA, N, 0, { abs($0) }, >)
  C.pointee = best.value
  I.pointee = vDSP_Length(best.index)
}

/// c = the greatest magnitude of A, and where it is first, strides counted.
public func vDSP_maxmgviD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
  let best = VectorLoops.best(A, IA, N, 0, { abs($0) }, >)
  C.pointee = best.value
  I.pointee = vDSP_Length(best.index)
}

/// c = the sum of the products of A and B.
public func vDSP_dotpr(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  var sum: Float = 0
  for i in 0..<Int(N) { sum += A[i &* IA] * B[i &* IB] }
  C.pointee = sum
}

/// c = the sum of the squares of the differences of A and B.
public func vDSP_distancesq(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
  var sum: Float = 0
  for i in 0..<Int(N) {
    let difference = A[i &* IA] - B[i &* IB]
    sum += difference * difference
  }
  C.pointee = sum
}

/// The mean and the standard deviation of A, and C = A with mean 0 and deviation 1; nil leaves C out.
public func vDSP_normalize(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>?,
  _ IC: vDSP_Stride,
  _ Mean: UnsafeMutablePointer<Float>, _ StandardDeviation: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  let mean = VectorLoops.sum(A, IA, N) { $0 } / Float(N)
  let variance = VectorLoops.sum(A, IA, N) { ($0 - mean) * ($0 - mean) } / Float(N)
  let deviation = variance.squareRoot()
  Mean.pointee = mean
  StandardDeviation.pointee = deviation
  if let C { VectorLoops.map(A, IA, C, IC, N) { ($0 - mean) / deviation } }
}

/// c = the sum of the products of A and B.
public func vDSP_dotprD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  var sum: Double = 0
  for i in 0..<Int(N) { sum += A[i &* IA] * B[i &* IB] }
  C.pointee = sum
}

/// c = the sum of the squares of the differences of A and B.
public func vDSP_distancesqD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
  var sum: Double = 0
  for i in 0..<Int(N) {
    let difference = A[i &* IA] - B[i &* IB]
    sum += difference * difference
  }
  C.pointee = sum
}

/// The mean and the standard deviation of A, and C = A with mean 0 and deviation 1; nil leaves C out.
public func vDSP_normalizeD(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>?,
  _ IC: vDSP_Stride,
  _ Mean: UnsafeMutablePointer<Double>, _ StandardDeviation: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  let mean = VectorLoops.sum(A, IA, N) { $0 } / Double(N)
  let variance = VectorLoops.sum(A, IA, N) { ($0 - mean) * ($0 - mean) } / Double(N)
  let deviation = variance.squareRoot()
  Mean.pointee = mean
  StandardDeviation.pointee = deviation
  if let C { VectorLoops.map(A, IA, C, IC, N) { ($0 - mean) / deviation } }
}
