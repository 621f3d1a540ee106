import Foundation

public let vDSP_HALF_WINDOW: Int32 = 1
public let vDSP_HANN_DENORM: Int32 = 0
public let vDSP_HANN_NORM: Int32 = 2

/// The weights of a window; with `vDSP_HALF_WINDOW` only the first half of them, and with `vDSP_HANN_NORM` so scaled that they leave
/// a signal's power.
public func vDSP_hann_window(
  _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ Flag: Int32
) {
  let scale = Flag & vDSP_HANN_NORM != 0 ? (8.0 / 3).squareRoot() : 1
  fill(C, N, Flag) { scale * (0.5 - 0.5 * cos($0)) }
}

public func vDSP_hamm_window(
  _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ Flag: Int32
) {
  fill(C, N, Flag) { 0.54 - 0.46 * cos($0) }
}

public func vDSP_blkman_window(
  _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ Flag: Int32
) {
  fill(C, N, Flag) { 0.42 - 0.5 * cos($0) + 0.08 * cos(2 * $0) }
}

private func fill(
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length, _ flag: Int32, _ weight: (Double) -> Double
) {
  let count = flag & vDSP_HALF_WINDOW != 0 ? (Int(n) + 1) / 2 : Int(n)
  for i in 0..<count { c[i] = Float(weight(2 * .pi * Double(i) / Double(n))) }
}

extension vDSP {
  /// Windows that signals are weighted with.
  public enum WindowSequence: Sendable {
    case hanningNormalized, hanningDenormalized, hamming, blackman
  }

  /// The weights of a window.
  public static func window(
    ofType: Float.Type, usingSequence sequence: WindowSequence, count: Int, isHalfWindow: Bool
  ) -> [Float] {
    let flag = isHalfWindow ? vDSP_HALF_WINDOW : 0
    return [Float](unsafeUninitializedCapacity: max(count, 0)) { buffer, length in
      guard let start = buffer.baseAddress, count > 0 else { return }
      start.initialize(repeating: 0, count: count)
      switch sequence {
      case .hanningNormalized: vDSP_hann_window(start, UInt(count), flag | vDSP_HANN_NORM)
      case .hanningDenormalized: vDSP_hann_window(start, UInt(count), flag)
      case .hamming: vDSP_hamm_window(start, UInt(count), flag)
      case .blackman: vDSP_blkman_window(start, UInt(count), flag)
      }
      length = count
    }
  }
}
