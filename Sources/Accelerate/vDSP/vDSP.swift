import Foundation

/// Vector functions over arrays and buffers.
public enum vDSP {

  // MARK: Float

  /// The sums of two vectors, which have one length.
  public static func add<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> [Float] where U.Element == Float, V.Element == Float {
    binary(vectorA, vectorB) { vDSP_vadd($0, 1, $1, 1, $2, 1, $3) }
  }

  /// The products of two vectors, which have one length.
  public static func multiply<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> [Float] where U.Element == Float, V.Element == Float {
    binary(vectorA, vectorB) { vDSP_vmul($0, 1, $1, 1, $2, 1, $3) }
  }

  /// The differences of two vectors, which have one length.
  public static func subtract<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> [Float] where U.Element == Float, V.Element == Float {
    binary(vectorA, vectorB) { vDSP_vsub($1, 1, $0, 1, $2, 1, $3) }
  }

  /// The quotients of two vectors, which have one length.
  public static func divide<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> [Float] where U.Element == Float, V.Element == Float {
    binary(vectorA, vectorB) { vDSP_vdiv($1, 1, $0, 1, $2, 1, $3) }
  }

  /// A vector and a number added.
  public static func add<U: AccelerateBuffer>(
    _ scalar: Float, _ vector: U
  ) -> [Float] where U.Element == Float {
    unary(vector) { source, result, count in
      withUnsafePointer(to: scalar) { vDSP_vsadd(source, 1, $0, result, 1, count) }
    }
  }

  /// A vector times a number.
  public static func multiply<U: AccelerateBuffer>(
    _ scalar: Float, _ vector: U
  ) -> [Float] where U.Element == Float {
    unary(vector) { source, result, count in
      withUnsafePointer(to: scalar) { vDSP_vsmul(source, 1, $0, result, 1, count) }
    }
  }

  /// A vector divided by a number.
  public static func divide<U: AccelerateBuffer>(
    _ vector: U, _ scalar: Float
  ) -> [Float] where U.Element == Float {
    unary(vector) { source, result, count in
      withUnsafePointer(to: scalar) { vDSP_vsdiv(source, 1, $0, result, 1, count) }
    }
  }

  /// A vector kept within bounds.
  public static func clip<U: AccelerateBuffer>(
    _ vector: U, to bounds: ClosedRange<Float>
  ) -> [Float] where U.Element == Float {
    unary(vector) { source, result, count in
      var (low, high) = (bounds.lowerBound, bounds.upperBound)
      vDSP_vclip(source, 1, &low, &high, result, 1, count)
    }
  }

  /// The magnitudes of a vector.
  public static func absolute<U: AccelerateBuffer>(
    _ vector: U
  ) -> [Float] where U.Element == Float {
    unary(vector) { vDSP_vabs($0, 1, $1, 1, $2) }
  }

  /// A vector with its signs changed.
  public static func negative<U: AccelerateBuffer>(
    _ vector: U
  ) -> [Float] where U.Element == Float {
    unary(vector) { vDSP_vneg($0, 1, $1, 1, $2) }
  }

  /// The squares of a vector.
  public static func square<U: AccelerateBuffer>(
    _ vector: U
  ) -> [Float] where U.Element == Float {
    unary(vector) { vDSP_vsq($0, 1, $1, 1, $2) }
  }

