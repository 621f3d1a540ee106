/// An item as the world sees it: mass, velocity and outline.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  var position: CGPoint
  var angle: CGFloat
  var velocity = CGVector.zero
  /// Radians a second.
  var spin: CGFloat = 0

  // What item behaviours say.
  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var allowsRotation = true
  var isAnchored = false

  private var written: (CGPoint, CGAffineTransform)

  init(_ item: any UIDynamicItem) {
    self.item = item
    position = item.center
    angle = atan2(item.transform.b, item.transform.a)
    written = (item.center, item.transform)
  }

  func resetProperties() {
    (elasticity, friction, density) = (0, 0, 1)
    (resistance, angularResistance, allowsRotation, isAnchored) = (0, 0, true, false)
  }

  private var size: CGSize { item.bounds.size }

  /// 1 for a 100 by 100 point item of density 1.
  var mass: CGFloat { max(size.width * size.height / 10_000 * density, 1e-6) }
  var inverseMass: CGFloat { isAnchored ? 0 : 1 / mass }
  var inverseInertia: CGFloat {
    guard allowsRotation, !isAnchored else { return 0 }
    let (w, h) = (size.width, size.height)
    let inertia =
      item.collisionBoundsType == .ellipse
      ? mass * (w * w + h * h) / 16 : mass * (w * w + h * h) / 12
    return 1 / max(inertia, 1e-6)
  }

  /// The outline in the reference view, clockwise on the screen.
  var outline: [CGPoint] {
    let (w, h) = (size.width / 2, size.height / 2)
    let corners: [CGPoint]
    if item.collisionBoundsType == .ellipse {
      corners = (0..<24).map {
        let a = CGFloat($0) * .pi / 12
        return CGPoint(x: cos(a) * w, y: sin(a) * h)
      }
    } else {
      corners = [
        CGPoint(x: -w, y: -h), CGPoint(x: w, y: -h), CGPoint(x: w, y: h), CGPoint(x: -w, y: h),
      ]
    }
    let (c, s) = (cos(angle), sin(angle))
    return corners.map {
      CGPoint(x: position.x + $0.x * c - $0.y * s, y: position.y + $0.x * s + $0.y * c)
    }
  }

  /// A point of the item, given from its centre before it was turned.
  func point(_ offset: UIOffset) -> CGPoint {
    let (c, s) = (cos(angle), sin(angle))
    return CGPoint(
      x: position.x + offset.horizontal * c - offset.vertical * s,
      y: position.y + offset.horizontal * s + offset.vertical * c)
  }

  func velocity(at p: CGPoint) -> CGVector {
    CGVector(
      dx: velocity.dx - spin * (p.y - position.y), dy: velocity.dy + spin * (p.x - position.x))
  }

  func push(_ impulse: CGVector, at p: CGPoint) {
    velocity.dx += impulse.dx * inverseMass
    velocity.dy += impulse.dy * inverseMass
    let r = CGVector(dx: p.x - position.x, dy: p.y - position.y)
    spin += (r.dx * impulse.dy - r.dy * impulse.dx) * inverseInertia
  }

  func move(_ dt: CGFloat) {
    guard !isAnchored else {
      (velocity, spin) = (.zero, 0)
      return
    }
    velocity.dx *= max(0, 1 - resistance * dt)
    velocity.dy *= max(0, 1 - resistance * dt)
    spin *= max(0, 1 - angularResistance * dt)
    if !allowsRotation { spin = 0 }
    guard velocity.dx.isFinite, velocity.dy.isFinite, spin.isFinite else {
      (velocity, spin) = (.zero, 0)
      return
    }
    position.x += velocity.dx * dt
    position.y += velocity.dy * dt
    angle += spin * dt
  }

  var isAtRest: Bool {
    isAnchored || (hypot(velocity.dx, velocity.dy) < 8 && abs(spin) < 0.06)
  }

  // MARK: The item

  func readItem() {
    position = item.center
    angle = atan2(item.transform.b, item.transform.a)
    (velocity, spin) = (.zero, 0)
    written = (item.center, item.transform)
  }

  /// Follows an item that somebody else moved meanwhile.
  func noticeChanges() {
    if item.center != written.0 { position = item.center }
    if item.transform != written.1 { angle = atan2(item.transform.b, item.transform.a) }
  }

  func writeItem() {
    let scale = hypot(item.transform.a, item.transform.b)
    let turned = CGAffineTransform(rotationAngle: angle)
    let transform = abs(scale - 1) < 1e-6 ? turned : turned.scaledBy(x: scale, y: scale)
    if item.center != position { item.center = position }
    if item.transform != transform { item.transform = transform }
    written = (item.center, item.transform)
  }
}
