import Foundation

/// The outlines of all bodies: convex polygons in shared buffers, as they are and as they stand in the world.
///
/// A body knows its first corner and how many follow; one without corners is a circle. Corners go round so that
/// an edge's normal, a quarter turn to the left of it on the screen, points out.
final class Outlines {
  private let own = Buffer<Vector>(capacity: 512)
  private let ownNormals = Buffer<Vector>(capacity: 512)
  let corners = Buffer<Vector>(capacity: 512)
  let normals = Buffer<Vector>(capacity: 512)

  /// Gives a body a polygon, in the place of its last one if that had as many corners.
  func setPolygon(_ points: [Vector], of body: inout RigidBody) {
    let hull = Self.hull(points)
    guard hull.count >= 3 else { return setCircle(0.5, of: &body) }
    if Int(body.cornerCount) != hull.count {
      body.firstCorner = Int32(own.count)
      body.cornerCount = Int32(hull.count)
      for buffer in [own, ownNormals, corners, normals] {
        buffer.resize(buffer.count + hull.count, with: .zero)
      }
    }
    body.radius = 0
    for (i, p) in hull.enumerated() {
      let edge = hull[(i + 1) % hull.count] - p
      own[Int(body.firstCorner) + i] = p
      ownNormals[Int(body.firstCorner) + i] =
        Vector(x: edge.y, y: -edge.x) * (1 / max(edge.length, 1e-9))
      body.radius = max(body.radius, p.length)
    }
  }

  func setCircle(_ radius: Double, of body: inout RigidBody) {
    (body.cornerCount, body.radius) = (0, radius)
  }

  /// Puts a body's corners where it is now, and its box around where it may be after the step.
  func update(_ body: inout RigidBody, step: Double, margin: Double) {
    body.reach = margin + (body.velocity.length + abs(body.spin) * body.radius) * step
    var low = body.position - Vector(x: body.radius, y: body.radius)
    var high = body.position + Vector(x: body.radius, y: body.radius)
    if body.cornerCount > 0 {
      let (c, s) = (cos(body.angle), sin(body.angle))
      (low, high) = (body.position, body.position)
      for i in Int(body.firstCorner)..<Int(body.firstCorner + body.cornerCount) {
        let p = body.position + own[i].rotated(c, s)
        corners[i] = p
        normals[i] = ownNormals[i].rotated(c, s)
        (low.x, low.y) = (min(low.x, p.x), min(low.y, p.y))
        (high.x, high.y) = (max(high.x, p.x), max(high.y, p.y))
      }
    }
    let reach = Vector(x: body.reach, y: body.reach)
    body.box = Box(low: low - reach, high: high + reach)
  }

  /// The smallest convex polygon around points, in the direction that normals need.
  static func hull(_ points: [Vector]) -> [Vector] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func half(_ points: some Sequence<Vector>) -> [Vector] {
      var chain: [Vector] = []
      for p in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(p - chain[chain.count - 1])
            <= 1e-9
        {
          chain.removeLast()
        }
        chain.append(p)
      }
      return chain.dropLast()
    }
    return half(sorted) + half(sorted.reversed())
  }
}
