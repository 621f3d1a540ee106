import Foundation

/// What a discrete Fourier transform is prepared with.
public typealias vDSP_DFT_Setup = OpaquePointer

/// The direction of a discrete Fourier transform.
public enum vDSP_DFT_Direction: Int32, Sendable {
  case FORWARD = 1
  case INVERSE = -1
}

/// The transform of complex numbers of a size that is a product of small numbers, by halves, thirds and fifths.
private final class DiscreteTransform {
  let isForward: Bool
  private let size: Int
  private let roots: [(Double, Double)]

  init(size: Int, isForward: Bool) {
    (self.size, self.isForward) = (size, isForward)
    let turn = (isForward ? -2 : 2) * Double.pi / Double(size)
    roots = (0..<size).map { (cos(turn * Double($0)), sin(turn * Double($0))) }
  }

  /// Whether a size has no other factors than 2, 3 and 5, and one 3 and one 5 at most, as Apple's has to.
  static func takes(_ size: Int) -> Bool {
    guard size > 0, size <= 1 << 24 else { return false }
    let odd = size >> size.trailingZeroBitCount
    return [1, 3, 5, 15].contains(odd)
  }

  func run(
    _ real: UnsafePointer<Float>, _ imag: UnsafePointer<Float>,
    _ toReal: UnsafeMutablePointer<Float>, _ toImag: UnsafeMutablePointer<Float>
  ) {
    let numbers = (0..<size).map { (Double(real[$0]), Double(imag[$0])) }
    for (index, number) in transformed(numbers[...], 1).enumerated() {
      (toReal[index], toImag[index]) = (Float(number.0), Float(number.1))
    }
  }

  /// `numbers` are every `step`th one.
  private func transformed(
    _ numbers: ArraySlice<(Double, Double)>, _ step: Int
  ) -> [(Double, Double)] {
    let count = numbers.count
    guard count > 1 else { return Array(numbers) }
    let factor = [2, 3, 5].first { count % $0 == 0 } ?? count
    let part = count / factor
    let all = Array(numbers)
    let parts = (0..<factor).map { first in
      transformed(stride(from: first, to: count, by: factor).map { all[$0] }[...], step * factor)
    }
    return (0..<count).map { k in
      var (r, i) = (0.0, 0.0)
      for first in 0..<factor {
        let (c, s) = roots[first * k % count * step]
        let (a, b) = parts[first][k % part]
        r += a * c - b * s
        i += a * s + b * c
      }
      return (r, i)
    }
  }
}

/// Prepares the transform of complex numbers; nil for a size that is not 1, 3, 5 or 15 times a power of two.
public func vDSP_DFT_zop_CreateSetup(
  _ previous: vDSP_DFT_Setup?, _ length: vDSP_Length, _ direction: vDSP_DFT_Direction
) -> vDSP_DFT_Setup? {
  let size = Int(clamping: length)
  guard DiscreteTransform.takes(size) else { return nil }
  let transform = DiscreteTransform(size: size, isForward: direction == .FORWARD)
  return OpaquePointer(Unmanaged.passRetained(transform).toOpaque())
}

public func vDSP_DFT_DestroySetup(_ setup: vDSP_DFT_Setup?) {
  guard let setup else { return }
  Unmanaged<DiscreteTransform>.fromOpaque(UnsafeRawPointer(setup)).release()
}

/// Transforms complex numbers without a factor.
public func vDSP_DFT_Execute(
  _ setup: vDSP_DFT_Setup, _ Ir: UnsafePointer<Float>, _ Ii: UnsafePointer<Float>,
  _ Or: UnsafeMutablePointer<Float>, _ Oi: UnsafeMutablePointer<Float>
) {
  Unmanaged<DiscreteTransform>.fromOpaque(UnsafeRawPointer(setup)).takeUnretainedValue()
    .run(Ir, Ii, Or, Oi)
}
