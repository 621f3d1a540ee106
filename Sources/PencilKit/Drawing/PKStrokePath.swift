public import Foundation

/// The way of a stroke: a uniform cubic B-spline over its points, which begins and ends at the first and the last.
///
/// A place on the way is a number: 0 is its start, and each point further is 1 more.
public struct PKStrokePath: RandomAccessCollection, Sendable {
  private let points: [PKStrokePoint]
  public private(set) var creationDate: Date
  /// A rectangle around the tip at all points; null without points.
  let extent: CGRect

  public init() {
    self.init(
      controlPoints: [PKStrokePoint](), creationDate: Date(timeIntervalSinceReferenceDate: 0))
  }

  public init<Points: Sequence>(controlPoints: Points, creationDate: Date)
  where Points.Element == PKStrokePoint {
    points = Array(controlPoints)
    self.creationDate = creationDate
    extent = points.reduce(CGRect.null) { $0.union($1.reach) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { points.count }
  public subscript(position: Int) -> PKStrokePoint { points[position] }

  // MARK: Between the points

  /// The last place on the way.
  private var end: CGFloat { CGFloat(Swift.max(points.count - 1, 0)) }

  public func interpolatedLocation(at parametricValue: CGFloat) -> CGPoint {
    interpolatedPoint(at: parametricValue).location
  }

  /// The point at a place; the path must not be empty.
  public func interpolatedPoint(at parametricValue: CGFloat) -> PKStrokePoint {
    precondition(!points.isEmpty, "An empty path has no points.")
    guard points.count > 1 else { return points[0] }
    let value = Swift.min(Swift.max(parametricValue, 0), end)
    let index = Swift.min(Int(value), points.count - 2)
    let weights = Self.weights(Double(value) - Double(index))
    var sums = [Double](repeating: 0, count: PKStrokePoint.numberCount)
    for (offset, weight) in weights.enumerated() {
      let numbers = numbers(at: index + offset - 1)
      for place in sums.indices { sums[place] += weight * numbers[place] }
    }
    return PKStrokePoint(numbers: sums)
  }

  /// Those of a point. Beyond the ends the way goes on as it came, so that it goes through the ends.
  private func numbers(at index: Int) -> [Double] {
    if points.indices.contains(index) { return points[index].numbers }
    let (edge, inner) = index < 0 ? (0, 1) : (points.count - 1, points.count - 2)
    return zip(points[edge].numbers, points[inner].numbers).map { 2 * $0 - $1 }
  }

  private static func weights(_ t: Double) -> [Double] {
    let (t2, t3) = (t * t, t * t * t)
    return [
      (1 - 3 * t + 3 * t2 - t3) / 6, (4 - 6 * t2 + 3 * t3) / 6,
      (1 + 3 * t + 3 * t2 - 3 * t3) / 6, t3 / 6,
    ]
  }

  // MARK: Steps along the way

  /// The place that is some steps further.
  public func parametricValue(
    _ parametricValue: CGFloat, offsetBy stride: InterpolatedSlice.Stride
  ) -> CGFloat {
    guard !points.isEmpty else { return parametricValue }
    switch stride {
    case .parametricStep(let step): return Swift.min(Swift.max(parametricValue + step, 0), end)
    case .distance(let distance):
      return walk(from: parametricValue, distance) {
        let (a, b) = (interpolatedLocation(at: $0), interpolatedLocation(at: $1))
        return hypot(b.x - a.x, b.y - a.y)
      }
    case .time(let time):
      return walk(from: parametricValue, CGFloat(time)) {
        CGFloat(abs(interpolatedPoint(at: $1).timeOffset - interpolatedPoint(at: $0).timeOffset))
      }
    }
  }

  /// Goes in small steps until their lengths make the wanted one.
  private func walk(
    from start: CGFloat, _ wanted: CGFloat, _ length: (CGFloat, CGFloat) -> CGFloat
  ) -> CGFloat {
    let step: CGFloat = wanted < 0 ? -0.125 : 0.125
    var (value, rest) = (start, abs(wanted))
    while rest > 0 {
      let next = Swift.min(Swift.max(value + step, 0), end)
      guard next != value else { return value }
      let passed = length(value, next)
      if passed >= rest { return value + (next - value) * (rest / passed) }
      rest -= passed
      value = next
    }
    return value
  }

  /// Points along a part of the way, all of it if none is named, that are a step apart. The end belongs to them.
  public func interpolatedPoints(
    in range: ClosedRange<CGFloat>? = nil, by stride: InterpolatedSlice.Stride
  ) -> InterpolatedSlice {
    InterpolatedSlice(path: self, range: range ?? 0...end, stride: stride)
  }

  /// Points along a part of a way.
  public struct InterpolatedSlice: Sequence, IteratorProtocol, Sendable {
    /// How far apart points are.
    public enum Stride: Sendable {
      case distance(CGFloat)
      case time(TimeInterval)
      case parametricStep(CGFloat)
    }

    private let path: PKStrokePath
    private let end: CGFloat
    private let stride: Stride
    private var next_: CGFloat?

    init(path: PKStrokePath, range: ClosedRange<CGFloat>, stride: Stride) {
      (self.path, self.stride) = (path, stride)
      end = Swift.min(range.upperBound, path.end)
      next_ = path.isEmpty ? nil : Swift.max(range.lowerBound, 0)
    }

    public mutating func next() -> PKStrokePoint? {
      guard let value = next_ else { return nil }
      if value >= end {
        next_ = nil
      } else {
        let further = path.parametricValue(value, offsetBy: stride)
        next_ = further > value ? Swift.min(further, end) : end
      }
      return path.interpolatedPoint(at: value)
    }
  }
}
