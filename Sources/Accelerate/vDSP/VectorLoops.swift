import Foundation

/// The number of elements of a vector.
public typealias vDSP_Length = UInt
/// How many elements lie between one that is used and the next.
public typealias vDSP_Stride = Int

/// The loops below all vector functions. Those over neighbouring elements stand alone, for the compiler to
/// work on several elements at once.
enum VectorLoops {
  @inline(__always)
  static func map<T>(
    _ a: UnsafePointer<T>, _ ia: Int, _ c: UnsafeMutablePointer<T>, _ ic: Int, _ n: UInt,
    _ body: (T) -> T
  ) {
    let count = Int(n)
    if ia == 1, ic == 1 {
      for i in 0..<count { c[i] = body(a[i]) }
    } else {
      for i in 0..<count { c[i &* ic] = body(a[i &* ia]) }
    }
  }

  @inline(__always)
  static func map<T>(
    _ a: UnsafePointer<T>, _ ia: Int, _ b: UnsafePointer<T>, _ ib: Int,
    _ c: UnsafeMutablePointer<T>, _ ic: Int, _ n: UInt, _ body: (T, T) -> T
  ) {
    let count = Int(n)
    if ia == 1, ib == 1, ic == 1 {
      for i in 0..<count { c[i] = body(a[i], b[i]) }
    } else {
      for i in 0..<count { c[i &* ic] = body(a[i &* ia], b[i &* ib]) }
    }
  }

  @inline(__always)
  static func convert<T, U>(
    _ a: UnsafePointer<T>, _ ia: Int, _ c: UnsafeMutablePointer<U>, _ ic: Int, _ n: UInt,
    _ body: (T) -> U
  ) {
    for i in 0..<Int(n) { c[i &* ic] = body(a[i &* ia]) }
  }

  /// A sum in four parts, which is faster and more exact than one after the other.
  @inline(__always)
  static func sum<T: BinaryFloatingPoint>(
    _ a: UnsafePointer<T>, _ ia: Int, _ n: UInt, _ body: (T) -> T
  ) -> T {
    let count = Int(n)
    var parts: (T, T, T, T) = (0, 0, 0, 0)
    var i = 0
    while i &+ 4 <= count {
      parts.0 += body(a[i &* ia])
      parts.1 += body(a[(i &+ 1) &* ia])
      parts.2 += body(a[(i &+ 2) &* ia])
      parts.3 += body(a[(i &+ 3) &* ia])
      i &+= 4
    }
    while i < count {
      parts.0 += body(a[i &* ia])
      i &+= 1
    }
    return (parts.0 + parts.1) + (parts.2 + parts.3)
  }

  /// The greatest value of `key` over the elements, and its first index.
  @inline(__always)
  static func best<T: BinaryFloatingPoint>(
    _ a: UnsafePointer<T>, _ ia: Int, _ n: UInt, _ start: T, _ key: (T) -> T,
    _ isBetter: (T, T) -> Bool
  ) -> (value: T, index: Int) {
    var best = (value: start, index: 0)
    for i in 0..<Int(n) {
      let value = key(a[i &* ia])
      if isBetter(value, best.value) { best = (value, i &* ia) }
    }
    return best
  }
}
