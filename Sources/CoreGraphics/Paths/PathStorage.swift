import Foundation

/// The steps of a path: kinds in one array, their points in another.
package struct PathStorage: Hashable, Sendable {
  package var kinds: [CGPathElementType] = []
  package var points: [CGPoint] = []
  /// Where the current subpath began.
  package var start: CGPoint?
  /// Where the next segment begins.
  package var current: CGPoint?

  package init() {}

  package static func == (lhs: PathStorage, rhs: PathStorage) -> Bool {
    lhs.kinds == rhs.kinds && lhs.points == rhs.points
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kinds)
    hasher.combine(points)
  }

  package var isEmpty: Bool { kinds.isEmpty }

  package mutating func move(to point: CGPoint) {
    // A move right after a move replaces it: the first one drew nothing.
    if kinds.last == .moveToPoint {
      points[points.count - 1] = point
    } else {
      kinds.append(.moveToPoint)
      points.append(point)
    }
    start = point
    current = point
  }

  package mutating func addLine(to point: CGPoint) {
    guard begin() else { return }
    kinds.append(.addLineToPoint)
    points.append(point)
    current = point
  }

  package mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    guard begin() else { return }
    kinds.append(.addQuadCurveToPoint)
    points.append(control)
    points.append(point)
    current = point
  }

  package mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard begin() else { return }
    kinds.append(.addCurveToPoint)
    points.append(control1)
    points.append(control2)
    points.append(point)
    current = point
  }

  package mutating func close() {
    guard current != nil, kinds.last != .closeSubpath else { return }
    kinds.append(.closeSubpath)
    current = start
  }

  /// Makes sure a segment has a point to start from; false if the path has none.
  private mutating func begin() -> Bool {
    guard let current else { return false }
    // After a close the next segment starts a subpath of its own where the closed one began.
    if kinds.last == .closeSubpath { move(to: current) }
    return true
  }

  package mutating func append(_ other: PathStorage, transform t: CGAffineTransform?) {
    kinds.append(contentsOf: other.kinds)
    if let t, !t.isIdentity {
      points.append(contentsOf: other.points.lazy.map { $0.applying(t) })
      start = other.start?.applying(t)
      current = other.current?.applying(t)
    } else {
      points.append(contentsOf: other.points)
      start = other.start
      current = other.current
    }
  }

  /// Calls a closure for each step with its first point's index.
  package func forEach(_ body: (CGPathElementType, Int) -> Void) {
    var index = 0
    for kind in kinds {
      body(kind, index)
      index += kind.pointCount
    }
  }

  package mutating func apply(_ t: CGAffineTransform) {
    for index in points.indices { points[index] = points[index].applying(t) }
    start = start?.applying(t)
    current = current?.applying(t)
  }
}
