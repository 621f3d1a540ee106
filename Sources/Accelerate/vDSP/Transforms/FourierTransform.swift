import Foundation

/// The fast Fourier transform of as many complex numbers as a power of two, in place.
///
/// It keeps the roots of unity, which all transforms up to a size share.
final class FourierTransform: @unchecked Sendable {
  /// The logarithm of the largest size.
  let log2n: Int
  // cos and -sin of the first half of the turns; read only.
  private let cosines: [Double]
  private let sines: [Double]

  init?(log2n: Int) {
    guard (0...24).contains(log2n) else { return nil }
    self.log2n = log2n
    let size = 1 << log2n
    let angles = (0..<max(size / 2, 1)).map { -2 * Double.pi * Double($0) / Double(size) }
    cosines = angles.map { cos($0) }
    sines = angles.map { sin($0) }
  }

  /// e to the power of -2πi times `index` / `size`.
  func root(_ index: Int, of size: Int) -> (Double, Double) {
    let step = (1 << log2n) / size
    return (cosines[index * step], sines[index * step])
  }

  /// Transforms without a factor; backwards with the other sign.
  func transform<T: BinaryFloatingPoint>(
    _ real: UnsafeMutablePointer<T>, _ imag: UnsafeMutablePointer<T>, _ stride: Int, log2n: Int,
    isForward: Bool
  ) {
    guard log2n <= self.log2n, log2n >= 0 else { return }
    let size = 1 << log2n
    reverseBits(real, imag, stride, log2n)
    let sign = isForward ? 1.0 : -1.0
    var half = 1
    while half < size {
      for k in 0..<half {
        let (c, s) = root(k, of: half * 2)
        let (wr, wi) = (T(c), T(sign * s))
        for start in Swift.stride(from: k, to: size, by: half * 2) {
          let (i, j) = (start * stride, (start + half) * stride)
          let (r, m) = (real[j] * wr - imag[j] * wi, real[j] * wi + imag[j] * wr)
          (real[j], imag[j]) = (real[i] - r, imag[i] - m)
          (real[i], imag[i]) = (real[i] + r, imag[i] + m)
        }
      }
      half *= 2
    }
  }

  private func reverseBits<T>(
    _ real: UnsafeMutablePointer<T>, _ imag: UnsafeMutablePointer<T>, _ stride: Int, _ log2n: Int
  ) {
    guard log2n > 0 else { return }
    for i in 0..<(1 << log2n) {
      let j = Int(UInt32(i).bitReversed >> UInt32(32 - log2n))
      guard i < j else { continue }
      swap(&real[i * stride], &real[j * stride])
      swap(&imag[i * stride], &imag[j * stride])
    }
  }

  /// The transform of `1 << log2n` real numbers, whose even ones are the real parts and whose odd ones the imaginary ones.
  ///
  /// As on Apple's platforms the result is twice the mathematical one, the last coefficient's real part stands where the first one's
  /// imaginary part would, and backwards nothing is divided.
  func transformReal<T: BinaryFloatingPoint>(
    _ real: UnsafeMutablePointer<T>, _ imag: UnsafeMutablePointer<T>, _ stride: Int, log2n: Int,
    isForward: Bool
  ) {
    guard log2n >= 1, log2n <= self.log2n else { return }
    if isForward {
      transform(real, imag, stride, log2n: log2n - 1, isForward: true)
      separate(real, imag, stride, log2n, isForward: true)
    } else {
      separate(real, imag, stride, log2n, isForward: false)
      transform(real, imag, stride, log2n: log2n - 1, isForward: false)
    }
  }

  /// Between the transform of half the size and the real numbers' own.
  private func separate<T: BinaryFloatingPoint>(
    _ real: UnsafeMutablePointer<T>, _ imag: UnsafeMutablePointer<T>, _ stride: Int, _ log2n: Int,
    isForward: Bool
  ) {
    let (size, half) = (1 << log2n, 1 << (log2n - 1))
    let (first, last) = (real[0] + imag[0], real[0] - imag[0])
    (real[0], imag[0]) = isForward ? (2 * first, 2 * last) : (first, last)
    guard half > 1 else { return }
    for k in 1...(half / 2) {
      let (i, j) = (k * stride, (half - k) * stride)
      let (sumR, sumI) = (real[i] + real[j], imag[i] - imag[j])
      let (difR, difI) = (real[i] - real[j], imag[i] + imag[j])
      let (c, s) = root(k, of: size)
      // The root, times -i forwards and times i backwards.
      let (wr, wi) = isForward ? (T(s), T(-c)) : (T(s), T(c))
      let (r, m) = (difR * wr - difI * wi, difR * wi + difI * wr)
      (real[i], imag[i]) = (sumR + r, sumI + m)
      (real[j], imag[j]) = (sumR - r, m - sumI)
    }
  }
}

extension UInt32 {
  fileprivate var bitReversed: UInt32 {
    var x = byteSwapped
    x = (x & 0x0F0F_0F0F) << 4 | (x >> 4) & 0x0F0F_0F0F
    x = (x & 0x3333_3333) << 2 | (x >> 2) & 0x3333_3333
    return (x & 0x5555_5555) << 1 | (x >> 1) & 0x5555_5555
  }
}
