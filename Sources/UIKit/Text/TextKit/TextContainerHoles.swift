/// The shapes that text goes around, made for finding the free room beside them.
struct TextContainerHoles {
  private struct Shape {
    var edges: [(CGPoint, CGPoint)]
    var bounds: CGRect
    var isEvenOdd: Bool
  }

  private let shapes: [Shape]
  /// Below this nothing is in the way.
  let bottom: CGFloat

  init(_ paths: [UIBezierPath]) {
    shapes = paths.map { path in
      let edges = Self.edges(of: path.cgPath)
      let points = edges.flatMap { [$0.0, $0.1] }
      let xs = points.map(\.x)
      let ys = points.map(\.y)
      let bounds = CGRect(
        x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
        height: (ys.max() ?? 0) - (ys.min() ?? 0))
      return Shape(edges: edges, bounds: bounds, isEvenOdd: path.usesEvenOddFillRule)
    }
    bottom = shapes.reduce(0) { max($0, $1.bounds.maxY) }
  }

  /// The outline as straight lines; curves are cut into sixteen, which is exact to a fraction of a point.
  private static func edges(of path: CGPath) -> [(CGPoint, CGPoint)] {
    var edges: [(CGPoint, CGPoint)] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(to point: CGPoint) {
      if point.x.isFinite, point.y.isFinite, point != current { edges.append((current, point)) }
      current = point
    }
    func curve(_ value: (CGFloat) -> CGPoint) {
      for step in 1...16 { line(to: value(CGFloat(step) / 16)) }
    }
    path.applyWithBlock { element in
      let points = element.pointee.points
      let from = current
      switch element.pointee.type {
      case .moveToPoint:
        line(to: start)
        (start, current) = (points[0], points[0])
      case .addLineToPoint: line(to: points[0])
      case .addQuadCurveToPoint:
        let (a, b) = (points[0], points[1])
        curve { t in Self.mix(Self.mix(from, a, t), Self.mix(a, b, t), t) }
      case .addCurveToPoint:
        let (a, b, c) = (points[0], points[1], points[2])
        curve { t in
          let (p, q, r) = (Self.mix(from, a, t), Self.mix(a, b, t), Self.mix(b, c, t))
          return Self.mix(Self.mix(p, q, t), Self.mix(q, r, t), t)
        }
      case .closeSubpath: line(to: start)
      }
    }
    line(to: start)
    return edges
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  /// The stretches of a line that no shape touches, from left to right.
  func free(in rect: CGRect) -> [ClosedRange<CGFloat>] {
    var taken: [ClosedRange<CGFloat>] = []
    for shape in shapes where shape.bounds.maxY > rect.minY && shape.bounds.minY < rect.maxY {
      taken += Self.taken(by: shape, from: rect.minY, to: rect.maxY)
    }
    var result: [ClosedRange<CGFloat>] = []
    var x = rect.minX
    for span in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if span.lowerBound > x { result.append(x...min(span.lowerBound, max(x, rect.maxX))) }
      x = max(x, span.upperBound)
    }
    if x < rect.maxX { result.append(x...rect.maxX) }
    return result.filter { $0.lowerBound < rect.maxX }
  }

  private static func taken(
    by shape: Shape, from top: CGFloat, to bottom: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    var result = shape.edges.compactMap { span(of: $0, from: top, to: bottom) }
    let inset = min(0.01, (bottom - top) / 4)
    for y in [top + inset, (top + bottom) / 2, bottom - inset] { result += inside(shape, at: y) }
    return result
  }

  /// The x that an edge covers between two heights.
  private static func span(
    of edge: (CGPoint, CGPoint), from top: CGFloat, to bottom: CGFloat
  ) -> ClosedRange<CGFloat>? {
    let (upper, lower) = edge.0.y <= edge.1.y ? (edge.0, edge.1) : (edge.1, edge.0)
    guard lower.y > top, upper.y < bottom else { return nil }
    let height = lower.y - upper.y
    func x(at y: CGFloat) -> CGFloat {
      height > 0 ? upper.x + (lower.x - upper.x) * (y - upper.y) / height : upper.x
    }
    let a = height > 0 ? x(at: max(top, upper.y)) : edge.0.x
    let b = height > 0 ? x(at: min(bottom, lower.y)) : edge.1.x
    return min(a, b)...max(a, b)
  }

  /// The stretches inside a shape at one height.
  private static func inside(_ shape: Shape, at y: CGFloat) -> [ClosedRange<CGFloat>] {
    let crossings = shape.edges.compactMap { edge -> (x: CGFloat, winding: Int)? in
      guard (edge.0.y <= y) != (edge.1.y <= y) else { return nil }
      let part = (y - edge.0.y) / (edge.1.y - edge.0.y)
      return (edge.0.x + (edge.1.x - edge.0.x) * part, edge.1.y > edge.0.y ? 1 : -1)
    }.sorted { $0.x < $1.x }
    var result: [ClosedRange<CGFloat>] = []
    var winding = 0
    for (crossing, next) in zip(crossings, crossings.dropFirst()) {
      winding += crossing.winding
      let isInside = shape.isEvenOdd ? winding % 2 != 0 : winding != 0
      if isInside { result.append(crossing.x...next.x) }
    }
    return result
  }
}
