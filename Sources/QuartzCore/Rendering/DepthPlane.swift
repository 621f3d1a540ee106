import CoreGraphics
import Foundation

/// Where a flat layer lies in space as one looks along z, larger values being nearer: for drawing what is far before
/// what is near.
final class DepthPlane: Sendable {
  /// The corners, projected; z too, so that planes stay planes.
  private let corners: [SIMD3<Double>]
  /// The middle's depth.
  let middle: Double
  /// Whether all of it is at one depth.
  let isEven: Bool
  /// Depth as a function of the place: z = x·slope.x + y·slope.y + slope.z; nil when seen edge on.
  private let slope: SIMD3<Double>?

  /// The plane of a layer with those bounds, mapped by `matrix`.
  init(_ b: Box, _ matrix: CATransform3D) {
    func project(_ x: Double, _ y: Double) -> SIMD3<Double> {
      let m = matrix
      let w = m.m14.native * x + m.m24.native * y + m.m44.native
      let p = SIMD3(
        m.m11.native * x + m.m21.native * y + m.m41.native,
        m.m12.native * x + m.m22.native * y + m.m42.native,
        m.m13.native * x + m.m23.native * y + m.m43.native)
      return abs(w) < 1e-9 ? p : p / w
    }
    corners = [project(b.x0, b.y0), project(b.x1, b.y0), project(b.x1, b.y1), project(b.x0, b.y1)]
    middle = project((b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2).z
    let depths = corners.map(\.z)
    isEven = depths.allSatisfy { abs($0 - depths[0]) < Self.tolerance }
    slope = Self.slope(corners)
  }

  /// A plane that faces the viewer.
  init(at depth: Double) {
    (corners, middle, isEven) = ([], depth, true)
    slope = SIMD3(0, 0, depth)
  }

  /// Points nearer to a plane than this lie in it.
  private static let tolerance = 1e-4

  private static func slope(_ c: [SIMD3<Double>]) -> SIMD3<Double>? {
    let (u, v) = (c[1] - c[0], c[3] - c[0])
    let n = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    let length = (n * n).sum().squareRoot()
    guard length > 0, length.isFinite, abs(n.z) > length * 1e-6 else { return nil }
    let (a, b) = (-n.x / n.z, -n.y / n.z)
    return SIMD3(a, b, c[0].z - a * c[0].x - b * c[0].y)
  }

  /// Whether this is nearer than `other` (1), farther (-1), or either in the same plane or apart (0).
  func order(against other: DepthPlane) -> Int {
    if isEven, other.isEven { return Self.sign(middle - other.middle) }
    if let side = side(of: other) { return side }
    if let side = other.side(of: self) { return -side }
    return Self.sign(middle - other.middle)
  }

  /// The side of another plane that all of this one is on; nil when it is on both.
  private func side(of other: DepthPlane) -> Int? {
    guard let slope = other.slope, !corners.isEmpty else { return nil }
    var (isNearer, isFarther) = (false, false)
    for c in corners {
      let distance = c.z - (c.x * slope.x + c.y * slope.y + slope.z)
      if distance > Self.tolerance { isNearer = true }
      if distance < -Self.tolerance { isFarther = true }
    }
    if isNearer, isFarther { return nil }
    return isNearer ? 1 : isFarther ? -1 : 0
  }

  private static func sign(_ d: Double) -> Int { d > tolerance ? 1 : d < -tolerance ? -1 : 0 }
}

/// Puts sublayers in the order in which they are drawn: the far first, and as they were added where depth says nothing.
enum DepthOrder {
  /// More nodes than this are put in order by their middles alone.
  private static let mostCompared = 64

  static func sorted(_ nodes: [RenderNode]) -> [RenderNode] {
    guard nodes.contains(where: { $0.depth != nil }) else { return nodes }
    let front = DepthPlane(at: 0)
    let planes = nodes.map { $0.depth ?? front }
    if nodes.count > mostCompared || planes.allSatisfy(\.isEven) {
      return nodes.indices.sorted { (planes[$0].middle, $0) < (planes[$1].middle, $1) }.map {
        nodes[$0]
      }
    }
    return order(planes).map { nodes[$0] }
  }

  /// Takes again and again the first of the rest that has nothing of the rest behind it.
  private static func order(_ planes: [DepthPlane]) -> [Int] {
    let count = planes.count
    var isNearer = [Bool](repeating: false, count: count * count)
    var behind = [Int](repeating: 0, count: count)
    for i in 0..<count {
      for j in 0..<i {
        switch planes[i].order(against: planes[j]) {
        case 1: (isNearer[i * count + j], behind[i]) = (true, behind[i] + 1)
        case -1: (isNearer[j * count + i], behind[j]) = (true, behind[j] + 1)
        default: break
        }
      }
    }
    var rest = Array(0..<count)
    var result: [Int] = []
    while !rest.isEmpty {
      // Where planes overlap in a ring, the one with the farthest middle goes first.
      let place =
        rest.firstIndex { behind[$0] == 0 }
        ?? rest.indices.min { planes[rest[$0]].middle < planes[rest[$1]].middle } ?? 0
      let next = rest.remove(at: place)
      result.append(next)
      for i in rest where isNearer[i * count + next] { behind[i] -= 1 }
    }
    return result
  }
}
