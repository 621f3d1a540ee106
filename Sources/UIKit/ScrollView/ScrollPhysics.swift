import Foundation

/// The constants and closed formulas of iOS's scrolling along one axis; points and seconds.
///
/// Measured on iOS 26.1 at 3x: drags on an ideal 8 ms grid, offsets recorded frame by frame. Every
/// recorded offset is met within half a point.
package enum ScrollPhysics {
  /// How far a finger travels before a drag begins; the rest of the travel counts at once.
  static let slop: CGFloat = 10
  /// A decelerating view stops when it is slower than this, in points per second.
  static let stopSpeed: CGFloat = 10
  /// A bounce is over once it is nearer to its edge than this.
  static let restDistance: CGFloat = 0.5
  /// The angular frequency of the critically damped spring behind every bounce, per second.
  static let springFrequency: CGFloat = 10.97
  /// How much of the spring's own pull (frequency times distance) a release from beyond the edge
  /// is held back by.
  static let releaseHold: CGFloat = 0.095

  /// How much of a drag beyond the edge is shown at once.
  private static let rubberBandFactor: CGFloat = 0.55

  /// How far the content goes beyond its edge when a finger pulls `distance` beyond it.
  ///
  /// Both are signed alike; `dimension` is the length of the scroll view along the axis.
  static func rubberBand(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let pull = rubberBandFactor * abs(distance)
    let shown = pull * dimension / (dimension + pull)
    return distance < 0 ? -shown : shown
  }

  /// The pull that shows `overscroll` points beyond the edge: the inverse of `rubberBand`.
  static func pull(forOverscroll overscroll: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let shown = min(abs(overscroll), dimension * 0.999)
    let pull = shown * dimension / (rubberBandFactor * (dimension - shown))
    return overscroll < 0 ? -pull : pull
  }

  /// An offset with what lies outside `range` rubber-banded.
  static func resisted(
    _ offset: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat
  ) -> CGFloat {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    return edge + rubberBand(offset - edge, dimension: dimension)
  }

  /// The offset a finger would have to ask for to show `offset`: the inverse of `resisted`.
  static func unresisted(
    _ offset: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat
  ) -> CGFloat {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    return edge + pull(forOverscroll: offset - edge, dimension: dimension)
  }

  /// Seconds that a unit of speed carries: iOS steps the deceleration once a millisecond.
  static func carry(rate: CGFloat) -> CGFloat {
    rate / (1000 * (1 - rate))
  }

  /// Where a free deceleration is announced to end (`targetContentOffset`).
  static func projectedTarget(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    let speed = abs(velocity)
    guard speed > stopSpeed else { return offset }
    let distance = (speed - stopSpeed) / (-1000 * log(rate))
    return velocity < 0 ? offset - distance : offset + distance
  }
}
