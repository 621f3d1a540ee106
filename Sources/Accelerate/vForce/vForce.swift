import Foundation

/// y = the roots of x.
public func vvsqrtf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { $0.squareRoot() }
}

/// y = the roots of x.
public func vvsqrt(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { $0.squareRoot() }
}

/// y = the powers of e of x.
public func vvexpf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { exp($0) }
}

/// y = the powers of e of x.
public func vvexp(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { exp($0) }
}

/// y = the natural logarithms of x.
public func vvlogf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { log($0) }
}

/// y = the natural logarithms of x.
public func vvlog(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { log($0) }
}

/// y = the decimal logarithms of x.
public func vvlog10f(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { log10($0) }
}

/// y = the decimal logarithms of x.
public func vvlog10(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { log10($0) }
}

/// y = the binary logarithms of x.
public func vvlog2f(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { log2($0) }
}

/// y = the binary logarithms of x.
public func vvlog2(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { log2($0) }
}

/// y = the sines of x.
public func vvsinf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { sin($0) }
}

/// y = the sines of x.
public func vvsin(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { sin($0) }
}

/// y = the cosines of x.
public func vvcosf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { cos($0) }
}

/// y = the cosines of x.
public func vvcos(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { cos($0) }
}

/// y = the tangents of x.
public func vvtanf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { tan($0) }
}

/// y = the tangents of x.
public func vvtan(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { tan($0) }
}

/// y = the arc sines of x.
public func vvasinf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { asin($0) }
}

/// y = the arc sines of x.
public func vvasin(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { asin($0) }
}

/// y = the arc cosines of x.
public func vvacosf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { acos($0) }
}

/// y = the arc cosines of x.
public func vvacos(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { acos($0) }
}

/// y = the arc tangents of x.
public func vvatanf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { atan($0) }
}

/// y = the arc tangents of x.
public func vvatan(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { atan($0) }
}

/// y = the hyperbolic tangents of x.
public func vvtanhf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { tanh($0) }
}

/// y = the hyperbolic tangents of x.
public func vvtanh(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { tanh($0) }
}

/// y = the next lower whole numbers of x.
public func vvfloorf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { $0.rounded(.down) }
}

/// y = the next lower whole numbers of x.
public func vvfloor(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { $0.rounded(.down) }
}

/// y = the next greater whole numbers of x.
public func vvceilf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { $0.rounded(.up) }
}

/// y = the next greater whole numbers of x.
public func vvceil(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { $0.rounded(.up) }
}

/// y = the magnitudes of x.
public func vvfabsf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { abs($0) }
}

/// y = the magnitudes of x.
public func vvfabs(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { abs($0) }
}

/// y = the reciprocals of x.
public func vvrecf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { 1 / $0 }
}

/// y = the reciprocals of x.
public func vvrec(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, UInt(n.pointee)) { 1 / $0 }
}

/// z = x to the power of y; the order of the arguments is y, x.
public func vvpowf(
  _ z: UnsafeMutablePointer<Float>, _ y: UnsafePointer<Float>, _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, z, 1, UInt(n.pointee)) { pow($0, $1) }
}

/// z = x to the power of y; the order of the arguments is y, x.
public func vvpow(
  _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  VectorLoops.map(x, 1, y, 1, z, 1, UInt(n.pointee)) { pow($0, $1) }
}
