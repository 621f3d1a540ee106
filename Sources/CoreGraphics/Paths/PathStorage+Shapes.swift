import Foundation

extension PathStorage {
  package mutating func addRect(_ rect: CGRect, transform t: CGAffineTransform = .identity) {
    let rect = rect.standardized
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY).applying(t))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(t))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(t))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(t))
    close()
  }

  package mutating func addEllipse(in rect: CGRect, transform t: CGAffineTransform = .identity) {
    let rect = rect.standardized
    guard !rect.isNull else { return }
    // The unit circle in four cubic arcs, starting at the right, scaled into the rectangle.
    let map = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(t)
    move(to: CGPoint(x: 1, y: 0).applying(map))
    addUnitArc(from: 0, sweep: 2 * .pi, map: map)
    close()
  }

  /// Cubic arcs along the unit circle, each of a quarter turn at most, under a map.
  private mutating func addUnitArc(from start: CGFloat, sweep: CGFloat, map: CGAffineTransform) {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4)
    var from = CGPoint(x: cos(start), y: sin(start))
    for index in 1...count {
      let angle = start + step * CGFloat(index)
      let to = CGPoint(x: cos(angle), y: sin(angle))
      addCurve(
        to: to.applying(map),
        control1: CGPoint(x: from.x - handle * from.y, y: from.y + handle * from.x).applying(map),
        control2: CGPoint(x: to.x + handle * to.y, y: to.y - handle * to.x).applying(map))
      from = to
    }
  }

  /// An arc by how far it turns: positive from the x axis towards the y axis. A line joins it to the
  /// current point.
  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform t: CGAffineTransform = .identity
  ) {
    guard radius >= 0, startAngle.isFinite, delta.isFinite else { return }
    // More than one turn draws the same circle again, so long ones are cut: bounded work.
    let turn = 2 * CGFloat.pi
    let sweep =
      abs(delta) > 2 * turn
      ? (delta.truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn)) : delta
    let map = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(t)
    let from = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(map)
    if current == nil { move(to: from) } else { addLine(to: from) }
    guard sweep != 0 else { return }
    addUnitArc(from: startAngle, sweep: sweep, map: map)
  }

  /// An arc between two angles. `clockwise` is as seen with y pointing up: towards smaller angles.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform t: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    if clockwise {
      if delta > 0 { delta = delta.truncatingRemainder(dividingBy: turn) - turn }
      delta = max(delta, -turn)
    } else {
      if delta < 0 { delta = delta.truncatingRemainder(dividingBy: turn) + turn }
      delta = min(delta, turn)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: t)
  }

  /// An arc that touches the line from the current point to the first tangent end and the line on to
  /// the second.
  package mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    transform t: CGAffineTransform = .identity
  ) {
    // The current point has been transformed already; the arc is found in the space before that.
    guard let from = current?.applying(t.inverted()) else { return }
    let (ax, ay) = (from.x - corner.x, from.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard radius > 0, a > 0, b > 0, abs(cross) > 1e-9 * a * b else {
      addLine(to: corner.applying(t))
      return
    }
    let half = acos(max(-1, min(1, (ax * bx + ay * by) / (a * b)))) / 2
    let reach = radius / tan(half)
    let touch1 = CGPoint(x: corner.x + ax / a * reach, y: corner.y + ay / a * reach)
    let touch2 = CGPoint(x: corner.x + bx / b * reach, y: corner.y + by / b * reach)
    let away = radius / sin(half)
    let (mx, my) = (ax / a + bx / b, ay / a + by / b)
    let m = hypot(mx, my)
    let center = CGPoint(x: corner.x + mx / m * away, y: corner.y + my / m * away)
    let startAngle = atan2(touch1.y - center.y, touch1.x - center.x)
    var delta = atan2(touch2.y - center.y, touch2.x - center.x) - startAngle
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: t)
  }

  /// A rectangle with elliptical corners; the corner sizes are cut to half the sides.
  package mutating func addRoundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform t: CGAffineTransform = .identity
  ) {
    let rect = rect.standardized
    guard !rect.isNull else { return }
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    guard rx > 0, ry > 0 else { return addRect(rect, transform: t) }
    func corner(_ x: CGFloat, _ y: CGFloat, from angle: CGFloat) {
      let map = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: x, ty: y).concatenating(t)
      addLine(to: CGPoint(x: cos(angle), y: sin(angle)).applying(map))
      addUnitArc(from: angle, sweep: .pi / 2, map: map)
    }
    move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(t))
    corner(rect.maxX - rx, rect.maxY - ry, from: 0)
    corner(rect.minX + rx, rect.maxY - ry, from: .pi / 2)
    corner(rect.minX + rx, rect.minY + ry, from: .pi)
    corner(rect.maxX - rx, rect.minY + ry, from: 3 * .pi / 2)
    close()
  }
}
