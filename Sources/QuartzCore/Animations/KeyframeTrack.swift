import CoreGraphics
import Foundation

/// Values with their times, and the way from one to the next.
struct KeyframeTrack {
  private let values: [AnimatableValue]
  /// Ascending, as many as values; one more when the mode is discrete.
  private let times: [CGFloat]
  private let mode: CAAnimationCalculationMode
  private let tension, continuity, bias: [NSNumber]?
  /// Indices of values where a path has its own points; between them lie points of flattened curves.
  private let corners: [Int]?

  init(
    values: [AnimatableValue], times given: [CGFloat]?, mode: CAAnimationCalculationMode,
    tension: [NSNumber]?, continuity: [NSNumber]?, bias: [NSNumber]?, corners: [Int]?
  ) {
    self.values = values
    self.mode = mode
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
    self.corners = corners
    times = Self.times(values, given, mode, corners)
  }

  private static func times(
    _ values: [AnimatableValue], _ given: [CGFloat]?, _ mode: CAAnimationCalculationMode,
    _ corners: [Int]?
  ) -> [CGFloat] {
    let count = values.count
    guard count > 1 else { return [0] }
    if mode == .paced || mode == .cubicPaced {
      return fractions(zip(values, values.dropFirst()).map { $0.distance(to: $1) })
    }
    if let corners, corners.count > 1 { return spread(values, corners, given) }
    let needed = mode == .discrete ? count + 1 : count
    if let given, given.count >= count, zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 }) {
      return mode == .discrete && given.count == count ? given + [1] : Array(given.prefix(needed))
    }
    return (0..<needed).map { CGFloat($0) / CGFloat(needed - 1) }
  }

  /// Key times for the points of a path, evenly over the length between them.
  private static func spread(
    _ values: [AnimatableValue], _ corners: [Int], _ given: [CGFloat]?
  ) -> [CGFloat] {
    let last = CGFloat(corners.count - 1)
    let keys =
      given.flatMap { $0.count == corners.count ? $0 : nil }
      ?? corners.indices.map { CGFloat($0) / last }
    var times: [CGFloat] = [keys[0]]
    for i in 1..<corners.count {
      let part = Array(values[corners[i - 1]...corners[i]])
      let f = fractions(zip(part, part.dropFirst()).map { $0.distance(to: $1) })
      times += f.dropFirst().map { keys[i - 1] + (keys[i] - keys[i - 1]) * $0 }
    }
    return times
  }

  private static func fractions(_ lengths: [CGFloat]) -> [CGFloat] {
    let total = lengths.reduce(0, +)
    guard total > 0 else {
      return (0...lengths.count).map { CGFloat($0) / CGFloat(max(1, lengths.count)) }
    }
    var sum: CGFloat = 0
    return [0]
      + lengths.map {
        sum += $0; return sum / total
      }
  }

  /// The value at `progress` (0…1) of the whole.
  func value(at progress: Double, pacing: [CAMediaTimingFunction]) -> AnimatableValue? {
    guard let first = values.first, let last = values.last else { return nil }
    guard values.count > 1 else { return first }
    let p = paced(CGFloat(progress), pacing)
    if mode == .discrete {
      let index = times.lastIndex { $0 <= p } ?? 0
      return values[min(index, values.count - 1)]
    }
    if p >= times[times.count - 1] { return last }
    let index = max(0, times.lastIndex { $0 <= p } ?? 0)
    let length = times[index + 1] - times[index]
    let f = length > 0 ? max(0, p - times[index]) / length : 1
    if mode == .cubic || mode == .cubicPaced { return curved(index, f) }
    return values[index].interpolated(to: values[index + 1], f)
  }

  /// The progress with the pacing of the stretch that it is in: from one value, or one of the path's own points, to the
  /// next. Even speeds and jumps have no pacing.
  private func paced(_ p: CGFloat, _ pacing: [CAMediaTimingFunction]) -> CGFloat {
    guard !pacing.isEmpty, mode == .linear || mode == .cubic, p > times[0],
      p < times[times.count - 1]
    else { return p }
    let stops = corners.flatMap { $0.count > 1 ? $0.map { times[$0] } : nil } ?? times
    let index = stops.lastIndex { $0 <= p } ?? 0
    guard pacing.indices.contains(index), index + 1 < stops.count, stops[index + 1] > stops[index]
    else { return p }
    let (from, length) = (stops[index], stops[index + 1] - stops[index])
    return from + length * CGFloat(pacing[index].value(at: ((p - from) / length).native))
  }

  /// The direction of a path at `progress`, in radians.
  func direction(at progress: Double, pacing: [CAMediaTimingFunction]) -> CGFloat {
    guard values.count > 1 else { return 0 }
    let p = paced(CGFloat(progress), pacing)
    let found = times.lastIndex { $0 <= p } ?? 0
    let index = min(max(0, found), values.count - 2)
    guard let a = values[index].point, let b = values[index + 1].point else { return 0 }
    return atan2(b.y - a.y, b.x - a.x)
  }

  /// A Kochanek–Bartels spline through the values.
  private func curved(_ i: Int, _ f: CGFloat) -> AnimatableValue {
    let (a, b) = (values[i], values[i + 1])
    if case .transform = a { return a.interpolated(to: b, f) }
    if case .path = a { return a.interpolated(to: b, f) }
    let before = i > 0 ? values[i - 1] : a
    let after = i + 2 < values.count ? values[i + 2] : b
    let out = tangent(at: i, before, a, b, leaving: true)
    let into = tangent(at: i + 1, a, b, after, leaving: false)
    let (f2, f3) = (f * f, f * f * f)
    return a.multiplied(by: 2 * f3 - 3 * f2 + 1).adding(b.multiplied(by: 3 * f2 - 2 * f3))
      .adding(out.multiplied(by: f3 - 2 * f2 + f)).adding(into.multiplied(by: f3 - f2))
  }

  private func tangent(
    at i: Int, _ before: AnimatableValue, _ at: AnimatableValue, _ after: AnimatableValue,
    leaving: Bool
  ) -> AnimatableValue {
    func parameter(_ list: [NSNumber]?) -> CGFloat {
      list.flatMap { $0.indices.contains(i) ? CGFloat($0[i].doubleValue) : nil } ?? 0
    }
    let (t, c, b) = (parameter(tension), parameter(continuity), parameter(bias))
    let sign: CGFloat = leaving ? 1 : -1
    let k1 = (1 - t) * (1 + sign * c) * (1 + b) / 2
    let k2 = (1 - t) * (1 - sign * c) * (1 - b) / 2
    return at.subtracting(before).multiplied(by: k1).adding(
      after.subtracting(at).multiplied(by: k2))
  }
}
