import Foundation

/// C = A as numbers with a point.
public func vDSP_vflt8(
  _ A: UnsafePointer<Int8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Float($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfix8(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int8>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixr8(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int8>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vflt8D(
  _ A: UnsafePointer<Int8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Double($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfix8D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int8>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixr8D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int8>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vfltu8(
  _ A: UnsafePointer<UInt8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Float($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixu8(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt8>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixru8(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt8>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vfltu8D(
  _ A: UnsafePointer<UInt8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Double($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixu8D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixru8D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vflt16(
  _ A: UnsafePointer<Int16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Float($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfix16(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int16>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixr16(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int16>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vflt16D(
  _ A: UnsafePointer<Int16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Double($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfix16D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixr16D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vfltu16(
  _ A: UnsafePointer<UInt16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Float($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixu16(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixru16(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vfltu16D(
  _ A: UnsafePointer<UInt16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Double($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixu16D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixru16D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vflt32(
  _ A: UnsafePointer<Int32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Float($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfix32(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int32>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixr32(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int32>, _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vflt32D(
  _ A: UnsafePointer<Int32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Double($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfix32D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixr32D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vfltu32(
  _ A: UnsafePointer<UInt32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Float($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixu32(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixru32(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A as numbers with a point.
public func vDSP_vfltu32D(
  _ A: UnsafePointer<UInt32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Double($0) }
}

/// C = A truncated. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixu32D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .towardZero) }
}

/// C = A rounded. Values too great for the type become its greatest value, NaN becomes 0.
public func vDSP_vfixru32D(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { WholeNumbers.nearest($0, .toNearestOrEven) }
}

/// C = A in double precision.
public func vDSP_vspdp(
  _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Double($0) }
}

/// C = A in single precision.
public func vDSP_vdpsp(
  _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride, _ N: vDSP_Length
) {
  VectorLoops.convert(A, IA, C, IC, N) { Float($0) }
}

/// Whole numbers from ones with a point, whatever those are.
enum WholeNumbers {
  @inline(__always)
  static func nearest<T: BinaryFloatingPoint, U: FixedWidthInteger>(
    _ value: T, _ rule: FloatingPointRoundingRule
  ) -> U {
    guard !value.isNaN else { return 0 }
    let rounded = value.rounded(rule)
    return U(exactly: rounded) ?? (rounded < 0 ? .min : .max)
  }
}
