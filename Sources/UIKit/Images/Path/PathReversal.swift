/// Turns the steps of a path round, subpath by subpath.
struct PathReversal {
  private enum Step {
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)

    var end: CGPoint {
      switch self {
      case .line(let end), .quad(_, let end), .curve(_, _, let end): end
      }
    }
  }

  private struct Subpath {
    var start: CGPoint
    var steps: [Step] = []
    var isClosed = false
  }

  private var subpaths: [Subpath] = []

  init(_ path: CGPath) {
    var found: [Subpath] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      if element.pointee.type != .moveToPoint, found.isEmpty || found[found.count - 1].isClosed,
        element.pointee.type != .closeSubpath
      {
        found.append(Subpath(start: found.last?.start ?? .zero))
      }
      switch element.pointee.type {
      case .moveToPoint: found.append(Subpath(start: points[0]))
      case .addLineToPoint: found[found.count - 1].steps.append(.line(points[0]))
      case .addQuadCurveToPoint:
        found[found.count - 1].steps.append(.quad(points[0], points[1]))
      case .addCurveToPoint:
        found[found.count - 1].steps.append(.curve(points[0], points[1], points[2]))
      case .closeSubpath:
        if !found.isEmpty { found[found.count - 1].isClosed = true }
      }
    }
    subpaths = found
  }

  /// The path drawn backwards.
  var reversed: CGMutablePath {
    let result = CGMutablePath()
    for subpath in subpaths.reversed() {
      var ends = [subpath.start] + subpath.steps.map(\.end)
      result.move(to: ends.removeLast())
      for step in subpath.steps.reversed() {
        let end = ends.removeLast()
        switch step {
        case .line: result.addLine(to: end)
        case .quad(let control, _): result.addQuadCurve(to: end, control: control)
        case .curve(let first, let second, _):
          result.addCurve(to: end, control1: second, control2: first)
        }
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}
