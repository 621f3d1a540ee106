import Accelerate
import TestSupport
import XCTest

/// Transforms against sums by their definition.
final class FourierTests: XCTestCase {
  private var random = SeededRandom(seed: 3)

  private func numbers(_ count: Int) -> [Float] {
    (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
  }

  private func sums(_ real: [Float], _ imag: [Float], sign: Double = -1) -> [(Double, Double)] {
    let count = real.count
    return (0..<count).map { k in
      var (r, i) = (0.0, 0.0)
      for n in 0..<count {
        let angle = sign * 2 * .pi * Double(n * k % count) / Double(count)
        r += Double(real[n]) * cos(angle) - Double(imag[n]) * sin(angle)
        i += Double(real[n]) * sin(angle) + Double(imag[n]) * cos(angle)
      }
      return (r, i)
    }
  }

  private func withSplit<Result>(
    _ real: inout [Float], _ imag: inout [Float], _ body: (inout DSPSplitComplex) throws -> Result
  ) throws -> Result {
    try real.withUnsafeMutableBufferPointer { r in
      try imag.withUnsafeMutableBufferPointer { i in
        var split = DSPSplitComplex(
          realp: try XCTUnwrap(r.baseAddress), imagp: try XCTUnwrap(i.baseAddress))
        return try body(&split)
      }
    }
  }

  func testComplexTransformsAreTheSums() throws {
    let setup = try XCTUnwrap(vDSP_create_fftsetup(8, FFTRadix(kFFTRadix2)))
    defer { vDSP_destroy_fftsetup(setup) }
    for log2n in 0...8 {
      let (a, b) = (numbers(1 << log2n), numbers(1 << log2n))
      for (direction, sign) in [(kFFTDirection_Forward, -1.0), (kFFTDirection_Inverse, 1.0)] {
        var (real, imag) = (a, b)
        try withSplit(&real, &imag) {
          vDSP_fft_zip(setup, &$0, 1, vDSP_Length(log2n), FFTDirection(direction))
        }
        for (k, sum) in sums(a, b, sign: sign).enumerated() {
          XCTAssertEqual(Double(real[k]), sum.0, accuracy: 1e-3)
          XCTAssertEqual(Double(imag[k]), sum.1, accuracy: 1e-3)
        }
      }
    }
  }

  /// The result is twice the sums, with the middle one beside the first, and the way back multiplies by twice the size.
  func testRealTransformsAreTwiceTheSums() throws {
    let setup = try XCTUnwrap(vDSP_create_fftsetup(7, FFTRadix(kFFTRadix2)))
    defer { vDSP_destroy_fftsetup(setup) }
    for log2n in 1...7 {
      let (count, half) = (1 << log2n, 1 << (log2n - 1))
      let signal = numbers(count)
      var (real, imag) = ([Float](repeating: 0, count: half), [Float](repeating: 0, count: half))
      try withSplit(&real, &imag) { split in
        signal.withUnsafeBytes {
          vDSP_ctoz(
            $0.bindMemory(to: DSPComplex.self).baseAddress!, 2, &split, 1, vDSP_Length(half))
        }
        vDSP_fft_zrip(setup, &split, 1, vDSP_Length(log2n), FFTDirection(FFT_FORWARD))
      }
      let sums = sums(signal, [Float](repeating: 0, count: count))
      XCTAssertEqual(Double(real[0]), 2 * sums[0].0, accuracy: 1e-3)
      XCTAssertEqual(Double(imag[0]), 2 * sums[half].0, accuracy: 1e-3)
      for k in 1..<max(half, 1) {
        XCTAssertEqual(Double(real[k]), 2 * sums[k].0, accuracy: 1e-3)
        XCTAssertEqual(Double(imag[k]), 2 * sums[k].1, accuracy: 1e-3)
      }
      var back = [DSPComplex](repeating: DSPComplex(), count: half)
      try withSplit(&real, &imag) { split in
        vDSP_fft_zrip(setup, &split, 1, vDSP_Length(log2n), FFTDirection(FFT_INVERSE))
        vDSP_ztoc(&split, 1, &back, 2, vDSP_Length(half))
      }
      for (n, pair) in back.enumerated() {
        XCTAssertEqual(pair.real, signal[2 * n] * Float(2 * count), accuracy: 1e-2)
        XCTAssertEqual(pair.imag, signal[2 * n + 1] * Float(2 * count), accuracy: 1e-2)
      }
    }
  }

  func testThePreparedTransformFindsATone() throws {
    let count = 256
    var signal = (0..<count).map { Float(sin(2 * .pi * 20 * Double($0) / Double(count))) }
    let window = vDSP.window(
      ofType: Float.self, usingSequence: .hanningDenormalized, count: count, isHalfWindow: false)
    signal = vDSP.multiply(signal, window)
    let transform = try XCTUnwrap(
      vDSP.FFT(log2n: 8, radix: .radix2, ofType: DSPSplitComplex.self))
    var real = stride(from: 0, to: count, by: 2).map { signal[$0] }
    var imag = stride(from: 1, to: count, by: 2).map { signal[$0] }
    var magnitudes = [Float](repeating: 0, count: count / 2)
    try withSplit(&real, &imag) { split in
      transform.forward(input: split, output: &split)
      vDSP_zvmags(&split, 1, &magnitudes, 1, vDSP_Length(count / 2))
    }
    XCTAssertEqual(magnitudes.indices.max { magnitudes[$0] < magnitudes[$1] }, 20)
  }

  func testDiscreteTransformsOfOtherSizes() throws {
    for size in [1, 2, 3, 5, 12, 15, 40, 120, 128] {
      let (a, b) = (numbers(size), numbers(size))
      for (direction, sign) in [(vDSP_DFT_Direction.FORWARD, -1.0), (.INVERSE, 1.0)] {
        let setup = try XCTUnwrap(vDSP_DFT_zop_CreateSetup(nil, vDSP_Length(size), direction))
        var (real, imag) = (a, b)
        vDSP_DFT_Execute(setup, a, b, &real, &imag)
        vDSP_DFT_DestroySetup(setup)
        for (k, sum) in sums(a, b, sign: sign).enumerated() {
          XCTAssertEqual(Double(real[k]), sum.0, accuracy: 1e-3)
          XCTAssertEqual(Double(imag[k]), sum.1, accuracy: 1e-3)
        }
      }
    }
    XCTAssertNil(vDSP_DFT_zop_CreateSetup(nil, 7, .FORWARD))
    XCTAssertNil(vDSP_create_fftsetup(40, FFTRadix(kFFTRadix2)))
  }

  func testWindows() {
    func window(_ sequence: vDSP.WindowSequence) -> [Float] {
      vDSP.window(ofType: Float.self, usingSequence: sequence, count: 4, isHalfWindow: false)
    }
    XCTAssertEqual(window(.hanningDenormalized), [0, 0.5, 1, 0.5])
    XCTAssertEqual(window(.hamming)[0], 0.08, accuracy: 1e-6)
    XCTAssertEqual(window(.blackman)[2], 1, accuracy: 1e-6)
    XCTAssertEqual(window(.hanningNormalized)[2], (8.0 / 3).squareRoot(), accuracy: 1e-6)
    XCTAssertEqual(
      vDSP.window(
        ofType: Float.self, usingSequence: .hanningDenormalized, count: 4, isHalfWindow: true),
      [0, 0.5, 0, 0])
  }
}
