import Foundation

extension CGPath {
  /// The outline of the area that stroking the path paints, to be filled by the winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = transform.isIdentity ? self : applying(transform)
    guard lineWidth > 0, lineWidth.isFinite else { return CGPath(storage: PathStorage()) }
    var pen = StrokeOutliner(
      radius: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
      tolerance: min(path.storage.fineTolerance, lineWidth / 50))
    for subpath in path.storage.subpaths { pen.stroke(subpath) }
    return CGPath(storage: pen.outline)
  }
}

/// Covers a line with polygons that all turn the same way, so that filling them by winding paints the
/// stroke: a box along each piece, a wedge in each corner, a cap at each end.
private struct StrokeOutliner {
  let radius: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  let tolerance: CGFloat
  var outline = PathStorage()

  init(
    radius: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat, tolerance: CGFloat
  ) {
    self.radius = radius
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.tolerance = tolerance
  }

  mutating func stroke(_ subpath: Subpath) {
    let points = subpath.polygon(tolerance: tolerance)
    guard points.count > 1 else { return strokeDot(points[0], of: subpath) }
    let isClosed = subpath.isClosed && points.count > 2
    let count = isClosed ? points.count : points.count - 1
    let ends = (0..<count).map { (points[$0], points[($0 + 1) % points.count]) }
    for (from, to) in ends { addBox(from, to) }
    let directions = ends.map { StrokeOutliner.unit(from: $0.0, to: $0.1) }
    for index in 1..<max(count, 1) {
      addJoin(at: points[index], directions[index - 1], directions[index])
    }
    if isClosed {
      addJoin(at: points[0], directions[count - 1], directions[0])
    } else {
      let first = directions[0]
      addCap(at: points[0], CGVector(dx: -first.dx, dy: -first.dy))
      addCap(at: points[count], directions[count - 1])
    }
  }

  /// A subpath of no length shows its caps only, as on Apple's systems for round and square ones.
  private mutating func strokeDot(_ point: CGPoint, of subpath: Subpath) {
    guard !subpath.segments.isEmpty || subpath.isClosed else { return }
    switch cap {
    case .butt: break
    case .round: addDisc(point)
    case .square:
      addCap(at: point, CGVector(dx: 1, dy: 0))
      addCap(at: point, CGVector(dx: -1, dy: 0))
    }
  }

  private static func unit(from: CGPoint, to: CGPoint) -> CGVector {
    let length = hypot(to.x - from.x, to.y - from.y)
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }

  private func offset(_ p: CGPoint, _ direction: CGVector, along: CGFloat, across: CGFloat)
    -> CGPoint
  {
    CGPoint(
      x: p.x + direction.dx * along - direction.dy * across,
      y: p.y + direction.dy * along + direction.dx * across)
  }

  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for index in points.indices {
      let (p, q) = (points[index], points[(index + 1) % points.count])
      area += p.x * q.y - p.y * q.x
    }
    let ordered = area < 0 ? points.reversed() : points
    outline.move(to: ordered[0])
    for point in ordered.dropFirst() { outline.addLine(to: point) }
    outline.close()
  }

  private mutating func addBox(_ from: CGPoint, _ to: CGPoint) {
    let d = StrokeOutliner.unit(from: from, to: to)
    addPolygon([
      offset(from, d, along: 0, across: -radius), offset(to, d, along: 0, across: -radius),
      offset(to, d, along: 0, across: radius), offset(from, d, along: 0, across: radius),
    ])
  }

  private mutating func addDisc(_ center: CGPoint) {
    outline.addEllipse(
      in: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private mutating func addCap(at p: CGPoint, _ d: CGVector) {
    switch cap {
    case .butt: break
    case .round: addDisc(p)
    case .square:
      addPolygon([
        offset(p, d, along: 0, across: -radius), offset(p, d, along: radius, across: -radius),
        offset(p, d, along: radius, across: radius), offset(p, d, along: 0, across: radius),
      ])
    }
  }

  private mutating func addJoin(at p: CGPoint, _ d0: CGVector, _ d1: CGVector) {
    let cross = d0.dx * d1.dy - d0.dy * d1.dx
    let dot = d0.dx * d1.dx + d0.dy * d1.dy
    guard abs(cross) > 1e-9 || dot < 0 else { return }
    if join == .round { return addDisc(p) }
    // The gap opens on the outer side of the turn.
    let side = cross > 0 ? -radius : radius
    let a = offset(p, d0, along: 0, across: side)
    let b = offset(p, d1, along: 0, across: side)
    let half = ((1 + dot) / 2).squareRoot()
    if join == .miter, half > 1e-6, 1 / half <= miterLimit {
      let reach = radius * ((1 - dot) / (1 + dot)).squareRoot()
      addPolygon([p, a, offset(a, d0, along: reach, across: 0), b])
    } else {
      addPolygon([p, a, b])
    }
  }
}
