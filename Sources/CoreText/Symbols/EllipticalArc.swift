import CoreGraphics

/// An arc as path data of SVG gives it: two points on an ellipse, and which of the four ways between them.
struct EllipticalArc {
  private let start: CGPoint
  private let end: CGPoint
  private let transform: CGAffineTransform
  private let angle: CGFloat
  private let sweep: CGFloat

  /// The conversion from end points to a centre of SVG 1.1, appendix F.6.5.
  init(
    from start: CGPoint, to end: CGPoint, radii: CGSize, rotation: CGFloat, isLarge: Bool,
    isClockwise: Bool
  ) {
    (self.start, self.end) = (start, end)
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let half = CGPoint(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0, x != 0 || y != 0 else {
      (transform, angle, sweep) = (.identity, 0, 0)
      return
    }
    // Radii that are too small to reach are enlarged.
    let reach = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let below = rx * rx * y * y + ry * ry * x * x
    let share = (max(0, rx * rx * ry * ry - below) / below).squareRoot()
    let factor = isLarge == isClockwise ? -share : share
    let centre = CGPoint(x: factor * rx * y / ry, y: -factor * ry * x / rx)
    let first = atan2((y - centre.y) / ry, (x - centre.x) / rx)
    var turn = atan2((-y - centre.y) / ry, (-x - centre.x) / rx) - first
    if isClockwise && turn < 0 { turn += 2 * .pi }
    if !isClockwise && turn > 0 { turn -= 2 * .pi }
    (angle, sweep) = (first, turn)
    transform = CGAffineTransform(
      a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine,
      tx: cosine * centre.x - sine * centre.y + (start.x + end.x) / 2,
      ty: sine * centre.x + cosine * centre.y + (start.y + end.y) / 2)
  }

  /// Adds it as curves of at most a quarter turn.
  func add(to path: CGMutablePath) {
    guard sweep != 0 else { return path.addLine(to: end) }
    let count = Int((abs(sweep) / (.pi / 2)).rounded(.up))
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (angle + CGFloat(index) * step, angle + CGFloat(index + 1) * step)
      let first = CGPoint(x: cos(a) - handle * sin(a), y: sin(a) + handle * cos(a))
      let second = CGPoint(x: cos(b) + handle * sin(b), y: sin(b) - handle * cos(b))
      let target = index == count - 1 ? end : CGPoint(x: cos(b), y: sin(b)).applying(transform)
      path.addCurve(
        to: target, control1: first.applying(transform), control2: second.applying(transform))
    }
  }
}
