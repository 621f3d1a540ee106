/// Two outlines that touch: where, and which way they push each other.
@MainActor
final class DynamicContact {
  let first: DynamicBody
  /// Nil for a boundary.
  let second: DynamicBody?
  /// From the first to the second.
  private let normal: CGVector
  let points: [CGPoint]
  private let depth: CGFloat
  private var bounce: [CGFloat] = []
  private var pushed: [CGFloat]
  private var rubbed: [CGFloat]

  init?(_ first: DynamicBody, _ second: DynamicBody?, outline: [CGPoint]) {
    let own = first.outline
    guard let touch = OutlineTouch(own, outline) else { return nil }
    self.first = first
    self.second = second
    (normal, depth, points) = (touch.normal, touch.depth, touch.points)
    pushed = points.map { _ in 0 }
    rubbed = pushed
    let elasticity = max(first.elasticity, second?.elasticity ?? 0)
    bounce = points.map { p in
      let closing = -dot(relativeVelocity(p), normal)
      // What only rests on something does not jump.
      return closing > 60 ? elasticity * closing : 0
    }
  }

  /// How the second moves as seen from the first.
  private func relativeVelocity(_ p: CGPoint) -> CGVector {
    let (a, b) = (first.velocity(at: p), second?.velocity(at: p) ?? .zero)
    return CGVector(dx: b.dx - a.dx, dy: b.dy - a.dy)
  }

  private func dot(_ a: CGVector, _ b: CGVector) -> CGFloat { a.dx * b.dx + a.dy * b.dy }

  private func effectiveMass(_ p: CGPoint, _ n: CGVector) -> CGFloat {
    var sum: CGFloat = 0
    for body in [first, second].compactMap({ $0 }) {
      let arm = (p.x - body.position.x) * n.dy - (p.y - body.position.y) * n.dx
      sum += body.inverseMass + arm * arm * body.inverseInertia
    }
    return sum > 0 ? 1 / sum : 0
  }

  private func apply(_ size: CGFloat, _ n: CGVector, at p: CGPoint) {
    first.push(CGVector(dx: -n.dx * size, dy: -n.dy * size), at: p)
    second?.push(CGVector(dx: n.dx * size, dy: n.dy * size), at: p)
  }

  /// Takes away the speed at which both close in, and some of what they rub with.
  func solve() {
    let friction = (first.friction * (second?.friction ?? first.friction)).squareRoot()
    let tangent = CGVector(dx: -normal.dy, dy: normal.dx)
    for (i, p) in points.enumerated() {
      let speed = dot(relativeVelocity(p), normal)
      let wanted = (bounce[i] - speed) * effectiveMass(p, normal)
      let total = max(0, pushed[i] + wanted)
      apply(total - pushed[i], normal, at: p)
      pushed[i] = total
      guard friction > 0 else { continue }
      let slide = dot(relativeVelocity(p), tangent)
      let most = friction * pushed[i]
      let next = min(max(rubbed[i] - slide * effectiveMass(p, tangent), -most), most)
      apply(next - rubbed[i], tangent, at: p)
      rubbed[i] = next
    }
  }

  /// Moves both apart where they overlap by more than shows.
  func separate() {
    let share = first.inverseMass + (second?.inverseMass ?? 0)
    let rest = (depth - 0.2) * 0.4
    guard share > 0, rest > 0 else { return }
    let k = rest / share
    first.position.x -= normal.dx * k * first.inverseMass
    first.position.y -= normal.dy * k * first.inverseMass
    if let second {
      second.position.x += normal.dx * k * second.inverseMass
      second.position.y += normal.dy * k * second.inverseMass
    }
  }
}

/// Where two convex outlines touch, by the axis on which they overlap least. A line is an outline of two points.
struct OutlineTouch {
  let normal: CGVector
  let depth: CGFloat
  let points: [CGPoint]

  init?(_ a: [CGPoint], _ b: [CGPoint]) {
    var best: (axis: CGVector, depth: CGFloat)?
    for axis in Self.axes(a) + Self.axes(b) {
      let (p, q) = (Self.span(a, axis), Self.span(b, axis))
      // Out on the shorter way, also when one lies within the other. A line has no width of its own.
      let forth = p.high - q.low
      let back = q.high - p.low
      guard forth > 0, back > 0 else { return nil }
      let (depth, sign) = forth < back ? (forth, 1 as CGFloat) : (back, -1)
      if best == nil || depth < best?.depth ?? 0 {
        best = (CGVector(dx: axis.dx * sign, dy: axis.dy * sign), depth)
      }
    }
    guard let best else { return nil }
    normal = best.axis
    depth = best.depth
    points = Self.contactPoints(a, b, best.axis)
  }

  private static func axes(_ outline: [CGPoint]) -> [CGVector] {
    let count = outline.count == 2 ? 1 : outline.count
    return (0..<count).compactMap { i in
      let (p, q) = (outline[i], outline[(i + 1) % outline.count])
      let length = hypot(q.x - p.x, q.y - p.y)
      guard length > 1e-9 else { return nil }
      return CGVector(dx: (q.y - p.y) / length, dy: -(q.x - p.x) / length)
    }
  }

  private static func span(_ outline: [CGPoint], _ axis: CGVector) -> (low: CGFloat, high: CGFloat)
  {
    var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
    for p in outline {
      let d = p.x * axis.dx + p.y * axis.dy
      (low, high) = (min(low, d), max(high, d))
    }
    return (low, high)
  }

  /// The ends of the stretch, along the touching edges, that both have in common.
  private static func contactPoints(
    _ a: [CGPoint], _ b: [CGPoint], _ n: CGVector
  ) -> [CGPoint] {
    let t = CGVector(dx: -n.dy, dy: n.dx)
    func far(_ outline: [CGPoint], _ sign: CGFloat) -> [CGPoint] {
      let heights = outline.map { ($0.x * n.dx + $0.y * n.dy) * sign }
      let top = heights.max() ?? 0
      return zip(outline, heights).filter { $0.1 > top - 1 }.map(\.0)
    }
    let (fromA, fromB) = (far(a, 1), far(b, -1))
    let (p, q) = (span(fromA, t), span(fromB, t))
    let (low, high) = (max(p.low, q.low), min(p.high, q.high))
    func height(_ points: [CGPoint]) -> CGFloat {
      points.reduce(0) { $0 + $1.x * n.dx + $1.y * n.dy } / CGFloat(max(points.count, 1))
    }
    // A corner on an edge touches at the corner.
    let level = fromA.count <= fromB.count ? height(fromA) : height(fromB)
    func point(_ along: CGFloat) -> CGPoint {
      CGPoint(x: t.dx * along + n.dx * level, y: t.dy * along + n.dy * level)
    }
    if high - low < 0.5 { return [point((low + high) / 2)] }
    return [point(low), point(high)]
  }
}
