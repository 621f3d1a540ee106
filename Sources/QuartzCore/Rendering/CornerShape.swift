import CoreGraphics
import Foundation

/// Rounded corners: radius, which corners, and the curve.
struct CornerShape: Equatable, Sendable {
  let radius: Double
  /// Bits of ``CACornerMask``.
  let mask: UInt
  let isContinuous: Bool

  init(_ state: LayerState) {
    radius = max(0, state.cornerRadius.native)
    mask = state.maskedCorners.rawValue & 0b1111
    isContinuous = state.cornerCurve == .continuous
  }

  init(radius: Double, mask: UInt = 0b1111, isContinuous: Bool = false) {
    (self.radius, self.mask, self.isContinuous) = (radius, mask, isContinuous)
  }

  var isSquare: Bool { radius <= 0 || mask == 0 }

  /// How much farther than its radius a continuous corner reaches along an edge.
  static let continuousReach: CGFloat = 1.528665

  /// The radius that fits a box, at most half its smaller side.
  func fittingRadius(_ box: Box) -> Double { min(radius, min(box.width, box.height) / 2) }

  /// How far a corner reaches along the edges of a box.
  func reach(_ box: Box) -> Double {
    let r = fittingRadius(box)
    guard isContinuous else { return r }
    return min(r * Double(Self.continuousReach), min(box.width, box.height) / 2)
  }

  /// The same corners, moved inwards by `d`.
  func inset(_ d: Double) -> CornerShape {
    CornerShape(radius: max(0, radius - d), mask: mask, isContinuous: isContinuous)
  }
}
