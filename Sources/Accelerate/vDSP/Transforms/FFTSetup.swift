import Foundation

/// What Fourier transforms of single precision are prepared with.
public typealias FFTSetup = OpaquePointer
/// What Fourier transforms of double precision are prepared with.
public typealias FFTSetupD = OpaquePointer
/// The direction of a Fourier transform.
public typealias FFTDirection = Int32
/// The factor of a Fourier transform's size.
public typealias FFTRadix = Int32

public let kFFTDirection_Forward: Int = 1
public let kFFTDirection_Inverse: Int = -1
public let FFT_FORWARD: Int32 = 1
public let FFT_INVERSE: Int32 = -1
public let kFFTRadix2: Int = 0
public let kFFTRadix3: Int = 1
public let kFFTRadix5: Int = 2
public let FFT_RADIX2: Int32 = 0

private func makeSetup(_ log2n: vDSP_Length, _ radix: FFTRadix) -> OpaquePointer? {
  guard radix == FFT_RADIX2, let transform = FourierTransform(log2n: Int(clamping: log2n)) else {
    return nil
  }
  return OpaquePointer(Unmanaged.passRetained(transform).toOpaque())
}

private func release(_ setup: OpaquePointer?) {
  guard let setup else { return }
  Unmanaged<FourierTransform>.fromOpaque(UnsafeRawPointer(setup)).release()
}

private func transform(of setup: OpaquePointer) -> FourierTransform {
  Unmanaged<FourierTransform>.fromOpaque(UnsafeRawPointer(setup)).takeUnretainedValue()
}

/// Prepares transforms of up to `1 << log2n` numbers; nil for more than 24 bits and for another radix than 2.
public func vDSP_create_fftsetup(_ log2n: vDSP_Length, _ radix: FFTRadix) -> FFTSetup? {
  makeSetup(log2n, radix)
}

public func vDSP_create_fftsetupD(_ log2n: vDSP_Length, _ radix: FFTRadix) -> FFTSetupD? {
  makeSetup(log2n, radix)
}

public func vDSP_destroy_fftsetup(_ setup: FFTSetup?) { release(setup) }

public func vDSP_destroy_fftsetupD(_ setup: FFTSetupD?) { release(setup) }

private func run<T: BinaryFloatingPoint>(
  _ setup: OpaquePointer, _ real: UnsafeMutablePointer<T>, _ imag: UnsafeMutablePointer<T>,
  _ stride: vDSP_Stride, _ log2n: vDSP_Length, _ direction: FFTDirection, isReal: Bool
) {
  let (transform, isForward) = (transform(of: setup), direction == FFT_FORWARD)
  if isReal {
    transform.transformReal(real, imag, stride, log2n: Int(log2n), isForward: isForward)
  } else {
    transform.transform(real, imag, stride, log2n: Int(log2n), isForward: isForward)
  }
}

/// Transforms real numbers in place: `vDSP_ctoz` packs them. The result is twice the mathematical one.
public func vDSP_fft_zrip(
  _ setup: FFTSetup, _ C: UnsafePointer<DSPSplitComplex>, _ IC: vDSP_Stride,
  _ log2n: vDSP_Length, _ direction: FFTDirection
) { run(setup, C.pointee.realp, C.pointee.imagp, IC, log2n, direction, isReal: true) }

public func vDSP_fft_zripD(
  _ setup: FFTSetupD, _ C: UnsafePointer<DSPDoubleSplitComplex>, _ IC: vDSP_Stride,
  _ log2n: vDSP_Length, _ direction: FFTDirection
) { run(setup, C.pointee.realp, C.pointee.imagp, IC, log2n, direction, isReal: true) }

/// Transforms complex numbers in place.
public func vDSP_fft_zip(
  _ setup: FFTSetup, _ C: UnsafePointer<DSPSplitComplex>, _ IC: vDSP_Stride,
  _ log2n: vDSP_Length, _ direction: FFTDirection
) { run(setup, C.pointee.realp, C.pointee.imagp, IC, log2n, direction, isReal: false) }

public func vDSP_fft_zipD(
  _ setup: FFTSetupD, _ C: UnsafePointer<DSPDoubleSplitComplex>, _ IC: vDSP_Stride,
  _ log2n: vDSP_Length, _ direction: FFTDirection
) { run(setup, C.pointee.realp, C.pointee.imagp, IC, log2n, direction, isReal: false) }

/// Transforms real numbers into another vector.
public func vDSP_fft_zrop(
  _ setup: FFTSetup, _ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride,
  _ C: UnsafePointer<DSPSplitComplex>, _ IC: vDSP_Stride, _ log2n: vDSP_Length,
  _ direction: FFTDirection
) {
  copy(A.pointee, IA, to: C.pointee, IC, count: 1 << max(Int(log2n) - 1, 0))
  vDSP_fft_zrip(setup, C, IC, log2n, direction)
}

/// Transforms complex numbers into another vector.
public func vDSP_fft_zop(
  _ setup: FFTSetup, _ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride,
  _ C: UnsafePointer<DSPSplitComplex>, _ IC: vDSP_Stride, _ log2n: vDSP_Length,
  _ direction: FFTDirection
) {
  copy(A.pointee, IA, to: C.pointee, IC, count: 1 << Int(log2n))
  vDSP_fft_zip(setup, C, IC, log2n, direction)
}

private func copy(
  _ a: DSPSplitComplex, _ ia: Int, to c: DSPSplitComplex, _ ic: Int, count: Int
) {
  for i in 0..<count {
    (c.realp[i * ic], c.imagp[i * ic]) = (a.realp[i * ia], a.imagp[i * ia])
  }
}
