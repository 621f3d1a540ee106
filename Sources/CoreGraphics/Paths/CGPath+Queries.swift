import Foundation

extension CGPath {
  /// Whether a point is inside the path under a fill rule; subpaths left open are taken as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = transform.isIdentity ? storage : applying(transform).storage
    guard point.x.isFinite, point.y.isFinite, CGRect(enclosing: path.points).reaches(point) else {
      return false
    }
    let tolerance = path.fineTolerance / 10
    let turns = path.subpaths.reduce(0) {
      $0 + $1.polygon(tolerance: tolerance).winding(around: point)
    }
    return rule == .winding ? turns != 0 : turns & 1 == 1
  }

  /// The smallest rectangle around the outline itself; null if the path has no points.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    for subpath in storage.subpaths {
      points.append(subpath.start)
      for segment in subpath.segments { points.append(contentsOf: segment.extremes) }
    }
    return CGRect(enclosing: points)
  }

  /// Whether the path is one rectangle with sides along the axes; if so, it is stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let subpaths = storage.subpaths
    guard subpaths.count == 1, let subpath = subpaths.first else { return false }
    var corners = [subpath.start]
    for segment in subpath.segments {
      guard case .line(let from, let to) = segment, from.x == to.x || from.y == to.y else {
        return false
      }
      corners.append(to)
    }
    guard corners.count == 5, corners[0] == corners[4] else { return false }
    // Opposite corners differ in both coordinates, so the four lines go around an area.
    let box = CGRect(enclosing: corners)
    guard Set(corners).count == 4, Set(corners) == Set(box.corners) else { return false }
    rect?.pointee = box
    return true
  }
}

extension CGRect {
  /// The four corners.
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }

  /// Whether a point is inside or on an edge.
  fileprivate func reaches(_ point: CGPoint) -> Bool {
    !isNull && point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

extension [CGPoint] {
  /// How often the polygon goes around a point.
  fileprivate func winding(around point: CGPoint) -> Int {
    guard var from = last else { return 0 }
    var turns = 0
    for to in self {
      if (from.y <= point.y) != (to.y <= point.y) {
        let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
        if to.y > from.y {
          if side > 0 { turns += 1 }
        } else if side < 0 {
          turns -= 1
        }
      }
      from = to
    }
    return turns
  }
}

extension PathSegment {
  /// The ends, and the points where the segment turns back in x or in y.
  fileprivate var extremes: [CGPoint] {
    var places: [CGFloat] = []
    switch self {
    case .line: break
    case .quad(let a, let b, let c):
      for (p, q, r) in [(a.x, b.x, c.x), (a.y, b.y, c.y)] {
        let bend = p - 2 * q + r
        if bend != 0 { places.append((p - q) / bend) }
      }
    case .cubic(let a, let b, let c, let d):
      for (p, q, r, s) in [(a.x, b.x, c.x, d.x), (a.y, b.y, c.y, d.y)] {
        places += PathSegment.roots(
          a: -p + 3 * q - 3 * r + s, b: 2 * (p - 2 * q + r), c: q - p)
      }
    }
    return [start, end] + places.filter { $0 > 0 && $0 < 1 }.map { point(at: $0) }
  }

  /// Where a quadratic is zero.
  private static func roots(a: CGFloat, b: CGFloat, c: CGFloat) -> [CGFloat] {
    if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
    let inside = b * b - 4 * a * c
    guard inside >= 0 else { return [] }
    let root = inside.squareRoot()
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  }
}
