import Foundation

extension vDSP {
  /// The factor of a Fourier transform's size.
  public enum Radix: Sendable { case radix2, radix3, radix5 }

  /// A Fourier transform of real numbers, prepared for one size.
  public class FFT<T> {
    private let transform: FourierTransform
    private let log2n: vDSP_Length

    /// nil for more than 24 bits, and for another radix than 2.
    public init?(log2n: vDSP_Length, radix: Radix, ofType: T.Type) {
      guard radix == .radix2, let transform = FourierTransform(log2n: Int(clamping: log2n)) else {
        return nil
      }
      (self.transform, self.log2n) = (transform, log2n)
    }
  }
}

extension vDSP.FFT where T == DSPSplitComplex {
  /// Twice the transform of real numbers that are packed by `vDSP_ctoz`.
  public func forward(input: DSPSplitComplex, output: inout DSPSplitComplex) {
    run(input, output, isForward: true)
  }

  /// The way back, without a factor.
  public func inverse(input: DSPSplitComplex, output: inout DSPSplitComplex) {
    run(input, output, isForward: false)
  }

  private func run(_ input: DSPSplitComplex, _ output: DSPSplitComplex, isForward: Bool) {
    let count = 1 << max(Int(log2n) - 1, 0)
    if input.realp != output.realp { output.realp.update(from: input.realp, count: count) }
    if input.imagp != output.imagp { output.imagp.update(from: input.imagp, count: count) }
    transform.transformReal(
      output.realp, output.imagp, 1, log2n: Int(log2n), isForward: isForward)
  }
}
