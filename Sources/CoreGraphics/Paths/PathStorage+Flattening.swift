import Foundation

/// A piece of a path between two points.
package enum PathSegment: Hashable, Sendable {
  case line(CGPoint, CGPoint)
  case quad(CGPoint, CGPoint, CGPoint)
  case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

  package var start: CGPoint {
    switch self {
    case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): return p
    }
  }

  package var end: CGPoint {
    switch self {
    case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): return p
    }
  }

  /// The point at a parameter from 0 to 1.
  package func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    switch self {
    case .line(let a, let b): return CGPoint(x: a.x * s + b.x * t, y: a.y * s + b.y * t)
    case .quad(let a, let b, let c):
      let (u, v, w) = (s * s, 2 * s * t, t * t)
      return CGPoint(x: a.x * u + b.x * v + c.x * w, y: a.y * u + b.y * v + c.y * w)
    case .cubic(let a, let b, let c, let d):
      let (i, j, k, l) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: a.x * i + b.x * j + c.x * k + d.x * l, y: a.y * i + b.y * j + c.y * k + d.y * l)
    }
  }

  /// The direction of travel at a parameter, not normalised.
  package func tangent(at t: CGFloat) -> CGVector {
    let from = point(at: max(0, t - 1e-4))
    let to = point(at: min(1, t + 1e-4))
    return CGVector(dx: to.x - from.x, dy: to.y - from.y)
  }

  /// The part between two parameters.
  package func part(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
    if t0 <= 0, t1 >= 1 { return self }
    func mix(_ p: CGPoint, _ q: CGPoint, _ t: CGFloat) -> CGPoint {
      CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
    }
    switch self {
    case .line: return .line(point(at: t0), point(at: t1))
    case .quad(let a, let b, let c):
      // The polar form of the curve at both parameters is the part's control point.
      let control = mix(mix(a, b, t0), mix(b, c, t0), t1)
      return .quad(point(at: t0), control, point(at: t1))
    case .cubic(let a, let b, let c, let d):
      func polar(_ u: CGFloat, _ v: CGFloat, _ w: CGFloat) -> CGPoint {
        let (ab, bc, cd) = (mix(a, b, u), mix(b, c, u), mix(c, d, u))
        return mix(mix(ab, bc, v), mix(bc, cd, v), w)
      }
      return .cubic(point(at: t0), polar(t0, t0, t1), polar(t0, t1, t1), point(at: t1))
    }
  }

  /// How many straight pieces keep within a distance of the curve.
  package func pieces(tolerance: CGFloat) -> Int {
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }
    let size: CGFloat
    switch self {
    case .line: return 1
    case .quad(let a, let b, let c): size = bend(a, b, c) / 4
    case .cubic(let a, let b, let c, let d):
      size = max(bend(a, b, c), bend(b, c, d)) * 0.75
    }
    guard size.isFinite else { return 1 }
    return max(1, min(500, Int((size / tolerance).squareRoot().rounded(.up))))
  }
}

/// A subpath as segments, in order.
package struct Subpath: Hashable, Sendable {
  package var segments: [PathSegment] = []
  package var start: CGPoint
  package var isClosed = false

  /// The corners of a polygon close to the subpath; a closing corner is not repeated.
  package func polygon(tolerance: CGFloat) -> [CGPoint] {
    var result = [start]
    for segment in segments {
      let count = segment.pieces(tolerance: tolerance)
      for index in 1...count {
        let p =
          index == count ? segment.end : segment.point(at: CGFloat(index) / CGFloat(count))
        if p != result.last { result.append(p) }
      }
    }
    if isClosed, result.count > 1, result.last == result.first { result.removeLast() }
    return result
  }
}

extension PathStorage {
  /// The path's subpaths. A closed one ends with the line back to its beginning, where that has length.
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var open: Subpath?
    var last = CGPoint.zero
    forEach { kind, index in
      switch kind {
      case .moveToPoint:
        if let open { result.append(open) }
        open = Subpath(start: points[index])
        last = points[index]
      case .addLineToPoint:
        open?.segments.append(.line(last, points[index]))
        last = points[index]
      case .addQuadCurveToPoint:
        open?.segments.append(.quad(last, points[index], points[index + 1]))
        last = points[index + 1]
      case .addCurveToPoint:
        open?.segments.append(.cubic(last, points[index], points[index + 1], points[index + 2]))
        last = points[index + 2]
      case .closeSubpath:
        guard var closing = open else { return }
        if last != closing.start { closing.segments.append(.line(last, closing.start)) }
        closing.isClosed = true
        result.append(closing)
        open = nil
        last = closing.start
      }
    }
    if let open { result.append(open) }
    return result
  }

  /// A path of given subpaths.
  package init(_ subpaths: [Subpath]) {
    self.init()
    for subpath in subpaths {
      move(to: subpath.start)
      for segment in subpath.segments { add(segment) }
      if subpath.isClosed { close() }
    }
  }

  package mutating func add(_ segment: PathSegment) {
    switch segment {
    case .line(_, let end): addLine(to: end)
    case .quad(_, let control, let end): addQuadCurve(to: end, control: control)
    case .cubic(_, let control1, let control2, let end):
      addCurve(to: end, control1: control1, control2: control2)
    }
  }

  /// A distance that cannot be seen on a path of this size.
  package var fineTolerance: CGFloat {
    let box = CGRect(enclosing: points)
    guard !box.isNull else { return 0.01 }
    return max(min(0.05, max(box.width, box.height) / 2000), 1e-6)
  }
}
