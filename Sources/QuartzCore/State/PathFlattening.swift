import CoreGraphics
import Foundation

/// Paths as lists of points, for animations along and between them.
enum PathFlattening {
  /// Steps that a curve is divided into.
  private static let steps = 32

  /// The points of a path in order; curves become many.
  static func keyframes(_ path: CGPath) -> [AnimatableValue] {
    walk(path).points.map { .point($0) }
  }

  /// Which of those points are the path's own.
  static func cornerIndices(_ path: CGPath) -> [Int] { walk(path).corners }

  private static func walk(_ path: CGPath) -> (points: [CGPoint], corners: [Int]) {
    var points: [CGPoint] = []
    var corners: [Int] = []
    var start = CGPoint.zero
    func end() { corners.append(points.count - 1) }
    path.applyWithBlock { element in
      let p = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        // An animation follows the first subpath and jumps to the next.
        start = p[0]
        points.append(p[0])
        end()
      case .addLineToPoint:
        points.append(p[0])
        end()
      case .addQuadCurveToPoint:
        let from = points.last ?? start
        for i in 1...steps { points.append(quad(from, p[0], p[1], CGFloat(i) / CGFloat(steps))) }
        end()
      case .addCurveToPoint:
        let from = points.last ?? start
        for i in 1...steps {
          points.append(cubic(from, p[0], p[1], p[2], CGFloat(i) / CGFloat(steps)))
        }
        end()
      case .closeSubpath:
        if points.last != start {
          points.append(start)
          end()
        }
      @unknown default: break
      }
    }
    return (points, corners)
  }

  private static func quad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
    let u = 1 - t
    return CGPoint(
      x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y
    )
  }

  private static func cubic(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat
  ) -> CGPoint {
    let u = 1 - t
    let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y)
  }
}

extension CGPath {
  /// The path a part `f` of the way to `other`, when both have the same steps; otherwise a switch.
  func interpolated(to other: CGPath, _ f: CGFloat) -> CGPath {
    let (a, b) = (storage, other.storage)
    guard a.kinds == b.kinds, a.points.count == b.points.count else {
      return f < 0.5 ? self : other
    }
    var mixed = a
    for i in mixed.points.indices {
      let (p, q) = (a.points[i], b.points[i])
      mixed.points[i] = CGPoint(x: p.x + (q.x - p.x) * f, y: p.y + (q.y - p.y) * f)
    }
    return CGPath(storage: mixed)
  }
}
