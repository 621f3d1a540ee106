import Foundation

/// A place that a stroke's tip passes.
struct Tip {
  var center: CGPoint
  /// Where it goes, in radians.
  var direction: CGFloat
  var radius: CGFloat
}

extension PKStrokePath {
  /// How far apart tips are, in points, and how many there are at most between two control points.
  private static let tipDistance: CGFloat = 2
  private static let mostTips: CGFloat = 256

  /// The tips along the parts of the way that come near a rectangle; a part is what lies between two control points.
  ///
  /// Each part has the same tips whichever others are asked for, and begins with the last tip of the one before it.
  /// - Parameter isStart: whether the tip does not go on from the one before it.
  func forEachTip(near area: CGRect? = nil, _ body: (_ tip: Tip, _ isStart: Bool) -> Void) {
    guard count > 1 else {
      if let point = first { body(tip(point, direction: 0), true) }
      return
    }
    var isStart = true
    for part in 0..<count - 1 {
      if let area, !reach(of: part).meets(area) {
        isStart = true
        continue
      }
      let (a, b) = (self[part].location, self[part + 1].location)
      let wanted = hypot(b.x - a.x, b.y - a.y) / Self.tipDistance
      let steps = Int(Swift.min(Swift.max(wanted.rounded(.up), 1), Self.mostTips))
      for step in (isStart ? 0 : 1)...steps {
        let place = CGFloat(part) + CGFloat(step) / CGFloat(steps)
        body(tip(interpolatedPoint(at: place), direction: direction(at: place)), isStart)
        isStart = false
      }
    }
  }

  /// A rectangle around all that is drawn between a control point and the next.
  func reach(of part: Int) -> CGRect {
    guard count > 1 else { return extent }
    // The way lies within the control points that it comes of. Beyond the ends the points next to them are mirrored.
    let near = Swift.max(part - 1, 0)...Swift.min(part + 2, count - 1)
    var bounds = near.reduce(CGRect.null) { $0.union(self[$1].reach) }
    for edge in [0, count - 1] where edge == part || edge == part + 1 {
      let inner = self[edge == 0 ? 1 : count - 2].location
      let beyond = self[edge].reach.offsetBy(
        dx: self[edge].location.x - inner.x, dy: self[edge].location.y - inner.y)
      bounds = bounds.union(beyond)
    }
    return bounds
  }

  private func direction(at place: CGFloat) -> CGFloat {
    let (a, b) = (interpolatedLocation(at: place - 0.05), interpolatedLocation(at: place + 0.05))
    return atan2(b.y - a.y, b.x - a.x)
  }

  private func tip(_ point: PKStrokePoint, direction: CGFloat) -> Tip {
    Tip(center: point.location, direction: direction, radius: point.radius)
  }
}

extension PKStrokePoint {
  /// That of a round tip.
  var radius: CGFloat { max(size.width, size.height, 0) / 2 * min(max(secondaryScale, 0), 1) }

  /// The square around the tip.
  var reach: CGRect {
    let side = max(size.width, size.height, 0)
    return CGRect(x: location.x - side / 2, y: location.y - side / 2, width: side, height: side)
  }
}