  /// The sum of a vector.
  public static func sum<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
    reduce(vector) { vDSP_sve($0, 1, $1, $2) }
  }

  /// The sum of the squares of a vector.
  public static func sumOfSquares<U: AccelerateBuffer>(_ vector: U) -> Float
  where U.Element == Float {
    reduce(vector) { vDSP_svesq($0, 1, $1, $2) }
  }

  /// The sum of the magnitudes of a vector.
  public static func sumOfMagnitudes<U: AccelerateBuffer>(_ vector: U) -> Float
  where U.Element == Float {
    reduce(vector) { vDSP_svemg($0, 1, $1, $2) }
  }

  /// The mean of a vector.
  public static func mean<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
    reduce(vector) { vDSP_meanv($0, 1, $1, $2) }
  }

  /// The mean of the squares of a vector.
  public static func meanSquare<U: AccelerateBuffer>(_ vector: U) -> Float
  where U.Element == Float {
    reduce(vector) { vDSP_measqv($0, 1, $1, $2) }
  }

  /// The mean of the magnitudes of a vector.
  public static func meanMagnitude<U: AccelerateBuffer>(_ vector: U) -> Float
  where U.Element == Float {
    reduce(vector) { vDSP_meamgv($0, 1, $1, $2) }
  }

  /// The root of the mean of the squares of a vector.
  public static func rootMeanSquare<U: AccelerateBuffer>(_ vector: U) -> Float
  where U.Element == Float {
    reduce(vector) { vDSP_rmsqv($0, 1, $1, $2) }
  }

  /// The greatest element of a vector.
  public static func maximum<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
    reduce(vector) { vDSP_maxv($0, 1, $1, $2) }
  }

  /// The least element of a vector.
  public static func minimum<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
    reduce(vector) { vDSP_minv($0, 1, $1, $2) }
  }

  /// The greatest magnitude of a vector.
  public static func maximumMagnitude<U: AccelerateBuffer>(_ vector: U) -> Float
  where U.Element == Float {
    reduce(vector) { vDSP_maxmgv($0, 1, $1, $2) }
  }

  /// The sum of the products of two vectors, which have one length.
  public static func dot<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> Float where U.Element == Float, V.Element == Float {
    precondition(vectorA.count == vectorB.count)
    return vectorA.withUnsafeBufferPointer { a in
      vectorB.withUnsafeBufferPointer { b in
        var result: Float = 0
        guard let a = a.baseAddress, let b = b.baseAddress else { return result }
        vDSP_dotpr(a, 1, b, 1, &result, vDSP_Length(vectorA.count))
        return result
      }
    }
  }

  // MARK: Double

  /// The sums of two vectors, which have one length.
  public static func add<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> [Double] where U.Element == Double, V.Element == Double {
    binary(vectorA, vectorB) { vDSP_vaddD($0, 1, $1, 1, $2, 1, $3) }
  }

  /// The products of two vectors, which have one length.
  public static func multiply<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> [Double] where U.Element == Double, V.Element == Double {
    binary(vectorA, vectorB) { vDSP_vmulD($0, 1, $1, 1, $2, 1, $3) }
  }

  /// The differences of two vectors, which have one length.
  public static func subtract<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> [Double] where U.Element == Double, V.Element == Double {
    binary(vectorA, vectorB) { vDSP_vsubD($1, 1, $0, 1, $2, 1, $3) }
  }

  /// The quotients of two vectors, which have one length.
  public static func divide<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> [Double] where U.Element == Double, V.Element == Double {
    binary(vectorA, vectorB) { vDSP_vdivD($1, 1, $0, 1, $2, 1, $3) }
  }

  /// A vector and a number added.
  public static func add<U: AccelerateBuffer>(
    _ scalar: Double, _ vector: U
  ) -> [Double] where U.Element == Double {
    unary(vector) { source, result, count in
      withUnsafePointer(to: scalar) { vDSP_vsaddD(source, 1, $0, result, 1, count) }
    }
  }

  /// A vector times a number.
  public static func multiply<U: AccelerateBuffer>(
    _ scalar: Double, _ vector: U
  ) -> [Double] where U.Element == Double {
    unary(vector) { source, result, count in
      withUnsafePointer(to: scalar) { vDSP_vsmulD(source, 1, $0, result, 1, count) }
    }
  }

  /// A vector divided by a number.
  public static func divide<U: AccelerateBuffer>(
    _ vector: U, _ scalar: Double
  ) -> [Double] where U.Element == Double {
    unary(vector) { source, result, count in
      withUnsafePointer(to: scalar) { vDSP_vsdivD(source, 1, $0, result, 1, count) }
    }
  }

  /// A vector kept within bounds.
  public static func clip<U: AccelerateBuffer>(
    _ vector: U, to bounds: ClosedRange<Double>
  ) -> [Double] where U.Element == Double {
    unary(vector) { source, result, count in
      var (low, high) = (bounds.lowerBound, bounds.upperBound)
      vDSP_vclipD(source, 1, &low, &high, result, 1, count)
    }
  }

  /// The magnitudes of a vector.
  public static func absolute<U: AccelerateBuffer>(
    _ vector: U
  ) -> [Double] where U.Element == Double {
    unary(vector) { vDSP_vabsD($0, 1, $1, 1, $2) }
  }

  /// A vector with its signs changed.
  public static func negative<U: AccelerateBuffer>(
    _ vector: U
  ) -> [Double] where U.Element == Double {
    unary(vector) { vDSP_vnegD($0, 1, $1, 1, $2) }
  }

  /// The squares of a vector.
  public static func square<U: AccelerateBuffer>(
    _ vector: U
  ) -> [Double] where U.Element == Double {
    unary(vector) { vDSP_vsqD($0, 1, $1, 1, $2) }
  }

  /// The sum of a vector.
  public static func sum<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
    reduce(vector) { vDSP_sveD($0, 1, $1, $2) }
  }

  /// The sum of the squares of a vector.
  public static func sumOfSquares<U: AccelerateBuffer>(_ vector: U) -> Double
  where U.Element == Double {
    reduce(vector) { vDSP_svesqD($0, 1, $1, $2) }
  }

  /// The sum of the magnitudes of a vector.
  public static func sumOfMagnitudes<U: AccelerateBuffer>(_ vector: U) -> Double
  where U.Element == Double {
    reduce(vector) { vDSP_svemgD($0, 1, $1, $2) }
  }

  /// The mean of a vector.
  public static func mean<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
    reduce(vector) { vDSP_meanvD($0, 1, $1, $2) }
  }

  /// The mean of the squares of a vector.
  public static func meanSquare<U: AccelerateBuffer>(_ vector: U) -> Double
  where U.Element == Double {
    reduce(vector) { vDSP_measqvD($0, 1, $1, $2) }
  }

  /// The mean of the magnitudes of a vector.
  public static func meanMagnitude<U: AccelerateBuffer>(_ vector: U) -> Double
  where U.Element == Double {
    reduce(vector) { vDSP_meamgvD($0, 1, $1, $2) }
  }

  /// The root of the mean of the squares of a vector.
  public static func rootMeanSquare<U: AccelerateBuffer>(_ vector: U) -> Double
  where U.Element == Double {
    reduce(vector) { vDSP_rmsqvD($0, 1, $1, $2) }
  }

  /// The greatest element of a vector.
  public static func maximum<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
    reduce(vector) { vDSP_maxvD($0, 1, $1, $2) }
  }

  /// The least element of a vector.
  public static func minimum<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
    reduce(vector) { vDSP_minvD($0, 1, $1, $2) }
  }

  /// The greatest magnitude of a vector.
  public static func maximumMagnitude<U: AccelerateBuffer>(_ vector: U) -> Double
  where U.Element == Double {
    reduce(vector) { vDSP_maxmgvD($0, 1, $1, $2) }
  }

  /// The sum of the products of two vectors, which have one length.
  public static func dot<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ vectorA: U, _ vectorB: V
  ) -> Double where U.Element == Double, V.Element == Double {
    precondition(vectorA.count == vectorB.count)
    return vectorA.withUnsafeBufferPointer { a in
      vectorB.withUnsafeBufferPointer { b in
        var result: Double = 0
        guard let a = a.baseAddress, let b = b.baseAddress else { return result }
        vDSP_dotprD(a, 1, b, 1, &result, vDSP_Length(vectorA.count))
        return result
      }
    }
  }

  // MARK: Parts

  private static func unary<U: AccelerateBuffer>(
    _ vector: U,
    _ body: (UnsafePointer<U.Element>, UnsafeMutablePointer<U.Element>, vDSP_Length) -> Void
  ) -> [U.Element] {
    let count = vector.count
    return Array(unsafeUninitializedCapacity: count) { result, used in
      vector.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let result = result.baseAddress else { return }
        body(source, result, vDSP_Length(count))
      }
      used = count
    }
  }

  private static func binary<U: AccelerateBuffer, V: AccelerateBuffer>(
    _ a: U, _ b: V,
    _ body: (
      UnsafePointer<U.Element>, UnsafePointer<U.Element>, UnsafeMutablePointer<U.Element>,
      vDSP_Length
    ) -> Void
  ) -> [U.Element] where V.Element == U.Element {
    precondition(a.count == b.count)
    return b.withUnsafeBufferPointer { second in
      unary(a) { first, result, count in
        guard let second = second.baseAddress else { return }
        body(first, second, result, count)
      }
    }
  }

  private static func reduce<U: AccelerateBuffer>(
    _ vector: U,
    _ body: (UnsafePointer<U.Element>, UnsafeMutablePointer<U.Element>, vDSP_Length) -> Void
  ) -> U.Element where U.Element: BinaryFloatingPoint {
    vector.withUnsafeBufferPointer { source in
      var result: U.Element = 0
      let nothing = UnsafeMutablePointer<U.Element>.allocate(capacity: 1)
      defer { nothing.deallocate() }
      // An empty array has no address; nothing is read from this one.
      body(source.baseAddress ?? UnsafePointer(nothing), &result, vDSP_Length(vector.count))
      return result
    }
  }
}

/// Elements side by side, which vector functions read.
public protocol AccelerateBuffer {
  associatedtype Element
  var count: Int { get }
  func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R
}

extension Array: AccelerateBuffer {}
extension ArraySlice: AccelerateBuffer {}
extension ContiguousArray: AccelerateBuffer {}
extension UnsafeBufferPointer: AccelerateBuffer {
  public func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(self) }
}
extension UnsafeMutableBufferPointer: AccelerateBuffer {
  public func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(UnsafeBufferPointer(self)) }
}
