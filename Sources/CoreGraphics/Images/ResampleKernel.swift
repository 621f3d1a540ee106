import Foundation

/// For each pixel of a scaled row, which source pixels make it and how much each counts.
struct ResampleKernel {
  /// The first source pixel of each target pixel.
  let starts: [Int]
  /// How many source pixels each target pixel has.
  let taps: Int
  /// `taps` weights for each target pixel, adding up to one.
  let weights: [Float]

  /// A row that grows is interpolated by cubics (Catmull–Rom); one that shrinks is averaged by a windowed
  /// sinc (Hamming) as wide as two target pixels, so that every source pixel counts.
  init(from source: Int, to target: Int) {
    let step = Double(source) / Double(target)
    let scale = max(step, 1)
    let reach = step > 1 ? scale : 2
    let curve = step > 1 ? ResampleKernel.hamming : ResampleKernel.cubic
    let taps = min(source, Int((2 * reach).rounded(.up)) + 1)
    var starts: [Int] = []
    var weights: [Float] = []
    starts.reserveCapacity(target)
    weights.reserveCapacity(target * taps)
    for index in 0..<target {
      let centre = (Double(index) + 0.5) * step
      let first = min(max(Int((centre - reach + 0.5).rounded(.down)), 0), source - taps)
      let row = (0..<taps).map { tap in
        curve((Double(first + tap) + 0.5 - centre) / scale)
      }
      let sum = row.reduce(0, +)
      starts.append(first)
      for weight in row { weights.append(Float(weight / sum)) }
    }
    self.starts = starts
    self.taps = taps
    self.weights = weights
  }

  private static func hamming(_ distance: Double) -> Double {
    let x = abs(distance) * .pi
    if x >= .pi { return 0 }
    return x < 1e-9 ? 1 : sin(x) / x * (0.54 + 0.46 * cos(x))
  }

  private static func cubic(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }
}
