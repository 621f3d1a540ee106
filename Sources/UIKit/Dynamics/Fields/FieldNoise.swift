import Foundation

/// A random vector for each place and time, which changes smoothly from one to the next: noise on a lattice, interpolated.
///
/// It is the same in every run.
struct FieldNoise {
  /// The distance of the lattice's points, in points of the reference view.
  private let cell: Double
  private let speed: Double

  init(smoothness: CGFloat, speed: CGFloat) {
    cell = 10 / max(1 - min(max(smoothness.native, 0), 1), 0.02)
    self.speed = max(speed.native, 0)
  }

  /// Each coordinate is from -1 to 1.
  func value(_ place: Vector, _ time: TimeInterval) -> Vector {
    let at = (place.x / cell, place.y / cell, time * speed)
    return Vector(x: value(at, 0), y: value(at, 1))
  }

  private func value(_ at: (Double, Double, Double), _ channel: UInt64) -> Double {
    let low = (at.0.rounded(.down), at.1.rounded(.down), at.2.rounded(.down))
    let t = (Self.eased(at.0 - low.0), Self.eased(at.1 - low.1), Self.eased(at.2 - low.2))
    var sum = 0.0
    for corner in 0..<8 {
      let (i, j, k) = (corner & 1, corner >> 1 & 1, corner >> 2)
      let weight = (i == 1 ? t.0 : 1 - t.0) * (j == 1 ? t.1 : 1 - t.1) * (k == 1 ? t.2 : 1 - t.2)
      sum +=
        weight * Self.lattice(low.0 + Double(i), low.1 + Double(j), low.2 + Double(k), channel)
    }
    return sum
  }

  private static func eased(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  /// A number from -1 to 1 for a point of the lattice: its coordinates' bits, mixed.
  private static func lattice(_ x: Double, _ y: Double, _ z: Double, _ channel: UInt64) -> Double {
    var hash: UInt64 = channel &+ 0x9E37_79B9_7F4A_7C15
    for coordinate in [x, y, z] {
      hash ^= UInt64(bitPattern: Int64(exactly: coordinate) ?? 0)
      hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
      hash ^= hash >> 31
    }
    return Double(hash >> 11) / Double(1 << 52) - 1
  }
}
